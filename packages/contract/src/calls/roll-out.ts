import { z } from 'zod';
import { firmwareTypes, upgradePhases } from '../model/firmware.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { text } from '../schema/field.ts';
import { authCodeAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';

/** Limits of roll-outs. */
export const rollOutLimits = {
  /** Gateways of one roll-out, and of one wave of it. */
  gateways: 20_000,
  wave: 1000,
  /** The share of failures is judged within a wave once so many have ended; at its end in any case. */
  judged: 20,
} as const;

/** `paused`: by a person, or by its failures. `done`: nothing waits any more. */
export const rollOutStates = ['running', 'paused', 'stopped', 'done'] as const;
export type RollOutState = (typeof rollOutStates)[number];

/** Why a roll-out is paused. */
export const pauseReasons = ['', 'person', 'failures'] as const;

/** The state of a gateway in a roll-out. */
export const rollOutGatewayStates = ['waiting', 'running', 'success', 'failure', 'stopped'] as const;
export type RollOutGatewayState = (typeof rollOutGatewayStates)[number];

const timeOfDay = z.string().regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/);

/** When gateways may be worked on: days of the week, 1 Monday to 7 Sunday, and hours, in the time zone of the installation. */
export const maintenanceWindowSchema = z.strictObject({
  days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  from: timeOfDay,
  to: timeOfDay,
});
export type MaintenanceWindow = z.output<typeof maintenanceWindowSchema>;

/** Which gateways: all that fit where nothing is named, else those that fulfil each condition that is named. */
export const rollOutChoiceSchema = z.strictObject({
  sns: z.array(serialNumberSchema).max(rollOutLimits.gateways).default([]),
  tags: z.array(idSchema).max(100).default([]),
  /** In the SN, the name or the remark. */
  keyword: z.string().max(200).default(''),
});
export type RollOutChoice = z.output<typeof rollOutChoiceSchema>;

const whole = (minimum: number, maximum: number) => z.number().int().min(minimum).max(maximum);

/** The kinds of content of roll-outs. */
export const rollOutKinds = ['firmware', 'template'] as const;
export type RollOutKind = (typeof rollOutKinds)[number];

/**
 * The content of a roll-out: whole firmware, or a template in its present version. Each gateway keeps the values of the parameters with
 * which it was made of the template; `resets`: whether what it has changed itself since is undone.
 */
export const rollOutContentSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('firmware'), firmwareId: idSchema }),
  z.strictObject({ kind: z.literal('template'), templateId: idSchema, resets: z.boolean().default(false) }),
]);
export type RollOutContent = z.output<typeof rollOutContentSchema>;

/** A roll-out as it is written. */
export const rollOutDraftSchema = z.object({
  title: text('requiredText'),
  content: rollOutContentSchema,
  choice: rollOutChoiceSchema.prefault({}),
  /** How many come first, alone; 0 for none. */
  canary: whole(0, rollOutLimits.wave).default(5),
  waveSize: whole(1, rollOutLimits.wave).default(50),
  /** It pauses when more than so many percent of those that ended have failed. */
  failureLimit: whole(0, 100).default(5),
  /** Null: at any time. */
  window: maintenanceWindowSchema.nullable().default(null),
});

const counts = {
  total: z.number().int(),
  waiting: z.number().int(),
  running: z.number().int(),
  success: z.number().int(),
  failure: z.number().int(),
  stopped: z.number().int(),
} as const;

export const rollOutRowSchema = z.object({
  id: idSchema,
  title: z.string(),
  kind: z.enum(rollOutKinds),
  /** The firmware or template; empty where it was deleted since. */
  name: z.string(),
  version: z.string(),
  /** The model of gateways that it is for; empty for a template that fits every one. */
  hardwareModel: z.string(),
  state: z.enum(rollOutStates),
  pauseReason: z.enum(pauseReasons),
  /** The present wave, 0 for the first few; and the number of the last one. */
  wave: z.number().int(),
  waves: z.number().int(),
  counts: z.object(counts),
  owner: z.string(),
  createTime: z.iso.datetime(),
  /** Empty while it is not over. */
  endTime: z.union([z.iso.datetime(), z.literal('')]),
});
export type RollOutRow = z.output<typeof rollOutRowSchema>;

export const rollOutSortColumns = ['createTime', 'title'] as const;

const access = authCodeAccess('gateway:configure');
const key = z.object({ id: idSchema });

/** The roll-outs of the caller and of the caller's company. */
export const rollOutQuery = defineCall({
  path: '/api/rollout/query',
  access,
  request: z.object({
    ...listFields(rollOutSortColumns, { column: 'createTime', direction: 'descending' }),
    ...pageFields,
    states: z.array(z.enum(rollOutStates)).default([]),
  }),
  answer: pagedAnswer(rollOutRowSchema),
});

/** One roll-out. */
export const rollOutInfo = defineCall({
  path: '/api/rollout/info',
  access,
  request: key,
  answer: rollOutRowSchema.extend({
    canary: z.number().int(),
    waveSize: z.number().int(),
    failureLimit: z.number().int(),
    window: maintenanceWindowSchema.nullable(),
    /** The time zone of the window. */
    timeZone: z.string(),
    /** When the window opens next; empty while it is open, or there is none. */
    opens: z.union([z.iso.datetime(), z.literal('')]),
  }),
  errors: ['data.notFound'],
});

export const rollOutGatewayRowSchema = z.object({
  sn: z.string(),
  name: z.string(),
  online: z.boolean(),
  wave: z.number().int(),
  state: z.enum(rollOutGatewayStates),
  /** The version that it has: of its firmware, or of the template; empty where it was not made of that. */
  version: z.string(),
  phase: z.enum(upgradePhases),
  percent: z.number().min(0).max(100),
  /** Why it failed, or why it still waits: one of the reasons of an upgrade, or the key of an error; empty where nothing is known. */
  reason: z.string(),
  attempts: z.number().int(),
  endTime: z.union([z.iso.datetime(), z.literal('')]),
});
export type RollOutGatewayRow = z.output<typeof rollOutGatewayRowSchema>;

export const rollOutGatewaySortColumns = ['wave', 'sn', 'endTime'] as const;

/** The gateways of a roll-out. */
export const rollOutGateways = defineCall({
  path: '/api/rollout/gateways',
  access,
  request: z.object({
    id: idSchema,
    ...listFields(rollOutGatewaySortColumns, { column: 'wave', direction: 'ascending' }),
    ...pageFields,
    states: z.array(z.enum(rollOutGatewayStates)).default([]),
  }),
  answer: pagedAnswer(rollOutGatewayRowSchema),
  errors: ['data.notFound'],
});

/** The whole firmware that gateways of the caller can get. */
export const rollOutFirmware = defineCall({
  path: '/api/rollout/firmware',
  access,
  request: z.object({}),
  answer: z.object({
    rows: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        version: z.string(),
        type: z.enum(firmwareTypes),
        hardwareModel: z.string(),
        isLatest: z.boolean(),
      }),
    ),
  }),
});

/** How many gateways a roll-out would have. */
export const rollOutPreview = defineCall({
  path: '/api/rollout/preview',
  access,
  request: rollOutDraftSchema.pick({ content: true, choice: true }),
  answer: z.object({
    /** The gateways that fit and are older. */
    total: z.number().int(),
    online: z.number().int(),
    /**
     * The chosen gateways that are left out: they have this version or a newer one, are of another model, or need values of
     * parameters first, which they get when the template is applied to them one by one.
     */
    newest: z.number().int(),
    other: z.number().int(),
    needing: z.number().int(),
  }),
  errors: ['data.notFound'],
});

/** Starts a roll-out. */
export const rollOutAdd = defineCall({
  path: '/api/rollout/add',
  access,
  request: rollOutDraftSchema,
  answer: z.object({ id: idSchema, total: z.number().int() }),
  errors: ['data.notFound', 'rollOut.nobody', 'rollOut.tooMany'],
});

function changes(path: `/api/${string}`) {
  return defineCall({ path, access, request: key, answer: z.object({}), errors: ['data.notFound'] });
}

/** Begins no further gateway until it is resumed; those under way go on. */
export const rollOutPause = changes('/api/rollout/pause');
/** Goes on. The failures until now are not judged again. */
export const rollOutResume = changes('/api/rollout/resume');
/** Ends it for all gateways that still wait; those under way go on. */
export const rollOutStop = changes('/api/rollout/stop');
/** Tries those that failed once more, and goes on. */
export const rollOutRetry = changes('/api/rollout/retry');

/** The calls of this file, for the list of all. */
export const rollOutCalls = {
  rollOutQuery,
  rollOutInfo,
  rollOutGateways,
  rollOutFirmware,
  rollOutPreview,
  rollOutAdd,
  rollOutPause,
  rollOutResume,
  rollOutStop,
  rollOutRetry,
} as const;
