import { z } from 'zod';
import { exceededQuotaSchema } from '../model/quota.ts';
import { signalSchema } from '../model/signal.ts';
import { writtenValueSchema } from '../model/written-value.ts';
import { defineCall, sessionAccess } from './call.ts';
import { idSchema } from './identifier.ts';

const ofEquipment = z.object({ equipmentId: idSchema });

/** The state of the gateway of an equipment (platform specification, section 7). Code 2001 when there is none. */
export const gatewayInfo = defineCall({
  path: '/api/monitor/multi/gateway/info',
  access: sessionAccess,
  request: ofEquipment,
  answer: z.object({
    online: z.boolean(),
    /** A VPN (PLC remote download) is open; then nothing is monitored. */
    vpn: z.boolean(),
    /** How often live values are sent, in ms. */
    interval: z.number().int(),
    /** Monitoring may stop while nobody moves mouse or key. */
    economizeOpen: z.boolean(),
    sn: z.string(),
    title: z.string(),
    /** When the state last changed. */
    since: z.string(),
    /** Which quotas of the platform the gateway has exceeded, the latest first. */
    exceededQuotas: z.array(exceededQuotaSchema),
  }),
  summary: { zh: '设备所属网关的状态', en: 'State of the gateway of an equipment' },
  errors: ['data.notFound'],
});

/** The signals of an equipment. Code 2001 when it does not exist or may not be seen. */
export const signalQuery = defineCall({
  path: '/api/monitor/multi/signal/query',
  access: sessionAccess,
  request: ofEquipment,
  answer: z.array(signalSchema),
  summary: { zh: '查询设备信号', en: 'List the signals of an equipment' },
  errors: ['data.notFound'],
});

/** Opens monitoring: the gateway sends live values until `delay` has passed; the browser opens again before. */
export const openMonitor = defineCall({
  path: '/api/monitor/multi/open',
  access: sessionAccess,
  request: z.object({
    equipmentId: idSchema,
    /** How often values are sent, in ms. */
    interval: z.number().int().min(100).max(3_600_000),
    /** How long monitoring stays open, in s. */
    delay: z.number().int().min(1).max(3600),
  }),
  answer: z.object({}),
  summary: { zh: '开启实时监控', en: 'Open live monitoring' },
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout'],
});

/** Gives a token, valid once and for 60 s, for {@link subscriptionPath}. */
export const monitorToken = defineCall({
  path: '/api/websocket/monitor/token',
  access: sessionAccess,
  request: ofEquipment,
  answer: z.object({ token: z.string() }),
  summary: { zh: '获取实时数据订阅令牌', en: 'Get a token for the live socket' },
  errors: ['data.notFound'],
});

/** The path of the live socket of a token (platform specification, section 7). */
export function subscriptionPath(token: string): string {
  return `/api/ws/eg/signal/subscribe/${encodeURIComponent(token)}`;
}

/** Asks the gateway to write a signal; answers a uuid for {@link multiCallback}. The written value comes back. */
export const writeSignal = defineCall({
  path: '/api/monitor/multi/signal/write',
  access: sessionAccess,
  request: z.object({
    equipmentId: idSchema,
    signalId: idSchema,
    value: writtenValueSchema,
  }),
  answer: z.object({ uuid: z.uuid() }),
  summary: { zh: '写入信号值', en: 'Write a signal' },
  errors: ['data.notFound', 'permission.missing', 'gateway.offline', 'request.invalid'],
});

/** The recorded values of a signal between two times, reduced to the points asked for. */
export const signalHistory = defineCall({
  path: '/api/monitor/multi/signal/history',
  access: sessionAccess,
  request: z.object({
    equipmentId: idSchema,
    signalId: idSchema,
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    /** How many points can be drawn; each covers an equal part of the time. */
    points: z.number().int().min(10).max(4000).default(600),
  }),
  answer: z.object({
    /** How long one point covers, in ms. */
    step: z.number(),
    points: z.array(
      z.object({
        /** Begin of the part, ms since 1970. */
        time: z.number(),
        min: z.number(),
        max: z.number(),
        average: z.number(),
        count: z.number().int(),
      }),
    ),
  }),
  summary: { zh: '信号历史曲线', en: 'Trend of a signal' },
  errors: ['data.notFound', 'request.invalid', 'query.tooMany', 'query.tooLong'],
});
