import type { Driver } from '@penstock/contract/configuration/model/driver';
import { defaultType } from '@penstock/contract/protocols/default-place';
import { areasOf } from '@penstock/contract/protocols/parse-address';
import type { FormField } from '@penstock/contract/schema/form-fields';
import { unitLabel, valueLabel } from '@penstock/contract/texts/label';
import type { Language, Text } from '@penstock/languages/language';
import { textAt, textsAt } from '@penstock/languages/catalogue';
import { headerOf, type SheetLayout } from './columns.ts';
import { harmless } from './cell.ts';
import { cellOf, flagWords } from './values.ts';
import type { WrittenCell, WrittenSheet } from './workbook.ts';

/** The sheets beside those of variables. An import does not read them, but for the model. */
export const supportSheets = textsAt('console.variable-sheet:supportSheets');

/** The title of the cell beside which the model of the gateway is written. */
export const modelTitle: Text = textAt('console.variable-sheet:supportSheets.modelTitle');

const texts = textsAt('console.variable-sheet:texts');

function filled(text: Text, language: Language, parameters: Readonly<Record<string, string>>): string {
  return text[language].replace(/\{([a-z]+)\}/g, (whole, name: string) => parameters[name] ?? whole);
}

/**
 * Makes the sheet that explains a file and the values that each of its columns takes, in the reader's
 * language. `model` is that of the gateway, empty where it is not known; null for a file that belongs to no
 * gateway.
 */
export function explanationsSheet(
  layouts: readonly SheetLayout[],
  model: string | null,
  drivers: readonly Driver[],
  language: Language,
): WrittenSheet {
  const head: WrittenCell[][] = [
    ...(model === null ? [] : [[modelTitle[language], model === '' ? null : harmless(model)], []]),
    (['sheet', 'column', 'required', 'allowed', 'meaning'] as const).map((name) => texts[name][language]),
  ];
  const rows = layouts.flatMap((sheet) =>
    sheet.columns.map((field) => explanation(sheet, field, drivers, language)),
  );
  const columns = [20, 22, 10, 48, 70].map((width) => ({ width, isText: true }));
  return { title: supportSheets.explanations[language], columns, rows: [...head, ...rows] };
}

function explanation(
  { title }: SheetLayout,
  field: FormField,
  drivers: readonly Driver[],
  language: Language,
): readonly WrittenCell[] {
  return [
    title[language],
    headerOf(field, language),
    flagWords[`${field.required}`][language],
    harmless(allowed(field, drivers, language)),
    harmless(field.help?.[language] ?? ''),
  ];
}

function allowed(field: FormField, drivers: readonly Driver[], language: Language): string {
  const { name, kind, minimum, maximum, integer, unit } = field;
  if (name === 'driver')
    return filled(texts.driver, language, { names: drivers.map((driver) => driver.name).join(', ') });
  if (name === 'area') return texts.area[language];
  if (kind === 'flag') return `${flagWords.true[language]}, ${flagWords.false[language]}`;
  if (kind === 'choice') {
    const values = field.choices.slice(0, 3).map((value) => valueLabel(name, String(value), language));
    return filled(texts.choices, language, { values: `${values.join('; ')} …` });
  }
  if (minimum === undefined || maximum === undefined) return '';
  const bounds = { minimum: String(minimum), maximum: String(maximum) };
  if (kind === 'number') return filled(texts[integer ? 'whole' : 'number'], language, bounds);
  return filled(texts.text, language, { ...bounds, unit: unitLabel(unit ?? 'characters', language) });
}

/** A column of the sheet of choices. */
export interface ChoiceList {
  /** The name of the field that is chosen. */
  readonly field: string;
  readonly values: readonly string[];
}

/**
 * The choices for the cells of some columns: the drivers of the gateway, their register types, and fixed
 * choices.
 */
export function choiceLists(
  layout: SheetLayout,
  drivers: readonly Driver[],
  language: Language,
): readonly ChoiceList[] {
  const areas = new Set(drivers.flatMap((driver) => areasOf(driver).map(({ name }) => name)));
  const fixed = layout.columns.filter(({ kind }) => kind === 'choice' || kind === 'flag');
  const lists = [
    { field: 'driver', values: drivers.map(({ name }) => name) },
    { field: 'area', values: [...areas].map((area) => valueLabel('area', area, language)) },
    ...fixed.map(({ name, kind, choices }) => ({
      field: name,
      values:
        kind === 'flag'
          ? [flagWords.true[language], flagWords.false[language]]
          : choices.map((value) => valueLabel(name, String(value), language)),
    })),
  ];
  return lists.filter(({ values }) => values.length > 0);
}

/** The sheet of choices: a column for each list. */
export function choicesSheet(
  layout: SheetLayout,
  lists: readonly ChoiceList[],
  language: Language,
): WrittenSheet {
  const header = lists.map(({ field }) => {
    const column = layout.columns.find(({ name }) => name === field);
    return column === undefined ? field : headerOf(column, language);
  });
  const length = Math.max(0, ...lists.map(({ values }) => values.length));
  const rows = Array.from({ length }, (_, index) => lists.map(({ values }) => values[index] ?? null));
  return {
    title: supportSheets.choices[language],
    columns: lists.map(() => ({ width: 26, isText: true })),
    rows: [header, ...rows],
  };
}

/** An example of a variable for each register type of each driver. */
export function examplesSheet(
  { columns }: SheetLayout,
  drivers: readonly Driver[],
  language: Language,
): WrittenSheet {
  const examples = drivers.flatMap((driver) =>
    areasOf(driver).map((area) => ({
      driver: driver.name,
      area: area.name,
      address: area.example,
      // The first type of words is the bit of a word, which few variables are.
      dataType: defaultType(area, area.example),
      mode: area.writable ? 'readWrite' : 'readOnly',
    })),
  );
  const rows = examples.slice(0, maxExamples).map((example, index) => {
    const variable: Readonly<Record<string, unknown>> = { ...example, key: `example_${index + 1}` };
    return columns.map((field) => cellOf(field, variable[field.name], language));
  });
  return {
    title: supportSheets.examples[language],
    columns: columns.map(() => ({ width: 20, isText: true })),
    rows: [columns.map((field) => headerOf(field, language)), ...rows],
  };
}

/** Gateways with many drivers have several of one protocol: more examples would only repeat. */
const maxExamples = 200;
