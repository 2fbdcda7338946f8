import { z } from 'zod';

/** A problem at one place of a request, as callers see it. */
export const problemSchema = z.object({
  path: z.string(),
  key: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
});

/** The `data` of an answer that reports an error: its key, and each problem with its field. */
export const errorDataSchema = z.object({
  key: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  problems: z.array(problemSchema),
});
export type ErrorData = z.infer<typeof errorDataSchema>;

/** Every answer: a code, a message for people, and data (platform specification, section 7). */
export const envelopeSchema = z.object({
  code: z.string(),
  message: z.string(),
  data: z.unknown(),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** The code of an answer that holds what was asked for. */
export const successCode = '200';

/** "200" and "201" are success (platform specification, section 8). */
export function isSuccess(code: string): boolean {
  return code === successCode || code === '201';
}

/** Codes that end the session in the browser and lead to the login page (platform specification, section 8). */
export const signedOutCodes: readonly string[] = ['1010', '1006', '1206'];
