import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { isSettingPartName } from '../configuration/model/setting-part.ts';
import { logLevels, logLimits, logLineSchema } from '../model/log-line.ts';
import { portUseSchema } from '../model/port-use.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { transparentStatusSchema } from '../model/transparent-status.ts';
import { changeFields, loadErrors } from './configuration-change.ts';
import { type AnyCall, authCodeAccess, customerAccess, defineCall } from './call.ts';

const sn = serialNumberSchema;
const part = z.string().refine(isSettingPartName);

/** A part of the settings as a gateway has it. */
export const settingStateSchema = z.object({
  part,
  /** By the schema of the part; a secret that is set reads as `hiddenSecret`. */
  settings: z.unknown(),
  /** Whether this gateway carries out anything of it. Where not, a change is refused with `gateway.unsupported`. */
  supported: z.boolean(),
  /** The fields of it that this gateway does not carry out, as dotted paths in the part. */
  unsupported: z.array(z.string().max(200)),
});
export type SettingState = z.output<typeof settingStateSchema>;

const readErrors = ['data.notFound', 'gateway.offline', 'gateway.timeout', ...loadErrors] as const;
const changeErrors = [
  ...readErrors,
  'gateway.restartNeeded',
  'gateway.unsupported',
  'gateway.machineRefused',
  'configuration.changedBy',
  'document.invalid',
] as const;

/** One part, with the revision it is of: the base of a change. */
const partAnswer = settingStateSchema.extend({ revision: revisionSchema });

/** The fields of a change of settings beside the part. */
const change = {
  sn,
  baseRevision: revisionSchema,
  /** The whole part by its schema; a secret that reads `hiddenSecret` stays as it is. */
  settings: z.unknown(),
  ...changeFields,
} as const;
const changeAnswer = z.object({ revision: revisionSchema, changed: z.boolean() });

/** Every part of the settings of a gateway. */
export const settingQuery = defineCall({
  path: '/api/mqtt/gateway/setting/query',
  access: customerAccess,
  request: z.object({ sn }),
  answer: z.object({
    /** The revision these settings are of: the base of a change. */
    revision: revisionSchema,
    parts: z.array(settingStateSchema),
  }),
  errors: [...readErrors],
});

/** Changes a part of the settings. Problems name fields as `settings.udp.ip`. */
export const settingChange = defineCall({
  path: '/api/mqtt/gateway/setting/change',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ part, ...change }),
  answer: changeAnswer,
  errors: [...changeErrors],
});

/** Declares a call that reads one part. */
function readsPart(path: AnyCall['path']) {
  return defineCall({
    path,
    access: customerAccess,
    request: z.object({ sn }),
    answer: partAnswer,
    errors: [...readErrors],
  });
}

/** Declares a call that changes one part. */
function changesPart(path: AnyCall['path']) {
  return defineCall({
    path,
    access: authCodeAccess('gateway:configure'),
    request: z.object(change),
    answer: changeAnswer,
    errors: [...changeErrors],
  });
}

/** The log: its level, and where it goes (gateway specification, section 3). */
export const logGet = readsPart('/api/mqtt/gateway/log/get');
export const logSet = changesPart('/api/mqtt/gateway/log/set');

/** The time server. */
export const ntpGet = readsPart('/api/mqtt/gateway/ntp/get');
export const ntpSet = changesPart('/api/mqtt/gateway/ntp/set');

/** Message debugging: whether frames may be watched, by the topic `frames:{sn}` of the live channel. */
export const comLogGet = readsPart('/api/mqtt/gateway/com/log/get');
export const comLogSet = changesPart('/api/mqtt/gateway/com/log/set');

/** The mode of the gateway: standard, switch, router, switch and router. */
export const runModeRead = readsPart('/api/mqtt/gateway/runmode/read');
export const runModeSet = changesPart('/api/mqtt/gateway/runmode/set');

/** The gateway's own diagnostics; changed as the part `debug` by {@link settingChange}. */
export const gatewayDebug = readsPart('/api/mqtt/gateway/debug');

/** Lines of the log that the gateway keeps on its disk, the newest first. Those that come later: topic `log:{sn}`. */
export const logRead = defineCall({
  path: '/api/mqtt/gateway/log/read',
  access: customerAccess,
  request: z.object({
    sn,
    /** Lines of the level to leave out, from the newest on. */
    offset: z.number().int().min(0).max(1_000_000).default(0),
    limit: z.number().int().min(1).max(logLimits.lines).default(200),
    /** Only lines of this level and above. */
    level: z.enum(logLevels).default('debug'),
  }),
  answer: z.object({
    lines: z.array(logLineSchema),
    /** All lines of the level that are kept. */
    total: z.number().int().min(0),
  }),
  errors: [...readErrors],
});

/** The ports of a gateway: whether the machine has them, who uses them, and transparent transmission. */
export const portStates = defineCall({
  path: '/api/mqtt/gateway/port/states',
  access: customerAccess,
  request: z.object({ sn }),
  answer: z.object({ ports: z.array(portUseSchema), transparent: transparentStatusSchema }),
  errors: ['data.notFound', 'gateway.offlineParameters', 'gateway.timeout'],
});

/** The calls of this file, for the list of all. */
export const settingCalls = {
  settingQuery,
  settingChange,
  logGet,
  logSet,
  ntpGet,
  ntpSet,
  comLogGet,
  comLogSet,
  runModeRead,
  runModeSet,
  gatewayDebug,
  logRead,
  portStates,
} as const;
