import { z } from 'zod';
import { alarmSeverities } from '../model/alarm-severity.ts';
import { deliveryKinds, notificationChannels } from '../model/notification.ts';
import { defineCall } from './call.ts';
import { idSchema } from './identifier.ts';
import { notificationRuleDraftSchema } from './notification.ts';
import { changing } from './owned-record.ts';

/** Limits of a preview. */
export const previewLimits = {
  /** How far back it looks, in days. */
  days: 7,
  /** Occurrences that it plans, the newest. */
  occurrences: 20_000,
  /** Messages that it names, the newest. */
  listed: 200,
} as const;

/**
 * The messages that a rule would have sent in the last seven days, by the alarms that were raised in them: when they were
 * acknowledged and returned counts, what was shelved does not.
 */
export const notificationPreview = defineCall({
  path: '/api/notification/rule/preview',
  access: changing,
  request: z.object({
    /** The rule that it is about where it is stored already; its owner decides what it sees. */
    id: z.union([z.literal(''), idSchema]).default(''),
    rule: notificationRuleDraftSchema,
  }),
  answer: z.object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    /** Occurrences that messages are about; and whether there were more than it plans. */
    occurrences: z.number().int(),
    isPartial: z.boolean(),
    /** How many messages in all, by kind, and to each recipient. */
    messages: z.number().int(),
    kinds: z.record(z.enum(deliveryKinds), z.number().int()),
    recipients: z.array(
      z.object({ channel: z.enum(notificationChannels), name: z.string(), messages: z.number().int() }),
    ),
    /** The most messages to one recipient within an hour. */
    busiestHour: z.number().int(),
    listed: z.array(
      z.object({
        time: z.iso.datetime(),
        kind: z.enum(deliveryKinds),
        channel: z.enum(notificationChannels),
        recipient: z.string(),
        /** The most severe alarm of it, and how many there are. */
        alarm: z.string(),
        equipment: z.string(),
        severity: z.enum(alarmSeverities),
        alarms: z.number().int(),
        afterMinutes: z.number().int(),
      }),
    ),
  }),
  errors: ['data.notFound', 'notification.hidden'],
});

/** The calls of this file, for the list of all. */
export const notificationPreviewCalls = { notificationPreview } as const;
