import {
  errorMessageSchema,
  linkLimits,
  notificationMessageSchema,
  type requestMessageSchema,
  type resultMessageSchema,
} from '@penstock/contract/link/messages';
import type { z } from 'zod';
import type { DropReason } from './dropped.ts';
import { readRequest, readResult } from './read-request.ts';
import { fitsIn, isNestedAtMost } from './text-size.ts';

/** A message that was received, by its kind. */
export type Message =
  | { readonly kind: 'request'; readonly message: z.output<typeof requestMessageSchema> }
  | { readonly kind: 'notification'; readonly message: z.output<typeof notificationMessageSchema> }
  | { readonly kind: 'result'; readonly message: z.output<typeof resultMessageSchema> }
  | { readonly kind: 'error'; readonly message: z.output<typeof errorMessageSchema> }
  | { readonly kind: 'dropped'; readonly reason: DropReason };

function drop(reason: DropReason): Message {
  return { kind: 'dropped', reason };
}

/** Reads a text from outside: within the limits of the link, and one message of JSON-RPC 2.0. Never throws. */
export function readMessage(text: string): Message {
  if (!fitsIn(text, linkLimits.messageBytes)) return drop('tooLarge');
  if (!isNestedAtMost(text, linkLimits.depth)) return drop('tooDeep');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return drop('notJson');
  }
  if (typeof parsed !== 'object' || parsed === null) return drop('notRpc');
  if ('method' in parsed) {
    if ('id' in parsed) {
      const message = readRequest(parsed);
      return message === undefined ? drop('notRpc') : { kind: 'request', message };
    }
    const notification = notificationMessageSchema.safeParse(parsed);
    return notification.success ? { kind: 'notification', message: notification.data } : drop('notRpc');
  }
  if ('result' in parsed) {
    const message = readResult(parsed);
    return message === undefined ? drop('notRpc') : { kind: 'result', message };
  }
  const error = errorMessageSchema.safeParse(parsed);
  return error.success ? { kind: 'error', message: error.data } : drop('notRpc');
}
