import type { Signal } from '@penstock/contract/model/signal';
import type { Language } from '@penstock/contract/texts/language';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { SignalTable } from '../../database/tables/equipment.ts';
import { rowId } from '../equipment/access.ts';
import { textIn } from '../text-in.ts';

/** A signal, as the database holds it. */
export type SignalRow = Selectable<SignalTable>;

/** The signals of an equipment, in their order. */
export async function signalsOf(db: Kysely<Schema>, equipmentId: number): Promise<readonly SignalRow[]> {
  return await db
    .selectFrom('signal')
    .selectAll()
    .where('equipment_id', '=', equipmentId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** One signal of an equipment; undefined when the equipment has none of this id. */
export async function signalOf(
  db: Kysely<Schema>,
  equipmentId: number,
  signalId: string,
): Promise<SignalRow | undefined> {
  return await db
    .selectFrom('signal')
    .selectAll()
    .where('equipment_id', '=', equipmentId)
    .where('id', '=', rowId(signalId))
    .executeTakeFirst();
}

/** All signals of an equipment as callers see them. */
export function describeSignals(rows: readonly SignalRow[], language: Language): Signal[] {
  const ids = new Map(rows.map((row) => [row.key, String(row.id)]));
  return rows.map((row) => describeSignal(row, ids, language));
}

function describeSignal(row: SignalRow, ids: ReadonlyMap<string, string>, language: Language): Signal {
  return {
    id: String(row.id),
    equipmentId: String(row.equipment_id),
    title: textIn(language, row.title, row.title_en),
    key: row.key,
    dataType: row.data_type,
    unit: row.unit,
    decimals: row.decimals,
    mode: row.mode,
    lowerLimit: row.lower_limit,
    upperLimit: row.upper_limit,
    group: textIn(language, row.group_title, row.group_title_en),
    states: row.states.map(({ value, zh, en, level }) => ({ value, title: textIn(language, zh, en), level })),
    danger: textIn(language, row.danger, row.danger_en),
    setpointId: (row.setpoint_key === null ? undefined : ids.get(row.setpoint_key)) ?? null,
  };
}
