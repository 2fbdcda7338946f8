import type { PageTextRow } from '@penstock/contract/calls/page-text-sheet';
import { csvText } from '@penstock/contract/document/csv';
import { CatalogueError } from '@penstock/contract/errors/error';
import { expect, it } from 'vitest';
import { readFile } from '../sheet/workbook/read-file.ts';
import { writeWorkbook } from '../sheet/workbook/write-workbook.ts';
import { readTexts } from './read-texts.ts';
import { writeTexts } from './write-texts.ts';

const rows: readonly PageTextRow[] = [
  { key: '', element: '文字“水泵”', text: '水泵', translations: { en: 'Pump' } },
  { key: 'w7', element: '按钮', text: '水泵', translations: { en: 'Pumps' } },
  { key: '', element: '', text: '=1+1', translations: { en: '@SUM(A1)' } },
  { key: '', element: '', text: '两行\n“文字”,', translations: {} },
];
const read = rows.map(({ element: _element, ...row }, index) => ({ ...row, row: index + 2 }));
const textOf = (text: string) => new TextEncoder().encode(text);

it('texts come back from a spreadsheet as they were, in whatever language it was written', () => {
  for (const language of ['zh', 'en'] as const) {
    const written = writeTexts(rows, language);
    const cells = written[0]?.rows.flat() ?? [];
    // No program takes a text for a formula.
    expect(cells.filter((cell) => typeof cell === 'string' && /^[=+@-]/.test(cell))).toEqual([]);
    expect(readTexts(readFile(writeWorkbook(written)))).toEqual({
      languages: ['zh', 'en'],
      ignored: [],
      rows: read,
    });
  }
});

it('a CSV is read by its headers, in either language, and other columns are named', () => {
  const csv = csvText([
    ['Text', 'English', 'Comment'],
    ['水泵', 'Pump', 'seen'],
    ['', 'nothing', ''],
    ['=1+1', '+2', ''],
  ]);
  expect(readTexts(readFile(textOf(csv)))).toEqual({
    languages: ['en'],
    ignored: ['Comment'],
    rows: [
      { row: 2, key: '', text: '水泵', translations: { en: 'Pump' } },
      { row: 4, key: '', text: '=1+1', translations: { en: '+2' } },
    ],
  });
});

it('a file without a column of texts, or with too many rows, is refused', () => {
  const keyOf = (text: string) => {
    try {
      readTexts(readFile(textOf(text)));
    } catch (error) {
      if (error instanceof CatalogueError) return error.key;
      throw error;
    }
    return undefined;
  };
  expect(keyOf('a,b\n1,2\n')).toBe('sheet.noHeader');
  expect(keyOf('Text,English\n')).toBe('sheet.empty');
  expect(keyOf(`Text,English\n${'a,b\n'.repeat(4001)}`)).toBe('sheet.rows');
});
