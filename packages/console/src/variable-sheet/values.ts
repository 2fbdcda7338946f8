import type { Driver } from '@penstock/contract/configuration/model/driver';
import { areasOf } from '@penstock/contract/protocols/parse-address';
import type { FormField } from '@penstock/contract/schema/form-fields';
import { valueLabel } from '@penstock/contract/texts/label';
import { type Language, languages, wordings } from '@penstock/languages/language';
import { textsAt } from '@penstock/languages/catalogue';
import { type Cell, cellText, harmless, restored } from './cell.ts';

/** The words for yes and no in cells. */
export const flagWords = textsAt('console.variable-sheet:flagWords');

/** The value of a word for yes or no; undefined for any other word. */
function flagOf(word: string): boolean | undefined {
  return [true, false].find((flag) =>
    [...wordings(flagWords[`${flag}`]), String(flag), flag ? '1' : '0'].some(
      (one) => one.toLowerCase() === word,
    ),
  );
}

/** Fields whose outer spaces mean nothing. Formulas, remarks and named addresses keep theirs. */
const trimmed: ReadonlySet<string> = new Set(['key', 'driver', 'area']);

/** A value of a variable as it is written into a cell; null leaves it empty. */
export function cellOf(field: FormField, value: unknown, language: Language): string | number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return flagWords[`${value}`][language];
  if (typeof value !== 'string' || value === '') return null;
  return harmless(isChoice(field) ? valueLabel(field.name, value, language) : value);
}

/**
 * The value that a cell means; undefined where it is empty. What the field cannot be stays as it is written, so that
 * the check of the configuration names the rule. `driver` is the one of the row, for its register types.
 */
export function valueOf(field: FormField, cell: Cell | undefined, driver: Driver | undefined): unknown {
  if (cell === null || cell === undefined || cell === '') return undefined;
  if (typeof cell === 'object') return cell;
  if (field.kind === 'number') return typeof cell === 'string' ? numberOf(cell) : cell;
  if (field.kind === 'flag') return flagOf(cellText(cell).trim().toLowerCase()) ?? cell;
  return textOf(field, restored(cellText(cell)), driver);
}

function numberOf(text: string): unknown {
  const plain = text.trim();
  if (plain === '') return undefined;
  return /^[+-]?[0-9]{1,15}(?:\.[0-9]{1,15})?$/.test(plain) ? Number(plain) : text;
}

function textOf(field: FormField, text: string, driver: Driver | undefined): string | undefined {
  if (field.name === 'area') return areaNamed(text.trim(), driver) || undefined;
  if (!isChoice(field) && !trimmed.has(field.name)) return text;
  const plain = text.trim();
  if (!isChoice(field)) return plain || undefined;
  return wordsOf(field).get(plain.toLowerCase()) ?? (plain || undefined);
}

/** Register types are a choice too, which depends on the driver. */
function isChoice({ kind, name }: FormField): boolean {
  return kind === 'choice' || name === 'area';
}

const words = new WeakMap<FormField, ReadonlyMap<string, string>>();

/** The values of a choice by what they are called in either language, in small letters. */
function wordsOf(field: FormField): ReadonlyMap<string, string> {
  const known = words.get(field);
  if (known) return known;
  const map = wordMap(field.name, field.choices.map(String));
  words.set(field, map);
  return map;
}

function wordMap(field: string, values: readonly string[]): Map<string, string> {
  const map = new Map<string, string>();
  for (const value of values) {
    for (const language of languages) map.set(valueLabel(field, value, language).toLowerCase(), value);
  }
  for (const value of values) map.set(value.toLowerCase(), value);
  return map;
}

const areaWords = new WeakMap<Driver, ReadonlyMap<string, string>>();

/** A register type of a driver by its name, its notation (`4x`) or its text; the text itself where none is called so. */
function areaNamed(text: string, driver: Driver | undefined): string {
  if (driver === undefined) return text;
  let known = areaWords.get(driver);
  if (known === undefined) {
    const areas = areasOf(driver);
    const names = areas.map(({ name }) => name);
    known = new Map([
      ...areas.map(({ name, notation }) => [notation.toLowerCase(), name] as const),
      ...wordMap('area', names),
      // As they are written, since some differ in case only.
      ...names.map((name) => [name, name] as const),
    ]);
    areaWords.set(driver, known);
  }
  return known.get(text) ?? known.get(text.toLowerCase()) ?? text;
}
