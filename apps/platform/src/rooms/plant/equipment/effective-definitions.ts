import { type EffectiveDefinition, effectiveDefinition } from '@penstock/contract/product/effective';
import type { Db } from '../../../kernel/database/schema.ts';
import { storedDefinition, storedOwnDefinition } from '../definition/stored-definition.ts';
import { productOf } from './equipment-product-repository.ts';
import type { Equipment } from './equipment-repository.ts';

/** The definition of an equipment, from its row and that of its product. */
export async function effectiveOf(
  db: Db,
  { own_definition: own }: Pick<Equipment, 'own_definition'>,
  product: { readonly definition: unknown } | undefined,
): Promise<EffectiveDefinition> {
  return effectiveDefinition(
    product === undefined ? null : await storedDefinition(db, product.definition),
    await storedOwnDefinition(db, own),
  );
}

/** The definition of an equipment as it is stored. */
export async function effectiveDefinitionOf(
  db: Db,
  equipment: Pick<Equipment, 'own_definition' | 'product_id'>,
): Promise<EffectiveDefinition> {
  return await effectiveOf(db, equipment, await productOf(db, equipment.product_id));
}
