import type { Id } from '@penstock/contract/calls/identifier';
import { sql } from 'kysely';
import { gatewayVisibleTo, owningAccount, visibleTo } from '../../../kernel/access/visibility.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** A tag, as the database holds it. */
export interface StoredTag {
  readonly id: number;
  readonly title: string;
}

/** Gateways and equipment, as the database knows them. */
export interface Members {
  readonly sns: readonly string[];
  readonly equipmentIds: readonly number[];
}

/** The caller's tags in the order of their titles, with how many gateways and equipments the caller sees in each. */
export async function tagsWithCounts(db: Db, caller: Caller) {
  const { rows } = await sql<StoredTag & { readonly gateways: number; readonly equipment: number }>`
    select tag.id, tag.title,
      (select count(*)::integer from gateway_tag join gateway using (sn)
        where tag_id = tag.id and ${gatewayVisibleTo(caller)}) as gateways,
      (select count(*)::integer from equipment_tag join equipment on equipment.id = equipment_id
        where tag_id = tag.id and ${visibleTo(caller)}) as equipment
    from tag where tag.owner_id = ${owningAccount(caller)} order by lower(tag.title)`.execute(db);
  return rows;
}

/** A tag of the caller; undefined where there is none. */
export async function tagById(db: Db, caller: Caller, id: Id): Promise<StoredTag | undefined> {
  return await db
    .selectFrom('tag')
    .select(['id', 'title'])
    .where('id', '=', rowNumber(id))
    .where('owner_id', '=', owningAccount(caller))
    .executeTakeFirst();
}

/** Locks the tags of the caller against other changes until the end of the transaction, and answers how many there are. */
export async function lockTags({ sql: db }: ChangeTransaction, caller: Caller): Promise<number> {
  await sql`select from account where id = ${owningAccount(caller)} for update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from tag where owner_id = ${owningAccount(caller)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The tag of a title, whatever its capitals; undefined where there is none. */
export async function tagByTitle(
  { sql: db }: ChangeTransaction,
  caller: Caller,
  title: string,
): Promise<StoredTag | undefined> {
  return await db
    .selectFrom('tag')
    .select(['id', 'title'])
    .where('owner_id', '=', owningAccount(caller))
    .where(sql`lower(title)`, '=', title.toLowerCase())
    .executeTakeFirst();
}

/** Adds a tag of the caller. */
export async function insertTag(
  { sql: db }: ChangeTransaction,
  caller: Caller,
  title: string,
): Promise<StoredTag> {
  return await db
    .insertInto('tag')
    .values({ owner_id: owningAccount(caller), title })
    .returning(['id', 'title'])
    .executeTakeFirstOrThrow();
}

/** How many of some gateways and equipments a caller sees. */
export async function countVisible(db: Db, caller: Caller, { sns, equipmentIds }: Members): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*)::integer from gateway where sn = any(${sns}::text[]) and ${gatewayVisibleTo(caller)})
    + (select count(*)::integer from equipment where id = any(${equipmentIds}::bigint[])
      and ${visibleTo(caller)}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Puts gateways and equipment into a set; answers how many were not in it. */
export async function insertMembers(
  { sql: db }: ChangeTransaction,
  tag: StoredTag,
  { sns, equipmentIds }: Members,
): Promise<number> {
  const gateways = await sql`insert into gateway_tag (tag_id, sn)
    select ${tag.id}::bigint, sn from unnest(${sns}::text[]) as given (sn) order by sn on conflict do nothing`.execute(
    db,
  );
  const equipment = await sql`insert into equipment_tag (tag_id, equipment_id)
    select ${tag.id}::bigint, id from unnest(${equipmentIds}::bigint[]) as given (id) order by id
    on conflict do nothing`.execute(db);
  return Number(gateways.numAffectedRows ?? 0n) + Number(equipment.numAffectedRows ?? 0n);
}

/** Takes gateways and equipment out of a set; answers how many were in it. */
export async function removeMembers(
  { sql: db }: ChangeTransaction,
  tag: StoredTag,
  { sns, equipmentIds }: Members,
): Promise<number> {
  const gateways = await sql`delete from gateway_tag
    where tag_id = ${tag.id} and sn = any(${sns}::text[])`.execute(db);
  const equipment = await sql`delete from equipment_tag
    where tag_id = ${tag.id} and equipment_id = any(${equipmentIds}::bigint[])`.execute(db);
  return Number(gateways.numAffectedRows ?? 0n) + Number(equipment.numAffectedRows ?? 0n);
}

/** Renames a tag and those below it in the tree; answers a title that there would be twice, and changes nothing then. */
export async function renameTag(
  { sql: db }: ChangeTransaction,
  caller: Caller,
  tag: StoredTag,
  title: string,
): Promise<string | undefined> {
  const moved = sql`select tag.id, ${title}::text || substr(tag.title, ${tag.title.length + 1}) as title from tag
    where tag.owner_id = ${owningAccount(caller)}
      and (tag.id = ${tag.id} or starts_with(lower(tag.title), lower(${`${tag.title}/`})))`;
  const { rows } = await sql<{ title: string }>`with moved as (${moved})
    select moved.title from moved join tag on lower(tag.title) = lower(moved.title) and tag.owner_id = ${owningAccount(caller)}
    where tag.id not in (select id from moved) limit 1`.execute(db);
  if (rows[0] !== undefined) return rows[0].title;
  // In two steps, since titles are compared row by row: none begins with a slash.
  await sql`with moved as (${moved})
    update tag set title = '/' || moved.title from moved where tag.id = moved.id`.execute(db);
  await sql`update tag set title = substr(title, 2)
    where owner_id = ${owningAccount(caller)} and starts_with(title, '/')`.execute(db);
  return undefined;
}

/** Deletes a tag. */
export async function deleteTag({ sql: db }: ChangeTransaction, { id }: StoredTag): Promise<void> {
  await db.deleteFrom('tag').where('id', '=', id).execute();
}
