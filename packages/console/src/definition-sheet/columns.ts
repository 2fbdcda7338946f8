import { definedSignalSchema, signalSourceSchema } from '@penstock/contract/product/definition';
import { type FormField, formFields, formVariants } from '@penstock/contract/schema/form-fields';
import { columnFields } from '@penstock/contract/schema/columns';
import { textAt } from '@penstock/languages/catalogue';
import { furtherLanguages } from '@penstock/languages/language';
import type { SheetLayout } from '../variable-sheet/columns.ts';

/** The kinds of fields that a cell can hold. States are lists, and stay as they are in the definition. */
const kinds: ReadonlySet<FormField['kind']> = new Set(['text', 'number', 'flag', 'choice']);

/** The fields of all sources, each once; none is required of every signal. */
function sourceFields(): readonly FormField[] {
  const fields = new Map<string, FormField>();
  for (const variant of formVariants(signalSourceSchema, 'source')) {
    for (const field of variant.fields) {
      const known = fields.get(field.name);
      const choices = [...new Set([...(known?.choices ?? []), ...field.choices])];
      fields.set(field.name, { ...(known ?? field), choices, required: false });
    }
  }
  fields.delete('kind');
  return [...fields.values()];
}

const own = formFields(definedSignalSchema, 'signals')
  .filter(({ name }) => name !== 'source')
  .flatMap(columnFields);
const first: ReadonlySet<string> = new Set([
  'key',
  'title',
  ...furtherLanguages.map((language) => `titleTranslations.${language}`),
]);

/**
 * The sheet of the signals of a definition: a signal with a driver is read from a device, one with a variable is that
 * variable of the gateway, and any other is computed.
 */
export const signalSheet: SheetLayout<'signals'> = {
  section: 'signals',
  title: textAt('console.definition-sheet:columns.signalSheet'),
  earlierHeaders: {
    'titleTranslations.en': ['titleEn', '英文名称', 'Name in English'],
    'groupTranslations.en': ['groupEn', '英文分组', 'Group in English'],
    'dangerTranslations.en': ['dangerEn', '写入风险（英文）', 'Danger of writing in English'],
  },
  columns: [
    ...own.filter(({ name }) => first.has(name)),
    ...sourceFields(),
    ...own.filter(({ name }) => !first.has(name)),
  ].filter(({ kind }) => kinds.has(kind)),
};
