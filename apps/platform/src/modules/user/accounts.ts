import { type Kysely, type Selectable, sql } from 'kysely';
import type { UserInfo } from '@penstock/contract/calls/user';
import type { Schema } from '../../database/schema.ts';
import type { AccountTable } from '../../database/tables/accounts.ts';
import { rightsOf } from '../session/rights.ts';
import type { UsedKeys } from './sign-in-keys.ts';

/** One account, as the database holds it. */
export type Account = Selectable<AccountTable>;

/** The account that a person names by user name, telephone number or email address; in this order of precedence. */
export async function findAccount(db: Kysely<Schema>, name: string): Promise<Account | undefined> {
  const lower = name.toLowerCase();
  return await db
    .selectFrom('account')
    .selectAll()
    .where((account) =>
      account.or([
        account(sql<string>`lower(username)`, '=', lower),
        account.and([account('phone', '=', name), account('phone', '<>', '')]),
        account.and([account(sql<string>`lower(email)`, '=', lower), account('email', '<>', '')]),
      ]),
    )
    .orderBy(sql`case when lower(username) = ${lower} then 0 when phone = ${name} then 1 else 2 end`)
    .limit(1)
    .executeTakeFirst();
}

/** The account with an id. */
export async function accountById(db: Kysely<Schema>, id: string): Promise<Account | undefined> {
  return await db.selectFrom('account').selectAll().where('id', '=', Number(id)).executeTakeFirst();
}

/** Remembers used sign-in keys in the database, for all processes. */
export function usedKeysIn(db: Kysely<Schema>): UsedKeys {
  return {
    use: async (keyId, expiresAt) => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('used_sign_in_key')
        .values({ key_id: keyId, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
  };
}

/** What a person may know of the own account. */
export function userInfoOf(account: Account): UserInfo {
  return {
    id: String(account.id),
    username: account.username,
    tel: account.phone,
    email: account.email,
    roleType: account.role_type,
    nickName: account.nickname,
    avatarUrl: account.avatar_url,
    company: account.company,
    address: account.address,
    contact: '',
    note: account.note,
    createTime: account.created_at.toISOString(),
    authCodes: [...rightsOf(account.role_type)],
  };
}
