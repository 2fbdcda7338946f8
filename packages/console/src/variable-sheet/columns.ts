import { withNote } from '@penstock/languages/list-text';
import { type SheetSection, sheetSections } from '@penstock/contract/calls/variable-sheet';
import {
  deviceVariableSchema,
  intermediateVariableSchema,
} from '@penstock/contract/configuration/model/variable';
import { type FormField, formFields } from '@penstock/contract/schema/form-fields';
import { unitLabel } from '@penstock/contract/texts/label';
import { type Language, languages, type Text } from '@penstock/languages/language';
import { textAt } from '@penstock/languages/catalogue';

/** A list of items on its sheet. */
export interface SheetLayout<Section extends string = string> {
  readonly section: Section;
  /** The name of the sheet, of 31 characters at most. */
  readonly title: Text;
  /** The columns: the fields of the schema, in its order. */
  readonly columns: readonly FormField[];
  /** Headers of columns in files of earlier versions, by the names of their fields. */
  readonly earlierHeaders?: Readonly<Record<string, readonly string[]>>;
  /** The names of the columns by which a sheet is recognised; otherwise the key, and the next one that is required. */
  readonly recognisedBy?: readonly string[];
}

/** A list of a configuration on its sheet. */
export type SectionSheet = SheetLayout<SheetSection>;

/** The sheet of each list of variables. */
export const sheetOf: Readonly<Record<SheetSection, SectionSheet>> = {
  variables: {
    section: 'variables',
    title: textAt('console.variable-sheet:columns.sheetOf.variables'),
    columns: formFields(deviceVariableSchema, 'variables'),
  },
  intermediateVariables: {
    section: 'intermediateVariables',
    title: textAt('console.variable-sheet:columns.sheetOf.intermediateVariables'),
    columns: formFields(intermediateVariableSchema, 'intermediateVariables'),
  },
};

/** The sheets of variables, in their order. */
export const sectionSheets: readonly SectionSheet[] = sheetSections.map((section) => sheetOf[section]);

/** The header of a column, with its unit where it counts something: `String length (bytes)`. */
export function headerOf({ name, label, kind, unit }: FormField, language: Language): string {
  const text = label?.[language] ?? name;
  if (kind !== 'number' || unit === undefined) return text;
  const shown = unitLabel(unit, language);
  return withNote(text, shown, language);
}

/** The key by which headers are compared: without the mark of a required field, case and outer spaces. */
function headerKey(text: string): string {
  return text.slice(0, 100).normalize('NFKC').replaceAll('*', '').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The same without what is in brackets, such as the unit. */
function shortKey(text: string): string {
  return headerKey(headerKey(text).replace(/\([^()]*\)/g, ''));
}

const fieldsByHeader = new WeakMap<SheetLayout, ReadonlyMap<string, FormField>>();

function byHeader({ columns, earlierHeaders = {} }: SheetLayout): ReadonlyMap<string, FormField> {
  const map = new Map<string, FormField>();
  const headers = columns.flatMap((field) =>
    [
      ...(earlierHeaders[field.name] ?? []),
      field.name,
      ...languages.map((language) => headerOf(field, language)),
    ].map((header) => [header, field] as const),
  );
  for (const [header, field] of headers) map.set(headerKey(header), field);
  // A header in full counts more: fields may differ only in their brackets.
  for (const [header, field] of headers) if (!map.has(shortKey(header))) map.set(shortKey(header), field);
  return map;
}

/** The column of a sheet with a header, in either language or by the name of the field; undefined where it has none. */
export function columnOf(sheet: SheetLayout, header: string): FormField | undefined {
  const known = fieldsByHeader.get(sheet) ?? byHeader(sheet);
  fieldsByHeader.set(sheet, known);
  return known.get(headerKey(header)) ?? known.get(shortKey(header));
}
