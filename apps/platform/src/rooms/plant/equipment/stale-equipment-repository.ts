import { type Transaction, sql } from 'kysely';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { Equipment } from './equipment-repository.ts';

/** Products whose definition some of their equipment does not have yet, with how many; of one product where it is named. */
export async function staleProducts(
  db: Db,
  productId?: number,
): Promise<readonly { readonly id: number; readonly count: number }[]> {
  let query = db
    .selectFrom('product')
    .innerJoin('equipment', 'equipment.product_id', 'product.id')
    .whereRef('equipment.product_revision', '<>', 'product.revision');
  if (productId !== undefined) query = query.where('product.id', '=', productId);
  return await query
    .select((row) => ['product.id', row.fn.countAll<number>().as('count')])
    .groupBy('product.id')
    .execute();
}

/** Some equipment of a product that does not have its definition yet, locked until the end of the transaction. */
export async function lockStaleEquipment(
  transaction: Transaction<Schema>,
  product: { readonly id: number; readonly revision: number },
  limit: number,
): Promise<readonly Equipment[]> {
  return await transaction
    .selectFrom('equipment')
    .selectAll()
    .where('product_id', '=', product.id)
    .where('product_revision', '<>', product.revision)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

/** Notes the revision of their product that the signals of some equipment are made from. */
export async function setProductRevision(db: Db, ids: readonly number[], revision: number): Promise<void> {
  await db
    .updateTable('equipment')
    .set({ product_revision: revision })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
}
