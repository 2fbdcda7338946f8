import { z } from 'zod';
import { authCodeAccess, defineCall } from './call.ts';
import { pagedAnswer, pageFields } from './paged.ts';
import { idSchema } from './identifier.ts';

/** A message of a demo, which was kept instead of sent. */
export const outboxMessageSchema = z.object({
  id: idSchema,
  channel: z.enum(['sms', 'email']),
  recipient: z.string(),
  /** Empty for text messages. */
  subject: z.string(),
  content: z.string(),
  time: z.iso.datetime(),
});
export type OutboxMessage = z.infer<typeof outboxMessageSchema>;

/** The messages of a demo, the newest first. They are kept for seven days. */
export const outboxQuery = defineCall({
  path: '/api/outbox/query',
  access: authCodeAccess('outbox:read'),
  request: z.object(pageFields),
  answer: pagedAnswer(outboxMessageSchema),
});

/** The calls of this file, for the list of all. */
export const outboxCalls = { outboxQuery } as const;
