import type { Id } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import type { EquipmentRight } from '@penstock/contract/model/equipment-right';
import { existing } from '../../../kernel/access/existing.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { type Equipment, visibleEquipment } from './equipment-repository.ts';

/**
 * The equipment, if the caller has a right on it. Throws `data.notFound`, whether it is missing or not for the caller to
 * see, and `permission.missing` where the caller may see it and has not the right.
 */
export async function equipmentFor(
  db: Db,
  caller: Caller,
  id: Id,
  right: EquipmentRight = 'see',
): Promise<Equipment> {
  const found = existing(await visibleEquipment(db, caller, id));
  const { rights, owned: _, ...equipment } = found;
  if (!rights.includes(right)) throw failure('permission.missing');
  return equipment;
}

/** The equipment, if it is the caller's own or that of those whom the caller administers. Throws as {@link equipmentFor}. */
export async function ownEquipmentFor(db: Db, caller: Caller, id: Id): Promise<Equipment> {
  const found = existing(await visibleEquipment(db, caller, id));
  const { rights: _, owned, ...equipment } = found;
  if (!owned) throw failure('permission.missing');
  return equipment;
}

/** Whether an equipment is the caller's own or that of those whom the caller administers. */
export async function isOwnEquipment(db: Db, caller: Caller, id: Id): Promise<boolean> {
  return (await visibleEquipment(db, caller, id))?.owned === true;
}
