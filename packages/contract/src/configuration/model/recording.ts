import { z } from 'zod';
import { appliesIf, choice, number, text } from '../../schema/field.ts';
import { keysSchema } from './topic.ts';

/**
 * A recording for the platform's history: the gateway keeps the values of some variables together, at an
 * interval or when one of them changes. Times are in milliseconds.
 */
export const recordingSchema = z.strictObject({
  id: text('key'),
  title: text('requiredShortText'),
  enabled: z.boolean().default(true),
  /** On change: when a variable leaves its deadband, or becomes bad or good again. All variables are recorded then. */
  recordedWhen: choice(['interval', 'change']).default('interval'),
  intervalMs: appliesIf(number('reportInterval').default(60_000), {
    field: 'recordedWhen',
    in: ['interval'],
  }),
  /** Minimum time between two records; changes in between are recorded together. */
  minIntervalMs: appliesIf(number('commInterval').default(1000), { field: 'recordedWhen', in: ['change'] }),
  /** A record is made after this time although nothing changed; null waits for a change. */
  greatestIntervalMs: appliesIf(number('reportInterval').nullable().default(3_600_000), {
    field: 'recordedWhen',
    in: ['change'],
  }),
  keys: keysSchema.default([]),
});
export type Recording = z.output<typeof recordingSchema>;
