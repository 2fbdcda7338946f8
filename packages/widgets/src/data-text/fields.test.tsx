import styles from '@penstock/stage/stage.module.css';
import type { DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { type FieldCase, testFields } from '@penstock/stage/testing/field-cases';
import { binding, bound, drawing, shown, valueStyle } from '@penstock/stage/testing/text-cases';

const text = `.${styles.valueBox}`;

const curve = '[data-part="sparkline"]';

/** Three more values arrive, half a minute after another. */
const values = (drawn: DrawnWidget) => {
  for (const speed of [10, 30, 20]) {
    drawn.clock.advance(30_000);
    drawn.send({ 'signal::speed': speed });
  }
};

testFields('UsualDataText', {
  base: { data: { binding } },
  drawing,
  cases: [
    bound,
    // Only without a source of values.
    { field: 'data.text', drawing: {}, value: '3.20 m', see: shown, is: '3.20 m', instead: '0.0' },
    ...(
      [
        ['number', 1, '1.0\u00A0rpm', 'Running'],
        ['percent', 0.25, '25.0\u00A0%', '0.3\u00A0rpm'],
        ['scientific', 2500, '2.5e+3\u00A0rpm', '2,500.0\u00A0rpm'],
        ['hexadecimal', 255, '0xFF', '255.0\u00A0rpm'],
      ] as const
    ).map(([value, speed, is, instead]): FieldCase => {
      const facts = { ...drawing.facts, states: [{ value: 1, title: 'Running', level: 'normal' as const }] };
      return {
        field: 'data.format',
        drawing: { values: { 'signal::speed': speed }, facts },
        value,
        see: shown,
        is,
        instead,
      };
    }),
    { field: 'data.decimals', value: 2, see: shown, is: '25.26\u00A0rpm' },
    { field: 'data.unit', value: 'Hz', see: shown, is: '25.3\u00A0Hz' },
    { field: 'data.showUnit', value: false, see: shown, is: '25.3' },
    { field: 'data.prefix', value: 'n = ', see: shown, is: 'n = 25.3\u00A0rpm' },
    { field: 'data.suffix', value: ' max', see: shown, is: '25.3\u00A0rpm max' },
    {
      field: 'data.signalMaps[].value',
      base: { data: { signalMaps: [{ value: 1, text: 'On' }] } },
      value: 25.26,
      see: shown,
      is: 'On',
    },
    {
      field: 'data.signalMaps[].text',
      base: { data: { signalMaps: [{ value: 25.26, text: 'On' }] } },
      value: 'Running',
      see: shown,
      is: 'Running',
      instead: 'On',
    },
    {
      field: 'data.sparkline',
      value: true,
      act: values,
      see: (drawn) => drawn.has(curve) && drawn.attribute(curve, 'd')?.match(/H/g)?.length,
      is: 3,
      instead: false,
    },
    {
      field: 'data.sparklineMinutes',
      base: { data: { sparkline: true } },
      value: 1,
      act: values,
      see: (drawn) => drawn.attribute(curve, 'd')?.match(/H/g)?.length,
      is: 1,
      instead: 3,
    },
    {
      field: 'data.rules',
      value: [{ symbol: '>', value: 20, colour: '#123456' }],
      see: (drawn) => drawn.css(text, 'color'),
      is: '#123456',
    },
    ...valueStyle,
  ],
  elsewhere: {
    'data.signalMaps[].imgUrl': {
      reason:
        'Texts and images share the mapping of values; a text has no image, which the image widget shows.',
      test: 'packages/widgets/src/image/fields.test.tsx',
    },
  },
});
