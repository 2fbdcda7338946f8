import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { callerColumns, callerFrom } from '../../../kernel/sessions/caller.ts';

/** The owner of a roll-out with the rights of now; undefined where the account is disabled. */
export async function ownerAsCaller(db: Db, accountId: number): Promise<Caller | undefined> {
  const account = await db
    .selectFrom('account')
    .select(callerColumns)
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account === undefined || account.disabled) return undefined;
  const caller = callerFrom(account, Buffer.alloc(0), true);
  return caller.authCodes.includes('gateway:configure') ? caller : undefined;
}
