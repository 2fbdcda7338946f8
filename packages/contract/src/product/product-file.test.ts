import { expect, it } from 'vitest';
import { definitionSchema } from './definition.ts';
import { productFile, readProductFile } from './product-file.ts';

const signal = { key: 'level', title: '液位', source: { kind: 'intermediate', formula: '1' } };
const definition = definitionSchema.parse({
  format: 1,
  signals: [{ ...signal, titleTranslations: { en: 'Level' } }],
  alarms: [
    {
      id: 'high',
      title: '过高',
      adviceTranslations: { en: 'Close the valve' },
      condition: { kind: 'limit', keys: ['level'], limit: 3 },
    },
  ],
});

it('the file of a product is read again as it was written', () => {
  const file = productFile({ title: '泵', titleTranslations: { en: 'Pump' } }, definition);
  expect(readProductFile(new TextEncoder().encode(file))).toEqual(definition);
});

it('a file of a version that knew two languages has the same definition', () => {
  const [alarm] = definition.alarms;
  const file = {
    product: { title: '泵', titleEn: 'Pump' },
    definition: {
      format: 1,
      signals: [{ ...signal, titleEn: 'Level', groupEn: '', dangerEn: '' }],
      alarms: [
        { id: alarm?.id, title: alarm?.title, adviceEn: 'Close the valve', condition: alarm?.condition },
      ],
    },
  };
  expect(readProductFile(new TextEncoder().encode(JSON.stringify(file)))).toEqual(definition);
});
