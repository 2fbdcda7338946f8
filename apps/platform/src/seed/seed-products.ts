import { storedTranslations } from '../kernel/database/title-expression.ts';
import { equipmentRights } from '@penstock/contract/model/equipment-right';
import { definitionFormat, ownDefinitionSchema } from '@penstock/contract/product/definition';
import type { Seed } from '@penstock/contract/product/seed';
import { idOf } from '../kernel/database/id.ts';
import { sealedOwnDefinition } from '../rooms/plant/definition/stored-definition.ts';
import { materialise } from '../rooms/plant/definition/materialise.ts';
import { effectiveOf } from '../rooms/plant/equipment/effective-definitions.ts';
import {
  equipmentByTitle,
  insertAuthorisation,
  insertEquipment,
} from '../rooms/plant/equipment/equipment-repository.ts';
import { saveBinding } from '../rooms/plant/equipment-binding/binding-repository.ts';
import type { ChangeTransaction } from '../kernel/operation-log/change.ts';
import { definitionColumns } from '../rooms/plant/product/product-definitions.ts';
import { insertProduct } from '../rooms/plant/product/product-repository.ts';
import { productByTitle } from './seed-repository.ts';

/** The number of an account of the seed. */
type NumberOf = (username: string) => number;

/** Adds the products that are missing, without their pages, and answers their titles. */
export async function seedProducts(
  transaction: ChangeTransaction,
  { products }: Seed,
  numberOf: NumberOf,
): Promise<readonly string[]> {
  const added: string[] = [];
  for (const { title, titleTranslations, remark, owner, definition } of products) {
    const ownerId = numberOf(owner);
    if ((await productByTitle(transaction, ownerId, title)) !== undefined) continue;
    await insertProduct(transaction, {
      owner_id: ownerId,
      title,
      title_translations: storedTranslations(titleTranslations),
      remark,
      ...(await definitionColumns(transaction.sql, definition)),
      changed_by: owner,
    });
    added.push(title);
  }
  return added;
}

/**
 * Adds the equipment of products that is missing and answers its titles. It is bound as if a person had bound it while the
 * gateway was offline: what it asks for is applied when the gateway comes.
 */
export async function seedBoundEquipment(
  transaction: ChangeTransaction,
  { boundEquipment, products }: Seed,
  numberOf: NumberOf,
): Promise<readonly string[]> {
  const added: string[] = [];
  for (const {
    title,
    titleTranslations,
    owner,
    sn,
    authorised,
    binding,
    parameterValues,
    ...one
  } of boundEquipment) {
    const ownerId = numberOf(owner);
    if ((await equipmentByTitle(transaction.sql, ownerId, title)) !== undefined) continue;
    const productOwner = products.find((product) => product.title === one.product)?.owner;
    const product = await productByTitle(transaction, numberOf(productOwner ?? owner), one.product);
    if (product === undefined) throw new Error(`the seed names a product it does not hold: ${one.product}`);
    const own = ownDefinitionSchema.parse({ format: definitionFormat, parameterValues });
    const id = await insertEquipment(transaction, {
      owner_id: ownerId,
      sn,
      product_id: product.id,
      product_revision: product.revision,
      title,
      title_translations: storedTranslations(titleTranslations),
      ...one.place,
      own_definition: await sealedOwnDefinition(transaction.sql, own),
      key_prefix: binding.prefix,
      changed_by: owner,
    });
    for (const username of authorised)
      await insertAuthorisation(transaction, id, numberOf(username), equipmentRights);
    const { definition } = await effectiveOf(transaction.sql, { own_definition: own }, product);
    await materialise(transaction.sql, [{ id, definition, keyPrefix: binding.prefix }]);
    await saveBinding(transaction.sql, idOf(id), { binding, action: 'apply', state: 'waiting' });
    added.push(title);
  }
  return added;
}
