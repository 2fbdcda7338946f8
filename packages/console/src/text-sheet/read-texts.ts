import type { CallAnswer } from '@penstock/contract/calls/call';
import { type pageTextsRead, pageTextSheetLimits } from '@penstock/contract/calls/page-text-sheet';
import { failure } from '@penstock/contract/errors/error';
import { type Language, languages } from '@penstock/languages/language';
import { type Cell, cellText, type ReadSheet, restored } from '../variable-sheet/cell.ts';
import { readSheets } from '../variable-sheet/read-sheet.ts';
import { textSheet } from './columns.ts';

/** The texts of a page that a spreadsheet has. */
export type ReadTexts = CallAnswer<typeof pageTextsRead>;

const plain = (cell: Cell | undefined) => restored(cellText(cell)).slice(0, pageTextSheetLimits.cell);

/** Reads texts of a page from a spreadsheet. Rows without a text are left out. Throws what `readSheets` throws. */
export function readTexts(sheets: readonly ReadSheet[]): ReadTexts {
  const [table] = readSheets(sheets, [textSheet]).tables;
  if (table === undefined) return { languages: [], ignored: [], rows: [] };
  const maximum = pageTextSheetLimits.rows;
  if (table.rows.length > maximum) throw failure('sheet.rows', { maximum });
  const found = languages.filter((language) => table.columns.some(({ name }) => name === language));
  const rows = table.rows.flatMap(({ number, cells }) => {
    const text = plain(cells.get('text'));
    if (text.trim() === '') return [];
    const translations: Partial<Record<Language, string>> = {};
    for (const language of found) {
      const translation = plain(cells.get(language));
      if (translation.trim() !== '') translations[language] = translation;
    }
    return [{ row: number, key: plain(cells.get('key')).trim().slice(0, 100), text, translations }];
  });
  return { languages: found, ignored: [...table.ignored], rows };
}
