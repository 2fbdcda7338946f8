import type { Definition } from '@penstock/contract/product/definition';
import { rowOf } from '@penstock/contract/schema/columns';
import type { Language } from '@penstock/languages/language';
import { choiceLists, choicesSheet, explanationsSheet } from '../variable-sheet/support-sheets.ts';
import { itemsSheet } from '../variable-sheet/write-sheets.ts';
import type { WrittenSheet } from '../variable-sheet/workbook.ts';
import { signalSheet } from './columns.ts';

/** The sheets of a file that imports again unchanged: the signals of a definition, and what may be entered. */
export function writeSignals(
  { drivers, signals }: Pick<Definition, 'drivers' | 'signals'>,
  language: Language,
): readonly WrittenSheet[] {
  const lists = choiceLists(signalSheet, drivers, language);
  const items = signals.map(({ source, ...signal }) => ({ ...source, ...rowOf(signal) }));
  return [
    itemsSheet(signalSheet, items, lists, language),
    explanationsSheet([signalSheet], null, drivers, language),
    choicesSheet(signalSheet, lists, language),
  ];
}
