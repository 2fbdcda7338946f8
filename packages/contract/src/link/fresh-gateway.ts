import { z } from 'zod';
import { text } from '../schema/field.ts';
import { hashSchema } from './method.ts';

/** Where a gateway without an identity takes one, by HTTPS. */
export const identityPath = '/identity';

/** Asks which gateways have no identity yet; they answer at the port of discovery. */
export const freshQuestionSchema = z.object({
  penstock: z.literal(1),
  ask: z.literal('fresh'),
  /** Comes back in each answer. */
  question: z.string().min(1).max(32),
});

/** A gateway that has no identity yet says that it is there. */
export const freshAnswerSchema = z.object({
  penstock: z.literal(1),
  fresh: z.literal(true),
  /** The machine in words, and the name that it has in its network. */
  hardware: z.string().max(100),
  host: z.string().max(100),
  /** The firmware version. */
  software: text('firmwareVersion'),
  /** The port at which it takes an identity. */
  port: z.number().int().min(1).max(65_535),
  /** SHA-256 of the certificate that it has until then. A person compares it with the one in the log of the gateway. */
  fingerprint: hashSchema,
  question: z.string().max(32),
});
export type FreshAnswer = z.output<typeof freshAnswerSchema>;
