import { type EffectiveDefinition, effectiveDefinition } from '@penstock/contract/product/effective';
import type { Db } from '../../../kernel/database/schema.ts';
import { storedDefinition, storedOwnDefinition } from '../definition/stored-definition.ts';
import { productOf } from './equipment-product-repository.ts';
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
