import type { Id } from '@penstock/contract/calls/identifier';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { visibleTo } from '../../../kernel/access/visibility.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { MonitoringVariableTable } from '../../../kernel/database/tables/monitoring-variables.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { OwnedRecords, type RecordOf } from '../../people/owned/owned-record-repository.ts';
import { aboutExpressions } from '../scope/scope-repository.ts';

/** A monitoring variable as the database holds it. */
export type StoredVariable = Selectable<MonitoringVariableTable>;

/** The name of a signal in a formula. */
export interface StoredInput {
  readonly alias: string;
  readonly signal_id: number | null;
}

/** The tables of monitoring variables and of the equipments that totals are over. */
export const totalScope = {
  table: 'monitoring_variable',
  list: 'monitoring_variable_equipment',
  record: 'variable_id',
} as const;

/** The monitoring variables of accounts. */
export const variableRecords = new OwnedRecords('monitoring_variable', {
  searched: ['formula', 'signal_key'],
  sorted: { unit: sql`lower(monitoring_variable.unit)` },
  more: aboutExpressions(totalScope),
});

/** A monitoring variable with the titles of what it is about. */
export type ListedVariable = RecordOf<typeof variableRecords>;

/** The condition that a monitoring variable is of a kind. */
export function ofKind(kind: StoredVariable['kind'] | 'all'): RawBuilder<boolean> {
  return kind === 'all' ? sql<boolean>`true` : sql<boolean>`monitoring_variable.kind = ${kind}`;
}

/** The equipments of the list of a total that the caller may see. */
export async function listedEquipment(db: Db, caller: Caller, variable: number) {
  return await db
    .selectFrom('equipment')
    .innerJoin('monitoring_variable_equipment', 'monitoring_variable_equipment.equipment_id', 'equipment.id')
    .select(['equipment.id', 'equipment.title', 'equipment.title_translations'])
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
