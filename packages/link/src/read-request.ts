import type { requestMessageSchema, resultMessageSchema } from '@penstock/contract/link/messages';
import { linkLimits } from '@penstock/contract/link/messages';
import type { z } from 'zod';

type RequestMessage = z.output<typeof requestMessageSchema>;
type ResultMessage = z.output<typeof resultMessageSchema>;

/**
 * A request as its schema reads it, quicker, since each batch of a gateway comes in one. Undefined for whatever the schema refuses.
 */
export function readRequest(input: object): RequestMessage | undefined {
  for (const name in input) {
    if (name !== 'jsonrpc' && name !== 'id' && name !== 'method' && name !== 'params') return undefined;
  }
  if (!('jsonrpc' in input) || input.jsonrpc !== '2.0') return undefined;
  if (!('id' in input) || !isId(input.id)) return undefined;
  if (!('method' in input) || !isName(input.method)) return undefined;
  const message: RequestMessage = { jsonrpc: input.jsonrpc, id: input.id, method: input.method };
  if ('params' in input) message.params = input.params;
  return message;
}

/** A result as its schema reads it, quicker: each answer is one. Undefined for whatever the schema refuses. */
export function readResult(input: object): ResultMessage | undefined {
  for (const name in input) {
    if (name !== 'jsonrpc' && name !== 'id' && name !== 'result') return undefined;
  }
  if (!('jsonrpc' in input) || input.jsonrpc !== '2.0') return undefined;
  if (!('id' in input) || !isId(input.id) || !('result' in input)) return undefined;
  return { jsonrpc: input.jsonrpc, id: input.id, result: input.result };
}

function isId(id: unknown): id is string | number {
  return isName(id) || (typeof id === 'number' && Number.isSafeInteger(id));
}

function isName(text: unknown): text is string {
  return typeof text === 'string' && text.length >= 1 && text.length <= linkLimits.nameLength;
}
