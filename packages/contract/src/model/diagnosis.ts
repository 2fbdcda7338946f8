import { z } from 'zod';

/** Limits of diagnosis bundles. */
export const diagnosisLimits = {
  /** The most bytes of a bundle; content that does not fit is left out and named in it. */
  bytes: 8_388_608,
  /** A bundle that nobody reads is forgotten, in ms. */
  idle: 600_000,
  /** The most bytes of a part that is read at once. */
  part: 524_288,
} as const;

/** A bundle that is ready to be read. */
export const diagnosisBundleSchema = z.object({
  /** Names it while it is read. */
  bundle: z.string().min(1).max(64),
  /** The name of its file. */
  name: z.string().max(100),
  size: z.number().int().min(1).max(diagnosisLimits.bytes),
  /** SHA-256 of its bytes, in hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A part of a bundle. */
export const diagnosisPartSchema = z.object({
  data: z.base64().max(Math.ceil(diagnosisLimits.part / 3) * 4),
});
