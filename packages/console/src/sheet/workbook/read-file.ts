import type { ReadSheet } from '../../variable-sheet/cell.ts';
import { readText } from './read-text.ts';
import { readWorkbook } from './read-workbook.ts';

/** The first bytes of the formats of spreadsheets: .xls and .xlsx. */
const workbookMarks = [
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x50, 0x4b],
];

/** Reads the cells of a file: a spreadsheet, or text with delimiters. Throws `sheet.unreadable` and `sheet.tooComplex`. */
export function readFile(file: Uint8Array): readonly ReadSheet[] {
  const isWorkbook = workbookMarks.some((mark) => mark.every((byte, at) => file[at] === byte));
  return isWorkbook ? readWorkbook(file) : [readText(file)];
}
