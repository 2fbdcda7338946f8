import { readComponentText } from '@penstock/contract/dashboard/component';
import { Observable } from '@penstock/scene/editor/observable';
import { widgetTypes } from '@penstock/widgets/list';
import stageStyles from '../stage.module.css';
import symbolStyles from '../symbols/symbol.module.css';
import type { DrawnWidget } from '../testing/drawn-widget.tsx';
import { type FieldCase, testFields } from '../testing/field-cases.ts';
import { widget } from '../testing/page-of.ts';
import { fontCases, opacityCase } from '../testing/style-cases.ts';

const binding = { type: 'signal', signalId: 'speed', title: 'Speed' };
const drawing = { values: { 'signal::speed': 25 } };
const symbol = 'svg[role="img"]';
const label = `.${symbolStyles.label}`;
const attribute = (drawn: DrawnWidget) => drawn.attribute(symbol, 'aria-label');
const stateMap = (map: object) => ({ data: { state: { binding, maps: [{ state: 'fault', ...map }] } } });
const tank = { data: { symbol: 'open-tank' } };
const boundTank = { data: { symbol: 'open-tank', level: { binding } } };
/** Whether something is painted in a colour that only the case has. */
const isPainted = (colour: string) => (drawn: DrawnWidget) =>
  drawn.has(`${symbol} [fill="${colour}"], ${symbol} [stroke="${colour}"]`);
const colours = (name: string, base: FieldCase['base'] = {}): FieldCase => ({
  field: `data.colors.${name}`,
  base,
  value: '#123456',
  see: isPainted('#123456'),
  is: true,
});

testFields('PlantSymbol', {
  drawing,
  cases: [
    {
      field: 'data.symbol',
      value: 'generator',
      see: attribute,
      is: 'Generator: Stopped',
      instead: 'Centrifugal pump: Stopped',
    },
    {
      field: 'data.state.binding',
      value: binding,
      see: attribute,
      is: 'Centrifugal pump: Running',
      instead: 'Centrifugal pump: Stopped',
    },
    {
      field: 'data.state.maps[].value',
      base: stateMap({ value: 1 }),
      value: 25,
      see: attribute,
      is: 'Centrifugal pump: Fault',
      instead: 'Centrifugal pump: Unknown',
    },
    {
      field: 'data.state.maps[].from',
      base: stateMap({ from: 30 }),
      value: 20,
      see: attribute,
      is: 'Centrifugal pump: Fault',
      instead: 'Centrifugal pump: Unknown',
    },
    {
      field: 'data.state.maps[].to',
      base: stateMap({ to: 20 }),
      value: 30,
      see: attribute,
      is: 'Centrifugal pump: Fault',
      instead: 'Centrifugal pump: Unknown',
    },
    {
      field: 'data.state.maps[].state',
      base: stateMap({ value: 25 }),
      value: 'running',
      see: attribute,
      is: 'Centrifugal pump: Running',
      instead: 'Centrifugal pump: Fault',
    },
    {
      field: 'data.state.fixed',
      value: 'running',
      see: attribute,
      is: 'Centrifugal pump: Running',
      instead: 'Centrifugal pump: Stopped',
    },
    {
      field: 'data.level.binding',
      base: tank,
      value: binding,
      see: attribute,
      is: 'Open tank: Normal, 25 %',
      instead: 'Open tank: Normal, 50 %',
    },
    {
      field: 'data.level.minVal',
      base: boundTank,
      value: 20,
      see: attribute,
      is: 'Open tank: Normal, 6 %',
      instead: 'Open tank: Normal, 25 %',
    },
    {
      field: 'data.level.maxVal',
      base: boundTank,
      value: 50,
      see: attribute,
      is: 'Open tank: Normal, 50 %',
      instead: 'Open tank: Normal, 25 %',
    },
    {
      field: 'data.level.fixed',
      base: tank,
      value: 100,
      see: (drawn) => drawn.css(`.${symbolStyles.level}`, 'transform'),
      is: 'translateY(10px)',
      instead: 'translateY(44px)',
    },
    colours('body'),
    colours('line'),
    colours('liquid', tank),
    {
      field: 'data.label.show',
      value: true,
      see: (drawn) => drawn.text,
      is: 'Centrifugal pump',
      instead: '',
    },
    {
      field: 'data.label.text',
      base: { data: { label: { show: true } } },
      value: 'P-101',
      see: (drawn) => [drawn.text, attribute(drawn)],
      is: ['P-101', 'P-101: Stopped'],
      instead: ['Centrifugal pump', 'Centrifugal pump: Stopped'],
    },
    ...fontCases(label).map((one) => ({ ...one, base: { data: { label: { show: true } } } })),
    opacityCase(`.${stageStyles.fill}`),
    ...(
      [
        ['horizontal', 'scale(-1, 1)'],
        ['vertical', 'scale(1, -1)'],
        ['both', 'scale(-1, -1)'],
      ] as const
    ).map(
      ([value, is]): FieldCase => ({
        field: 'style.flip',
        value,
        see: (drawn) => drawn.element.querySelector(`${symbol} > g`)?.getAttribute('transform')?.includes(is),
        is: true,
      }),
    ),
  ],
});

/** The tube, from its outside to the light on it, and then what flows. */
const tube =
  (name: string, at = 1) =>
  (drawn: DrawnWidget) =>
    drawn.attribute(`svg > path:nth-child(${at})`, name);
const flow = `.${symbolStyles.flow}`;
const flows = (drawn: DrawnWidget) => drawn.has(flow);
const flowing = { data: { flow: { fixed: true } } };
const bound = { data: { flow: { binding } } };
const bend = { position: { x: 0, y: 0, width: 100, height: 50 } };
const points = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 50 },
];
const routed = {
  reason: 'The points of a saved pipe are already where its ends and its routing have put them.',
  test: 'packages/scene/src/pipes/settle-pipes.test.ts',
};

testFields('PlantPipe', {
  base: { position: { x: 0, y: 0, width: 120, height: 0 } },
  drawing,
  cases: [
    {
      field: 'data.points[].x',
      base: { ...bend, data: { points: [{ x: 50, y: 0 }, ...points], cornerRadius: 0 } },
      value: 30,
      see: tube('d'),
      is: 'M30 0L0 0L100 0L100 50',
      instead: 'M50 0L0 0L100 0L100 50',
    },
    {
      field: 'data.points[].y',
      base: { ...bend, data: { points: [{ x: 0, y: 50 }, ...points], cornerRadius: 0 } },
      value: 30,
      see: tube('d'),
      is: 'M0 30L0 0L100 0L100 50',
      instead: 'M0 50L0 0L100 0L100 50',
    },
    { field: 'data.width', value: 20, see: tube('stroke-width'), is: '20', instead: '8' },
    { field: 'data.medium', value: 'steam', see: tube('stroke', 2) },
    { field: 'data.color', value: '#123456', see: tube('stroke', 2), is: '#123456' },
    {
      field: 'data.cornerRadius',
      base: { ...bend, data: { points } },
      value: 20,
      see: tube('d'),
      is: 'M0 0L80 0Q100 0 100 20L100 50',
      instead: 'M0 0L92 0Q100 0 100 8L100 50',
    },
    { field: 'data.flow.binding', value: binding, see: flows, is: true, instead: false },
    { field: 'data.flow.symbol', base: bound, value: '<', see: flows, is: false, instead: true },
    { field: 'data.flow.value', base: bound, value: 30, see: flows, is: false, instead: true },
    { field: 'data.flow.fixed', value: true, see: flows, is: true, instead: false },
    {
      field: 'data.flow.direction',
      base: flowing,
      value: 'backward',
      see: (drawn) => drawn.css(flow, '--flow-offset'),
      is: '32px',
      instead: '-32px',
    },
    {
      field: 'data.flow.speed',
      base: flowing,
      value: 10,
      see: (drawn) => drawn.css(flow, 'animation-duration'),
      is: '3.2s',
      instead: '0.8s',
    },
    opacityCase('svg'),
  ],
  elsewhere: {
    'data.start.widgetId': routed,
    'data.start.anchor': routed,
    'data.end.widgetId': routed,
    'data.end.anchor': routed,
    'data.routing': routed,
  },
});

function componentOf(text: string) {
  const reading = readComponentText(
    JSON.stringify({
      title: 'Pump set',
      width: 200,
      height: 100,
      widgets: [widget('t', 'UsualText')],
      parameters: [
        {
          id: 'name',
          kind: 'text',
          title: 'Name',
          targets: [{ widgetId: 't', path: 'data.text' }],
          default: text,
        },
      ],
    }),
    widgetTypes,
  );
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.component;
}

const components = new Observable(
  new Map([
    ['1', componentOf('Pump')],
    ['2', componentOf('Fan')],
  ]),
);

testFields('WidgetComponent', {
  base: { data: { componentId: '1' } },
  drawing: { stage: { components } },
  cases: [
    { field: 'data.componentId', value: '2', see: ({ text }) => text, is: 'Fan', instead: 'Pump' },
    {
      field: 'data.values',
      value: { name: 'Blower' },
      see: ({ text }) => text,
      is: 'Blower',
      instead: 'Pump',
    },
    opacityCase(`.${stageStyles.component}`),
  ],
});
