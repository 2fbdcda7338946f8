import symbolStyles from '@penstock/stage/symbols/symbol.module.css';
import type { DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { testFields } from '@penstock/stage/testing/field-cases';
import { opacityCase } from '@penstock/stage/testing/style-cases';

const binding = { type: 'signal', signalId: 'speed', title: 'Speed' };

const drawing = { values: { 'signal::speed': 25 } };

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
    {
      field: 'data.flow.direction',
      base: bound,
      value: 'value',
      drawing: { values: { 'signal::speed': -25 } },
      see: flows,
      is: true,
      instead: false,
    },
    {
      field: 'data.flow.speedType',
      base: { data: { flow: { binding, minVal: 25 } } },
      value: 'value',
      see: flows,
      is: false,
      instead: true,
    },
    {
      field: 'data.flow.minVal',
      base: { data: { flow: { binding, speedType: 'value' } } },
      value: 30,
      see: flows,
      is: false,
      instead: true,
    },
    {
      field: 'data.flow.maxVal',
      base: { data: { flow: { binding, speedType: 'value', minVal: 50 } } },
      value: 0,
      see: flows,
      is: true,
      instead: false,
    },
    opacityCase('svg'),
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
