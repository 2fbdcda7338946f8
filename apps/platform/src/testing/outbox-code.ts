import type { Db } from '../kernel/database/schema.ts';

/** The code in the latest message that the outbox keeps for a recipient. */
export async function outboxCode(db: Db, recipient: string): Promise<string> {
  const { content } = await db
    .selectFrom('outbox_message')
    .select('content')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const code = /(?<![0-9])[0-9]{6}(?![0-9])/.exec(content)?.[0];
  if (code === undefined) throw new Error('the message has no code');
  return code;
}
