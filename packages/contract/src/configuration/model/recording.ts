import { z } from 'zod';
import { number, text } from '../../schema/field.ts';
import { keysSchema } from './topic.ts';

/** What the gateway keeps for the platform's history: the values of some variables together, at an interval. */
export const recordingSchema = z.strictObject({
  id: text('key'),
  title: text('requiredShortText'),
  enabled: z.boolean().default(true),
  intervalMs: number('reportInterval').default(60_000),
  keys: keysSchema.default([]),
});
export type Recording = z.output<typeof recordingSchema>;
