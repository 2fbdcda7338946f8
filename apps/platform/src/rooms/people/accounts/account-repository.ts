import type { Id } from '@penstock/contract/calls/identifier';
import { plainPhone } from '@penstock/contract/rules/phone';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { AccountTable } from '../../../kernel/database/tables/accounts.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** One account, as the database holds it. */
export type Account = Selectable<AccountTable>;

/** The account that a person names by user name, telephone number or email address; in this order of precedence. */
export async function findAccount(db: Db, name: string): Promise<Account | undefined> {
  const lower = name.toLowerCase();
  const phone = plainPhone(name);
  return await db
    .selectFrom('account')
    .selectAll()
    .where((account) =>
      account.or([
        account(sql<string>`lower(username)`, '=', lower),
        account.and([account('phone', '=', phone), account('phone', '<>', '')]),
        account.and([account(sql<string>`lower(email)`, '=', lower), account('email', '<>', '')]),
      ]),
    )
    .orderBy(sql`case when lower(username) = ${lower} then 0 when phone = ${phone} then 1 else 2 end`)
    .limit(1)
    .executeTakeFirst();
}

/** The account with a phone number, in its plain spelling. */
export async function accountByPhone(db: Db, phone: string): Promise<Account | undefined> {
  if (phone === '') return undefined;
  return await db.selectFrom('account').selectAll().where('phone', '=', phone).executeTakeFirst();
}

/** The account with an email address; its case makes no difference. */
export async function accountByEmail(db: Db, email: string): Promise<Account | undefined> {
  if (email === '') return undefined;
  return await db
    .selectFrom('account')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** The account with an id. */
export async function accountById(db: Db, id: Id): Promise<Account | undefined> {
  return await db.selectFrom('account').selectAll().where('id', '=', rowNumber(id)).executeTakeFirst();
}

/** The numbers of the accounts with some user names, by user name in lower case. */
export async function accountNumbers(
  db: Db,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'username'])
    .where(
      sql<string>`lower(username)`,
      'in',
      usernames.map((name) => name.toLowerCase()),
    )
    .execute();
  return new Map(rows.map(({ id, username }) => [username.toLowerCase(), id]));
}

/** Adds an account and answers its number. */
export async function insertAccount(
  { sql: transaction }: ChangeTransaction,
  account: Insertable<AccountTable>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('account')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes fields of an account. */
export async function updateAccount(
  { sql: transaction }: ChangeTransaction,
  id: Id,
  fields: Updateable<AccountTable>,
): Promise<void> {
  await transaction.updateTable('account').set(fields).where('id', '=', rowNumber(id)).execute();
}
