import { errorText } from '@penstock/contract/errors/error';
import { findingOf } from '@penstock/contract/schema/found-issue';
import { largestBatch } from '@penstock/contract/link/methods/variable';
import { keySchema } from '@penstock/contract/link/method';
import { writtenValueSchema } from '@penstock/contract/model/written-value';
import { qosSchema } from '@penstock/contract/configuration/model/connection';
import { text } from '@penstock/contract/schema/field';
import { z } from 'zod';

/** The most bytes of a message that a script publishes as a list of bytes, and characters of a text. */
const payloadBytes = 65_536;
const payloadCharacters = 1_048_576;

const keys = z.object({ keys: z.array(keySchema).max(largestBatch) });

/** The arguments of scripts to their questions and calls; they may be anything. */
export const argumentSchemas = {
  read: keys,
  readNow: keys,
  write: z.object({ key: keySchema, value: writtenValueSchema }),
  publish: z.object({
    target: text('requiredShortText'),
    topic: text('topic'),
    payload: z.union([
      z.string().max(payloadCharacters),
      z.array(z.number().int().min(0).max(255)).max(payloadBytes),
    ]),
    qos: qosSchema,
    retain: z.boolean(),
  }),
  sleep: z.object({ milliseconds: z.number().min(0).max(30_000) }),
  item: z.object({ name: z.string() }),
  newItem: z.object({ name: z.string(), value: z.unknown() }),
} as const;
export type PublishArgument = z.output<(typeof argumentSchemas)['publish']>;
export type WriteArgument = z.output<(typeof argumentSchemas)['write']>;

/** Parses an argument. Throws an Error that says in one line, to the script, what is wrong with it. */
export function parseArgument<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue === undefined) throw new TypeError('wrong argument');
  const finding = findingOf(issue);
  const text = finding === undefined ? issue.message : errorText(finding.key, finding.parameters, 'en');
  throw new TypeError(`${issue.path.join('.')}: ${text}`);
}
