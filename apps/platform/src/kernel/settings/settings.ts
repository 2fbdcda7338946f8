import { isIP } from 'node:net';
import { z } from 'zod';
import { timeZoneNameSchema } from '@penstock/contract/calls/time-zone';
import { PlatformStartError } from '../process/start-error.ts';
import { accountSettings } from './account-settings.ts';
import { alarmSettings } from './alarm-settings.ts';
import { notificationSettings } from './notification-settings.ts';
import { backupSchedule } from './backup-schedule.ts';
import { commaSeparated } from './comma-separated.ts';
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
    description: {
      zh: '网页和接口监听的地址。0.0.0.0 表示本机所有地址；对外开放前请设置证书，或在前面放置提供 HTTPS 的代理。',
      en: 'The address that the pages and calls are served on. 0.0.0.0 is every address of the machine; set a certificate, or put a proxy with HTTPS before it, when others can reach it.',
    },
  }),
  httpPort: setting(port, {
    variable: 'PENSTOCK_HTTP_PORT',
    default: '8080',
    expected: portText,
    description: {
      zh: '网页和接口的端口。0 表示任意空闲端口。',
      en: 'The port of the pages and calls. 0 takes any free one.',
    },
  }),
  httpConnections: setting(wholeNumber(10, 1_000_000), {
    variable: 'PENSTOCK_HTTP_CONNECTIONS',
    default: '5000',
    expected: 'a whole number from 10 to 1000000',
    description: {
      zh: '网页和接口同时接受的最大连接数。',
      en: 'The maximum number of simultaneous connections for pages and calls.',
    },
  }),
  httpConnectionsPerAddress: setting(wholeNumber(10, 1_000_000), {
    variable: 'PENSTOCK_HTTP_CONNECTIONS_PER_ADDRESS',
    default: '500',
    expected: 'a whole number from 10 to 1000000',
    description: {
      zh: '其中来自同一地址（IPv6 为同一 /64 网段）的最大连接数。受信任的反向代理不受此限，改按其给出的客户端地址计数。一个浏览器最多占用约 8 个。',
      en: 'How many of them one address (one /64 network of IPv6) may have. A trusted proxy is exempt; those it speaks for are counted by the address it names. One browser takes up to 8.',
    },
  }),
  apiDocs: setting(z.enum(['everybody', 'signedIn', 'nobody']), {
    variable: 'PENSTOCK_API_DOCS',
    default: 'signedIn',
    expected: 'everybody, signedIn or nobody',
    description: {
      zh: '谁可以阅读接口文档 /api/docs：everybody（所有人）、signedIn（已登录用户）或 nobody（不提供）。',
      en: 'Who may read the documentation of the calls at /api/docs: everybody, signedIn or nobody.',
    },
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
      description: {
        zh: '读取 /metrics 的令牌，以 Authorization: Bearer 头发送，本机程序也须提供。未设置时不提供 /metrics。',
        en: 'The token for /metrics, sent as the header Authorization: Bearer, by programs of this machine too. When it is not set, there are no /metrics.',
      },
    },
  ),
  trustProxy: setting(networks, {
    variable: 'PENSTOCK_TRUST_PROXY',
    default: '',
    expected: 'addresses or networks such as 10.0.0.0/8, separated by commas',
    description: {
      zh: '受信任的反向代理的地址或网段，用逗号分隔；只采信它们给出的客户端地址。',
      en: 'Addresses or networks of the proxies in front, separated by commas; only theirs is believed when they name the address of a caller.',
    },
  }),
  ...tlsSettings,
  ...accountSettings,
  ...mapSettings,
  ...weatherSettings,
  ...videoSettings,
  ...frameSettings,
  ...alarmSettings,
  ...notificationSettings,
  web: setting(path.optional(), {
    variable: 'PENSTOCK_WEB',
    expected: 'a folder',
    description: {
      zh: '构建好的网页应用所在的文件夹。未设置时使用随程序提供的网页。',
      en: 'The folder of the built web application. When it is not set, the one that comes with the program is used.',
    },
  }),
  data: setting(path, {
    variable: 'PENSTOCK_DATA',
    default: '.penstock',
    expected: 'a folder',
    description: {
      zh: '保存平台全部数据的文件夹，内置数据库也在其中。相对路径从启动时所在的文件夹算起。',
      en: 'The folder that holds everything the platform keeps, the embedded database as well. A relative path counts from the folder it is started in.',
    },
  }),
  databaseUrl: setting(url('postgres:', 'postgresql:').optional(), {
    variable: 'DATABASE_URL',
    expected: 'an address such as postgres://user:password@host:5432/penstock',
    secret: true,
    description: {
      zh: '使用自己的 PostgreSQL（14 或更高版本）。未设置时平台自带并管理一个。',
      en: 'Your own PostgreSQL, version 14 or later. When it is not set, the platform brings and runs one.',
    },
  }),
  databaseUser: setting(
    z
      .string()
      .regex(/^[A-Za-z_][A-Za-z0-9_-]{0,31}$/)
      .optional(),
    {
      variable: 'PENSTOCK_DATABASE_USER',
      expected: 'the name of an existing user other than root',
      description: {
        zh: '以 root 启动时，内置 PostgreSQL 以哪个已有用户运行（PostgreSQL 不允许以 root 运行）。未设置时使用专用的系统用户 penstock-database，没有则创建。',
        en: 'When the platform is started as root: the existing user that the embedded PostgreSQL runs as, since it refuses to run as root. When it is not set, the system user penstock-database, which is made where it is missing.',
      },
    },
  ),
  databaseConnections: setting(wholeNumber(minConnections, 500), {
    variable: 'PENSTOCK_DATABASE_CONNECTIONS',
    default: '20',
    expected: `a whole number from ${minConnections} to 500`,
    description: {
      zh: '每个平台进程到数据库的最大连接数：记录入库、大型查询、维护、记录压缩与其他调用各有份额，见 database.md。',
      en: 'The maximum number of connections of a process to the database. Recorded values, heavy queries, maintenance, packing of records and calls each have their share, see database.md.',
    },
  }),
  mqttHost: setting(host, {
    variable: 'PENSTOCK_MQTT_HOST',
    default: '127.0.0.1',
    expected: 'an address or a host name of this machine',
    description: {
      zh: '内置 MQTT 服务器监听的地址。网关在别的机器上时设为 0.0.0.0，并设置证书（未加密的连接见 PENSTOCK_MQTT_PLAIN）。',
      en: 'The address that the embedded MQTT broker listens on. 0.0.0.0 when gateways are on other machines, together with a certificate (without encryption: see PENSTOCK_MQTT_PLAIN).',
    },
  }),
  mqttPort: setting(port, {
    variable: 'PENSTOCK_MQTT_PORT',
    default: '1883',
    expected: portText,
    description: {
      zh: '内置 MQTT 服务器的 TCP 端口。0 表示任意空闲端口。',
      en: 'The TCP port of the embedded MQTT broker. 0 takes any free one.',
    },
  }),
  mqttWebSocketPort: setting(port, {
    variable: 'PENSTOCK_MQTT_WS_PORT',
    default: '8083',
    expected: portText,
    description: {
      zh: '内置 MQTT 服务器的 WebSocket 端口，路径为 /mqtt。0 表示任意空闲端口。',
      en: 'The WebSocket port of the embedded MQTT broker; the path is /mqtt. 0 takes any free one.',
    },
  }),
  mqttConnections: setting(wholeNumber(1, 1_000_000), {
    variable: 'PENSTOCK_MQTT_CONNECTIONS',
    default: '10000',
    expected: 'a whole number from 1 to 1000000',
    description: {
      zh: '内置 MQTT 服务器同时接受的最大连接数。',
      en: 'The maximum number of simultaneous connections to the embedded MQTT broker.',
    },
  }),
  mqttConnectionsPerAddress: setting(wholeNumber(1, 1_000_000), {
    variable: 'PENSTOCK_MQTT_CONNECTIONS_PER_ADDRESS',
    default: '2000',
    expected: 'a whole number from 1 to 1000000',
    description: {
      zh: '其中来自同一地址（IPv6 为同一 /64 网段）的最大连接数，受信任的反向代理不受此限。同一出口地址之后的网关更多时请调大。',
      en: 'How many of them one address (one /64 network of IPv6) may have; trusted proxies are exempt. Raise it where more gateways share one address.',
    },
  }),
  mqttUrl: setting(url('mqtt:', 'mqtts:', 'ws:', 'wss:').optional(), {
    variable: 'MQTT_URL',
    expected: 'an address such as mqtt://user:password@host:1883',
    secret: true,
    description: {
      zh: '使用自己的 MQTT 服务器，账号密码写在地址中，见 brokers.md。未设置时使用内置的服务器。',
      en: 'Your own MQTT broker, with the user name and password of the platform; see brokers.md. When it is not set, the embedded one is used.',
    },
  }),
  mqttPublicUrl: setting(url('mqtt:', 'mqtts:').optional(), {
    variable: 'PENSTOCK_MQTT_PUBLIC_URL',
    expected: 'an address such as mqtts://broker.example.com:8883, without a user name',
    description: {
      zh: '告知网关的 MQTT 服务器地址，用于经代理或域名访问的情形。未设置时由上面的设置得出。',
      en: 'The address of the broker that is given to gateways, where they reach it through a proxy or by another name. When it is not set, it follows from the settings above.',
    },
  }),
  backupFolder: setting(path.optional(), {
    variable: 'PENSTOCK_BACKUP_FOLDER',
    expected: 'a folder',
    description: {
      zh: '定时备份写入的文件夹，最好位于另一块磁盘或另一台机器上，见 backup.md。未设置时不做定时备份。',
      en: 'The folder that scheduled backups are written to, best on another disk or machine; see backup.md. When it is not set, there are no scheduled backups.',
    },
  }),
  backupSchedule: setting(backupSchedule, {
    variable: 'PENSTOCK_BACKUP_SCHEDULE',
    default: '02:30',
    expected: 'a time of day such as 02:30, or an interval in hours such as 6h (1h to 168h)',
    description: {
      zh: '定时备份的时间：每天的某个时刻（本机时区），如 02:30；或间隔小时数，如 6h。错过的备份在下次启动后补做。',
      en: 'When scheduled backups are made: a time of day in the time zone of the machine, such as 02:30, or an interval in hours, such as 6h. One that was missed is made after the next start.',
    },
  }),
  backupsKept: setting(wholeNumber(1, 1000), {
    variable: 'PENSTOCK_BACKUP_KEEP',
    default: '7',
    expected: 'a whole number from 1 to 1000',
    description: {
      zh: '保留最近多少份定时备份；更早的在新备份完成后删除。',
      en: 'How many of the latest scheduled backups are kept; older ones are deleted once a new one is complete.',
    },
  }),
  backupPassphrase: setting(z.string().min(12).max(1000).optional(), {
    variable: 'PENSTOCK_BACKUP_PASSPHRASE',
    expected: 'a text of at least 12 characters',
    secret: true,
    description: {
      zh: '加密和恢复备份所用的口令，至少 12 个字符；丢失后备份无法恢复。未设置时备份不加密。',
      en: 'The passphrase that backups are encrypted and restored with, at least 12 characters; without it they cannot be restored. When it is not set, backups are not encrypted.',
    },
  }),
  logLevel: setting(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), {
    variable: 'PENSTOCK_LOG_LEVEL',
    default: 'info',
    expected: 'trace, debug, info, warn, error, fatal or silent',
    description: {
      zh: '日志的详细程度：trace、debug、info、warn、error、fatal 或 silent。',
      en: 'How much is logged: trace, debug, info, warn, error, fatal or silent.',
    },
  }),
  seed: setting(path.optional(), {
    variable: 'PENSTOCK_SEED',
    expected: 'a file',
    description: {
      zh: '首次启动时写入账号、网关和设备的 JSON 文件。',
      en: 'A JSON file of accounts, gateways and equipment that the platform is filled with at its first start.',
    },
  }),
  timeZone: setting(timeZoneNameSchema.optional(), {
    variable: 'PENSTOCK_TIME_ZONE',
    expected: 'an IANA time zone, such as Asia/Shanghai',
    description: {
      zh: '未设置时区的设备所用的时区（IANA 名称，如 Asia/Shanghai），报表按此时区划分班次、日和月。未设置时为运行平台的计算机的时区。',
      en: 'The time zone of equipment that has none of its own, as an IANA name such as Asia/Shanghai; reports have their shifts, days and months in it. When it is not set, that of the machine that the platform runs on.',
    },
  }),
  recordDays: setting(wholeNumber(0, 36_500), {
    variable: 'PENSTOCK_RECORD_DAYS',
    default: '730',
    expected: 'a whole number of days from 0 to 36500',
    description: {
      zh: '记录保留的天数，超出后按天删除；0 表示永久保留。',
      en: 'How many days recorded values are kept; older days are removed. 0 keeps them for ever.',
    },
  }),
  recordGigabytes: setting(wholeNumber(0, 1_000_000), {
    variable: 'PENSTOCK_RECORD_GIGABYTES',
    default: '0',
    expected: 'a whole number of GiB from 0 to 1000000',
    description: {
      zh: '记录最多占用的数据库空间（GiB），超出后从最早的一天开始删除；0 表示不限制。',
      en: 'How much of the database recorded values may take, in GiB; beyond it the oldest days are removed. 0 is without a limit.',
    },
  }),
  operationLogDays: setting(wholeNumber(0, 36_500), {
    variable: 'PENSTOCK_OPERATION_LOG_DAYS',
    default: '1095',
    expected: 'a whole number of days from 0 to 36500',
    description: {
      zh: '操作日志保留的天数；0 表示永久保留（最多五百万条）。',
      en: 'How many days the operation log is kept. 0 keeps it for ever, up to five million entries.',
    },
  }),
  diskLowMegabytes: setting(wholeNumber(1, 100_000_000), {
    variable: 'PENSTOCK_DISK_LOW_MEGABYTES',
    default: '4096',
    expected: 'a whole number of MiB from 1 to 100000000',
    description: {
      zh: '数据文件夹所在磁盘的可用空间低于此值（MiB，或磁盘的五分之一，取较小者）时发出告警。',
      en: 'Warn when the disk of the data folder has less free than this, in MiB, or less than a fifth of it, whichever is smaller.',
    },
  }),
  diskFullMegabytes: setting(wholeNumber(1, 100_000_000), {
    variable: 'PENSTOCK_DISK_FULL_MEGABYTES',
    default: '1024',
    expected: 'a whole number of MiB from 1 to 100000000',
    description: {
      zh: '可用空间低于此值（MiB，或磁盘的二十分之一，取较小者）时暂不接收记录，由网关缓存，其余功能照常。',
      en: 'Take no recorded values when less than this is free, in MiB, or less than a twentieth of the disk, whichever is smaller: gateways keep them, and everything else works as usual.',
    },
  }),
  stopSeconds: setting(wholeNumber(1, 600), {
    variable: 'PENSTOCK_STOP_SECONDS',
    default: '20',
    expected: 'a whole number from 1 to 600',
    description: {
      zh: '收到停止信号后，最多用多少秒完成收尾。',
      en: 'The maximum time for an orderly stop after a stop signal, in seconds.',
    },
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
