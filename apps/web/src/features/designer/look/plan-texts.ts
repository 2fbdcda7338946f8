import type { PageTextRow } from '@penstock/contract/calls/page-text-sheet';
import { elementEntry, type PageTexts } from '@penstock/contract/dashboard/page-texts';
import { limits } from '@penstock/contract/rules/limits';
import { rules } from '@penstock/contract/rules/table';
import { type Language, languages } from '@penstock/languages/language';
import { type PageText, type Translated, writtenLanguage } from './page-texts.ts';

/** A row of a spreadsheet of texts, with its number in the sheet. */
type SheetRow = Omit<PageTextRow, 'element'> & { readonly row: number };

/** A translation that a spreadsheet changes. */
export interface PlannedText extends Translated {
  readonly text: string;
  /** Whether it holds for one element alone. */
  readonly isApart: boolean;
  /** Empty where there was none. */
  readonly before: string;
}

/** Why a cell of a spreadsheet is left out. */
export type LeftOutReason = 'unknown' | 'tooLong' | 'twice' | 'full';

/** The effect that a spreadsheet would have on the translations of a page. */
export interface TextPlan {
  readonly changes: readonly PlannedText[];
  /** How many translations are there already as the sheet has them. */
  readonly same: number;
  readonly leftOut: readonly {
    readonly row: number;
    readonly text: string;
    readonly reason: LeftOutReason;
  }[];
}

/** A text as it is found again: spreadsheets write the ends of lines in other ways. */
function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

/** Compares a spreadsheet with the texts of a page. Empty cells change nothing; what the page does not have is left out. */
export function planTexts(
  rows: readonly SheetRow[],
  all: readonly PageText[],
  texts: PageTexts | undefined,
): TextPlan {
  const known = new Map(all.map((one) => [plain(one.text), one]));
  const changes: PlannedText[] = [];
  const leftOut: TextPlan['leftOut'][number][] = [];
  const sizes = new Map(languages.map((language) => [language, Object.keys(texts?.[language] ?? {}).length]));
  const seen = new Set<string>();
  let same = 0;

  const take = (
    { row, text }: SheetRow,
    found: PageText,
    entry: string,
    language: Language,
    cell: string,
  ) => {
    const before = texts?.[language]?.[entry] ?? '';
    const translation = cell.replaceAll(/\r\n?/g, '\n');
    const name = `${language} ${entry}`;
    const isOwn =
      entry === found.text && language === writtenLanguage(found.text) && translation === found.text;
    if (seen.has(name)) leftOut.push({ row, text, reason: 'twice' });
    else if (translation === before || isOwn) same += 1;
    else if (translation.length > rules.widgetText.maximum) leftOut.push({ row, text, reason: 'tooLong' });
    else {
      const size = sizes.get(language) ?? 0;
      if (before === '' && size >= limits.pageTexts) {
        leftOut.push({ row, text, reason: 'full' });
        return;
      }
      if (before === '') sizes.set(language, size + 1);
      changes.push({ entry, language, translation, text: found.text, isApart: entry !== found.text, before });
    }
    seen.add(name);
  };

  for (const row of rows) {
    // A CSV has an apostrophe before what looks like a formula, also behind spaces.
    const found = known.get(plain(row.text)) ?? known.get(plain(row.text.replace(/^'/, '')));
    if (found === undefined || (row.key !== '' && !found.elements.includes(row.key))) {
      leftOut.push({ row: row.row, text: row.text, reason: 'unknown' });
      continue;
    }
    const entry = row.key === '' ? found.text : elementEntry(row.key, found.text);
    for (const language of languages) {
      const cell = row.translations[language];
      if (cell !== undefined) take(row, found, entry, language, cell);
    }
  }
  return { changes, same, leftOut };
}

/** The names of elements are for translators alone; of many the first ones are enough. */
const namedElements = 5;

/** The rows of a spreadsheet of texts: each text once, and again for elements with translations of their own. */
export function sheetRows(
  all: readonly PageText[],
  texts: PageTexts | undefined,
  nameOf: (elementId: string) => string,
): readonly PageTextRow[] {
  const translationsOf = (entry: string) =>
    Object.fromEntries(
      languages.flatMap((language) => {
        const translation = texts?.[language]?.[entry] ?? '';
        return translation === '' ? [] : [[language, translation] as const];
      }),
    );
  return all.flatMap(({ text, elements }) => {
    const names = elements.slice(0, namedElements).map(nameOf).join('; ').slice(0, 500);
    const apart = elements.flatMap((id) => {
      const translations = translationsOf(elementEntry(id, text));
      const isApart = Object.keys(translations).length > 0;
      return isApart ? [{ key: id, element: nameOf(id).slice(0, 500), text, translations }] : [];
    });
    return [{ key: '', element: names, text, translations: translationsOf(text) }, ...apart];
  });
}
