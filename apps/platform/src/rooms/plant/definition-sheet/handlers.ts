import { calls } from '@penstock/contract/calls/list';
import type { Id } from '@penstock/contract/calls/identifier';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { filePieces } from '@penstock/server/http/file-pieces';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import { contentOf } from '@penstock/server/http/uploaded-files';
import { equipmentFor } from '../equipment/access.ts';
import type { EquipmentDefinitions } from '../equipment/equipment-definitions.ts';
import type { ProductDefinitions } from '../product/product-definitions.ts';
import type { SheetThreads } from '@penstock/console/sheet/thread/host';

/** The owner of the definition. */
interface Target {
  readonly kind: 'product' | 'equipment';
  readonly id: Id;
}

/** The calls of spreadsheets of signals. */
export function definitionSheetHandlers({
  db,
  products,
  equipment,
  sheetThreads,
}: {
  readonly db: Db;
  readonly products: ProductDefinitions;
  readonly equipment: EquipmentDefinitions;
  readonly sheetThreads: SheetThreads;
}): HandlersOf<'definitionSignalRead' | 'definitionSignalExport'> {
  /** The drivers and signals of a definition that the caller may see. Throws `data.notFound`. */
  async function definitionOf({ kind, id }: Target, { caller, language }: CallContext) {
    const { definition } =
      kind === 'product' ? await products.read(caller, id) : await equipment.read(caller, id, language);
    return { drivers: definition.drivers, signals: definition.signals };
  }

  return {
    definitionSignalRead: handle(calls.definitionSignalRead, async (request, context, files) => {
      if (request.kind === 'equipment') await equipmentFor(db, context.caller, request.id, 'edit');
      const definition = await definitionOf(request, context);
      const file = await contentOf(files.required('file'));
      return await sheetThreads.run({ kind: 'readSignals', file, definition });
    }),

    definitionSignalExport: handleDownload(calls.definitionSignalExport, async (request, context) => {
      const definition = await definitionOf(request, context);
      const { language } = context;
      const file = await sheetThreads.run({ kind: 'writeSignals', definition, language });
      return { content: filePieces(file), size: file.length };
    }),
  };
}
