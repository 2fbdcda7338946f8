import type { SheetSection } from '@penstock/contract/calls/variable-sheet';
import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import type { FormField } from '@penstock/contract/schema/form-fields';
import type { Language } from '@penstock/languages/language';
import { headerOf, sectionSheets, type SheetLayout, sheetOf } from './columns.ts';
import {
  type ChoiceList,
  choiceLists,
  choicesSheet,
  examplesSheet,
  explanationsSheet,
  supportSheets,
} from './support-sheets.ts';
import { cellOf } from './values.ts';
import type { WrittenColumn, WrittenSheet } from './workbook.ts';

/** The parts of a spreadsheet. */
export interface SheetRequest {
  readonly configuration: Pick<Configuration, 'drivers' | SheetSection>;
  /** The model of the gateway; empty where it is not known. */
  readonly model: string;
  /** The keys of the variables that it contains; null for all. */
  readonly keys: ReadonlySet<string> | null;
  readonly language: Language;
}

/** The sheets of a file that imports again unchanged: variables, and what may be entered. */
export function writeSheets({ configuration, model, keys, language }: SheetRequest): readonly WrittenSheet[] {
  const { drivers } = configuration;
  const { variables } = sheetOf;
  const lists = choiceLists(variables, drivers, language);
  const filled = sectionSheets.map((sheet) => {
    const items = configuration[sheet.section].filter(({ key }) => keys === null || keys.has(key));
    return itemsSheet(sheet, items, sheet === variables ? lists : [], language);
  });
  return [
    ...filled,
    explanationsSheet(sectionSheets, model, drivers, language),
    choicesSheet(variables, lists, language),
    examplesSheet(variables, drivers, language),
  ];
}

/** Items on their sheet, the header first. */
export function itemsSheet(
  sheet: SheetLayout,
  items: readonly Readonly<Record<string, unknown>>[],
  lists: readonly ChoiceList[],
  language: Language,
): WrittenSheet {
  const rows = items.map((item) => sheet.columns.map((field) => cellOf(field, item[field.name], language)));
  return {
    title: sheet.title[language],
    columns: sheet.columns.map((field) => columnFor(field, lists, language)),
    rows: [sheet.columns.map((field) => headerOf(field, language)), ...rows],
  };
}

const wide: ReadonlySet<string> = new Set([
  'key',
  'title',
  'titleTranslations',
  'driver',
  'area',
  'address',
  'dataType',
  'formula',
  'remark',
]);

function columnFor(
  { name, kind }: FormField,
  lists: readonly ChoiceList[],
  language: Language,
): WrittenColumn {
  const column = lists.findIndex(({ field }) => field === name);
  const count = lists[column]?.values.length;
  return {
    width: wide.has(name.split('.')[0] ?? name) ? 22 : 16,
    isText: kind !== 'number',
    ...(count === undefined ? {} : { choices: { sheet: supportSheets.choices[language], column, count } }),
  };
}
