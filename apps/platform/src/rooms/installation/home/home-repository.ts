import { type HomePage, homePages } from '@penstock/contract/calls/home';
import { sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** The page that an account has chosen to open first; undefined where it has chosen none that there is. */
export async function chosenHome(db: Db, { accountId }: Caller): Promise<HomePage | undefined> {
  const row = await db
    .selectFrom('account')
    .select('preferences')
    .where('id', '=', rowNumber(accountId))
    .executeTakeFirst();
  return homePages.find((page) => page === row?.preferences['home']);
}

/** Stores the page that an account opens first; its other preferences stay. */
export async function storeHome(
  { sql: transaction }: ChangeTransaction,
  { accountId }: Caller,
  home: HomePage,
): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ preferences: sql`preferences || ${JSON.stringify({ home })}::jsonb` })
    .where('id', '=', rowNumber(accountId))
    .execute();
}
