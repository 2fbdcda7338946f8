import { definedSignalSchema, signalSourceSchema } from '@penstock/contract/product/definition';
import { type FormField, formFields, formVariants } from '@penstock/contract/schema/form-fields';
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

const own = formFields(definedSignalSchema, 'signals').filter(({ name }) => name !== 'source');
const first = ['key', 'title', 'titleEn'];

/**
 * The sheet of the signals of a definition: a signal with a driver is read from a device, one with a variable is that
 * variable of the gateway, and any other is computed.
 */
export const signalSheet: SheetLayout<'signals'> = {
  section: 'signals',
  title: { zh: '信号', en: 'Signals' },
  columns: [
    ...own.filter(({ name }) => first.includes(name)),
    ...sourceFields(),
    ...own.filter(({ name }) => !first.includes(name)),
  ].filter(({ kind }) => kinds.has(kind)),
};
