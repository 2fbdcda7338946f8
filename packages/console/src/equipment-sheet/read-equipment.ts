import {
  type EquipmentCells,
  type EquipmentSheetRow,
  equipmentSheetLimits,
} from '@penstock/contract/calls/equipment-sheet';
import { failure } from '@penstock/contract/errors/error';
import { cellText, type ReadSheet } from '../variable-sheet/cell.ts';
import { readSheets } from '../variable-sheet/read-sheet.ts';
import { valueOf } from '../variable-sheet/values.ts';
import { equipmentSheet } from './columns.ts';

/** The equipment of a spreadsheet, as it is written. */
export interface ReadEquipment {
  readonly columns: readonly string[];
  /** The headers that no column is called by. */
  readonly ignored: readonly string[];
  readonly rows: readonly EquipmentSheetRow[];
}

/** Reads the equipment of a spreadsheet. What a column cannot be stays as it is written. Throws what `readSheets` throws. */
export function readEquipment(sheets: readonly ReadSheet[]): ReadEquipment {
  const [table] = readSheets(sheets, [equipmentSheet]).tables;
  if (table === undefined) return { columns: [], ignored: [], rows: [] };
  const maximum = equipmentSheetLimits.rows;
  if (table.rows.length > maximum) throw failure('sheet.rows', { maximum });
  const rows = table.rows.map(({ number, cells }) => ({
    row: number,
    cells: Object.fromEntries(
      table.columns.map((field): [string, EquipmentCells[string]] => {
        const cell = cells.get(field.name);
        const value = valueOf(field, cell, undefined);
        if (typeof value === 'number') return [field.name, value];
        const text = (typeof value === 'string' ? value : cellText(cell)).trim();
        return [field.name, text === '' ? null : text.slice(0, equipmentSheetLimits.cell)];
      }),
    ),
  }));
  return { columns: table.columns.map(({ name }) => name), ignored: table.ignored, rows };
}
