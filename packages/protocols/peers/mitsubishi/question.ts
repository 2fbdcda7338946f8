import { z } from 'zod';

const questionSchema = z.object({
  port: z.number(),
  frame: z.enum(['1E', '3E', '4E']),
  ascii: z.boolean(),
  protocol: z.enum(['TCP', 'UDP']),
  /** Addresses in the notation of the client. */
  reads: z.array(z.string()),
  /** Values by address; they are written first. */
  writes: z.record(z.string(), z.union([z.number(), z.boolean(), z.array(z.number())])),
});

/** The task of a client script: its first argument, as JSON. */
export type Question = z.output<typeof questionSchema>;

export function readQuestion(): Question {
  return questionSchema.parse(JSON.parse(process.argv[2] ?? ''));
}

/** Prints the answer as the last line, after whatever the client has logged, and ends the process. */
export function printAnswer(answer: unknown): void {
  process.stdout.write(`\n${JSON.stringify(answer)}\n`, () => process.exit(0));
}
