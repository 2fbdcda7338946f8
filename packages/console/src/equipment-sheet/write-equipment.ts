import type { EquipmentCells } from '@penstock/contract/calls/equipment-sheet';
import type { Language } from '@penstock/languages/language';
import { explanationsSheet } from '../variable-sheet/support-sheets.ts';
import type { WrittenSheet } from '../variable-sheet/workbook.ts';
import { itemsSheet } from '../variable-sheet/write-sheets.ts';
import { equipmentSheet } from './columns.ts';

/** The sheets of a file that is read again unchanged: equipment, and what may be entered. */
export function writeEquipment(rows: readonly EquipmentCells[], language: Language): readonly WrittenSheet[] {
  return [
    itemsSheet(equipmentSheet, rows, [], language),
    explanationsSheet([equipmentSheet], null, [], language),
  ];
}
