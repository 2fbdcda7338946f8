import type { LinkNotification } from '@penstock/contract/link/method';
import type { z } from 'zod';

/** The text of a notification, for topics that carry nothing else (live values). */
export function writeNotification<Params extends z.ZodType>(
  notification: LinkNotification<Params>,
  params: z.input<Params>,
): string {
  return JSON.stringify({ jsonrpc: '2.0', method: notification.name, params });
}
