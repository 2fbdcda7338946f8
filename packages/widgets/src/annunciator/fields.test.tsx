import type { DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { testFields } from '@penstock/stage/testing/field-cases';
import { boxCases, fontCases } from '@penstock/stage/testing/style-cases';

const panel = '[data-widget] > div';
const signals = [{ id: 'fault' }, { id: 'ready' }];
const drawing = {
  values: { 'signal::fault': 1, 'signal::ready': 0, 'signal:7:fault': 0 },
  facts: {
    title: 'Fault',
    unit: '',
    dataType: 'integer',
    decimals: 0,
    states: [{ value: 1, title: 'Tripped', level: 'alarm' }],
    lowerLimit: null,
    upperLimit: null,
  },
} as const;
const windows = ({ element }: DrawnWidget) => [...element.querySelectorAll('li')];
const lit = (drawn: DrawnWidget) => windows(drawn).map((one) => one.dataset['lit'] === 'true');
const first = (drawn: DrawnWidget) => windows(drawn)[0];

testFields('PlantAnnunciator', {
  base: { data: { signals } },
  drawing,
  cases: [
    { field: 'data.title', value: 'Pump hall', see: ({ text }) => text.startsWith('Pump hall'), is: true },
    { field: 'data.signals[].id', value: 'ready', see: lit, is: [false, false], instead: [true, false] },
    { field: 'data.signals[].equipId', value: '7', see: lit, is: [false, false], instead: [true, false] },
    {
      field: 'data.signals[].title',
      value: 'Seal water',
      see: (drawn) => first(drawn)?.textContent,
      is: '●Seal water',
      instead: '●Fault',
    },
    {
      field: 'data.signals[].colour',
      value: '#f2c744',
      see: (drawn) => [first(drawn)?.style.background, first(drawn)?.style.color],
      is: ['#f2c744', '#1d2c34'],
      instead: ['#b3261e', '#ffffff'],
    },
    { field: 'data.signals[].subTitle', value: 'Pump 1', see: (drawn) => first(drawn)?.title, is: 'Pump 1' },
    {
      field: 'data.columns',
      value: 2,
      see: (drawn) => drawn.css('ul', 'grid-template-columns'),
      is: 'repeat(2, minmax(0, 1fr))',
      instead: 'repeat(4, minmax(0, 1fr))',
    },
    { field: 'data.litWhen', value: 'off', see: lit, is: [false, true], instead: [true, false] },
    {
      field: 'data.showState',
      value: true,
      see: (drawn) => first(drawn)?.textContent,
      is: '●FaultTripped',
      instead: '●Fault',
    },
    {
      field: 'style.color',
      value: '#123456',
      see: (drawn) => first(drawn)?.style.background,
      is: '#123456',
    },
    {
      field: 'style.trackColor',
      value: '#123456',
      see: (drawn) => windows(drawn)[1]?.style.background,
      is: '#123456',
    },
    ...fontCases(panel),
    ...boxCases(panel),
  ],
});
