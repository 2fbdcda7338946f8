import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Child } from '../child.ts';

/** The commands of a process of the benchmark, by name, and what it answers. */
export type Commands = Readonly<Record<string, () => unknown>>;

/** Obeys the lines that come in: each is a word, answered by the word and JSON once it is done. */
export function obey(commands: Commands): void {
  createInterface({ input: process.stdin }).on('line', (word) => {
    void (async () => {
      const answer = await commands[word]?.();
      console.log(`${word} ${JSON.stringify(answer ?? null)}`);
    })();
  });
}

/** Tells a process a word, with a number where it needs one, and waits for its answer. Rejects when the process ends instead. */
export async function tell<Answer extends z.ZodType>(
  child: Child,
  word: string,
  answer: Answer,
): Promise<z.output<Answer>> {
  child.process.stdin?.write(`${word}\n`);
  return answer.parse(JSON.parse(await child.line(`${word.split(' ', 1)[0] ?? ''} `)));
}

/** The answer of a command without a result. */
export const done = z.null();

/** The messages that the gateways have sent so far. */
export const sentSchema = z.object({
  /** Records that are acknowledged. */
  records: z.number(),
  /** Live messages that were published. */
  live: z.number(),
});

/** Up to which sequence each gateway has its records acknowledged, by serial number. */
export const committedSchema = z.record(z.string(), z.number());

/** The messages that the browsers have received so far. */
export const seenSchema = z.object({
  values: z.number(),
  /** Values that did not follow on the one before. */
  gaps: z.number(),
});

/** The messages that a bare broker has forwarded so far. */
export const forwardedSchema = z.object({ records: z.number(), live: z.number() });
