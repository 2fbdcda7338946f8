import type { Id } from '@penstock/contract/calls/identifier';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';

/** The definition of an equipment as it is stored, and who changed it and its product last; undefined where there is none. */
export async function storedEquipment(db: Db, id: Id) {
  return await db
    .selectFrom('equipment')
    .leftJoin('product', 'product.id', 'equipment.product_id')
    .select([
      'equipment.id',
      'equipment.title',
      'equipment.product_id',
      'equipment.own_definition',
      'equipment.revision',
      'equipment.changed_by',
      'equipment.changed_at',
      'equipment.note',
      'product.changed_by as product_changed_by',
      'product.changed_at as product_changed_at',
      'product.note as product_note',
    ])
    .where('equipment.id', '=', rowNumber(id))
    .executeTakeFirst();
}
