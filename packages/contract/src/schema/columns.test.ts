import { expect, it } from 'vitest';
import { z } from 'zod';
import { columnFields, itemOf, rowOf } from './columns.ts';
import { formFields } from './form-fields.ts';
import { text } from './field.ts';
import { translations } from './translations.ts';

it('a text with translations has a column for each language, and is again what it was', () => {
  const schema = z.strictObject({
    title: text('generalText'),
    titleTranslations: translations('generalText'),
    states: z.array(z.number()),
  });
  const item = schema.parse({ title: '泵', titleTranslations: { en: 'Pump' }, states: [1] });
  const row = rowOf(item);
  expect(row).toEqual({ title: '泵', 'titleTranslations.en': 'Pump', states: [1] });
  expect(
    formFields(schema)
      .flatMap(columnFields)
      .map(({ name }) => name),
  ).toEqual(Object.keys(row));
  expect(itemOf(row)).toEqual(item);
});
