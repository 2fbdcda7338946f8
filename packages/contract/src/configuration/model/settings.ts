import { z } from 'zod';
import { operatingModes } from '../../rules/operating-mode.ts';
import type { Condition } from '../../schema/condition.ts';
import { appliesIf, choice, integer, mark, number, requiredIf, text } from '../../schema/field.ts';
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

const enabled: Condition = { field: 'enabled', in: [true] };
const isManual: Condition = { field: 'automatic', in: [false] };

/** The network side towards the internet. */
export const wanSchema = z.strictObject({
  automatic: z.boolean().default(true),
  ip: requiredIf(text('ip').default(''), isManual),
  mask: requiredIf(text('mask').default(''), isManual),
  gateway: requiredIf(text('ip').default(''), isManual),
  dns1: appliesIf(text('ip').default(''), isManual),
  dns2: appliesIf(text('ip').default(''), isManual),
});

/** The network side towards the devices. Empty leaves it as the system has it. */
export const lanSchema = z.strictObject({
  ip: mark(text('ip').default(''), { requiredWhen: { field: 'mask', filled: true } }),
  mask: mark(text('mask').default(''), { requiredWhen: { field: 'ip', filled: true } }),
});

export const wlanSchema = z.strictObject({
  enabled: z.boolean().default(false),
  ssid: mark(requiredIf(text('ssid').default(''), enabled), { destination: true }),
  encryption: mark(appliesIf(choice(['none', 'wpa']).default('wpa'), enabled), { destination: true }),
  password: mark(
    requiredIf(text('optionalWifiPassword').default(''), {
      all: [enabled, { field: 'encryption', in: ['wpa'] }],
    }),
    { secret: true },
  ),
});

const usesApnAccount: Condition = { all: [enabled, { field: 'authentication', in: ['pap', 'chap'] }] };

export const apnSchema = z.strictObject({
  enabled: z.boolean().default(false),
  name: mark(requiredIf(text('apnName').default(''), enabled), { destination: true }),
  authentication: mark(appliesIf(choice(['none', 'pap', 'chap']).default('none'), enabled), {
    destination: true,
  }),
  username: requiredIf(text('generalText').default(''), usesApnAccount),
  password: mark(appliesIf(text('generalText').default(''), usesApnAccount), { secret: true }),
});

export const logSchema = z.strictObject({
  level: choice(['debug', 'info', 'warning', 'error']).default('info'),
  local: z.boolean().default(true),
  ssh: z.boolean().default(false),
  udp: z
    .strictObject({
      enabled: z.boolean().default(false),
      ip: requiredIf(text('ip').default(''), enabled),
      port: appliesIf(number('port').default(514), enabled),
    })
    .prefault({}),
});

export const ntpSchema = z.strictObject({
  enabled: z.boolean().default(true),
  server: appliesIf(text('requiredHost').default('pool.ntp.org'), enabled),
});

const usesLan: Condition = { all: [enabled, { field: 'port', in: ['LAN'] }] };

/** A port handed through to a server: what the device sends goes to the response topic, and back. */
export const transparentSchema = z.strictObject({
  enabled: z.boolean().default(false),
  port: appliesIf(choice(['RS485', 'RS232', 'LAN']).default('RS485'), enabled),
  /** LAN only: the device. */
  host: requiredIf(text('host').default(''), usesLan),
  remotePort: appliesIf(number('driverPort').default(502), usesLan),
  target: mark(requiredIf(text('shortText').default(''), enabled), { refersTo: 'servers' }),
  requestTopic: requiredIf(text('optionalTopicFilter').default(''), enabled),
  responseTopic: requiredIf(text('optionalTopic').default(''), enabled),
  qos: appliesIf(qosSchema.default(0), enabled),
});

/** PLC remote download: the port is reserved for the maker's programming software. Collecting stops meanwhile. */
export const plcDownloadSchema = z.strictObject({
  enabled: z.boolean().default(false),
  port: appliesIf(choice(['RS485', 'RS232', 'LAN']).default('LAN'), enabled),
  host: requiredIf(text('host').default(''), usesLan),
  remotePort: appliesIf(number('driverPort').default(102), usesLan),
});

/** Reports that could not be sent are kept and sent later. */
export const resumableUploadSchema = z.strictObject({
  enabled: z.boolean().default(true),
  /** How long they are kept, in hours; 0 keeps them as long as there is room. */
  hours: appliesIf(number('resumableHours').default(72), enabled),
});

/** Reports the state of drivers, server connections and the gateway itself. */
export const statusReportingSchema = z.strictObject({
  enabled: z.boolean().default(false),
  target: mark(requiredIf(text('shortText').default(''), enabled), { refersTo: 'servers' }),
  topic: requiredIf(text('optionalTopic').default(''), enabled),
  qos: appliesIf(qosSchema.default(0), enabled),
  interval: appliesIf(number('reportInterval').default(60_000), enabled),
});

const isSelfBuilt: Condition = { field: 'source', in: ['selfBuilt'] };

/** Where firmware comes from. An upgrade itself is a command, not a setting. */
export const firmwareSettingsSchema = z.strictObject({
  source: choice(['official', 'selfBuilt']).default('official'),
  downloadAddress: requiredIf(text('downloadAddress').default(''), isSelfBuilt),
  /** The name of the file there; empty takes the newest. */
  fileName: appliesIf(text('fileName').default(''), isSelfBuilt),
  version: appliesIf(text('optionalFirmwareVersion').default(''), isSelfBuilt),
  md5: appliesIf(text('md5').default(''), isSelfBuilt),
});

/** Gateway debug: access to the machine by SSH, for a limited time. */
export const debugSchema = z.strictObject({
  enabled: z.boolean().default(false),
  /** How long it lasts from the change that switched it on. */
  minutes: appliesIf(integer(5, 1440, 'min').default(60), enabled),
});

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
  debug: debugSchema.prefault({}),
  transparent: mark(transparentSchema.prefault({}), { restart: true }),
  resumableUpload: resumableUploadSchema.prefault({}),
  plcDownload: mark(plcDownloadSchema.prefault({}), { restart: true }),
  statusReporting: statusReportingSchema.prefault({}),
  cellLocation: z
    .strictObject({
      enabled: z.boolean().default(false),
      intervalSeconds: appliesIf(integer(10, 86_400, 's').default(600), enabled),
    })
    .prefault({}),
  firmware: firmwareSettingsSchema.prefault({}),
});
export type Settings = z.output<typeof settingsSchema>;
