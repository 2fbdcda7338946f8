import {
  type DefinedSignal,
  definedSignalSchema,
  signalSourceSchema,
} from '@penstock/contract/product/definition';
import { type FormField, formFields, formVariants } from '@penstock/contract/schema/form-fields';
import { columnFields, itemOf, rowOf } from '@penstock/contract/schema/columns';
import { textAt } from '@penstock/languages/catalogue';
import { composedText, furtherLanguages } from '@penstock/languages/language';
import type { KnownItem, Row } from '../../../kit/grid/row.ts';
import { type CellColumn, type RowFields, type RowModel } from '../../../kit/grid/row-model.ts';
import type { SectionItem } from '../../../kit/section/section-calls.ts';

/** Where the value of a signal comes from. */
export const signalKinds = ['device', 'intermediate', 'gateway'] as const;
export type SignalKind = (typeof signalKinds)[number];

/** A signal as a row of the table: its fields, and beside them those of its source. */
export type SignalRow = Row<SignalKind>;

const own = formFields(definedSignalSchema, 'signals')
  .filter(({ name }) => name !== 'source')
  .flatMap(columnFields);
const sources = new Map(
  formVariants(signalSourceSchema, 'source').map(({ value, fields }) => [
    value,
    fields.filter(({ name }) => name !== 'kind'),
  ]),
);

function fieldsByName(kind: SignalKind): RowFields {
  const fields: readonly FormField[] = [...own, ...(sources.get(kind) ?? [])];
  return new Map(fields.map((field) => [field.name, field]));
}

const fields: ReadonlyMap<string, RowFields> = new Map(signalKinds.map((kind) => [kind, fieldsByName(kind)]));

/** The rows of the table of signals. */
export const signalModel: RowModel<SignalKind> = {
  kinds: signalKinds,
  fields,
  columns: [
    column('key', 160),
    column('title', 170),
    ...translated('titleTranslations', 170),
    column('driver', 120),
    column('area', 158),
    column('address', 120),
    column('dataType', 150),
    column('decimals', 110, 'end'),
    { ...column('formula', 160), title: textAt('web.parts:variableModel.columns') },
    column('mode', 120),
    column('unit', 80),
    column('lowerLimit', 100, 'end'),
    column('upperLimit', 100, 'end'),
    column('group', 120),
    ...translated('groupTranslations', 120),
    column('setpoint', 130),
    { ...column('variable', 140), hidden: true },
    { ...column('deadband', 90, 'end'), hidden: true },
    { ...column('scanGroup', 116), hidden: true },
    { ...column('byteOrder', 106), hidden: true },
    { ...column('stringLength', 118, 'end'), hidden: true },
    { ...column('stringEncoding', 140), hidden: true },
    { ...column('verifyWrites', 140), hidden: true },
    { ...column('danger', 160), hidden: true },
    ...translated('dangerTranslations', 160),
    column('remark', 180),
  ],
};

function column(key: string, width: number, align?: 'end'): CellColumn {
  const field = signalKinds.map((kind) => fields.get(kind)?.get(key)).find((one) => one !== undefined);
  // The texts may come after this file.
  const title = composedText((language) => field?.label?.[language] ?? key);
  return { key, title, width, ...(align === undefined ? {} : { align }) };
}

/** The columns of translations, one for each language. */
function translated(key: string, width: number): readonly CellColumn[] {
  return furtherLanguages.map((language) => ({ ...column(`${key}.${language}`, width), hidden: true }));
}

/** A signal as its row. */
export function itemOfSignal(signal: DefinedSignal): KnownItem<SignalKind> {
  const { source, ...rest } = signal;
  const { kind, ...fieldsOfSource } = source;
  return { kind, item: { ...rowOf(rest), ...fieldsOfSource } };
}

/** The signal of a row in the definition, not checked yet. */
export function signalOfItem({ kind, item }: Pick<SignalRow, 'kind' | 'item'>): SectionItem {
  const source: Record<string, unknown> = { kind };
  const signal: Record<string, unknown> = {};
  for (const { name } of sources.get(kind) ?? []) if (item[name] !== undefined) source[name] = item[name];
  for (const { name } of own) if (item[name] !== undefined) signal[name] = item[name];
  return { ...itemOf(signal), source };
}

/** The fields of the source of a row, with its key: what the configuration of a gateway has of it. */
export function variableOfItem({ kind, item }: Pick<SignalRow, 'kind' | 'item'>): SectionItem {
  const variable: Record<string, unknown> = { key: item['key'] };
  for (const { name } of sources.get(kind) ?? []) variable[name] = item[name];
  return variable;
}
