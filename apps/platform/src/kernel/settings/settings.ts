import { isIP } from 'node:net';
import { z } from 'zod';
import { timeZoneNameSchema } from '@penstock/contract/calls/time-zone';
import { textAt } from '@penstock/languages/catalogue';
import { PlatformStartError } from '../process/start-error.ts';
import { accountSettings } from './account-settings.ts';
import { addressSearchSettings } from './address-search-settings.ts';
import { alarmSettings } from './alarm-settings.ts';
import { notificationSettings } from './notification-settings.ts';
import { backupSchedule } from './backup-schedule.ts';
import { brokerSettings } from './broker-settings.ts';
import { commaSeparated } from './comma-separated.ts';
import { databaseSettings } from './database-settings.ts';
import { fileSettings } from './file-settings.ts';
import { frameSettings } from './frame-settings.ts';
import { mapSettings } from './map-settings.ts';
import { host, path, port, portText, setting, settingFacts, url, wholeNumber } from './setting.ts';
import { tlsSettings } from './tls-settings.ts';
import { videoSettings } from './video-settings.ts';
import { weatherSettings } from './weather-settings.ts';

/** Addresses and networks, separated by commas. */
const networks = commaSeparated.refine((parts) => parts.every(isNetwork));

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** The minimum number of connections that can be divided (`database/connections.ts`): one at least for each kind of work. */
export const minConnections = 6;

/** Every setting of the platform, in the order of docs/settings.md, which is made from it. */
export const settingsSchema = z.object({
  httpHost: setting(host, {
    variable: 'PENSTOCK_HTTP_HOST',
    default: '127.0.0.1',
    expected: 'an address or a host name of this machine',
    description: textAt('platform.kernel:settings.settingsSchema.httpHost.description'),
  }),
  httpPort: setting(port, {
    variable: 'PENSTOCK_HTTP_PORT',
    default: '8080',
    expected: portText,
    description: textAt('platform.kernel:settings.settingsSchema.httpPort.description'),
  }),
  processes: setting(wholeNumber(1, 32), {
    variable: 'PENSTOCK_PROCESSES',
    default: '1',
    expected: 'a whole number from 1 to 32',
    description: textAt('platform.kernel:settings.settingsSchema.processes.description'),
  }),
  httpConnections: setting(wholeNumber(10, 1_000_000), {
    variable: 'PENSTOCK_HTTP_CONNECTIONS',
    default: '5000',
    expected: 'a whole number from 10 to 1000000',
    description: textAt('platform.kernel:settings.settingsSchema.httpConnections.description'),
  }),
  httpConnectionsPerAddress: setting(wholeNumber(10, 1_000_000), {
    variable: 'PENSTOCK_HTTP_CONNECTIONS_PER_ADDRESS',
    default: '500',
    expected: 'a whole number from 10 to 1000000',
    description: textAt('platform.kernel:settings.settingsSchema.httpConnectionsPerAddress.description'),
  }),
  apiDocs: setting(z.enum(['everybody', 'signedIn', 'nobody']), {
    variable: 'PENSTOCK_API_DOCS',
    default: 'signedIn',
    expected: 'everybody, signedIn or nobody',
    description: textAt('platform.kernel:settings.settingsSchema.apiDocs.description'),
  }),
  metricsToken: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/)
      .optional(),
    {
      variable: 'PENSTOCK_METRICS_TOKEN',
      expected: '16 to 200 characters of ASCII without spaces',
      secret: true,
      description: textAt('platform.kernel:settings.settingsSchema.metricsToken.description'),
    },
  ),
  trustProxy: setting(networks, {
    variable: 'PENSTOCK_TRUST_PROXY',
    default: '',
    expected: 'addresses or networks such as 10.0.0.0/8, separated by commas',
    description: textAt('platform.kernel:settings.settingsSchema.trustProxy.description'),
  }),
  ...tlsSettings,
  ...accountSettings,
  ...mapSettings,
  ...addressSearchSettings,
  ...weatherSettings,
  ...videoSettings,
  ...frameSettings,
  ...alarmSettings,
  ...notificationSettings,
  web: setting(path.optional(), {
    variable: 'PENSTOCK_WEB',
    expected: 'a folder',
    description: textAt('platform.kernel:settings.settingsSchema.web.description'),
  }),
  downloads: setting(path.optional(), {
    variable: 'PENSTOCK_DOWNLOADS',
    expected: 'a folder',
    description: textAt('platform.kernel:settings.settingsSchema.downloads.description'),
  }),
  data: setting(path, {
    variable: 'PENSTOCK_DATA',
    default: '.penstock',
    expected: 'a folder',
    description: textAt('platform.kernel:settings.settingsSchema.data.description'),
  }),
  ...fileSettings,
  ...databaseSettings,
  databaseUser: setting(
    z
      .string()
      .regex(/^[A-Za-z_][A-Za-z0-9_-]{0,31}$/)
      .optional(),
    {
      variable: 'PENSTOCK_DATABASE_USER',
      expected: 'the name of an existing user other than root',
      description: textAt('platform.kernel:settings.settingsSchema.databaseUser.description'),
    },
  ),
  databaseConnections: setting(wholeNumber(minConnections, 500), {
    variable: 'PENSTOCK_DATABASE_CONNECTIONS',
    default: '20',
    expected: `a whole number from ${minConnections} to 500`,
    description: textAt('platform.kernel:settings.settingsSchema.databaseConnections.description'),
  }),
  mqttHost: setting(host, {
    variable: 'PENSTOCK_MQTT_HOST',
    default: '127.0.0.1',
    expected: 'an address or a host name of this machine',
    description: textAt('platform.kernel:settings.settingsSchema.mqttHost.description'),
  }),
  mqttPort: setting(port, {
    variable: 'PENSTOCK_MQTT_PORT',
    default: '1883',
    expected: portText,
    description: textAt('platform.kernel:settings.settingsSchema.mqttPort.description'),
  }),
  mqttWebSocketPort: setting(port, {
    variable: 'PENSTOCK_MQTT_WS_PORT',
    default: '8083',
    expected: portText,
    description: textAt('platform.kernel:settings.settingsSchema.mqttWebSocketPort.description'),
  }),
  mqttConnections: setting(wholeNumber(1, 1_000_000), {
    variable: 'PENSTOCK_MQTT_CONNECTIONS',
    default: '10000',
    expected: 'a whole number from 1 to 1000000',
    description: textAt('platform.kernel:settings.settingsSchema.mqttConnections.description'),
  }),
  mqttConnectionsPerAddress: setting(wholeNumber(1, 1_000_000), {
    variable: 'PENSTOCK_MQTT_CONNECTIONS_PER_ADDRESS',
    default: '2000',
    expected: 'a whole number from 1 to 1000000',
    description: textAt('platform.kernel:settings.settingsSchema.mqttConnectionsPerAddress.description'),
  }),
  mqttUrl: setting(url('mqtt:', 'mqtts:', 'ws:', 'wss:').optional(), {
    variable: 'MQTT_URL',
    expected: 'an address such as mqtt://user:password@host:1883',
    secret: true,
    description: textAt('platform.kernel:settings.settingsSchema.mqttUrl.description'),
  }),
  mqttPublicUrl: setting(url('mqtt:', 'mqtts:').optional(), {
    variable: 'PENSTOCK_MQTT_PUBLIC_URL',
    expected: 'an address such as mqtts://broker.example.com:8883, without a user name',
    description: textAt('platform.kernel:settings.settingsSchema.mqttPublicUrl.description'),
  }),
  ...brokerSettings,
  backupFolder: setting(z.union([z.literal('files:'), path]).optional(), {
    variable: 'PENSTOCK_BACKUP_FOLDER',
    expected: 'a folder, or files: for the place of PENSTOCK_FILES',
    description: textAt('platform.kernel:settings.settingsSchema.backupFolder.description'),
  }),
  archiveFolder: setting(path.optional(), {
    variable: 'PENSTOCK_ARCHIVE_FOLDER',
    expected: 'a folder',
    description: textAt('platform.kernel:settings.settingsSchema.archiveFolder.description'),
  }),
  archiveDays: setting(wholeNumber(1, 365), {
    variable: 'PENSTOCK_ARCHIVE_DAYS',
    default: '7',
    expected: 'a whole number from 1 to 365',
    description: textAt('platform.kernel:settings.settingsSchema.archiveDays.description'),
  }),
  backupSchedule: setting(backupSchedule, {
    variable: 'PENSTOCK_BACKUP_SCHEDULE',
    default: '02:30',
    expected: 'a time of day such as 02:30, or an interval in hours such as 6h (1h to 168h)',
    description: textAt('platform.kernel:settings.settingsSchema.backupSchedule.description'),
  }),
  backupsKept: setting(wholeNumber(1, 1000), {
    variable: 'PENSTOCK_BACKUP_KEEP',
    default: '7',
    expected: 'a whole number from 1 to 1000',
    description: textAt('platform.kernel:settings.settingsSchema.backupsKept.description'),
  }),
  backupPassphrase: setting(z.string().min(12).max(1000).optional(), {
    variable: 'PENSTOCK_BACKUP_PASSPHRASE',
    expected: 'a text of at least 12 characters',
    secret: true,
    description: textAt('platform.kernel:settings.settingsSchema.backupPassphrase.description'),
  }),
  logLevel: setting(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), {
    variable: 'PENSTOCK_LOG_LEVEL',
    default: 'info',
    expected: 'trace, debug, info, warn, error, fatal or silent',
    description: textAt('platform.kernel:settings.settingsSchema.logLevel.description'),
  }),
  seed: setting(path.optional(), {
    variable: 'PENSTOCK_SEED',
    expected: 'a file',
    description: textAt('platform.kernel:settings.settingsSchema.seed.description'),
  }),
  timeZone: setting(timeZoneNameSchema.optional(), {
    variable: 'PENSTOCK_TIME_ZONE',
    expected: 'an IANA time zone, such as Asia/Shanghai',
    description: textAt('platform.kernel:settings.settingsSchema.timeZone.description'),
  }),
  recordDays: setting(wholeNumber(0, 36_500), {
    variable: 'PENSTOCK_RECORD_DAYS',
    default: '730',
    expected: 'a whole number of days from 0 to 36500',
    description: textAt('platform.kernel:settings.settingsSchema.recordDays.description'),
  }),
  recordGigabytes: setting(wholeNumber(0, 1_000_000), {
    variable: 'PENSTOCK_RECORD_GIGABYTES',
    default: '0',
    expected: 'a whole number of GiB from 0 to 1000000',
    description: textAt('platform.kernel:settings.settingsSchema.recordGigabytes.description'),
  }),
  operationLogDays: setting(wholeNumber(0, 36_500), {
    variable: 'PENSTOCK_OPERATION_LOG_DAYS',
    default: '1095',
    expected: 'a whole number of days from 0 to 36500',
    description: textAt('platform.kernel:settings.settingsSchema.operationLogDays.description'),
  }),
  diskLowMegabytes: setting(wholeNumber(1, 100_000_000), {
    variable: 'PENSTOCK_DISK_LOW_MEGABYTES',
    default: '4096',
    expected: 'a whole number of MiB from 1 to 100000000',
    description: textAt('platform.kernel:settings.settingsSchema.diskLowMegabytes.description'),
  }),
  diskFullMegabytes: setting(wholeNumber(1, 100_000_000), {
    variable: 'PENSTOCK_DISK_FULL_MEGABYTES',
    default: '1024',
    expected: 'a whole number of MiB from 1 to 100000000',
    description: textAt('platform.kernel:settings.settingsSchema.diskFullMegabytes.description'),
  }),
  stopSeconds: setting(wholeNumber(1, 600), {
    variable: 'PENSTOCK_STOP_SECONDS',
    default: '20',
    expected: 'a whole number from 1 to 600',
    description: textAt('platform.kernel:settings.settingsSchema.stopSeconds.description'),
  }),
  drainSeconds: setting(wholeNumber(0, 60), {
    variable: 'PENSTOCK_DRAIN_SECONDS',
    default: '0',
    expected: 'a whole number from 0 to 60',
    description: textAt('platform.kernel:settings.settingsSchema.drainSeconds.description'),
  }),
});

/** The settings of a platform, checked. Paths are absolute. */
export type Settings = z.infer<typeof settingsSchema>;

/** A setting is wrong: one line with the variable, its value unless that is secret, and what it must be. */
export class SettingError extends PlatformStartError {
  override readonly name = 'SettingError';

  constructor(variable: string, message: string) {
    super('setting', variable, message);
  }
}

/**
 * Reads the settings from environment variables. An empty variable counts as not set.
 *
 * @throws SettingError for the first that is wrong.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const texts: Record<string, string | undefined> = {};
  for (const [name, schema] of Object.entries(settingsSchema.shape)) {
    const facts = settingFacts.get(schema);
    const given = facts ? environment[facts.variable] : undefined;
    texts[name] = given === undefined || given === '' ? facts?.default : given;
  }
  const result = settingsSchema.safeParse(texts);
  if (result.success) return result.data;
  const wrong = String(result.error.issues[0]?.path[0]);
  throw refusal(wrong, texts[wrong] ?? '');
}

function refusal(name: string, value: string): SettingError {
  const schema = Object.entries(settingsSchema.shape).find(([key]) => key === name)?.[1];
  const facts = schema ? settingFacts.get(schema) : undefined;
  if (!facts) throw new Error(`The setting ${name} was declared without its facts.`);
  const shown = facts.secret ? '' : ` is ${JSON.stringify(value.slice(0, 100))} but`;
  return new SettingError(facts.variable, `${facts.variable}${shown} must be ${facts.expected}.`);
}
