import { z } from 'zod';
import { alarmOrigins } from '../../model/alarm-event.ts';
import { method } from '../method.ts';

/** The most alarms of one answer. */
export const maxListedAlarms = 1000;

/** The alarms that are active on the gateway, in the order of their occurrences' names. */
export const listAlarms = method({
  name: 'alarm.list',
  answeredBy: 'gateway',
  params: z.object({
    /** Only those whose occurrence comes behind this one. */
    after: z.uuid().optional(),
  }),
  result: z.object({
    active: z
      .array(
        z.object({
          origin: z.enum(alarmOrigins),
          alarm: z.string().min(1).max(100),
          occurrence: z.uuid(),
          /** ms since 1970. */
          raisedAt: z.number(),
        }),
      )
      .max(maxListedAlarms),
    /** Whether there are more behind these. */
    isMore: z.boolean(),
    /** How many alarms are judged, and how many of them are suppressed by design. */
    judged: z.number().int(),
    suppressed: z.number().int(),
  }),
  timeout: 15_000,
});
