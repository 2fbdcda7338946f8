import { calls } from '@penstock/contract/calls/list';
import type { Id } from '@penstock/contract/calls/identifier';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { equipmentFor } from './access.ts';
import type { EquipmentDefinitions } from './equipment-definitions.ts';
import { lockEquipment, lockProductFor } from './equipment-repository.ts';

/** The product that the caller gives an equipment, locked; undefined for none. Throws `data.notFound`. */
export async function productFor(
  transaction: Parameters<typeof lockProductFor>[0],
  caller: Caller,
  id: Id | '',
) {
  if (id === '') return undefined;
  return existing(await lockProductFor(transaction, caller, id));
}

/** The calls about the product and the definition of equipment. */
export function equipmentDefinitionHandlers({
  db,
  definitions,
}: {
  readonly db: Db;
  readonly definitions: EquipmentDefinitions;
}): HandlersOf<
  'equipmentBindProduct' | 'equipmentDefinition' | 'equipmentDefinitionPreview' | 'equipmentDefinitionUpdate'
> {
  return {
    equipmentBindProduct: handle(calls.equipmentBindProduct, async ({ id, productId }, context) => {
      await equipmentFor(db, context.caller, id, 'edit');
      const revision = await change(db, actorOf(context), 'equipment.bindProduct', async (transaction) => {
        // Products are locked before equipment, as when a product is carried to its equipment.
        const product = await productFor(transaction, context.caller, productId);
        const row = existing(await lockEquipment(transaction, rowNumber(id)));
        const before = row.product_id === null ? '' : idOf(row.product_id);
        if (before === productId) return { unchanged: true, result: row.revision };
        const made = await definitions.setProduct(transaction, row, product, context.caller.username);
        return {
          object: { type: 'equipment', id },
          before: { productId: before, revision: row.revision },
          after: { productId, revision: made },
          result: made,
        };
      });
      await definitions.changed([id]);
      return { revision };
    }),

    equipmentDefinition: handle(calls.equipmentDefinition, ({ id }, { caller, language }) =>
      definitions.read(caller, id, language),
    ),
    equipmentDefinitionPreview: handle(calls.equipmentDefinitionPreview, (request, context) =>
      definitions.preview(request, context),
    ),
    equipmentDefinitionUpdate: handle(calls.equipmentDefinitionUpdate, (request, context) =>
      definitions.update(request, context),
    ),
  };
}
