import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '../../../kernel/http/call-context.ts';
import { callerFrom } from '../../../kernel/sessions/caller.ts';
import { callerColumns } from '../../../kernel/sessions/caller.ts';

/** Nobody is signed in: rules work for their owners without a session. */
const noSession = Buffer.alloc(0);

/** The owners of rules, as what they may see is asked for. Those that are disabled are left out: their rules are quiet. */
export async function ownersOf(db: Db, accountIds: readonly number[]): Promise<ReadonlyMap<number, Caller>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(callerColumns)
    .where('id', 'in', [...new Set(accountIds)])
    .where('disabled', '=', false)
    .execute();
  return new Map(rows.map((row) => [row.id, callerFrom(row, noSession, false)]));
}
