import { type EffectiveDefinition, effectiveDefinition } from '@penstock/contract/product/effective';
import type { Db } from '../../database/schema.ts';
import { storedDefinition, storedOwnDefinition } from '../definition/stored-definition.ts';
import type { Equipment } from './equipment-repository.ts';

/** The definition of an equipment, from its row and that of its product. */
export function effectiveOf(
  { own_definition: own }: Pick<Equipment, 'own_definition'>,
  product: { readonly definition: unknown } | undefined,
): EffectiveDefinition {
  return effectiveDefinition(
    product === undefined ? null : storedDefinition(product.definition),
    storedOwnDefinition(own),
  );
}

/** The definition of an equipment as it is stored. */
export async function effectiveDefinitionOf(
  db: Db,
  equipment: Pick<Equipment, 'own_definition' | 'product_id'>,
): Promise<EffectiveDefinition> {
  return effectiveOf(equipment, await productOf(db, equipment.product_id));
}

/** The product of an equipment; undefined where it has none. */
export async function productOf(db: Db, productId: number | null) {
  if (productId === null) return undefined;
  return await db
    .selectFrom('product')
    .select(['id', 'title', 'title_en', 'revision', 'definition'])
    .where('id', '=', productId)
    .executeTakeFirst();
}
