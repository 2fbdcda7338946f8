import { z } from 'zod';
import { choice, integer, mark, number, text } from '../../schema/field.ts';
import { qosSchema } from './connection.ts';

const baudRates = [
  1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600,
] as const;

/** The parameters of a serial line: they belong to the port, since its drivers share them. */
export const serialParametersSchema = z.strictObject({
  baudRate: z.literal(baudRates).default(9600),
  dataBits: z.literal([7, 8]).default(8),
  parity: choice(['none', 'even', 'odd']).default('none'),
  stopBits: z.literal([1, 2]).default(1),
});
export type SerialParameters = z.output<typeof serialParametersSchema>;

/** The network side towards the internet. */
export const wanSchema = z.strictObject({
  automatic: z.boolean().default(true),
  ip: text('ip').default(''),
  mask: text('mask').default(''),
  gateway: text('ip').default(''),
  dns1: text('ip').default(''),
  dns2: text('ip').default(''),
});

/** The network side towards the devices. Empty leaves it as the system has it. */
export const lanSchema = z.strictObject({ ip: text('ip').default(''), mask: text('mask').default('') });

export const wlanSchema = z.strictObject({
  enabled: z.boolean().default(false),
  ssid: text('ssid').default(''),
  encryption: choice(['none', 'wpa']).default('wpa'),
  password: mark(text('optionalWifiPassword').default(''), { secret: true }),
});

export const apnSchema = z.strictObject({
  enabled: z.boolean().default(false),
  name: text('apnName').default(''),
  authentication: choice(['none', 'pap', 'chap']).default('none'),
  username: text('generalText').default(''),
  password: mark(text('generalText').default(''), { secret: true }),
});

export const logSchema = z.strictObject({
  level: choice(['debug', 'info', 'warning', 'error']).default('info'),
  local: z.boolean().default(true),
  ssh: z.boolean().default(false),
  udp: z
    .strictObject({
      enabled: z.boolean().default(false),
      ip: text('ip').default(''),
      port: number('port').default(514),
    })
    .prefault({}),
});

export const ntpSchema = z.strictObject({
  enabled: z.boolean().default(true),
  server: text('requiredHost').default('pool.ntp.org'),
});

/** A port handed through to a server: what the device sends goes to the response topic, and back. */
export const transparentSchema = z.strictObject({
  enabled: z.boolean().default(false),
  port: choice(['RS485', 'RS232', 'LAN']).default('RS485'),
  /** LAN only: the device. */
  host: text('host').default(''),
  remotePort: number('driverPort').default(502),
  target: text('shortText').default(''),
  requestTopic: text('optionalTopicFilter').default(''),
  responseTopic: text('optionalTopic').default(''),
  qos: qosSchema.default(0),
});

/** PLC remote download: the port is lent to the maker's programming software. Collecting stops meanwhile. */
export const plcDownloadSchema = z.strictObject({
  enabled: z.boolean().default(false),
  port: choice(['RS485', 'RS232', 'LAN']).default('LAN'),
  host: text('host').default(''),
  remotePort: number('driverPort').default(102),
});

/** Reports that could not be sent are kept and sent later. */
export const resumableUploadSchema = z.strictObject({
  enabled: z.boolean().default(true),
  /** How long they are kept, in hours; 0 keeps them as long as there is room. */
  hours: number('resumableHours').default(72),
});

/** Reports the state of drivers, server connections and the gateway itself. */
export const statusReportingSchema = z.strictObject({
  enabled: z.boolean().default(false),
  target: text('shortText').default(''),
  topic: text('optionalTopic').default(''),
  qos: qosSchema.default(0),
  interval: number('reportInterval').default(60_000),
});

/** Where firmware comes from. An upgrade itself is a command, not a setting. */
export const firmwareSettingsSchema = z.strictObject({
  source: choice(['official', 'selfBuilt']).default('official'),
  downloadAddress: text('downloadAddress').default(''),
});

export const operatingModes = ['standard', 'switch', 'router', 'switchRouter'] as const;

/** The system settings. The marks follow sections 4 and 2 of the gateway specification. */
export const settingsSchema = z.strictObject({
  mode: mark(choice(operatingModes).default('standard'), { restart: true, cutOff: true }),
  wan: mark(wanSchema.prefault({}), { restart: true, cutOff: true }),
  lan: mark(lanSchema.prefault({}), { cutOff: true }),
  wlan: mark(wlanSchema.prefault({}), { cutOff: true }),
  apn: mark(apnSchema.prefault({}), { restart: true, cutOff: true }),
  serial: z
    .strictObject({
      RS485: serialParametersSchema.prefault({}),
      RS232: serialParametersSchema.prefault({}),
    })
    .prefault({}),
  log: logSchema.prefault({}),
  ntp: ntpSchema.prefault({}),
  /** Message debugging: raw frames are streamed while somebody watches. */
  messageDebugging: z.strictObject({ enabled: z.boolean().default(false) }).prefault({}),
  /** Gateway debug: the gateway's own diagnostics. */
  debug: z.strictObject({ enabled: z.boolean().default(false) }).prefault({}),
  transparent: mark(transparentSchema.prefault({}), { restart: true }),
  resumableUpload: resumableUploadSchema.prefault({}),
  plcDownload: mark(plcDownloadSchema.prefault({}), { restart: true }),
  statusReporting: statusReportingSchema.prefault({}),
  cellLocation: z
    .strictObject({ enabled: z.boolean().default(false), intervalSeconds: integer(10, 86_400).default(600) })
    .prefault({}),
  firmware: firmwareSettingsSchema.prefault({}),
});
export type Settings = z.output<typeof settingsSchema>;
