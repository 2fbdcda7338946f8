import { ordersOf } from '@penstock/contract/configuration/check/variables';
import { areaOf, areasOf } from '@penstock/contract/protocols/parse-address';
import { dataTypes } from '@penstock/contract/rules/data-type';
import type { FormField } from '@penstock/contract/schema/form-fields';
import { fieldLabel, valueLabel } from '@penstock/contract/texts/label';
import {
  composedText,
  inEachLanguage,
  type Language,
  type Text,
  wordings,
} from '@penstock/languages/language';
import { textsAt } from '@penstock/languages/catalogue';
import { readTypedNumber } from '../form/typed-number.ts';
import type { Row } from './row.ts';
import { applies } from './row-fields.ts';
import { fieldsOf, type RowDrivers, type RowModel } from './row-model.ts';
import { textField } from '@penstock/contract/document/fields';

/** The field of a cell; undefined where rows of the kind have none. */
export function fieldOfCell(model: RowModel, kind: string, key: string): FormField | undefined {
  return fieldsOf(model, kind).get(key);
}

/** Whether a cell can hold something: the row has the field, and it applies. */
export function hasCell(model: RowModel, { kind, item }: Row, key: string): boolean {
  const field = fieldOfCell(model, kind, key);
  return field !== undefined && applies(field, item);
}

/** The text for variables without a scan group: they are read in the interval of the driver. */
const noScanGroup = composedText((language) => fieldLabel('drivers', 'minCollectTime', language));

/** The text of a flag in a cell. */
const flags: Readonly<Record<'true' | 'false', Text>> = textsAt('web.kit:flags');

/** The text of a cell, which is also copied: choices in words. Empty where nothing is set. */
export function cellText(
  model: RowModel,
  { kind, item }: Pick<Row, 'kind' | 'item'>,
  key: string,
  language: Language,
): string {
  return valueText(fieldOfCell(model, kind, key), item[key], language);
}

function valueText(field: FormField | undefined, value: unknown, language: Language): string {
  if (field === undefined || value === undefined || value === null) return '';
  if (typeof value === 'boolean') return flags[value ? 'true' : 'false'][language];
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const isChoice = field.kind === 'choice' || field.name === 'area';
  return isChoice ? valueLabel(field.name, String(value), language) : String(value);
}

/** A value that a cell may have, with its words. */
export interface CellChoice {
  readonly value: string;
  readonly text: string;
}

/** The values a cell can have where these are few; undefined where anything can be typed. */
export function choicesOfCell(
  model: RowModel,
  { kind, item }: Row,
  key: string,
  drivers: RowDrivers,
  language: Language,
): readonly CellChoice[] | undefined {
  const field = fieldOfCell(model, kind, key);
  if (field === undefined) return undefined;
  const driver = drivers.get(textField(item, 'driver'));
  const choice = (value: string): CellChoice => ({ value, text: valueLabel(key, value, language) });
  switch (key) {
    case 'driver':
      return [...drivers.keys()].map((value) => ({ value, text: value }));
    case 'area':
      return driver && areasOf(driver).map(({ name }) => choice(name));
    case 'scanGroup':
      return (
        driver && [
          { value: '', text: noScanGroup[language] },
          ...driver.scanGroups.map(({ name }) => ({ value: name, text: name })),
        ]
      );
    case 'dataType': {
      const area = driver && areaOf(driver, textField(item, 'area'));
      return (area?.dataTypes ?? dataTypes).map(choice);
    }
    case 'byteOrder': {
      const dataType = dataTypes.find((one) => one === item['dataType']);
      return dataType === undefined ? [] : ordersOf(dataType).map(choice);
    }
    default:
      if (field.kind === 'flag')
        return (['true', 'false'] as const).map((value) => ({ value, text: flags[value][language] }));
      return field.kind === 'choice' ? field.choices.map((value) => choice(String(value))) : undefined;
  }
}

/**
 * The value that somebody typed or pasted into a cell. What cannot be read stays as it was typed, so that it is shown
 * with what is wrong about it.
 */
export function readCell(model: RowModel, kind: string, key: string, typed: string): unknown {
  const field = fieldOfCell(model, kind, key);
  const text = typed.trim();
  if (field === undefined) return undefined;
  if (text === '') return field.nullable ? null : field.kind === 'text' ? '' : field.defaultValue;
  if (field.kind === 'number') {
    const number = readTypedNumber(text, field.integer);
    return typeof number === 'number' ? number : text;
  }
  const wanted = text.toLowerCase();
  if (field.kind === 'flag') {
    const found = (['true', 'false'] as const).find((value) => isOneOf(wanted, value, flags[value]));
    return found === undefined ? text : found === 'true';
  }
  if (field.kind === 'choice') return choiceOf(field, field.choices.map(String), wanted) ?? text;
  if (key === 'scanGroup' && isOneOf(wanted, '', noScanGroup)) return '';
  // The names of register types are those of the protocol, and a spreadsheet has their words.
  return key === 'area' ? (areaNamed(wanted) ?? text) : key === 'formula' || key === 'remark' ? typed : text;
}

function choiceOf(field: FormField, choices: readonly string[], wanted: string): string | undefined {
  return choices.find((value) =>
    isOneOf(
      wanted,
      value,
      inEachLanguage((language) => valueLabel(field.name, value, language)),
    ),
  );
}

function isOneOf(wanted: string, value: string, text: Text): boolean {
  return [value, ...wordings(text)].some((one) => one.toLowerCase() === wanted);
}

const areas = ['coil', 'discrete', 'input', 'holding', 'node'] as const;

/** The register type of a name or a word, in lower case. */
function areaNamed(word: string): string | undefined {
  return areas.find((area) =>
    isOneOf(
      word,
      area,
      inEachLanguage((language) => valueLabel('area', area, language)),
    ),
  );
}

/** The value that clears a cell; undefined for one that must not be empty. */
export function emptyValue(
  model: RowModel,
  kind: string,
  key: string,
): { readonly value: unknown } | undefined {
  const field = fieldOfCell(model, kind, key);
  if (field === undefined || (field.defaultValue === undefined && !field.nullable)) return undefined;
  return { value: field.nullable ? null : field.defaultValue };
}
