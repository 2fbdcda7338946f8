import {
  type EquipmentSheetRow,
  equipmentSheetLimits,
  type SheetOutcome,
} from '@penstock/contract/calls/equipment-sheet';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import type { SheetThreads } from '@penstock/console/sheet/thread/host';
import { filePieces } from '@penstock/server/http/file-pieces';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import { contentOf } from '@penstock/server/http/uploaded-files';
import type { Db } from '../../../kernel/database/schema.ts';
import { applyRows, type ApplyParts } from './apply-rows.ts';
import { cellsOf } from './sheet-columns.ts';
import { describeRow, planRows } from './sheet-plan.ts';
import { sheetEquipment } from './sheet-repository.ts';

/** The calls of equipment from a spreadsheet. `queryDb`: over connections for heavy queries. */
export function equipmentSheetHandlers({
  queryDb,
  sheetThreads,
  ...parts
}: ApplyParts & {
  readonly queryDb: Db;
  readonly sheetThreads: SheetThreads;
}): HandlersOf<'equipmentSheetCheck' | 'equipmentSheetApply' | 'equipmentSheetExport'> {
  return {
    equipmentSheetCheck: handle(calls.equipmentSheetCheck, async (_request, { caller, language }, files) => {
      const file = await contentOf(files.required('file'));
      const { columns, ignored, rows } = await sheetThreads.run({ kind: 'readEquipment', file });
      const plan = await planRows(queryDb, caller, rows);
      const counts: Record<SheetOutcome, number> = { wrong: 0, changed: 0, added: 0, same: 0 };
      const named = plan.filter(({ outcome }) => {
        counts[outcome] += 1;
        return counts[outcome] <= equipmentSheetLimits.named;
      });
      const good = plan
        .filter(({ outcome }) => outcome === 'added' || outcome === 'changed')
        .map(({ row, cells }): EquipmentSheetRow => ({ row, cells }));
      return {
        columns: [...columns],
        ignored: [...ignored],
        counts,
        rows: named.map((row) => describeRow(row, language)),
        good,
      };
    }),

    equipmentSheetApply: handle(calls.equipmentSheetApply, ({ rows }, context) =>
      applyRows(parts, rows, context),
    ),

    equipmentSheetExport: handleDownload(
      calls.equipmentSheetExport,
      async ({ template, ...question }, { caller, language }) => {
        const maximum = equipmentSheetLimits.rows;
        const found = template ? [] : await sheetEquipment(queryDb, caller, question, maximum + 1);
        if (found.length > maximum) throw failure('equipment.bulkTooMany', { maximum });
        const file = await sheetThreads.run({ kind: 'writeEquipment', rows: found.map(cellsOf), language });
        return { content: filePieces(file), size: file.length };
      },
    ),
  };
}
