import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';

/** Opens the session of a caller with a gateway, or prolongs the one there is. */
export async function storeConsoleSession(
  db: Db,
  { sessionHash, accountId }: Caller,
  { sn, page, seconds }: { readonly sn: string; readonly page: string; readonly seconds: number },
): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(secs => ${seconds})`;
  await db
    .insertInto('console_session')
    .values({ sn, session_hash: sessionHash, account_id: rowNumber(accountId), page, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['sn', 'session_hash']).doUpdateSet({
        page,
        expires_at,
        // One that had expired is another one.
        opened_at: sql<Date>`case when console_session.expires_at < now() then now() else console_session.opened_at end`,
      }),
    )
    .execute();
}

/** A session of somebody with a gateway. */
export type ConsoleSession = Pick<
  Selectable<Schema['console_session']>,
  'account_id' | 'page' | 'opened_at'
> & { readonly username: string; readonly nickname: string };

/** The sessions with a gateway apart from the one of a caller, the one that was opened first comes first; 50 at most. */
export async function otherConsoleSessions(
  db: Db,
  sn: string,
  { sessionHash }: Caller,
): Promise<readonly ConsoleSession[]> {
  return await db
    .selectFrom('console_session')
    .innerJoin('account', 'account.id', 'console_session.account_id')
    .where('sn', '=', sn)
    .where('session_hash', '<>', sessionHash)
    .where('console_session.expires_at', '>', sql<Date>`now()`)
    .select(['account_id', 'page', 'opened_at', 'account.username', 'account.nickname'])
    .orderBy('opened_at')
    .limit(50)
    .execute();
}

/** Ends the session of a caller with a gateway. */
export async function deleteConsoleSession(db: Db, sn: string, { sessionHash }: Caller): Promise<void> {
  await db
    .deleteFrom('console_session')
    .where('sn', '=', sn)
    .where('session_hash', '=', sessionHash)
    .execute();
}
