import type { httpBatchSchema } from '@penstock/contract/configuration/model/batch';
import type { z } from 'zod';
import { contentTypeOf } from './http-address.ts';

/** How several messages are one payload: a JSON array, or one a line. */
type BatchForm = z.output<typeof httpBatchSchema>['form'];

const marks = {
  array: { start: '[', between: ',', end: ']' },
  lines: { start: '', between: '\n', end: '\n' },
} as const;
const contentTypes = { array: 'application/json', lines: 'application/x-ndjson' } as const;
const jsonType = 'application/json';

/** Whether a payload can be part of another: bytes that are no JSON cannot be in an array, and lines have no line feeds in them. */
export function isJoinable(payload: Uint8Array, form: BatchForm): boolean {
  return form === 'array' ? contentTypeOf(payload) === jsonType : !payload.includes(0x0a);
}

/** Payloads as one, each of which {@link isJoinable}, and its content type. */
export function joinedPayload(
  payloads: readonly Uint8Array[],
  form: BatchForm,
): { readonly payload: Uint8Array; readonly contentType: string } {
  const { start, between, end } = marks[form];
  const parts = payloads.flatMap((payload, index) =>
    index === 0 ? [payload] : [Buffer.from(between), payload],
  );
  const isJson = payloads.every((payload) => contentTypeOf(payload) === jsonType);
  return {
    payload: Buffer.concat([Buffer.from(start), ...parts, Buffer.from(end)]),
    contentType: isJson ? contentTypes[form] : 'text/plain; charset=utf-8',
  };
}
