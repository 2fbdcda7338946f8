import type { PageTextRow } from '@penstock/contract/calls/page-text-sheet';
import type { Language } from '@penstock/languages/language';
import type { WrittenSheet } from '../variable-sheet/workbook.ts';
import { itemsSheet } from '../variable-sheet/write-sheets.ts';
import { textSheet } from './columns.ts';

/** Wide enough for sentences, in characters. */
const textWidth = 48;

/** The sheet of texts of a page; what a program could take for a formula is a text. */
export function writeTexts(rows: readonly PageTextRow[], language: Language): readonly WrittenSheet[] {
  const items = rows.map(({ key, element, text, translations }) => ({ key, element, text, ...translations }));
  const sheet = itemsSheet(textSheet, items, [], language);
  const narrow = textSheet.columns.findIndex(({ name }) => name === 'text');
  return [
    {
      ...sheet,
      columns: sheet.columns.map((column, at) => (at < narrow ? column : { ...column, width: textWidth })),
    },
  ];
}
