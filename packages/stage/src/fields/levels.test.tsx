import { fireEvent } from '@testing-library/react';
import styles from '../stage.module.css';
import type { DrawnWidget } from '../testing/drawn-widget.tsx';
import { type FieldCase, testFields } from '../testing/field-cases.ts';
import { alignmentCases, boxCases, fontCases, opacityCase } from '../testing/style-cases.ts';

const binding = { type: 'signal', signalId: 'speed', title: 'Speed' };
const drawing = {
  values: { 'signal::speed': 25.26, 'signal::actual': 75 },
  facts: {
    title: 'Speed',
    unit: 'rpm',
    dataType: 'float',
    decimals: 1,
    states: [],
    lowerLimit: 10,
    upperLimit: 60,
  },
} as const;
const attribute = (at: string, name: string) => (drawn: DrawnWidget) => drawn.attribute(at, name);

/** Of a scale: `at` finds the element that says the value. */
const scale = (at: string): readonly FieldCase[] => [
  {
    field: 'data.binding',
    base: { data: { binding: null } },
    value: binding,
    see: attribute(at, 'aria-valuenow'),
    is: '25.26',
  },
  {
    field: 'data.rangeType',
    value: 'signal',
    see: attribute(at, 'aria-valuemax'),
    is: '60',
    instead: '100',
  },
  { field: 'data.minVal', value: -5, see: attribute(at, 'aria-valuemin'), is: '-5' },
  { field: 'data.maxVal', value: 50, see: attribute(at, 'aria-valuemax'), is: '50' },
  { field: 'data.decimals', value: 2, see: attribute(at, 'aria-valuetext'), is: '25.26\u00A0rpm' },
  { field: 'data.showUnit', value: false, see: attribute(at, 'aria-valuetext'), is: '25.3' },
  { field: 'data.unit', value: 'Hz', see: attribute(at, 'aria-valuetext'), is: '25.3\u00A0Hz' },
];

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

const slider = '[role="slider"]';
const box = `.${styles.fill}`;
const press =
  (...keys: readonly string[]) =>
  (drawn: DrawnWidget) => {
    for (const key of keys) fireEvent.keyDown(drawn.find(slider), { key });
  };
const question = ({ written }: DrawnWidget) => written.map(({ question: asked }) => asked);

testFields('UsualScrollbar', {
  base: { data: { binding } },
  drawing,
  cases: [
    ...scale(slider),
    {
      field: 'data.binding',
      base: { data: { binding: null } },
      value: binding,
      act: press('End', 'Enter'),
      see: ({ written }) => written.map(({ binding: to, value }) => [to.signalId, value]),
      is: [['speed', 100]],
      instead: [],
    },
    {
      field: 'data.actualBinding',
      value: { type: 'signal', signalId: 'actual' },
      see: (drawn) => drawn.has('[data-part="actual"]') && drawn.css('[data-part="actual"]', 'left'),
      is: '75%',
      instead: false,
    },
    {
      field: 'data.step',
      value: 10,
      act: press('ArrowRight'),
      see: attribute(slider, 'aria-valuenow'),
      is: '40',
    },
    {
      field: 'data.direction',
      base: { data: { minVal: 0.26, maxVal: 50.26 } },
      value: 'vertical',
      see: (drawn) => [
        attribute(slider, 'aria-orientation')(drawn),
        drawn.css('[data-part="handle"]', 'bottom'),
      ],
      is: ['vertical', '50%'],
      instead: ['horizontal', ''],
    },
    { field: 'data.showValue', value: false, see: (drawn) => drawn.has('output'), is: false, instead: true },
    {
      field: 'data.hint',
      value: true,
      act: press('End', 'Enter'),
      see: question,
      is: [''],
      instead: [undefined],
    },
    {
      field: 'data.hintValue',
      base: { data: { hint: true } },
      value: 'Sure?',
      act: press('End', 'Enter'),
      see: question,
      is: ['Sure?'],
    },
    {
      field: 'style.color',
      value: '#123456',
      see: (drawn) => drawn.css('[data-part="handle"]', 'background'),
      is: '#123456',
    },
    {
      field: 'style.trackColor',
      value: '#123456',
      see: (drawn) => drawn.css(`${slider} > span`, 'background'),
      is: '#123456',
    },
    ...boxCases(box),
    ...fontCases(box),
  ],
});
