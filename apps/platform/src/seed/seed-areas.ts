import type { Seed } from '@penstock/contract/product/seed';
import type { ChangeTransaction } from '../kernel/operation-log/change.ts';
import { insertArea, placeEquipment, type StoredArea } from '../rooms/plant/area/area-repository.ts';
import { equipmentByTitle } from '../rooms/plant/equipment/equipment-repository.ts';
import { areaByTitle } from './seed-repository.ts';

/** Adds the areas that are missing, each with its equipment, and answers their titles. */
export async function seedAreas(
  transaction: ChangeTransaction,
  { areas, equipment, boundEquipment }: Seed,
  numberOf: (username: string) => number,
): Promise<readonly string[]> {
  const owners = new Map([...equipment, ...boundEquipment].map(({ title, owner }) => [title, owner]));
  const known = new Map<string, StoredArea>();
  const added: string[] = [];
  for (const area of areas) {
    const { title, titleTranslations, kind, owner } = area;
    const ownerId = numberOf(owner);
    const find = async () => await areaByTitle(transaction, ownerId, title);
    let stored = await find();
    if (stored === undefined) {
      const parent = area.parent === undefined ? undefined : known.get(area.parent);
      const id = await insertArea(transaction, { ownerId, parent, title, titleTranslations, kind });
      const ids: number[] = [];
      for (const one of area.equipment) {
        const number = await equipmentByTitle(transaction.sql, numberOf(owners.get(one) ?? owner), one);
        if (number !== undefined) ids.push(number);
      }
      await placeEquipment(transaction, ids, id);
      added.push(title);
      stored = await find();
    }
    if (stored !== undefined) known.set(title, stored);
  }
  return added;
}
