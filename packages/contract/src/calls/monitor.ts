import { z } from 'zod';
import { scriptStarts } from '../dashboard/page-script.ts';
import { driverErrorSchema, driverStatusSchema } from '../model/driver-status.ts';
import { holdIdSchema, holdSchema } from '../model/held-write.ts';
import { exceededQuotaSchema } from '../model/quota.ts';
import { storedLossReasons } from '../model/record-loss.ts';
import { signalSchema } from '../model/signal.ts';
import { writtenValueSchema } from '../model/written-value.ts';
import { approvalProofSchema } from './approval-proof.ts';
import { authCodeAccess, customerAccess, defineCall } from './call.ts';
import { historySeriesSchema } from './history.ts';
import { idSchema } from './identifier.ts';

const ofEquipment = z.object({ equipmentId: idSchema });

/** The state of the gateway of an equipment (platform specification, section 7). Code 2001 when there is none. */
export const gatewayInfo = defineCall({
  path: '/api/monitor/multi/gateway/info',
  access: customerAccess,
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
  }),
  errors: ['data.notFound'],
});

/** The most losses of {@link recordedState}. */
export const shownLosses = 20;

/**
 * The state of the values that the gateway of an equipment records: the waiting, the stored and the lost
 * ones. Code 2001 when it has no gateway.
 */
export const recordedState = defineCall({
  path: '/api/monitor/multi/record/state',
  access: customerAccess,
  request: ofEquipment,
  answer: z.object({
    /** The buffer as the gateway reports it; null when it is offline or did not answer. */
    buffer: z
      .object({
        /** Records that the platform has not confirmed. */
        waiting: z.number().int(),
        bytes: z.number().int(),
        /** Time of the oldest that waits, ms since 1970; null when none does. */
        oldest: z.number().nullable(),
        /** Until when the platform has the gateway wait, ms since 1970 by the clock of the gateway; null when it has not. */
        refusedUntil: z.number().nullable(),
      })
      .nullable(),
    /** When records were stored last; empty when never. */
    storedAt: z.string(),
    /** Records that are declared lost, since there is this gateway. */
    lost: z.number().int(),
    /** The latest losses; those that only the gateway knows yet come first. */
    losses: z
      .array(
        z.object({
          reason: z.enum(storedLossReasons),
          count: z.number().int(),
          /** Times of the first and the last record, ms since 1970; null where they are not known. */
          from: z.number().nullable(),
          to: z.number().nullable(),
          /** Whether the platform has counted it in `lost`. */
          counted: z.boolean(),
        }),
      )
      .max(shownLosses),
    /** Which quotas of the platform the gateway has exceeded, the latest first. */
    exceededQuotas: z.array(exceededQuotaSchema),
  }),
  errors: ['data.notFound'],
});

/** The signals of an equipment. Code 2001 when it does not exist or may not be seen. */
export const signalQuery = defineCall({
  path: '/api/monitor/multi/signal/query',
  access: customerAccess,
  request: ofEquipment,
  answer: z.array(signalSchema),
  errors: ['data.notFound'],
});

/** Opens monitoring: the gateway sends live values until `delay` has passed; the browser opens again before. */
export const openMonitor = defineCall({
  path: '/api/monitor/multi/open',
  access: customerAccess,
  request: z.object({
    equipmentId: idSchema,
    /** How often values are sent, in ms. */
    interval: z.number().int().min(100).max(3_600_000),
    /** How long monitoring stays open, in s. */
    delay: z.number().int().min(1).max(3600),
  }),
  answer: z.object({}),
  errors: ['data.notFound', 'gateway.offline', 'gateway.plcDownloadRunning', 'gateway.timeout'],
});

/** Gives a token, valid once and for 60 s, for {@link subscriptionPath}. */
export const monitorToken = defineCall({
  path: '/api/websocket/monitor/token',
  access: customerAccess,
  request: ofEquipment,
  answer: z.object({ token: z.string() }),
  errors: ['data.notFound'],
});

/** The path of the live socket of a token (platform specification, section 7). */
export function subscriptionPath(token: string): string {
  return `/api/ws/eg/signal/subscribe/${encodeURIComponent(token)}`;
}

/** With which page, widget and script a signal is written. */
export const writeOriginSchema = z.object({
  pageId: idSchema,
  widgetId: z.string().max(200),
  script: z
    .object({
      /** The id of a script of the page; empty for that of a click. */
      id: z.string().max(50),
      startedBy: z.enum(scriptStarts),
    })
    .optional(),
});
export type WriteOrigin = z.output<typeof writeOriginSchema>;

/** Asks the gateway to write a signal; answers a uuid for {@link multiCallback}. The written value comes back. */
export const writeSignal = defineCall({
  path: '/api/monitor/multi/signal/write',
  access: authCodeAccess('equipment:write'),
  request: z.object({
    equipmentId: idSchema,
    signalId: idSchema,
    value: writtenValueSchema,
    /**
     * The page and the widget that it is written with, and the script, where one writes. The page must be shown for the equipment, or
     * be bound to it while its author may write it. What no click began also needs a script that is declared to write, and
     * the caller's agreement (`/api/monitor/page/scripts/agree`). The release of a button is not checked.
     */
    origin: writeOriginSchema.optional(),
    /** Needed where the signal asks for it (`approval`); checked wherever it comes. */
    approval: approvalProofSchema.optional(),
    /**
     * It is written while a button is pressed, and the gateway ends that automatically unless {@link renewHold} comes twice a
     * second. Gateways that cannot write it as any other value. Not for signals whose writes are approved.
     */
    hold: holdSchema.optional(),
    /**
     * Only the latest value counts, as of a slider: one that still waits for its device when the same caller writes another with
     * the same `origin` ends with `write.superseded`, neither written nor failed. Without effect on a bit, with `hold` and
     * with `approval`.
     */
    latest: z.boolean().optional(),
  }),
  answer: z.object({ uuid: z.uuid() }),
  errors: [
    'data.notFound',
    'permission.missing',
    'gateway.offline',
    'request.invalid',
    'write.passwordNeeded',
    'write.secondPersonNeeded',
    'write.samePerson',
    'write.mayNotApprove',
    'write.codeNeeded',
    'page.gone',
    'page.notBound',
    'page.authorMayNot',
    'page.scriptMayNotWrite',
    'page.notAgreed',
    'account.passwordWrong',
    'account.tooManyTries',
    'secondFactor.wrong',
    'signIn.wrongPassword',
    'signIn.wait',
    'signIn.keyExpired',
  ],
});

/**
 * Says that a button is still pressed, for what was written with this `hold`. Refused with `write.holdOver` when the gateway has
 * ended the press, and with `gateway.unsupported` by a gateway that cannot.
 */
export const renewHold = defineCall({
  path: '/api/monitor/multi/signal/hold',
  access: authCodeAccess('equipment:write'),
  request: z.object({ equipmentId: idSchema, signalId: idSchema, holdId: holdIdSchema }),
  answer: z.object({}),
  errors: [
    'data.notFound',
    'permission.missing',
    'gateway.offline',
    'gateway.timeout',
    'gateway.unsupported',
    'write.holdOver',
  ],
});

/** Why a signal has no good value: what its variable failed with last, and what its driver does. */
export const signalCause = defineCall({
  path: '/api/monitor/multi/signal/cause',
  access: customerAccess,
  request: z.object({ equipmentId: idSchema, signalId: idSchema }),
  answer: z.object({
    /** Null while its value is good. */
    error: driverErrorSchema.nullable(),
    /** Null where the gateway computes it. */
    driver: driverStatusSchema.nullable(),
  }),
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout', 'device.variableMissing'],
});

/** The most changes of {@link signalTexts}. */
export const shownTexts = 500;

/** The recorded texts of a signal between two times: each time it became another one, the latest first. */
export const signalTexts = defineCall({
  path: '/api/monitor/multi/signal/texts',
  access: customerAccess,
  request: z.object({
    equipmentId: idSchema,
    signalId: idSchema,
    from: z.iso.datetime(),
    to: z.iso.datetime(),
  }),
  answer: z.object({
    changes: z
      .array(
        z.object({
          /** When it was recorded first, ms since 1970. */
          time: z.number(),
          text: z.string(),
        }),
      )
      .max(shownTexts),
  }),
  errors: ['data.notFound', 'request.invalid'],
});

/** The recorded values of a signal between two times, reduced to the points asked for. */
export const signalHistory = defineCall({
  path: '/api/monitor/multi/signal/history',
  access: customerAccess,
  request: z.object({
    equipmentId: idSchema,
    signalId: idSchema,
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    /** How many points can be drawn; each covers an equal step on the clock (UTC). */
    points: z.number().int().min(10).max(4000).default(600),
  }),
  answer: z.object({
    /** How long one point covers, in ms. */
    step: z.number(),
    ...historySeriesSchema.shape,
  }),
  errors: ['data.notFound', 'request.invalid', 'query.tooMany', 'query.tooLong'],
});

/** The calls of this file, for the list of all. */
export const monitorCalls = {
  gatewayInfo,
  recordedState,
  signalQuery,
  openMonitor,
  monitorToken,
  writeSignal,
  renewHold,
  signalCause,
  signalTexts,
  signalHistory,
} as const;
