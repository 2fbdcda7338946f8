import { type SheetSection, sheetSections } from '@penstock/contract/calls/variable-sheet';
import {
  deviceVariableSchema,
  intermediateVariableSchema,
} from '@penstock/contract/configuration/model/variable';
import { type FormField, formFields } from '@penstock/contract/schema/form-fields';
import { unitLabel } from '@penstock/contract/texts/label';
import { type Language, languages, type Text } from '@penstock/contract/texts/language';

/** A list of a configuration on its sheet. */
export interface SectionSheet {
  readonly section: SheetSection;
  /** The name of the sheet, of 31 characters at most. */
  readonly title: Text;
  /** The columns: the fields of the schema, in its order. */
  readonly columns: readonly FormField[];
}

const sheets: Readonly<Record<SheetSection, SectionSheet>> = {
  variables: {
    section: 'variables',
    title: { zh: '设备变量', en: 'Device variables' },
    columns: formFields(deviceVariableSchema, 'variables'),
  },
  intermediateVariables: {
    section: 'intermediateVariables',
    title: { zh: '中间变量', en: 'Intermediate variables' },
    columns: formFields(intermediateVariableSchema, 'intermediateVariables'),
  },
};

/** The sheets of variables, in their order. */
export const sectionSheets: readonly SectionSheet[] = sheetSections.map((section) => sheets[section]);

/** The header of a column, with its unit where it counts something: `String length (bytes)`. */
export function headerOf({ name, label, kind, unit }: FormField, language: Language): string {
  const text = label?.[language] ?? name;
  if (kind !== 'number' || unit === undefined) return text;
  const shown = unitLabel(unit, language);
  return language === 'zh' ? `${text}（${shown}）` : `${text} (${shown})`;
}

/** What a header is compared by: without unit, mark of a required field, case and outer spaces. */
function headerKey(text: string): string {
  return text
    .slice(0, 100)
    .normalize('NFKC')
    .replace(/\([^()]*\)|\*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

const fieldsByHeader: Readonly<Record<SheetSection, ReadonlyMap<string, FormField>>> = {
  variables: byHeader(sheets.variables),
  intermediateVariables: byHeader(sheets.intermediateVariables),
};

function byHeader({ columns }: SectionSheet): ReadonlyMap<string, FormField> {
  const map = new Map<string, FormField>();
  for (const field of columns) {
    map.set(headerKey(field.name), field);
    for (const language of languages) map.set(headerKey(headerOf(field, language)), field);
  }
  return map;
}

/** The column of a sheet with a header, in either language or by the name of the field; undefined where it has none. */
export function columnOf(section: SheetSection, header: string): FormField | undefined {
  return fieldsByHeader[section].get(headerKey(header));
}
