import type { Id } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import type { Db } from '../../database/schema.ts';
import type { Caller } from '../../http/call-context.ts';
import { type Equipment, visibleEquipment } from './equipment-repository.ts';

/** The equipment, if the caller may see it. Throws `data.notFound`, whether it is missing or not for the caller. */
export async function equipmentFor(db: Db, caller: Caller, id: Id): Promise<Equipment> {
  const equipment = await visibleEquipment(db, caller, id);
  if (equipment === undefined) throw failure('data.notFound');
  return equipment;
}
