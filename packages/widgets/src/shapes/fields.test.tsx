import styles from '@penstock/stage/stage.module.css';
import type { DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { type FieldCase, testFields } from '@penstock/stage/testing/field-cases';
import { alignmentCases, fontCases, opacityCase } from '@penstock/stage/testing/style-cases';

const binding = { type: 'signal', signalId: 'speed', title: 'Speed' };
const gradient = {
  type: 'linear',
  angle: 90,
  stops: [
    { at: 0, colour: '#123456' },
    { at: 1, colour: '#abcdef' },
  ],
};
const drawing = { values: { 'signal::speed': 25 } };
const text = `.${styles.text}`;
/** The selector of the path that is drawn last: an outline, or a line before its heads. */
const path = 'svg > path';
const painted = (name: string) => (drawn: DrawnWidget) => drawn.attribute(path, name);

/** The common cases of all shapes: a text or a value in it, the colour and pattern of its line, the font. */
const common: readonly FieldCase[] = [
  {
    field: 'data.text',
    value: 'Pump',
    base: { data: { binding: null } },
    see: (drawn) => drawn.text,
    is: 'Pump',
  },
  {
    field: 'data.binding',
    value: binding,
    base: { data: { binding: null } },
    see: (drawn) => drawn.text,
    is: '25',
    instead: 'Text',
  },
  {
    field: 'style.line.type',
    value: 'dashed',
    base: { style: { stroke: { width: 2 } } },
    see: painted('stroke-dasharray'),
    is: '8 6',
  },
  {
    field: 'style.line.type',
    value: 'dotted',
    base: { style: { stroke: { width: 2 } } },
    see: painted('stroke-linecap'),
    is: 'round',
  },
  ...fontCases(text),
  ...alignmentCases(text),
];

const areas: readonly FieldCase[] = [
  ...common,
  { field: 'style.fill', value: '#123456', see: painted('fill'), is: '#123456' },
  {
    field: 'style.fill',
    value: gradient,
    see: ({ element }) =>
      [...element.querySelectorAll('linearGradient stop')].map((one) => one.getAttribute('stop-color')),
    is: ['#123456', '#abcdef'],
  },
  { field: 'style.stroke.color', value: '#123456', see: painted('stroke'), is: '#123456' },
  { field: 'style.stroke.width', value: 3, see: painted('stroke-width'), is: '3' },
  { field: 'style.stroke.width', value: 0, see: painted('stroke'), is: 'none' },
  opacityCase(`.${styles.fill}`),
  {
    field: 'style.flip',
    value: 'horizontal',
    see: (drawn) => drawn.css('svg', 'transform'),
    is: 'scale(-1, 1)',
  },
  {
    field: 'style.flip',
    value: 'vertical',
    see: (drawn) => drawn.css('svg', 'transform'),
    is: 'scale(1, -1)',
  },
  { field: 'style.flip', value: 'both', see: (drawn) => drawn.css('svg', 'transform'), is: 'scale(-1, -1)' },
];

const radius: FieldCase = {
  field: 'style.radius',
  value: 8,
  see: (drawn) => painted('d')(drawn)?.includes('Q'),
  is: true,
  instead: false,
};

for (const type of ['ShapeCircle', 'ShapeEllipse'] as const) {
  testFields(type, { base: { data: { text: 'Text' } }, drawing, cases: areas });
}
for (const type of [
  'ShapeRect',
  'ShapeTriangle',
  'ShapePrism',
  'ShapeParallelogram',
  'ShapeOctagon',
] as const) {
  testFields(type, { base: { data: { text: 'Text' } }, drawing, cases: [...areas, radius] });
}

const flowPath = '[data-flow]';
const flowing = { data: { flow: { enable: true } } };
const state = (drawn: DrawnWidget) => drawn.attribute(flowPath, 'data-flow');
const flow: readonly FieldCase[] = [
  { field: 'data.flow.enable', value: true, see: (drawn) => drawn.has(flowPath), is: true },
  {
    field: 'data.flow.binding',
    base: flowing,
    value: binding,
    drawing: { values: { 'signal::speed': 0 } },
    see: state,
    is: 'resting',
    instead: 'running',
  },
  {
    field: 'data.flow.rules',
    base: { data: { flow: { enable: true, binding } } },
    value: [{ symbol: '>', value: 30 }],
    see: state,
    is: 'resting',
    instead: 'running',
  },
  {
    field: 'data.flow.speedType',
    base: { data: { flow: { enable: true, binding, minVal: 25 } } },
    value: 'value',
    see: state,
    is: 'resting',
    instead: 'running',
  },
  {
    field: 'data.flow.minVal',
    base: { data: { flow: { enable: true, binding, speedType: 'value' } } },
    value: 30,
    see: state,
    is: 'resting',
    instead: 'running',
  },
  {
    field: 'data.flow.maxVal',
    base: { data: { flow: { enable: true, binding, speedType: 'value', minVal: 50 } } },
    // Full speed below, at rest above.
    value: 0,
    see: state,
    is: 'running',
    instead: 'resting',
  },
  {
    field: 'data.flow.direction',
    base: flowing,
    value: 'backward',
    see: (drawn) => drawn.css(flowPath, 'animation-direction'),
    is: 'reverse',
    instead: 'normal',
  },
  {
    field: 'data.flow.speed',
    base: flowing,
    value: 5,
    see: (drawn) => drawn.css(flowPath, 'animation-duration'),
    is: '4s',
    instead: '0.5s',
  },
  {
    field: 'data.flow.dash',
    base: flowing,
    value: 5,
    see: (drawn) => drawn.attribute(flowPath, 'stroke-dasharray'),
    is: '5 10',
  },
  {
    field: 'data.flow.gap',
    base: flowing,
    value: 5,
    see: (drawn) => drawn.attribute(flowPath, 'stroke-dasharray'),
    is: '10 5',
  },
  {
    field: 'data.flow.color',
    base: flowing,
    value: '#123456',
    see: (drawn) => drawn.attribute(flowPath, 'stroke'),
    is: '#123456',
  },
];

/** Where a line begins and ends. */
const ends = painted('d');
const lines: readonly FieldCase[] = [
  ...common,
  ...flow,
  {
    field: 'style.stroke.color',
    value: '#123456',
    see: (drawn) => drawn.attribute('svg', 'stroke'),
    is: '#123456',
  },
  { field: 'style.stroke.width', value: 3, see: (drawn) => drawn.attribute('svg', 'stroke-width'), is: '3' },
  opacityCase(`.${styles.fill}`),
  ...(
    [
      ['horizontal', 'M 100 0 L 0 50'],
      ['vertical', 'M 0 50 L 100 0'],
      ['both', 'M 100 50 L 0 0'],
    ] as const
  ).map(
    ([value, is]): FieldCase => ({
      field: 'style.flip',
      base: { style: { line: { endHead: 'none' } } },
      value,
      see: ends,
      is,
      instead: 'M 0 0 L 100 50',
    }),
  ),
  // The heads are the paths after that of the line.
  ...(['arrow', 'open', 'dot', 'bar'] as const).flatMap((value) =>
    (['startHead', 'endHead'] as const).map(
      (head): FieldCase => ({
        field: `style.line.${head}`,
        base: { style: { line: { startHead: 'none', endHead: 'none' } } },
        value,
        see: ({ element }) => element.querySelectorAll(path).length,
        is: 2,
        instead: 1,
      }),
    ),
  ),
];

for (const type of ['ShapeLine', 'ShapeArrow'] as const) {
  testFields(type, { base: { data: { text: 'Text' } }, drawing, cases: lines });
}

const way = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 50 },
];
const straight = { style: { line: { endHead: 'none' } } };
const routed = {
  reason: 'The points of a saved connector are already where its ends and its routing have put them.',
  test: 'packages/scene/src/pipes/settle-pipes.test.ts',
};

testFields('ShapeConnector', {
  base: { data: { text: 'Text', points: way }, position: { x: 0, y: 0, width: 100, height: 50 } },
  drawing,
  cases: [
    ...lines.filter(({ field }) => field !== 'style.flip'),
    {
      field: 'data.points[].x',
      base: { ...straight, data: { cornerRadius: 0, points: [{ x: 50, y: 0 }, ...way] } },
      value: 30,
      see: ends,
      is: 'M30 0L0 0L100 0L100 50',
      instead: 'M50 0L0 0L100 0L100 50',
    },
    {
      field: 'data.points[].y',
      base: { ...straight, data: { cornerRadius: 0, points: [{ x: 0, y: 50 }, ...way] } },
      value: 30,
      see: ends,
      is: 'M0 30L0 0L100 0L100 50',
      instead: 'M0 50L0 0L100 0L100 50',
    },
    {
      field: 'data.cornerRadius',
      base: straight,
      value: 20,
      see: ends,
      is: 'M0 0L80 0Q100 0 100 20L100 50',
      instead: 'M0 0L92 0Q100 0 100 8L100 50',
    },
  ],
  elsewhere: {
    'data.start.widgetId': routed,
    'data.start.anchor': routed,
    'data.end.widgetId': routed,
    'data.end.anchor': routed,
    'data.routing': routed,
    'data.bent': routed,
  },
});
