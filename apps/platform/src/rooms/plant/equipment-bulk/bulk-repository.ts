import type { Id } from '@penstock/contract/calls/identifier';
import { sql, type Updateable } from 'kysely';
import { permittedTo, visibleTo } from '../../../kernel/access/visibility.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { EquipmentTable } from '../../../kernel/database/tables/equipment.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { type EquipmentQuestion, matchingEquipment } from '../equipment/equipment-repository.ts';

const columns = [
  'equipment.id',
  'equipment.title',
  'equipment.title_translations',
  'equipment.address',
  'equipment.latitude',
  'equipment.longitude',
  'equipment.remark',
  'equipment.time_zone',
] as const;

/** The equipments that match, the oldest first, with whether the caller may change each. */
export async function bulkEquipment(db: Db, caller: Caller, question: EquipmentQuestion, limit: number) {
  return await matchingEquipment(db, caller, question)
    .select([...columns, permittedTo(caller, 'edit').as('permitted')])
    .orderBy('equipment.id')
    .limit(limit)
    .execute();
}

/** Some equipments that the caller may see, locked until the end of the transaction. */
export async function lockBulk({ sql: transaction }: ChangeTransaction, caller: Caller, ids: readonly Id[]) {
  return await transaction
    .selectFrom('equipment')
    .select([...columns, permittedTo(caller, 'edit').as('permitted')])
    .where('equipment.id', 'in', ids.map(rowNumber))
    .where(visibleTo(caller))
    .orderBy('equipment.id')
    .forUpdate()
    .execute();
}

/** An equipment with the fields that can be changed of many. */
export type BulkEquipment = Awaited<ReturnType<typeof bulkEquipment>>[number];

/** Gives some equipments the same values. */
export async function updateMany(
  { sql: transaction }: ChangeTransaction,
  ids: readonly number[],
  values: Updateable<EquipmentTable>,
): Promise<void> {
  await transaction
    .updateTable('equipment')
    .set(values)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}
