import type { Id } from '@penstock/contract/calls/identifier';
import { type RawBuilder, sql } from 'kysely';
import { belongsTo, ownedEquipment } from '../../../kernel/access/visibility.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** A group of people, as the database holds it. */
export interface StoredGroup {
  readonly id: number;
  readonly owner_id: number;
  readonly title: string;
}

/** The groups of a caller's company in the order of their titles, with how many members they have and what they have rights on. */
export async function groupsWithCounts(db: Db, caller: Caller) {
  const { rows } = await sql<
    StoredGroup & { members: number; areas: number; equipment: number; owner: string }
  >`select people_group.id, people_group.owner_id, people_group.title, owner.username as owner,
      (select count(*)::integer from people_group_member where group_id = people_group.id) as members,
      (select count(*)::integer from area_authorisation where group_id = people_group.id) as areas,
      (select count(*)::integer from equipment_group_authorisation where group_id = people_group.id) as equipment
    from people_group join account owner on owner.id = people_group.owner_id
    where ${belongsTo(caller, sql`people_group.owner_id`)} order by lower(people_group.title), people_group.id`.execute(
    db,
  );
  return rows;
}

/** A group of the caller's company; undefined where there is none. */
export async function groupById(db: Db, caller: Caller, id: Id): Promise<StoredGroup | undefined> {
  return await db
    .selectFrom('people_group')
    .select(['id', 'owner_id', 'title'])
    .where('id', '=', rowNumber(id))
    .where(belongsTo(caller, sql`people_group.owner_id`))
    .executeTakeFirst();
}

/**
 * Locks what a company has of areas and groups of people against other changes until the end of the transaction: rights on a
 * branch and the members of groups are looked at together.
 */
export async function lockCompany({ sql: db }: ChangeTransaction, ownerId: number): Promise<void> {
  await sql`select from account where id = ${ownerId} for no key update`.execute(db);
}

/** How many groups a company has. */
export async function countGroups(db: Db, ownerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from people_group where owner_id = ${ownerId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether a company has another group of a title, whatever its capitals. */
export async function isTitleTaken(db: Db, ownerId: number, title: string, except = 0): Promise<boolean> {
  const row = await db
    .selectFrom('people_group')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where(sql`lower(title)`, '=', title.toLowerCase())
    .where('id', '<>', except)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a group and answers its number. */
export async function insertGroup(
  { sql: transaction }: ChangeTransaction,
  ownerId: number,
  title: string,
): Promise<number> {
  const { id } = await transaction
    .insertInto('people_group')
    .values({ owner_id: ownerId, title })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a group another title. */
export async function updateGroup(
  { sql: transaction }: ChangeTransaction,
  id: number,
  title: string,
): Promise<void> {
  await transaction.updateTable('people_group').set({ title }).where('id', '=', id).execute();
}

/** Deletes a group with the rights that it has. */
export async function deleteGroup({ sql: transaction }: ChangeTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('people_group').where('id', '=', id).execute();
}

/** The members of a group in the order of their user names. */
export async function membersOf(db: Db, groupId: number) {
  return await db
    .selectFrom('people_group_member')
    .innerJoin('account', 'account.id', 'people_group_member.account_id')
    .select(['account.id', 'account.username', 'account.nickname', 'people_group_member.created_at'])
    .where('group_id', '=', groupId)
    .orderBy(sql`lower(account.username)`)
    .execute();
}

/** Puts accounts into a group. */
export async function insertMembers(
  { sql: transaction }: ChangeTransaction,
  groupId: number,
  accountIds: readonly number[],
): Promise<void> {
  if (accountIds.length === 0) return;
  await transaction
    .insertInto('people_group_member')
    .values(accountIds.map((id) => ({ group_id: groupId, account_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes an account out of a group. */
export async function deleteMember(
  { sql: transaction }: ChangeTransaction,
  groupId: number,
  accountId: number,
): Promise<void> {
  await transaction
    .deleteFrom('people_group_member')
    .where('group_id', '=', groupId)
    .where('account_id', '=', accountId)
    .execute();
}

/** How much equipment that meets a condition about `equipment` is neither the caller's own nor administered by the caller. */
export async function countForeign(db: Db, caller: Caller, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from equipment where ${condition} and not ${ownedEquipment(caller)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** How much equipment of others a group has rights on. */
export async function countForeignOfGroup(db: Db, caller: Caller, groupId: number): Promise<number> {
  return await countForeign(
    db,
    caller,
    sql<boolean>`(equipment.id in (select equipment_id from equipment_group_authorisation where group_id = ${groupId})
      or equipment.area_id in (select below.id from area below where below.path && array(
        select area_id from area_authorisation where group_id = ${groupId})))`,
  );
}
