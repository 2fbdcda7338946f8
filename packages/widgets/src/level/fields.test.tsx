import styles from '@penstock/stage/stage.module.css';
import type { DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { testFields } from '@penstock/stage/testing/field-cases';
import { attribute, binding, drawing, scale } from '@penstock/stage/testing/scale-cases';
import { alignmentCases, fontCases, opacityCase } from '@penstock/stage/testing/style-cases';

const meter = '[role="meter"]';

const level = '[data-part="value"]';

const text = `.${styles.text}`;

const outline = (name: string) => (drawn: DrawnWidget) => drawn.attribute('svg > path:last-child', name);

const zones = (from: number, to: number) => ({ data: { zones: [{ from, to, colour: '#b3261e' }] } });

testFields('UsualPercentFill', {
  base: { data: { binding, valueType: 'value' } },
  drawing,
  cases: [
    ...scale(meter),
    { field: 'data.shape', value: 'tank', see: outline('d') },
    {
      field: 'data.shape',
      value: 'ShapeCircle',
      see: (drawn) => outline('d')(drawn)?.includes('A 24.5 24.5'),
      is: true,
    },
    {
      field: 'data.direction',
      base: { data: { minVal: 0.26, maxVal: 50.26 } },
      value: 'right',
      see: (drawn) => [attribute(level, 'width')(drawn), attribute(level, 'height')(drawn)],
      is: ['50', '50'],
      instead: ['100', '25'],
    },
    {
      field: 'data.zones[].from',
      base: zones(80, 100),
      value: 20,
      see: attribute(level, 'fill'),
      is: '#b3261e',
    },
    { field: 'data.zones[].to', base: zones(0, 20), value: 30, see: attribute(level, 'fill'), is: '#b3261e' },
    {
      field: 'data.zones[].colour',
      base: zones(0, 30),
      value: '#123456',
      see: attribute(level, 'fill'),
      is: '#123456',
    },
    {
      field: 'data.valueType',
      value: 'percent',
      see: (drawn) => drawn.text,
      is: '25 %',
      instead: '25.3\u00A0rpm',
    },
    {
      field: 'data.showValue',
      value: false,
      see: (drawn) => drawn.text,
      is: '',
      instead: '25.3\u00A0rpm',
    },
    {
      field: 'style.fill',
      value: '#123456',
      see: attribute('svg > path', 'fill'),
      is: '#123456',
    },
    { field: 'style.color', value: '#123456', see: attribute(level, 'fill'), is: '#123456' },
    { field: 'style.stroke.color', value: '#123456', see: outline('stroke'), is: '#123456' },
    { field: 'style.stroke.width', value: 3, see: outline('stroke-width'), is: '3' },
    {
      field: 'style.line.type',
      base: { style: { stroke: { width: 2 } } },
      value: 'dashed',
      see: outline('stroke-dasharray'),
      is: '8 6',
    },
    {
      field: 'style.radius',
      value: 8,
      see: (drawn) => outline('d')(drawn)?.includes('Q'),
      is: true,
      instead: false,
    },
    opacityCase(meter),
    ...fontCases(text),
    ...alignmentCases(text),
    {
      field: 'style.flip',
      value: 'vertical',
      see: (drawn) => drawn.css('svg', 'transform'),
      is: 'scale(1, -1)',
    },
  ],
});
