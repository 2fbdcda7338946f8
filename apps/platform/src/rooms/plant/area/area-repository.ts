import type { Id } from '@penstock/contract/calls/identifier';
import type { Translations } from '@penstock/contract/texts/entered';
import type { Language } from '@penstock/languages/language';
import { sql } from 'kysely';
import { areaVisibleTo, belongsTo, ownedEquipment, visibleTo } from '../../../kernel/access/visibility.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import { openAlarmCounts } from '../../../kernel/database/open-alarms.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import {
  storedTranslations,
  titleExpression,
  titleOrder,
} from '../../../kernel/database/title-expression.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { countForeign } from '../../people/people-group/people-group-repository.ts';

/** An area, as the database holds it. */
export interface StoredArea {
  readonly id: number;
  readonly owner_id: number;
  readonly parent_id: number | null;
  readonly title: string;
  readonly title_translations: Translations;
  readonly kind: string;
  /** The areas above it, the outermost first, and itself at the end. */
  readonly path: readonly number[];
}

/** How much equipment is somewhere by whether its gateway is online, and its open alarms, the most urgent first. */
export interface StoredRollUp {
  /** Null: in no area that the caller sees. */
  readonly area_id: number | null;
  /** How many are in the area itself. */
  readonly direct: number;
  readonly total: number;
  readonly online: number;
  readonly offline: number;
  readonly open_alarms: readonly number[];
}

/** An area that is listed. */
export type ListedArea = StoredArea & {
  readonly shown_title: string;
  readonly owner: string;
  readonly own: boolean;
};

/** As many areas as an answer has: a company has far less, and administrators see those of all companies. */
const maxListed = 20_000;

/** The areas that a caller sees, in the order of their titles. */
export async function seenAreas(db: Db, caller: Caller, language: Language): Promise<readonly ListedArea[]> {
  return await db
    .selectFrom('area')
    .innerJoin('account as owner', 'owner.id', 'area.owner_id')
    .select([
      'area.id',
      'area.owner_id',
      'area.parent_id',
      'area.title',
      'area.title_translations',
      'area.kind',
      'area.path',
      titleExpression('area', language).as('shown_title'),
      'owner.username as owner',
      belongsTo(caller, sql`area.owner_id`).as('own'),
    ])
    .where(areaVisibleTo(caller))
    .orderBy(titleOrder('area', language))
    .orderBy('area.id')
    .limit(maxListed)
    .execute();
}

/**
 * The state of what a caller sees in each area and below, and, with no area, of what is in none that the caller sees. Each equipment and
 * each alarm is read once; then what an area has is added to those above it, which are few.
 */
export async function rollUps(db: Db, caller: Caller): Promise<readonly StoredRollUp[]> {
  const alarms = openAlarmCounts(sql`alarm.equipment_id = seen.id`);
  const { rows } = await sql<StoredRollUp>`
    with visible as materialized (select area.id, area.path from area where ${areaVisibleTo(caller)}),
    seen as materialized (
      select equipment.id, visible.id as area_id, gateway.online, gateway.offline_at is not null as known
      from equipment left join visible on visible.id = equipment.area_id
      left join gateway on gateway.sn = equipment.sn where ${visibleTo(caller)}
    ),
    alarmed as materialized (
      select seen.area_id, counts.open from seen
      cross join lateral (select ${alarms} as open) counts
      where exists (select from alarm where alarm.equipment_id = seen.id
        and (alarm.returned_at is null or alarm.acknowledged_at is null))
    ),
    own as (
      select area_id, count(*) as total, count(*) filter (where online) as online,
        count(*) filter (where not online and known) as offline from seen group by area_id
    ),
    own_alarms as (
      select area_id, sum(open[1]) as one, sum(open[2]) as two, sum(open[3]) as three, sum(open[4]) as four
      from alarmed group by area_id
    ),
    placed as (
      select unnest(coalesce(visible.path, array[null::bigint])) as place, own.*,
        coalesce(one, 0) as one, coalesce(two, 0) as two, coalesce(three, 0) as three, coalesce(four, 0) as four
      from own left join visible on visible.id = own.area_id
      left join own_alarms on own_alarms.area_id is not distinct from own.area_id
    )
    select place as area_id, coalesce(sum(total) filter (where place is not distinct from area_id), 0)::integer as direct,
      sum(total)::integer as total, sum(online)::integer as online, sum(offline)::integer as offline,
      array[sum(one), sum(two), sum(three), sum(four)]::integer[] as open_alarms
    from placed group by place`.execute(db);
  return rows;
}

/** An area of the caller's company; undefined where there is none. */
export async function ownAreaById(db: Db, caller: Caller, id: Id): Promise<StoredArea | undefined> {
  return await db
    .selectFrom('area')
    .select(['id', 'owner_id', 'parent_id', 'title', 'title_translations', 'kind', 'path'])
    .where('id', '=', rowNumber(id))
    .where(belongsTo(caller, sql`area.owner_id`))
    .executeTakeFirst();
}

/** How many areas a company has. */
export async function countAreas(db: Db, ownerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from area where owner_id = ${ownerId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many levels there are from an area down to the deepest one below it; 1 where none is below. */
export async function heightOf(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ height: number | null }>`
    select max(cardinality(path) - array_position(path, ${id}::bigint) + 1)::integer as height
    from area where path @> array[${id}::bigint]`.execute(db);
  return rows[0]?.height ?? 1;
}

/** Adds an area, and answers its number. */
export async function insertArea(
  { sql: transaction }: ChangeTransaction,
  {
    ownerId,
    parent,
    title,
    titleTranslations,
    kind,
  }: {
    readonly ownerId: number;
    readonly parent: StoredArea | undefined;
    readonly title: string;
    readonly titleTranslations: Translations;
    readonly kind: string;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with number as (select nextval(pg_get_serial_sequence('area', 'id')) as id)
    insert into area (id, owner_id, parent_id, title, title_translations, kind, path) overriding system value
    select id, ${ownerId}, ${parent?.id ?? null}::bigint, ${title}, ${storedTranslations(titleTranslations)}::jsonb, ${kind},
      ${[...(parent?.path ?? [])]}::bigint[] || id from number returning id`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error('an area was added and is not there');
  return row.id;
}

/** Gives an area other titles or another kind. */
export async function updateArea(
  { sql: transaction }: ChangeTransaction,
  id: number,
  values: { readonly title: string; readonly titleTranslations: Translations; readonly kind: string },
): Promise<void> {
  await transaction
    .updateTable('area')
    .set({
      title: values.title,
      title_translations: storedTranslations(values.titleTranslations),
      kind: values.kind,
    })
    .where('id', '=', id)
    .execute();
}

/** Moves an area with all below it. This and {@link deleteArea} are the only statements that change a path. */
export async function moveArea(
  { sql: transaction }: ChangeTransaction,
  area: StoredArea,
  parent: StoredArea | undefined,
): Promise<void> {
  await sql`update area set path = ${[...(parent?.path ?? [])]}::bigint[] || path[${area.path.length}::integer:],
      parent_id = case when id = ${area.id} then ${parent?.id ?? null}::bigint else parent_id end
    where path @> array[${area.id}::bigint]`.execute(transaction);
}

/** Deletes an area; areas and equipment in it go to the one above. */
export async function deleteArea({ sql: transaction }: ChangeTransaction, area: StoredArea): Promise<void> {
  const { id, parent_id: parentId } = area;
  await transaction.updateTable('equipment').set({ area_id: parentId }).where('area_id', '=', id).execute();
  await sql`update area set path = array_remove(path, ${id}::bigint),
      parent_id = case when parent_id = ${id} then ${parentId}::bigint else parent_id end
    where path @> array[${id}::bigint] and id <> ${id}`.execute(transaction);
  await transaction.deleteFrom('area').where('id', '=', id).execute();
}

/** How much equipment in an area and below is of others than the caller. */
export async function countForeignIn(db: Db, caller: Caller, id: number): Promise<number> {
  return await countForeign(
    db,
    caller,
    sql<boolean>`equipment.area_id in (select below.id from area below where below.path @> array[${id}::bigint])`,
  );
}

/** An equipment that is to be moved. */
export interface MovedEquipment {
  readonly id: number;
  readonly title: string;
  readonly area_id: number | null;
  /** Whether the caller sees it, and whether it is the caller's own or administered by the caller. */
  readonly owned: boolean;
  /** Whether it is of the company to which the areas of an account belong. */
  readonly fits: boolean;
}

/** Some equipment that a caller sees, locked until the end of the transaction. */
export async function lockMoved(
  { sql: transaction }: ChangeTransaction,
  caller: Caller,
  { ids, language, ownerId }: { ids: readonly number[]; language: Language; ownerId: number | null },
): Promise<readonly MovedEquipment[]> {
  const { rows } = await sql<MovedEquipment>`
    select equipment.id, ${titleExpression('equipment', language)} as title, equipment.area_id,
      ${ownedEquipment(caller)} as owned,
      (${ownerId}::bigint is null or ${ownerId}::bigint in (owner.id, owner.company_id)) is true as fits
    from equipment join account owner on owner.id = equipment.owner_id
    where equipment.id = any(${[...ids]}::bigint[]) and ${visibleTo(caller)}
    order by equipment.id for update of equipment`.execute(transaction);
  return rows;
}

/** Puts equipment into an area, or into none. */
export async function placeEquipment(
  { sql: transaction }: ChangeTransaction,
  ids: readonly number[],
  areaId: number | null,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update equipment set area_id = ${areaId}::bigint where id = any(${[...ids]}::bigint[])`.execute(
    transaction,
  );
}
