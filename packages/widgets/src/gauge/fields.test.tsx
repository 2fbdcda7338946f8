import type { DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { type FieldCase, testFields } from '@penstock/stage/testing/field-cases';
import { boxCases } from '@penstock/stage/testing/style-cases';

const binding = { type: 'signal', signalId: 'speed', title: 'Speed' };
const values = { 'signal::speed': 25.26 };
const facts = {
  title: 'Speed',
  unit: 'rpm',
  dataType: 'float',
  decimals: 1,
  states: [],
  lowerLimit: 10,
  upperLimit: 60,
} as const;

const meter = '[role="meter"]';
const attribute = (name: string) => (drawn: DrawnWidget) => drawn.attribute(meter, name);
/** The elements of the texts: those of the drawing, and the value of a round gauge. */
const texts = ({ element }: DrawnWidget) => [
  ...element.querySelectorAll<SVGElement | HTMLElement>('svg text, [data-part="text"]'),
];
const textStyle = (property: string) => (drawn: DrawnWidget) =>
  texts(drawn).map((one) => one.style.getPropertyValue(property));
const marks = (drawn: DrawnWidget) =>
  [...drawn.element.querySelectorAll('svg g text')].map(({ textContent }) => textContent);

/** Both ways in which gauges are drawn: round, and as a bar. */
const fonts = ['arc', 'bar'].flatMap((look): readonly FieldCase[] => {
  // The title and the value, without the marks.
  const base = { data: { look, ticks: 0, title: 'Pump' } };
  return [
    {
      field: 'style.font.color',
      base,
      value: '#123456',
      see: (drawn) => texts(drawn).map((one) => one.getAttribute('fill') ?? one.style.color),
      is: ['#123456', '#123456'],
    },
    {
      field: 'style.font.size',
      base,
      value: 10,
      see: ({ element }) => element.querySelector('svg > text:last-of-type')?.getAttribute('font-size'),
      is: '9',
      instead: '12.6',
    },
    {
      field: 'style.font.bold',
      base,
      value: true,
      see: textStyle('font-weight'),
      is: ['700', '700'],
    },
    {
      field: 'style.font.italic',
      base,
      value: true,
      see: textStyle('font-style'),
      is: ['italic', 'italic'],
    },
    {
      field: 'style.font.underline',
      base,
      value: true,
      see: textStyle('text-decoration'),
      is: ['underline', 'underline'],
    },
  ];
});

testFields('UsualDashboard', {
  base: { data: { binding } },
  drawing: { values, facts },
  cases: [
    {
      field: 'data.binding',
      base: { data: { binding: null } },
      value: binding,
      see: attribute('aria-valuenow'),
      is: '25.26',
    },
    { field: 'data.rangeType', value: 'signal', see: attribute('aria-valuemax'), is: '60', instead: '100' },
    { field: 'data.minVal', value: -5, see: attribute('aria-valuemin'), is: '-5' },
    { field: 'data.maxVal', value: 50, see: attribute('aria-valuemax'), is: '50' },
    { field: 'data.look', value: 'needle', see: (drawn) => drawn.has('[data-part="needle"]'), is: true },
    { field: 'data.look', value: 'bar', see: (drawn) => drawn.has('rect[data-part="value"]'), is: true },
    { field: 'data.look', value: 'half', see: (drawn) => drawn.attribute('path', 'd') },
    { field: 'data.look', value: 'ring', see: (drawn) => marks(drawn).length, is: 0, instead: 6 },
    { field: 'data.title', value: 'Pump', see: (drawn) => drawn.text.includes('Pump'), is: true },
    {
      field: 'data.zones[].from',
      base: { data: { zones: [{ from: 80, to: 100, colour: '#b3261e' }] } },
      value: 20,
      see: (drawn) => drawn.attribute('[data-part="value"]', 'stroke'),
      is: '#b3261e',
    },
    {
      field: 'data.zones[].to',
      base: { data: { zones: [{ from: 0, to: 20, colour: '#b3261e' }] } },
      value: 30,
      see: (drawn) => drawn.attribute('[data-part="value"]', 'stroke'),
      is: '#b3261e',
    },
    {
      field: 'data.zones[].colour',
      base: { data: { zones: [{ from: 0, to: 30, colour: '#b3261e' }] } },
      value: '#123456',
      see: (drawn) => drawn.attribute('[data-part="value"]', 'stroke'),
      is: '#123456',
    },
    {
      field: 'data.ticks',
      value: 2,
      see: marks,
      is: ['0', '50', '100'],
      instead: ['0', '20', '40', '60', '80', '100'],
    },
    { field: 'data.thickness', value: 4, see: (drawn) => drawn.attribute('svg g', 'stroke-width'), is: '4' },
    {
      field: 'data.thickness',
      base: { data: { look: 'bar' } },
      value: 4,
      see: (drawn) => drawn.attribute('[data-part="value"]', 'height'),
      is: '4',
    },
    {
      field: 'data.showValue',
      base: { data: { ticks: 0 } },
      value: false,
      see: ({ text }) => text,
      is: '',
      instead: '25.3\u00A0rpm',
    },
    { field: 'data.decimals', value: 2, see: attribute('aria-valuetext'), is: '25.26\u00A0rpm' },
    { field: 'data.showUnit', value: false, see: attribute('aria-valuetext'), is: '25.3' },
    { field: 'data.unit', value: 'Hz', see: attribute('aria-valuetext'), is: '25.3\u00A0Hz' },
    {
      field: 'style.color',
      value: '#123456',
      see: (drawn) => drawn.attribute('[data-part="value"]', 'stroke'),
      is: '#123456',
    },
    {
      field: 'style.trackColor',
      value: '#123456',
      see: (drawn) => drawn.attribute('svg path', 'stroke'),
      is: '#123456',
    },
    {
      field: 'style.trackColor',
      base: { data: { look: 'bar' } },
      value: '#123456',
      see: (drawn) => drawn.attribute('svg rect', 'fill'),
      is: '#123456',
    },
    ...fonts,
    ...boxCases(meter),
  ],
});
