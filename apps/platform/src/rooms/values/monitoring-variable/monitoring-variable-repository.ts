import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import type { mvarQuery, monitoringVariableSortColumns } from '@penstock/contract/calls/monitoring-variable';
import type { Language } from '@penstock/contract/texts/language';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import { titleOrder } from '../../../kernel/database/title-expression.ts';
import { containing, pageOf, sortDirections } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { MonitoringVariableTable } from '../../../kernel/database/tables/monitoring-variables.ts';
import type { Caller } from '../../../kernel/http/call-context.ts';
import { ownedBy, visibleTo } from '../../../kernel/access/visibility.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** A monitoring variable as the database holds it. */
export type StoredVariable = Selectable<MonitoringVariableTable>;

/** The name of a signal in a formula. */
export interface StoredInput {
  readonly alias: string;
  readonly signal_id: number | null;
}

/**
 * The condition that a monitoring variable is the caller's: who may see all equipment, its owner, and whoever belongs to
 * the company that owns it.
 */
function belongsTo(caller: Caller): RawBuilder<boolean> {
  if (caller.side === 'operation') return sql<boolean>`false`;
  if (caller.authCodes.includes('equipment:all')) return sql<boolean>`true`;
  return ownedBy(caller, sql`monitoring_variable.owner_id`);
}

type SortColumn = (typeof monitoringVariableSortColumns)[number];

const sortExpressions = (language: Language): Readonly<Record<SortColumn, RawBuilder<unknown>>> => ({
  title: titleOrder('monitoring_variable', language),
  unit: sql`lower(monitoring_variable.unit)`,
  owner: sql`lower(coalesce(nullif(owner.nickname, ''), owner.username))`,
  updateTime: sql`monitoring_variable.updated_at`,
  createTime: sql`monitoring_variable.created_at`,
});

function withNames(db: Db) {
  return db
    .selectFrom('monitoring_variable')
    .innerJoin('account as owner', 'owner.id', 'monitoring_variable.owner_id')
    .leftJoin('product', 'product.id', 'monitoring_variable.product_id');
}

const names = [
  'owner.username as owner_username',
  'owner.nickname as owner_nickname',
  'product.title as product_title',
  'product.title_en as product_title_en',
] as const;

const equipmentCount = sql<number>`(select count(*)::int from monitoring_variable_equipment
  where variable_id = monitoring_variable.id)`;

/** One page of the caller's monitoring variables, and how many there are in all. */
export async function listVariables(
  db: Db,
  caller: Caller,
  question: CallParsedRequest<typeof mvarQuery>,
  language: Language,
) {
  const { keyword, kind, sort } = question;
  const { limit, offset } = pageOf(question);
  let matching = withNames(db).where(belongsTo(caller));
  if (keyword.trim() !== '')
    matching = matching.where(
      sql<boolean>`concat_ws(chr(10), monitoring_variable.title, monitoring_variable.title_en,
        monitoring_variable.formula, monitoring_variable.signal_key, owner.username, owner.nickname)
        ilike ${containing(keyword.trim())}`,
    );
  if (kind !== 'all') matching = matching.where('monitoring_variable.kind', '=', kind);
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('monitoring_variable')
    .select(names)
    .select(equipmentCount.as('equipment_count'))
    .orderBy(sortExpressions(language)[sort.column], sortDirections[sort.direction])
    .orderBy('monitoring_variable.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(total), rows };
}
/** A row of {@link listVariables}. */
export type ListedVariable = Awaited<ReturnType<typeof listVariables>>['rows'][number];

/** A monitoring variable of the caller's; undefined where there is none. */
export async function ownVariable(db: Db, caller: Caller, id: Id): Promise<ListedVariable | undefined> {
  return await withNames(db)
    .selectAll('monitoring_variable')
    .select(names)
    .select(equipmentCount.as('equipment_count'))
    .where('monitoring_variable.id', '=', rowNumber(id))
    .where(belongsTo(caller))
    .executeTakeFirst();
}

/** The equipments of the list of a total that the caller may see. */
export async function listedEquipment(db: Db, caller: Caller, variable: number) {
  return await db
    .selectFrom('equipment')
    .innerJoin('monitoring_variable_equipment', 'monitoring_variable_equipment.equipment_id', 'equipment.id')
    .select(['equipment.id', 'equipment.title', 'equipment.title_en'])
    .where('monitoring_variable_equipment.variable_id', '=', variable)
    .where(visibleTo(caller))
    .orderBy('equipment.title')
    .orderBy('equipment.id')
    .execute();
}

/** Monitoring variables by their ids, whoever owns them; those that do not exist are missing. */
export async function variablesById(db: Db, ids: readonly Id[]): Promise<StoredVariable[]> {
  return await db
    .selectFrom('monitoring_variable')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids.map(rowNumber)}::bigint[])`)
    .execute();
}

/** The inputs of formulas in their order, by monitoring variable. */
export async function inputsOf(
  db: Db,
  variables: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredInput[]>> {
  const byVariable = new Map<number, StoredInput[]>();
  if (variables.length === 0) return byVariable;
  const rows = await db
    .selectFrom('monitoring_variable_input')
    .select(['variable_id', 'alias', 'signal_id'])
    .where('variable_id', '=', sql<number>`any(${variables}::bigint[])`)
    .orderBy('variable_id')
    .orderBy('position')
    .execute();
  for (const { variable_id, ...input } of rows) {
    const inputs = byVariable.get(variable_id) ?? [];
    byVariable.set(variable_id, inputs);
    inputs.push(input);
  }
  return byVariable;
}

/** The numbers of the signals that some inputs name. */
export function signalNumbers(inputs: ReadonlyMap<number, readonly StoredInput[]>): number[] {
  return [...inputs.values()].flat().flatMap(({ signal_id }) => signal_id ?? []);
}

/** A monitoring variable of the caller's, locked until the change is done; undefined where there is none. */
export async function lockVariable(
  { sql: db }: ChangeTransaction,
  caller: Caller,
  id: Id,
): Promise<StoredVariable | undefined> {
  return await db
    .selectFrom('monitoring_variable')
    .selectAll()
    .where('id', '=', rowNumber(id))
    .where(belongsTo(caller))
    .forUpdate()
    .executeTakeFirst();
}

/** The written fields of a monitoring variable. */
export type WrittenVariable = Omit<Insertable<MonitoringVariableTable>, 'id' | 'owner_id' | 'created_at'>;

/** Adds a monitoring variable and answers its number. */
export async function insertVariable(
  { sql: db }: ChangeTransaction,
  ownerId: Id,
  row: WrittenVariable,
): Promise<number> {
  const { id } = await db
    .insertInto('monitoring_variable')
    .values({ ...row, owner_id: rowNumber(ownerId) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a monitoring variable. */
export async function updateVariable(
  { sql: db }: ChangeTransaction,
  id: number,
  row: WrittenVariable,
): Promise<void> {
  await db
    .updateTable('monitoring_variable')
    .set(row)
    .set({ updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a monitoring variable. */
export async function deleteVariable({ sql: db }: ChangeTransaction, id: number): Promise<void> {
  await db.deleteFrom('monitoring_variable').where('id', '=', id).execute();
}

/** Sets the aliases of a formula. */
export async function setInputs(
  { sql: db }: ChangeTransaction,
  variable: number,
  inputs: readonly { readonly alias: string; readonly signalId: Id }[],
): Promise<void> {
  await db.deleteFrom('monitoring_variable_input').where('variable_id', '=', variable).execute();
  if (inputs.length === 0) return;
  await db
    .insertInto('monitoring_variable_input')
    .values(
      inputs.map(({ alias, signalId }, position) => ({
        variable_id: variable,
        alias,
        position,
        signal_id: rowNumber(signalId),
      })),
    )
    .execute();
}

/** Sets the equipments that a total is over. */
export async function setEquipment(
  { sql: db }: ChangeTransaction,
  variable: number,
  equipment: readonly Id[],
): Promise<void> {
  await db.deleteFrom('monitoring_variable_equipment').where('variable_id', '=', variable).execute();
  if (equipment.length === 0) return;
  await sql`insert into monitoring_variable_equipment (variable_id, equipment_id)
    select distinct ${variable}::bigint, id from unnest(${equipment.map(rowNumber)}::bigint[]) as id`.execute(
    db,
  );
}
