import type { ImportDryRun, ImportedRow, SheetSection } from '@penstock/contract/calls/variable-sheet';
import type { VariableReading } from '@penstock/contract/configuration/model/variable';
import { type CsvCell, csvText } from '@penstock/contract/document/csv';
import { errorText } from '@penstock/contract/errors/error';
import { wordedParameters } from '@penstock/contract/errors/worded-parameters';
import { fieldLabel, pathLabel, valueLabel } from '@penstock/contract/texts/label';
import type { Language } from '@penstock/languages/language';
import type { TextOf } from '../../../texts/use-texts.ts';

/** The effect of an import on a variable. */
export type LineState = ImportedRow['state'] | 'delete';

/** A line of the list of results: a row of the file, or a variable that is deleted. */
export interface DryRunLine {
  readonly id: string;
  readonly state: LineState;
  readonly section: SheetSection;
  /** The number of the row in the file; null for a variable that the file does not contain. */
  readonly row: number | null;
  readonly key: string;
  /** How it would be read, or its problems, in words. */
  readonly texts: readonly string[];
  /** The fields that have another value in the list, each as it is now and as the list has it. */
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
  /** How a variable that is added would be read. */
  readonly reading: VariableReading | undefined;
}

type Words = TextOf<'variableSheet'>;

/** The results of a check in words: what is deleted first, then the rows in the order of the file. */
export function dryRunLines(run: ImportDryRun, language: Language, t: Words): readonly DryRunLine[] {
  const deleted = run.deleted.map(({ section, key, usedBy }): DryRunLine => {
    const places = usedBy.map((path) => pathLabel(path, language)).join(t('join'));
    const text = usedBy.length === 0 ? t('deleted') : t('usedBy', { places });
    return {
      id: `${section}-${key}`,
      state: 'delete',
      section,
      row: null,
      key,
      texts: [text],
      changes: [],
      reading: undefined,
    };
  });
  const rows = run.rows.map((row): DryRunLine => {
    const { section, key, state } = row;
    const id = `${section}-${row.row}`;
    const shown = (field: string, value: ImportedRow['changes'][number]['before']) =>
      valueText(field, value, language, t);
    const changes = row.changes.map(({ field, before, after }) => ({
      field: fieldLabel(section, field, language),
      before: shown(field, before),
      after: shown(field, after),
    }));
    const texts = textsOf(row, language, t);
    return { id, state, section, row: row.row, key, texts, changes, reading: row.reading };
  });
  return [...deleted, ...rows];
}

function textsOf(row: ImportedRow, language: Language, t: Words): readonly string[] {
  const { section } = row;
  switch (row.state) {
    case 'add':
      return [row.reading === undefined ? t('added') : readingText(row.reading, language)];
    case 'change':
    case 'keep':
      return [];
    case 'wrong':
      return row.problems.map((problem) => problemText(section, problem, language, t));
  }
}

/** Where a variable is read, in one line. */
function readingText({ driver, area, address, dataType }: VariableReading, language: Language): string {
  return [
    driver,
    valueLabel('area', area, language),
    address,
    valueLabel('dataType', dataType, language),
  ].join(' · ');
}

function problemText(
  section: SheetSection,
  { field, value, key, parameters }: ImportedRow['problems'][number],
  language: Language,
  t: Words,
): string {
  const text = errorText(key, wordedParameters(key, parameters, field, language), language);
  if (field === '') return text;
  const label = fieldLabel(section, field, language);
  return value === ''
    ? t('problem', { field: label, text })
    : t('problemWithValue', { field: label, value, text });
}

function valueText(
  field: string,
  value: string | number | boolean | null,
  language: Language,
  t: Words,
): string {
  if (value === null || value === '') return t('empty');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  return typeof value === 'number' ? String(value) : valueLabel(field, value, language);
}

/** The rows with errors as they are in the file, with a column that says what is wrong. */
export function errorsFile(run: ImportDryRun, language: Language, t: Words): string {
  const lines: CsvCell[][] = [];
  for (const { section, fields } of run.columns) {
    const wrong = run.rows.filter((row) => row.state === 'wrong' && row.section === section);
    if (wrong.length === 0) continue;
    const titles = fields.map((field) => fieldLabel(section, field, language));
    lines.push([t('sheetColumn'), t('rowColumn'), t('errorColumn'), ...titles]);
    const sheet = fieldLabel(undefined, section, language);
    for (const row of wrong) lines.push([sheet, row.row, textsOf(row, language, t).join('\n'), ...row.cells]);
  }
  return csvText(lines);
}
