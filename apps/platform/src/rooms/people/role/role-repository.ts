import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { AuthCode } from '@penstock/contract/calls/auth-codes';
import type { Id } from '@penstock/contract/calls/identifier';
import type { roleQuery, roleSortColumns } from '@penstock/contract/calls/role';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { TableOf } from '../../../kernel/database/column.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import { containing, pageOf, sortDirections } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { namedRoleTable } from '../../../kernel/database/tables/registers.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

type RoleColumns = Insertable<TableOf<typeof namedRoleTable>>;

const accounts = sql<number>`(select count(*) from account where role_id = named_role.id)::integer`;

const orders: Readonly<Record<(typeof roleSortColumns)[number], RawBuilder<unknown>>> = {
  name: sql`lower(name)`,
  roleType: sql`role_type`,
  accounts,
  updated: sql`updated_at`,
};

function selectedFrom(db: Db) {
  return db.selectFrom('named_role').selectAll().select(accounts.as('accounts'));
}

/** One page of the roles, and how many there are in all. */
export async function listRoles(
  db: Db,
  { keyword, roleType, sort, ...place }: CallParsedRequest<typeof roleQuery>,
) {
  const { limit, offset } = pageOf(place);
  const ofType = roleType === undefined ? sql<boolean>`true` : sql<boolean>`role_type = ${roleType}`;
  const found =
    keyword.trim() === ''
      ? sql<boolean>`true`
      : sql<boolean>`concat_ws(chr(10), name, note) ilike ${containing(keyword.trim())}`;
  const { total } = await db
    .selectFrom('named_role')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where(ofType)
    .where(found)
    .executeTakeFirstOrThrow();
  const rows = await selectedFrom(db)
    .where(ofType)
    .where(found)
    .orderBy(orders[sort.column], sortDirections[sort.direction])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(total), rows };
}

/** A role; undefined where there is none of that id. */
export async function roleById(db: Db, id: Id) {
  return await selectedFrom(db).where('id', '=', rowNumber(id)).executeTakeFirst();
}

/** A role, locked until the end of the transaction; undefined where there is none of that id. */
export async function lockRole({ sql: db }: ChangeTransaction, id: Id) {
  return await db
    .selectFrom('named_role')
    .selectAll()
    .where('id', '=', rowNumber(id))
    .forUpdate()
    .executeTakeFirst();
}

/** Whether another role has a name. */
export async function isRoleNameTaken(
  { sql: db }: ChangeTransaction,
  name: string,
  except: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('named_role')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', except)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a role and answers its number. */
export async function insertRole({ sql: db }: ChangeTransaction, row: RoleColumns): Promise<number> {
  const { id } = await db.insertInto('named_role').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a role. */
export async function updateRole(
  { sql: db }: ChangeTransaction,
  id: number,
  row: Partial<RoleColumns>,
): Promise<void> {
  await db
    .updateTable('named_role')
    .set({ ...row, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** Deletes a role. Its accounts keep their auth codes. */
export async function deleteRole({ sql: db }: ChangeTransaction, id: number): Promise<void> {
  await db.deleteFrom('named_role').where('id', '=', id).execute();
}

/** Gives the accounts of a role its auth codes, and answers those whose auth codes changed by that. */
export async function followRole(
  { sql: db }: ChangeTransaction,
  id: number,
  authCodes: readonly AuthCode[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`update account set auth_codes = ${[...authCodes]}::text[]
    where role_id = ${id} and auth_codes is distinct from ${[...authCodes]}::text[] returning id`.execute(db);
  return rows.map((row) => row.id);
}
