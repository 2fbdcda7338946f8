import { failure } from '@penstock/contract/errors/error';
import { writtenValueSchema, type WrittenValue } from '@penstock/contract/model/written-value';
import { requestLimits } from '@penstock/contract/rules/request-limits';
import { isFields } from '@penstock/contract/document/fields';
import { z } from 'zod';

const { bytes: maxBytes, variables: maxVariables } = requestLimits;
const tooMany = `at most ${maxVariables} variables`;

/** How a vendor numbers its requests: a text or a number. */
export const requestIdSchema = z
  .union([z.string().max(128), z.number()])
  .transform(String)
  .default('');

/** Values by key, as `{"speed":1,"mode":"auto"}`. */
export const writesByKeySchema = z.record(z.string().max(100), writtenValueSchema).transform(writesOf);

/** Values by key, each plain or as `{"value":1}`. */
export const writesWithValueSchema = z
  .record(
    z.string().max(100),
    z.union([writtenValueSchema, z.object({ value: writtenValueSchema }).transform(({ value }) => value)]),
  )
  .transform(writesOf);

/** Keys of variables to read. */
export const keysSchema = z.array(z.string().max(100)).max(maxVariables, tooMany);

/** Variables to write, each with its value. */
export const writesSchema = z
  .array(z.object({ key: z.string().max(100), value: writtenValueSchema }))
  .max(maxVariables, tooMany);

/** A write of a thing model: its id, and the values as `params`. */
export const thingWriteSchema = (params: typeof writesByKeySchema | typeof writesWithValueSchema) =>
  z.object({ id: requestIdSchema, params }).transform(({ id, params: writes }) => ({ id, writes }));

/** A read of a thing model: its id, and the keys as `params`. */
export const thingReadSchema = z
  .object({ id: requestIdSchema, params: keysSchema })
  .transform(({ id, params: keys }) => ({ id, keys }));

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads the JSON of a request.
 * @throws CatalogueError `serverRequest.invalid` with the first thing that is wrong.
 */
export function readBody<Schema extends z.ZodType>(payload: Uint8Array, schema: Schema): z.output<Schema> {
  if (payload.length > maxBytes) throw invalid(`more than ${maxBytes} bytes`);
  let body: unknown;
  try {
    body = JSON.parse(decoder.decode(payload));
  } catch (error) {
    throw invalid('not JSON', error);
  }
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalid([issue?.path.map(String).join('.'), issue?.message].filter(Boolean).join(': '), result.error);
}

/** The JSON of a message, whatever it means; undefined where it is none, or too large to be looked at. */
export function bodyOf(payload: Uint8Array): unknown {
  if (payload.length > maxBytes) return undefined;
  try {
    return JSON.parse(decoder.decode(payload));
  } catch {
    return undefined;
  }
}

/**
 * The id in a message that may be no request otherwise; empty where none can be read.
 *
 * @param answers the fields that answers and reports have, and requests have not: a server that sends them back asks for nothing, and
 * what it sends must not be answered again and again. Undefined where there is one.
 */
export function idIn(body: unknown, field: string, answers: readonly string[]): string | undefined {
  if (!isFields(body)) return '';
  if (answers.some((name) => name in body)) return undefined;
  return requestIdSchema.safeParse(body[field]).data ?? '';
}

/** A field of the JSON of a message that is a text or a number, as a text; empty where there is none. */
export function idField(payload: Uint8Array, field: string): string {
  let body: unknown;
  try {
    body = JSON.parse(decoder.decode(payload));
  } catch {
    return '';
  }
  return isFields(body) ? (requestIdSchema.safeParse(body[field]).data ?? '') : '';
}

/** An error for a request that cannot be understood; `reason` in English. */
export function invalid(reason: string, cause?: unknown) {
  return failure('serverRequest.invalid', { reason: reason.slice(0, 200) }, { cause });
}

function writesOf(values: Readonly<Record<string, WrittenValue>>, context: z.RefinementCtx) {
  const writes = Object.entries(values).map(([key, value]) => ({ key, value }));
  if (writes.length > maxVariables) {
    context.addIssue({ code: 'custom', message: tooMany });
  }
  return writes;
}

/** The values of a request by key, as {@link writesByKeySchema} reads them. */
export function byKey(
  writes: readonly { readonly key: string; readonly value: WrittenValue }[],
): Readonly<Record<string, WrittenValue>> {
  return Object.fromEntries(writes.map(({ key, value }) => [key, value]));
}
