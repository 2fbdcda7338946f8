import type { Id } from '@penstock/contract/calls/identifier';
import type { Selectable } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { SignalTable } from '../../../kernel/database/tables/equipment.ts';

/** A signal, as the database holds it. */
export type SignalRow = Selectable<SignalTable>;

/** The signals of an equipment, in their order. */
export async function signalsOf(db: Db, equipmentId: number): Promise<readonly SignalRow[]> {
  return await db
    .selectFrom('signal')
    .selectAll()
    .where('equipment_id', '=', equipmentId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** One signal of an equipment; undefined when the equipment has none of this identifier. */
export async function signalOf(db: Db, equipmentId: number, signalId: Id): Promise<SignalRow | undefined> {
  return await db
    .selectFrom('signal')
    .selectAll()
    .where('equipment_id', '=', equipmentId)
    .where('id', '=', rowNumber(signalId))
    .executeTakeFirst();
}

/** The signal that a variable of a gateway is, with its equipment; undefined where none is. */
export async function signalOfVariable(
  db: Db,
  sn: string,
  key: string,
): Promise<{ readonly id: number; readonly equipment_id: number } | undefined> {
  return await db
    .selectFrom('signal')
    .innerJoin('equipment', 'equipment.id', 'signal.equipment_id')
    .select(['signal.id', 'signal.equipment_id'])
    .where('equipment.sn', '=', sn)
    .where('signal.key', '=', key)
    .orderBy('signal.id')
    .executeTakeFirst();
}
