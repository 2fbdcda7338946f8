import { failure } from '@penstock/contract/errors/error';
import { z } from 'zod';
import type { ReadRequest, WriteRequest } from '../exchange/request.ts';
import { keysSchema, requestIdSchema, writesSchema } from '../templates/request-body.ts';

/** The result of `writeReqToJson`. */
const writeSchema = z.object({ id: requestIdSchema, writes: writesSchema });
/** The result of `readReqToJson`. */
const readSchema = z.object({ id: requestIdSchema, keys: keysSchema });

/** Reads what a script made of a message; null where it is no request. @throws CatalogueError `script.requestExpected`. */
export function writeRequestOf(output: unknown): WriteRequest | null {
  return output === null ? null : parsed(writeSchema, output);
}

/** Like {@link writeRequestOf}, for requests to read. */
export function readRequestOf(output: unknown): ReadRequest | null {
  return output === null ? null : parsed(readSchema, output);
}

function parsed<Schema extends z.ZodType>(schema: Schema, output: unknown): z.output<Schema> {
  const result = schema.safeParse(output);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.map(String).join('.') ?? '';
  const reason = `${where === '' ? '' : `${where}: `}${issue?.message ?? ''}`;
  throw failure('script.requestExpected', { reason: reason.slice(0, 200) });
}

const decoder = new TextDecoder();

/** A message as scripts get it: a text, or a list of bytes where that is wanted. */
export function messageArgument(payload: Uint8Array, returnType: 'string' | 'bytes'): string | number[] {
  return returnType === 'bytes' ? [...payload] : decoder.decode(payload);
}
