import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { driverModelQuery, driverModelSortColumns } from '@penstock/contract/calls/device-register';
import type { Id } from '@penstock/contract/calls/identifier';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { TableOf } from '../../../kernel/database/column.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import { containing, pageOf, sortDirections, countOf } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { driverModelTable } from '../../../kernel/database/tables/registers.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

type ModelColumns = Insertable<TableOf<typeof driverModelTable>>;

const columns = [
  'id',
  'name',
  'identifier',
  'brand',
  'model',
  'protocol',
  'note',
  'visible',
  'settings',
  'picture_version',
  'updated_at',
] as const;

const orders: Readonly<Record<(typeof driverModelSortColumns)[number], RawBuilder<unknown>>> = {
  name: sql`lower(name)`,
  identifier: sql`lower(identifier)`,
  brand: sql`lower(brand || ' ' || model)`,
  protocol: sql`protocol`,
  changed: sql`updated_at`,
};

/** The columns of a driver model, as it is listed. */
type ListedModel = Pick<Selectable<TableOf<typeof driverModelTable>>, (typeof columns)[number]>;

/** A driver model that comes with the product. */
export type BuiltInEntry = Pick<
  ListedModel,
  'name' | 'identifier' | 'brand' | 'model' | 'protocol' | 'note' | 'settings'
>;

/**
 * The driver models of operators, and those that come with the product for which there is no entry of operators; these have 0 for
 * their number.
 */
export function modelEntries(builtIn: readonly BuiltInEntry[]) {
  const own = sql.join(columns.map((name) => sql.ref(`driver_model.${name}`)));
  return sql<ListedModel>`(select ${own} from driver_model
    union all select 0, name, identifier, brand, model, protocol, note, true, settings, '', '-infinity'
      from jsonb_to_recordset(${JSON.stringify(builtIn)}::jsonb)
        as given(name text, identifier text, brand text, model text, protocol text, note text, settings jsonb)
      where not exists (select from driver_model where lower(driver_model.identifier) = lower(given.identifier)))`;
}

/** One page of the driver models, and how many there are in all. */
export async function listModels(
  db: Db,
  { keyword, protocol, visible, sort, ...place }: CallParsedRequest<typeof driverModelQuery>,
  builtIn: readonly BuiltInEntry[],
) {
  let query = db.selectFrom(modelEntries(builtIn).as('entry'));
  if (protocol !== '') query = query.where('protocol', '=', protocol);
  if (visible !== 'all') query = query.where('visible', '=', visible === 'yes');
  if (keyword.trim() !== '')
    query = query.where(
      sql<boolean>`concat_ws(chr(10), name, identifier, brand, model, brand || ' ' || model, note)
        ilike ${containing(keyword.trim())}`,
    );
  const total = await countOf(query);
  const { limit, offset } = pageOf(place);
  const rows = await query
    .select(columns)
    .orderBy(orders[sort.column], sortDirections[sort.direction])
    .orderBy('identifier')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}

/** A driver model; undefined where there is none of that id. */
export async function modelById(db: Db, id: Id) {
  return await db
    .selectFrom('driver_model')
    .select(columns)
    .where('id', '=', rowNumber(id))
    .executeTakeFirst();
}

/** The same, locked until the end of the transaction. */
export async function lockModel({ sql: db }: ChangeTransaction, id: Id) {
  return await db
    .selectFrom('driver_model')
    .select(columns)
    .where('id', '=', rowNumber(id))
    .forUpdate()
    .executeTakeFirst();
}

/** The text of a draft that another driver model has: its name, its identifier, or its brand and model; undefined where none has. */
export async function takenText(
  { sql: db }: ChangeTransaction,
  draft: Pick<ModelColumns, 'name' | 'identifier' | 'brand' | 'model'>,
  except: number | null,
): Promise<string | undefined> {
  const { name, identifier, brand, model } = draft;
  const row = await db
    .selectFrom('driver_model')
    .select(['name', 'identifier'])
    .where((one) =>
      one.or([
        one(sql`lower(name)`, '=', name.toLowerCase()),
        one(sql`lower(identifier)`, '=', identifier.toLowerCase()),
        one.and([
          one(sql`lower(brand)`, '=', brand.toLowerCase()),
          one(sql`lower(model)`, '=', model.toLowerCase()),
        ]),
      ]),
    )
    .where('id', '<>', except ?? 0)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.name.toLowerCase() === name.toLowerCase()) return name;
  return row.identifier.toLowerCase() === identifier.toLowerCase() ? identifier : `${brand} ${model}`;
}

/** Adds a driver model and answers its number. */
export async function insertModel({ sql: db }: ChangeTransaction, row: ModelColumns): Promise<number> {
  const { id } = await db.insertInto('driver_model').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a driver model. */
export async function updateModel(
  { sql: db }: ChangeTransaction,
  id: number,
  row: Partial<ModelColumns>,
): Promise<void> {
  await db
    .updateTable('driver_model')
    .set({ ...row, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** Deletes a driver model. */
export async function deleteModel({ sql: db }: ChangeTransaction, id: number): Promise<void> {
  await db.deleteFrom('driver_model').where('id', '=', id).execute();
}

/** The picture of a driver model; undefined where it has none. */
export async function pictureOf(db: Db, id: Id) {
  return await db
    .selectFrom('driver_model')
    .select(['picture', 'picture_type', 'picture_version'])
    .where('id', '=', rowNumber(id))
    .where('picture', 'is not', null)
    .executeTakeFirst();
}
