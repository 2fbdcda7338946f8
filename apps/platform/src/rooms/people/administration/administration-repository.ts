import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { accountQuery, accountSortColumns } from '@penstock/contract/calls/account';
import type { Id } from '@penstock/contract/calls/identifier';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import { containing, sortDirections, countOf } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { AccountTable } from '../../../kernel/database/tables/accounts.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import type { Account } from '../accounts/account-repository.ts';
import { administeredBy } from '../../../kernel/access/account-visibility.ts';

type Question = CallParsedRequest<typeof accountQuery>;

const sortExpressions: Readonly<Record<(typeof accountSortColumns)[number], RawBuilder<unknown>>> = {
  createTime: sql`account.created_at`,
  username: sql`lower(account.username)`,
  company: sql`lower(coalesce(nullif(owner.company, ''), owner.username, account.company))`,
  roleType: sql`account.role_type`,
  lastSeen: sql`coalesce(last_seen, '-infinity')`,
};

const rolesOf = { operators: ['admin', 'operation'], customers: ['company', 'user'] } as const;

/** The accounts that a caller administers and asks for. */
function matching(db: Db, caller: Caller, { group, roleType, status, companyId, keyword }: Question) {
  let query = db
    .selectFrom('account')
    .leftJoin('account as owner', 'owner.id', 'account.company_id')
    .where(administeredBy(caller))
    .where('account.role_type', 'in', rolesOf[group]);
  if (roleType !== undefined) query = query.where('account.role_type', '=', roleType);
  if (status !== 'all') query = query.where('account.disabled', '=', status === 'disabled');
  if (companyId !== undefined) query = query.where('account.company_id', '=', rowNumber(companyId));
  if (keyword.trim() !== '')
    query = query.where(
      sql<boolean>`concat_ws(chr(10), account.username, account.nickname, account.company, owner.company,
        account.phone, account.email, account.note) ilike ${containing(keyword.trim())}`,
    );
  return query;
}

/** How many accounts there are on all pages. */
export async function countAccounts(db: Db, caller: Caller, question: Question): Promise<number> {
  return await countOf(matching(db, caller, question));
}

/** The accounts in their order, for a page. */
export function accountRows(db: Db, caller: Caller, question: Question) {
  const { column, direction } = question.sort;
  return matching(db, caller, question)
    .selectAll('account')
    .select((row) => [
      'owner.username as owner_username',
      'owner.company as owner_company',
      row
        .selectFrom('account as member')
        .whereRef('member.company_id', '=', 'account.id')
        .select((member) => member.fn.countAll<number>().as('users'))
        .as('users'),
      row
        .selectFrom('session')
        .whereRef('session.account_id', '=', 'account.id')
        .select((session) => session.fn.max('session.last_seen_at').as('last_seen'))
        .as('last_seen'),
    ])
    .orderBy(sortExpressions[column], sortDirections[direction])
    .orderBy('account.id', 'desc');
}

/** A row of {@link accountRows}. */
export type ListedAccount = Awaited<ReturnType<ReturnType<typeof accountRows>['execute']>>[number];

/** An account that a caller administers, or their own; undefined when there is none. Locked until the change is made. */
export async function administeredAccount(
  { sql: transaction }: ChangeTransaction,
  caller: Caller,
  id: Id,
): Promise<Account | undefined> {
  return await transaction
    .selectFrom('account')
    .selectAll()
    .where('id', '=', rowNumber(id))
    .where((account) => account.or([administeredBy(caller), account('id', '=', rowNumber(caller.accountId))]))
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a caller administers the account with an id. */
export async function isAdministered(db: Db, caller: Caller, id: Id): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', rowNumber(id))
    .where(administeredBy(caller))
    .executeTakeFirst();
  return account !== undefined;
}

/** The enterprise account with an id that a caller administers; undefined when there is none. */
export async function administeredCompany(
  { sql: transaction }: ChangeTransaction,
  caller: Caller,
  id: Id,
): Promise<Account | undefined> {
  return await transaction
    .selectFrom('account')
    .selectAll()
    .where('id', '=', rowNumber(id))
    .where('role_type', '=', 'company')
    .where(administeredBy(caller))
    .executeTakeFirst();
}

/** The numbers of the administrators that are enabled, locked until the change is made: of two changes one waits. */
export async function enabledAdministrators({
  sql: transaction,
}: ChangeTransaction): Promise<readonly number[]> {
  const rows = await transaction
    .selectFrom('account')
    .select('id')
    .where('role_type', '=', 'admin')
    .where('disabled', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Changes an account. */
export async function updateAccount(
  { sql: transaction }: ChangeTransaction,
  id: number,
  changes: Updateable<AccountTable>,
): Promise<void> {
  await transaction.updateTable('account').set(changes).where('id', '=', id).execute();
}

/** How much an account owns that keeps it from being deleted. */
export async function possessionsOf(
  { sql: transaction }: ChangeTransaction,
  id: number,
): Promise<{
  readonly equipment: number;
  readonly products: number;
  readonly gateways: number;
  readonly users: number;
}> {
  const { rows } = await sql<{ equipment: number; products: number; gateways: number; users: number }>`select
    (select count(*) from equipment where owner_id = ${id})::int as equipment,
    (select count(*) from product where owner_id = ${id})::int as products,
    (select count(*) from gateway where owner_id = ${id})::int as gateways,
    (select count(*) from account where company_id = ${id})::int as users`.execute(transaction);
  return rows[0] ?? { equipment: 0, products: 0, gateways: 0, users: 0 };
}

/** Deletes an account, with its sessions. */
export async function deleteAccount({ sql: transaction }: ChangeTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('account').where('id', '=', id).execute();
}

/** Whether another account has a user name, a phone number or an email address. Empty ones are nobody's. */
export async function takenNames(
  { sql: transaction }: ChangeTransaction,
  names: { readonly username: string; readonly tel: string; readonly email: string },
  except: number | null,
): Promise<{ readonly username: boolean; readonly tel: boolean; readonly email: boolean }> {
  const { rows } = await sql<{ username: boolean; tel: boolean; email: boolean }>`select
    coalesce(bool_or(lower(username) = lower(${names.username})), false) as username,
    coalesce(bool_or(phone <> '' and phone = ${names.tel}), false) as tel,
    coalesce(bool_or(email <> '' and lower(email) = lower(${names.email})), false) as email
    from account where id is distinct from ${except}::bigint
      and (lower(username) = lower(${names.username}) or (phone <> '' and phone = ${names.tel})
        or (email <> '' and lower(email) = lower(${names.email})))`.execute(transaction);
  return rows[0] ?? { username: false, tel: false, email: false };
}
