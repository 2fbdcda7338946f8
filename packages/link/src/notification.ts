import type { LinkNotification } from '@penstock/contract/link/method';
import type { z } from 'zod';
import type { DropReason } from './dropped.ts';
import { readMessage } from './message.ts';

/** Reads a notification of one kind; anything else gives the reason to drop it. Never throws. */
export function readNotification<Params extends z.ZodType>(
  notification: LinkNotification<Params>,
  text: string,
): { readonly params: z.output<Params> } | { readonly dropped: DropReason } {
  const read = readMessage(text);
  if (read.kind === 'dropped') return { dropped: read.reason };
  if (read.kind !== 'notification' || read.message.method !== notification.name) {
    return { dropped: 'unknownNotification' };
  }
  const params = notification.params.safeParse(read.message.params);
  return params.success ? { params: params.data } : { dropped: 'invalidNotification' };
}
