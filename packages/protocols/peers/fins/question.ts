import { z } from 'zod';

const questionSchema = z.object({
  port: z.number(),
  protocol: z.enum(['tcp', 'udp']),
  /** Numbers to read by address, in the notation of the client. */
  reads: z.record(z.string(), z.number()),
  /** Addresses to read by one command. */
  many: z.array(z.string()),
  /** Values by address; they are written first. */
  writes: z.record(z.string(), z.array(z.union([z.number(), z.boolean()]))),
});

/** The task of the client script: its first argument, as JSON. */
export type Question = z.output<typeof questionSchema>;

export function readQuestion(): Question {
  return questionSchema.parse(JSON.parse(process.argv[2] ?? ''));
}
