import { calls } from '@penstock/contract/calls/list';
import { productFile } from '@penstock/contract/product/product-file';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { filePieces } from '@penstock/server/http/file-pieces';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import { contentOf } from '@penstock/server/http/uploaded-files';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import type { ConfigurationThread } from '@penstock/console/configuration/thread/host';
import { storedTranslations } from '../../../kernel/database/title-expression.ts';
import { storedDefinition } from '../definition/stored-definition.ts';
import { ownEquipmentFor } from '../equipment/access.ts';
import type { EquipmentDefinitions } from '../equipment/equipment-definitions.ts';
import { lockEquipment } from '../equipment/equipment-repository.ts';
import { definitionColumns } from './product-definitions.ts';
import { insertProduct, lockProduct, storedProduct, visibleProduct } from './product-repository.ts';

/** The calls that make a product of a file, of another one or of an equipment, and a file of a product. */
export function productCopyHandlers({
  db,
  thread,
  equipment,
}: {
  readonly db: Db;
  /** Reads large files beside the calls. */
  readonly thread: Pick<ConfigurationThread, 'run'>;
  readonly equipment: Pick<EquipmentDefinitions, 'makeProduct' | 'changed'>;
}): HandlersOf<'productImport' | 'productExport' | 'productCopy' | 'equipmentMakeProduct'> {
  return {
    productImport: handle(calls.productImport, async ({ productTitle, hardwareFlag }, context, files) => {
      const content = await contentOf(files.required('json'));
      const { definition } = await thread.run({ kind: 'product', content });
      const id = await change(db, actorOf(context), 'product.import', async (transaction) => {
        const added = await insertProduct(transaction, {
          owner_id: rowNumber(context.caller.accountId),
          title: productTitle,
          hardware_flag: hardwareFlag,
          changed_by: context.caller.username,
          ...(await definitionColumns(transaction.sql, definition)),
        });
        const { drivers, signals } = definition;
        return {
          object: { type: 'product', id: idOf(added) },
          after: { title: productTitle, hardwareFlag, drivers: drivers.length, signals: signals.length },
          result: idOf(added),
        };
      });
      return { id };
    }),

    productExport: handleDownload(calls.productExport, async ({ id }, { caller }) => {
      const visible = await visibleProduct(db, caller, id);
      const row = existing(visible === undefined ? undefined : await storedProduct(db, visible.id));
      const { title, title_translations: titleTranslations } = row;
      const file = Buffer.from(
        productFile({ title, titleTranslations }, await storedDefinition(db, row.definition)),
      );
      return { content: filePieces(file), size: file.length };
    }),

    productCopy: handle(calls.productCopy, async ({ id, title }, context) => {
      const copy = await change(db, actorOf(context), 'product.copy', async (transaction) => {
        const visible = await lockProduct(transaction, context.caller, id);
        const row = existing(
          visible === undefined ? undefined : await storedProduct(transaction.sql, visible.id),
        );
        const added = await insertProduct(transaction, {
          owner_id: rowNumber(context.caller.accountId),
          title,
          remark: row.remark,
          hardware_flag: row.hardware_flag,
          record_days: row.record_days,
          changed_by: context.caller.username,
          ...(await definitionColumns(
            transaction.sql,
            await storedDefinition(transaction.sql, row.definition),
          )),
        });
        return {
          object: { type: 'product', id: idOf(added) },
          after: { title, copyOf: id },
          result: idOf(added),
        };
      });
      return { id: copy };
    }),

    equipmentMakeProduct: handle(calls.equipmentMakeProduct, async ({ id }, context) => {
      await ownEquipmentFor(db, context.caller, id);
      const { username } = context.caller;
      const productId = await change(db, actorOf(context), 'equipment.makeProduct', async (transaction) => {
        const row = existing(await lockEquipment(transaction, rowNumber(id)));
        const made = await equipment.makeProduct(transaction, row, username, async (definition) =>
          insertProduct(transaction, {
            owner_id: row.owner_id,
            title: row.title,
            title_translations: storedTranslations(row.title_translations),
            changed_by: username,
            ...(await definitionColumns(transaction.sql, definition)),
          }),
        );
        return {
          object: { type: 'equipment', id },
          before: { productId: '', revision: row.revision },
          after: made,
          result: made.productId,
        };
      });
      await equipment.changed([id]);
      return { productId };
    }),
  };
}
