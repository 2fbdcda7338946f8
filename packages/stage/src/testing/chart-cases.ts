import type { Json, JsonObject } from '@penstock/contract/dashboard/json';
import type { ReportTable } from '../services/report-service.ts';
import type { DrawingOptions, DrawnWidget } from './drawn-widget.tsx';
import type { FieldCase, FieldElsewhere } from './field-cases.ts';
import { boxCases, fontCases } from './style-cases.ts';

/** A chart of one signal that is large enough for all its parts. */
export const chartBase: JsonObject = {
  position: { x: 0, y: 0, width: 400, height: 240 },
  data: { signals: [{ id: 'level', title: 'Level' }] },
};

const day = 86_400_000;
const columnKeys = ['flow average', 'flow maximum'] as const;

/** A report whose columns say which report of which equipment it is. */
function reportOf(reportId: string, equipId: string): ReportTable {
  return {
    title: 'Daily',
    bucket: 'day',
    timeZone: 'UTC',
    columns: columnKeys.map((key) => ({
      key,
      title: [key, reportId, equipId].filter((part) => part !== '').join(' of '),
      unit: '',
      decimals: 0,
      function: 'maximum',
    })),
    rows: [1, 2].map((at) => ({
      start: at * day,
      end: (at + 1) * day,
      shift: '',
      isOpen: false,
      values: [10 * at, 20 * at],
      coverage: [1, 1],
    })),
  };
}

/** Values of some targets, and reports. */
export const chartDrawing: DrawingOptions = {
  values: {
    'signal::level': 3.25,
    'signal::flow': 4.5,
    'signal:7:level': 5,
    'mvar:3': 6,
    'mvar:4': 7,
    'system:load': 8,
    'system:memory': 9,
  },
  stage: {
    services: {
      reports: { run: ({ reportId, equipId }) => Promise.resolve(reportOf(reportId, equipId)) },
    },
  },
};

/** The texts of the entries of a legend. */
export function legend({ element }: DrawnWidget): readonly string[] {
  return [...element.querySelectorAll('[aria-label="Legend"] > li')].map(
    (entry) => entry.getAttribute('title') ?? '',
  );
}

/** The colours of the entries of a legend. */
export function legendColours({ element }: DrawnWidget): readonly string[] {
  return [...element.querySelectorAll<HTMLElement>('[aria-label="Legend"] [aria-hidden="true"]')].map((key) =>
    key.style.getPropertyValue('background'),
  );
}

/** The texts in the drawing of a chart. */
export function drawnTexts({ element }: DrawnWidget): readonly string[] {
  return [...element.querySelectorAll('svg text')].map(({ textContent }) => textContent);
}

/** The labels at an axis. */
export function axisLabels({ element }: DrawnWidget, axis: 'x' | 'y'): readonly string[] {
  return axisElements(element, axis).map(({ textContent }) => textContent);
}

function axisElements(element: HTMLElement, axis: 'x' | 'y'): readonly Element[] {
  return [...element.querySelectorAll(`svg text[text-anchor="${axis === 'x' ? 'middle' : 'end'}"]`)];
}

/** Waits until reports are computed. */
export async function computed(drawn: DrawnWidget): Promise<void> {
  for (let wait = 0; wait < 5; wait += 1) await drawn.settle();
}

const text = 'Tank';
const own = '#123456';

/** The cases of the items of a list of live values, named by `ids`. */
function valueItemCases(
  list: 'signals' | 'mvars' | 'systemValues',
  dataType: string,
  ids: readonly [id: string, value: string][],
): readonly FieldCase[] {
  const [[id, value] = ['', ''], [otherId, otherValue] = ['', '']] = ids;
  const field = (name: string) => `data.${list}[].${name}`;
  const base = { data: { dataType, [list]: [{ id, title: 'One' }] } };
  return [
    {
      field: field('id'),
      base,
      value: otherId,
      see: legend,
      is: [`One ${otherValue}`],
      instead: [`One ${value}`],
    },
    { field: field('title'), base, value: text, see: legend, is: [`${text} ${value}`] },
    {
      field: field('subTitle'),
      base: {
        data: {
          dataType,
          [list]: [
            { id, title: 'One' },
            { id: otherId, title: 'One', subTitle: 'Pump 2' },
          ],
        },
      },
      value: 'Pump 1',
      see: legend,
      is: [`Pump 1 · One ${value}`, `Pump 2 · One ${otherValue}`],
      instead: [`One ${value}`, `Pump 2 · One ${otherValue}`],
    },
    { field: field('colour'), base, value: own, see: legendColours, is: [own], instead: ['#2a8ca0'] },
  ];
}

/** The cases of the items of a list of columns of reports. */
function columnItemCases(list: string, dataType: string, report: string): readonly FieldCase[] {
  const items = { dataType, [report]: '5', [list]: [{ id: '', column: columnKeys[0] }] };
  const cases: readonly (readonly [field: string, value: Json, title: string])[] = [
    [`data.${report}`, '6', 'flow average of 6'],
    [`data.${list}[].id`, '8', 'flow average of 8'],
    [`data.${list}[].equipId`, '7', 'flow average of 5 of 7'],
    [`data.${list}[].column`, columnKeys[1], 'flow maximum of 5'],
    [`data.${list}[].columnTitle`, text, text],
  ];
  const common = { base: { data: items }, act: computed } as const;
  return [
    ...cases.map(([field, value, title]): FieldCase => {
      const see = (drawn: DrawnWidget) => legend(drawn).map((entry) => entry.replace(/ \d+$/, ''));
      return { ...common, field, value, see, is: [title], instead: ['flow average of 5'] };
    }),
    { ...common, field: `data.${list}[].colour`, value: own, see: legendColours, is: [own] },
  ];
}

/** One of each kind, of which one kind is shown. */
const allSources: JsonObject = {
  mvars: [{ id: '3', title: 'Total' }],
  systemValues: [{ id: 'load', title: 'Load' }],
  reportId: '5',
  reportSignals: [{ id: '', column: columnKeys[0], columnTitle: 'Inflow' }],
  customReports: [{ id: '5', column: columnKeys[1], columnTitle: 'Peak' }],
};
const sourceTitles: Readonly<Record<string, string>> = {
  mvar: 'Total',
  system: 'Load',
  report: 'Inflow',
  customReport: 'Peak',
};

/** The cases of what a chart of several things takes them from. */
export const sourceCases: readonly FieldCase[] = [
  ...Object.entries(sourceTitles).map(
    ([value, title]): FieldCase => ({
      field: 'data.dataType',
      base: { data: allSources },
      value,
      act: computed,
      see: (drawn) => legend(drawn).map((entry) => entry.split(' ')[0]),
      is: [title],
      instead: ['Level'],
    }),
  ),
  ...valueItemCases('signals', 'signal', [
    ['level', '3.25'],
    ['flow', '4.50'],
  ]),
  {
    field: 'data.signals[].equipId',
    value: '7',
    see: legend,
    is: ['Level 5'],
    instead: ['Level 3.25'],
  },
  ...valueItemCases('mvars', 'mvar', [
    ['3', '6'],
    ['4', '7'],
  ]),
  ...valueItemCases('systemValues', 'system', [
    ['load', '8'],
    ['memory', '9'],
  ]),
  ...columnItemCases('reportSignals', 'report', 'reportId'),
  ...columnItemCases('customReports', 'customReport', 'customReportId'),
];

/** Fields that all items have and that say nothing of some kinds of them; `fields/chart-sources.test.tsx` proves that. */
export const idleItemFields: readonly string[] = [
  'data.signals[].column',
  'data.signals[].columnTitle',
  ...['mvars', 'systemValues'].flatMap((list) =>
    ['equipId', 'column', 'columnTitle'].map((name) => `data.${list}[].${name}`),
  ),
  ...['reportSignals', 'customReports'].flatMap((list) =>
    ['title', 'subTitle'].map((name) => `data.${list}[].${name}`),
  ),
];

/** Why {@link idleItemFields} have no case. */
export const idleItems: Readonly<Record<string, FieldElsewhere>> = Object.fromEntries(
  idleItemFields.map((field) => [
    field,
    { reason: 'Items of this kind do not have it', test: 'packages/stage/src/fields/chart-sources.test.tsx' },
  ]),
);

/** The cases of what all charts have round what they draw. */
export const figureCases: readonly FieldCase[] = [
  {
    field: 'data.title',
    value: text,
    see: (drawn) => drawn.text.includes(text),
    is: true,
    instead: false,
  },
  {
    field: 'data.theme',
    value: Array.from({ length: 10 }, () => own),
    see: legendColours,
    is: [own],
    instead: ['#2a8ca0'],
  },
  ...Object.entries({ top: true, left: true, bottom: false, right: false }).flatMap(
    ([value, isFirst]): readonly FieldCase[] => [
      {
        field: 'data.legendPosition',
        base: { data: { legendPosition: isFirst ? 'bottom' : 'top' } },
        value,
        see: (drawn) => drawn.find('[data-legend]').firstElementChild?.tagName === 'UL',
        is: isFirst,
        instead: !isFirst,
      },
      {
        field: 'data.legendPosition',
        base: { data: { legendPosition: 'none' } },
        value,
        see: (drawn) => drawn.attribute('[data-legend]', 'data-legend'),
        is: value,
      },
    ],
  ),
  {
    field: 'data.legendPosition',
    base: { data: { legendPosition: 'top' } },
    value: 'none',
    see: (drawn) => legend(drawn).length,
    is: 0,
    instead: 1,
  },
  ...boxCases('figure'),
  ...fontCases('figure'),
];

/** The cases of the font in the drawing of a chart: `base` has texts there. */
export function drawnFontCases(base: JsonObject = {}): readonly FieldCase[] {
  const see = (property: string) => (drawn: DrawnWidget) => textStyle(drawn, property);
  return [
    { field: 'style.font.size', base, value: 20, see: see('font-size'), is: '20px', instead: '12px' },
    { field: 'style.font.bold', base, value: true, see: see('font-weight'), is: '600' },
    { field: 'style.font.italic', base, value: true, see: see('font-style'), is: 'italic' },
    {
      field: 'style.font.underline',
      base,
      value: true,
      see: (drawn) => drawn.attribute('figure', 'data-underlined'),
      is: 'true',
      instead: 'false',
    },
  ];
}

/** A property of the font of the first text in the drawing. */
function textStyle(drawn: DrawnWidget, property: string): string {
  return getComputedStyle(drawn.find('svg text')).getPropertyValue(property);
}

/** The cases of the two axes and the grid of a chart. */
export const axesCases: readonly FieldCase[] = [
  ...(['x', 'y'] as const).flatMap((axis): readonly FieldCase[] => [
    {
      field: `data.axes.${axis}.show`,
      value: false,
      see: (drawn) => axisLabels(drawn, axis).length > 0,
      is: false,
      instead: true,
    },
    {
      field: `data.axes.${axis}.title`,
      value: text,
      see: (drawn) => drawnTexts(drawn).includes(text),
      is: true,
      instead: false,
    },
    {
      field: `data.axes.${axis}.color`,
      value: own,
      see: ({ element }) => [
        ...new Set(axisElements(element, axis).map((label) => label.getAttribute('fill'))),
      ],
      is: [own],
      instead: ['#5f7580'],
    },
  ]),
  {
    field: 'data.grid.show',
    value: false,
    see: (drawn) => drawn.has('path[stroke="#8a9ba340"]'),
    is: false,
    instead: true,
  },
  {
    field: 'data.grid.color',
    value: own,
    see: (drawn) => drawn.has(`path[stroke="${own}"]`),
    is: true,
    instead: false,
  },
];

/** The cases of a scale that follows the values, or has fixed ends. */
export const scaleCases: readonly FieldCase[] = [
  {
    field: 'data.mode',
    base: { data: { minVal: 10, maxVal: 30 } },
    value: 'fixed',
    see: (drawn) => axisLabels(drawn, 'y'),
    is: ['10', '15', '20', '25', '30'],
  },
  {
    field: 'data.minVal',
    base: { data: { mode: 'fixed' } },
    value: 20,
    see: (drawn) => axisLabels(drawn, 'y'),
    is: ['20', '40', '60', '80', '100'],
    instead: ['0', '25', '50', '75', '100'],
  },
  {
    field: 'data.maxVal',
    base: { data: { mode: 'fixed' } },
    value: 40,
    see: (drawn) => axisLabels(drawn, 'y'),
    is: ['0', '10', '20', '30', '40'],
  },
];
