import { figureCases, legend } from '@penstock/stage/testing/chart-cases';
import type { HistoryService } from '@penstock/stage/services/history-service';
import type { DrawingOptions, DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { testFields } from '@penstock/stage/testing/field-cases';

const values = { 'signal::running': 1, 'signal::open': 0, 'signal:7:running': 0 };
/** Each value has been as it is since the time that is shown began. */
const history: HistoryService = {
  now: () => Date.UTC(2026, 10, 28, 12),
  read: ({ from, to }) =>
    Promise.resolve({
      step: to - from,
      series: new Map(
        Object.entries(values).map(([key, value]) => [
          key,
          { points: [{ time: from, min: value, max: value, average: value }], reach: null },
        ]),
      ),
    }),
};
const drawing: DrawingOptions = {
  values,
  facts: { title: 'Pump', unit: '', dataType: 'bit', decimals: 0, states: [] },
  stage: { services: { history } },
};
/** The states of the bars, in order. */
const states = ({ element }: DrawnWidget) =>
  [...element.querySelectorAll<HTMLElement>('[data-state]')].map((bar) => bar.dataset['state']);
const colours = ({ element }: DrawnWidget) =>
  [...element.querySelectorAll<HTMLElement>('[data-state]')].map((bar) => bar.style.background);
const titles = ({ element }: DrawnWidget) =>
  [...element.querySelectorAll('[title]:not(li)')].map((one) => one.getAttribute('title')).filter(Boolean);
const ticks = ({ element }: DrawnWidget) =>
  [...element.querySelectorAll('[aria-hidden="true"] > span')].map(({ textContent }) => textContent);
const words = (drawn: DrawnWidget) => drawn.find('figcaption').textContent;

testFields('ComplexTimeline', {
  base: {
    position: { x: 0, y: 0, width: 400, height: 160 },
    data: { signals: [{ id: 'running', title: 'Pump' }], timeRange: 1 },
  },
  drawing,
  cases: [
    { field: 'data.signals[].id', value: 'open', see: states, is: ['0'], instead: ['1'] },
    { field: 'data.signals[].equipId', value: '7', see: states, is: ['0'], instead: ['1'] },
    { field: 'data.signals[].title', value: 'Valve', see: titles, is: ['Valve'], instead: ['Pump'] },
    {
      field: 'data.signals[].subTitle',
      base: {
        data: {
          signals: [
            { id: 'running', title: 'Pump' },
            { id: 'open', subTitle: 'Plant 2' },
          ],
        },
      },
      value: 'Plant 1',
      see: titles,
      is: ['Plant 1 · Pump', 'Plant 2 · Pump'],
      instead: ['Pump', 'Plant 2 · Pump'],
    },
    {
      field: 'data.signals[].colour',
      value: '#123456',
      see: colours,
      is: ['#123456'],
      instead: ['#2a8ca0'],
    },
    {
      field: 'data.timeRange',
      value: 120,
      see: words,
      is: 'Last 2 h; Pump On (On 02:00:00)',
      instead: 'Last 1 min; Pump On (On 00:01:00)',
    },
    {
      field: 'data.timeFormat',
      base: { data: { timeRange: 60 } },
      value: 'HH.mm',
      see: (drawn) => ticks(drawn).some((text) => /^\d\d\.\d\d$/.test(text)),
      is: true,
      instead: false,
    },
    {
      field: 'data.showText',
      value: false,
      see: (drawn) => drawn.find('[data-state]').textContent,
      is: '',
      instead: 'On',
    },
    ...figureCases,
    {
      field: 'style.trackColor',
      base: { data: { signals: [{ id: 'open' }] } },
      value: '#123456',
      see: colours,
      is: ['#123456'],
    },
    {
      field: 'style.rangeShow',
      value: true,
      see: (drawn) => drawn.has('[aria-label="Time"]'),
      is: true,
      instead: false,
    },
    { field: 'data.legendPosition', value: 'none', see: legend, is: [], instead: ['On'] },
  ],
});
