import { testFields } from '@penstock/stage/testing/field-cases';
import { shown, style } from '@penstock/stage/testing/text-cases';

const target = { mode: 'countdown', target: '1970-01-02 00:00:00' };

testFields('UsualTimer', {
  drawing: { values: {} },
  cases: [
    { field: 'data.format', value: 'YYYY', see: shown, is: '1970' },
    {
      field: 'data.mode',
      base: { data: { target: '1970-01-01 00:00:00' } },
      value: 'elapsed',
      see: (drawn) => /^\d\d:\d\d:\d\d$/.test(drawn.text),
      is: true,
      instead: false,
    },
    {
      field: 'data.target',
      base: { data: target },
      value: '1971-01-02 00:00:00',
      see: (drawn) => /^36\d d/.test(drawn.text),
      is: true,
      instead: false,
    },
    { field: 'data.title', value: 'Now', see: (drawn) => drawn.text.startsWith('Now '), is: true },
    {
      field: 'data.endText',
      base: { data: { ...target, target: '1969-01-01 00:00:00' } },
      value: 'Finished',
      see: shown,
      is: 'Finished',
    },
    ...style,
  ],
});
