import type { Caller } from '@penstock/server/http/call-context';
import type { Db } from '../database/schema.ts';
import { callerColumns, callerFrom } from './caller.ts';

/** Nobody is signed in: automatic work is done for an account without a session. */
const noSession = Buffer.alloc(0);

/** Accounts as what they may see is asked for, while nobody is signed in. Those that are gone or disabled are left out: their rules are quiet. */
export async function callersOf(db: Db, accountIds: readonly number[]): Promise<ReadonlyMap<number, Caller>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(callerColumns)
    .where('id', 'in', [...new Set(accountIds)])
    .where('disabled', '=', false)
    .execute();
  return new Map(rows.map((row) => [row.id, callerFrom(row, noSession, false)]));
}
