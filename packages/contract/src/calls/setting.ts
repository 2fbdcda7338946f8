import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { isSettingPartName } from '../configuration/model/setting-part.ts';
import { logLevels, logLimits, logLineSchema } from '../model/log-line.ts';
import { portUseSchema } from '../model/port-use.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { transparentStatusSchema } from '../model/transparent-status.ts';
import type { Text } from '../texts/language.ts';
import { changeFields } from './configuration-change.ts';
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

const readErrors = ['data.notFound', 'gateway.offline', 'gateway.timeout'] as const;
const changeErrors = [
  ...readErrors,
  'gateway.restartNeeded',
  'gateway.unsupported',
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
  summary: { zh: '查询网关的全部设置', en: 'Read all settings of a gateway' },
  errors: [...readErrors],
});

/** Changes a part of the settings. Problems name fields as `settings.udp.ip`. */
export const settingChange = defineCall({
  path: '/api/mqtt/gateway/setting/change',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ part, ...change }),
  answer: changeAnswer,
  summary: { zh: '修改网关设置', en: 'Change settings of a gateway' },
  errors: [...changeErrors],
});

/** Declares a call that reads one part. */
function readsPart(path: AnyCall['path'], summary: Text) {
  return defineCall({
    path,
    access: customerAccess,
    request: z.object({ sn }),
    answer: partAnswer,
    summary,
    errors: [...readErrors],
  });
}

/** Declares a call that changes one part. */
function changesPart(path: AnyCall['path'], summary: Text) {
  return defineCall({
    path,
    access: authCodeAccess('gateway:configure'),
    request: z.object(change),
    answer: changeAnswer,
    summary,
    errors: [...changeErrors],
  });
}

/** The log: its level, and where it goes (gateway specification, section 3). */
export const logGet = readsPart('/api/mqtt/gateway/log/get', {
  zh: '查询网关日志设置',
  en: 'Read the log settings of a gateway',
});
export const logSet = changesPart('/api/mqtt/gateway/log/set', {
  zh: '修改网关日志设置',
  en: 'Change the log settings of a gateway',
});

/** The time server. */
export const ntpGet = readsPart('/api/mqtt/gateway/ntp/get', {
  zh: '查询网关时间服务器',
  en: 'Read the time server of a gateway',
});
export const ntpSet = changesPart('/api/mqtt/gateway/ntp/set', {
  zh: '修改网关时间服务器',
  en: 'Change the time server of a gateway',
});

/** Message debugging: whether frames may be watched, by the topic `frames:{sn}` of the live channel. */
export const comLogGet = readsPart('/api/mqtt/gateway/com/log/get', {
  zh: '查询网关报文调试设置',
  en: 'Read whether message debugging is on',
});
export const comLogSet = changesPart('/api/mqtt/gateway/com/log/set', {
  zh: '开启或关闭网关报文调试',
  en: 'Switch message debugging on or off',
});

/** The mode of the gateway: standard, switch, router, switch and router. */
export const runModeRead = readsPart('/api/mqtt/gateway/runmode/read', {
  zh: '查询网关模式',
  en: 'Read the mode of a gateway',
});
export const runModeSet = changesPart('/api/mqtt/gateway/runmode/set', {
  zh: '切换网关模式',
  en: 'Change the mode of a gateway',
});

/** The gateway's own diagnostics; changed as the part `debug` by {@link settingChange}. */
export const gatewayDebug = readsPart('/api/mqtt/gateway/debug', {
  zh: '查询网关调试设置',
  en: 'Read the diagnostics settings of a gateway',
});

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
  summary: { zh: '读取网关日志', en: 'Read the log of a gateway' },
  errors: [...readErrors],
});

/** The ports of a gateway: whether the machine has them, who uses them, and transparent transmission. */
export const portStates = defineCall({
  path: '/api/mqtt/gateway/port/states',
  access: customerAccess,
  request: z.object({ sn }),
  answer: z.object({ ports: z.array(portUseSchema), transparent: transparentStatusSchema }),
  summary: { zh: '查询网关通信口与透传状态', en: 'What the ports of a gateway are used for' },
  errors: [...readErrors],
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
