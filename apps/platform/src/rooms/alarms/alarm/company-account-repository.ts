import { sql } from 'kysely';
import { ownedBy } from '../../../kernel/access/visibility.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';

/** The accounts that a caller can choose: the own one and those of the company. */
export async function companyAccounts(db: Db, caller: Caller, limit: number) {
  return await db
    .selectFrom('account')
    .select(['id', 'username', 'nickname', 'email', 'phone'])
    .where(ownedBy(caller, sql`account.id`))
    .where('disabled', '=', false)
    .orderBy('username')
    .limit(limit)
    .execute();
}

/** How many of some accounts a caller can choose. */
export async function countCompanyAccounts(db: Db, caller: Caller, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .where(ownedBy(caller, sql`account.id`))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many of some rosters a caller may name. */
export async function countRosters(db: Db, caller: Caller, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom('roster')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .where(ownedBy(caller, sql`roster.owner_id`))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The rosters of a caller's company. */
export async function namedRosters(db: Db, caller: Caller) {
  return await db
    .selectFrom('roster')
    .select(['id', 'title'])
    .where(ownedBy(caller, sql`roster.owner_id`))
    .orderBy('title')
    .execute();
}
