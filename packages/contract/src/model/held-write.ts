import { z } from 'zod';
import { writtenValueSchema } from './written-value.ts';

/** Names one press of a button in all its messages; the page makes it. */
export const holdIdSchema = z.uuid();

/**
 * The first write of a press; the gateway writes `releaseValue` automatically when the renewals of the press
 * end.
 */
export const pressSchema = z.object({
  step: z.literal('press'),
  id: holdIdSchema,
  releaseValue: writtenValueSchema,
});

/** The write that ends a press. */
export const releaseSchema = z.object({ step: z.literal('release'), id: holdIdSchema });

/** Says of a write that it begins or ends with the press of a button. */
export const holdSchema = z.discriminatedUnion('step', [pressSchema, releaseSchema]);
export type Hold = z.output<typeof holdSchema>;

/**
 * Why a gateway has written the value of the release automatically: it did not hear in time that the button is still pressed, the
 * press may have reached the device although it failed, another configuration was applied, it was stopped, or it found
 * the press after a start.
 */
export const ownReleaseReasons = [
  'notRenewed',
  'pressFailed',
  'configuration',
  'stopped',
  'started',
] as const;
export type OwnReleaseReason = (typeof ownReleaseReasons)[number];
