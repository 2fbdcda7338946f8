import type { Json, JsonObject } from '@penstock/contract/dashboard/json';
import {
  axesCases,
  axisLabels,
  chartBase,
  chartDrawing,
  computed,
  drawnFontCases,
  figureCases,
  legend,
  legendColours,
} from '@penstock/stage/testing/chart-cases';
import type { DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { type FieldCase, testFields } from '@penstock/stage/testing/field-cases';

const level = { id: 'level', title: 'Level' };
const flow = { id: 'flow', title: 'Flow' };

/** A chart whose first line has these ends. */
function line(more: JsonObject): JsonObject {
  return { data: { pairs: [{ x: level, y: flow, ...more }, {}] } };
}

const report = { id: '5', column: 'flow average' };
/** The entry of the first line without its values. */
const title = (drawn: DrawnWidget) => legend(drawn).map((entry) => entry.replace(/ [\d.]+ \/ [\d.]+$/, ''));

/** The cases of one end of a line; `text` says what its entry is with a text for this end. */
function endCases(end: 'x' | 'y', text: (end: string) => string): readonly FieldCase[] {
  const at = (name: string) => `data.pairs[].${end}.${name}`;
  const columns = line({ type: 'report', x: report, y: report, [end]: { ...report } });
  const column = (name: string, value: Json, seen: string): FieldCase => ({
    field: at(name),
    base: columns,
    value,
    act: computed,
    see: title,
    is: [end === 'x' ? `flow average of 5 / ${seen}` : `${seen} / flow average of 5`],
    instead: ['flow average of 5 / flow average of 5'],
  });
  return [
    {
      field: at('id'),
      base: line({}),
      value: '7',
      see: (drawn) => legend(drawn)[0]?.endsWith(text('—')),
      is: true,
    },
    {
      field: at('equipId'),
      base: line({ x: level, y: level, [end]: level }),
      value: '7',
      see: legend,
      is: [end === 'x' ? 'Level / Level 3.25 / 5' : 'Level / Level 5 / 3.25'],
      instead: ['Level / Level 3.25 / 3.25'],
    },
    {
      field: at('title'),
      base: line({}),
      value: 'Tank',
      see: title,
      is: [end === 'x' ? 'Flow / Tank' : 'Tank / Level'],
      instead: ['Flow / Level'],
    },
    {
      field: at('subTitle'),
      base: line({}),
      value: 'Pump 1',
      see: title,
      is: [end === 'x' ? 'Flow / Pump 1 · Level' : 'Pump 1 · Flow / Level'],
      instead: ['Flow / Level'],
    },
    column('column', 'flow maximum', 'flow maximum of 5'),
    column('columnTitle', 'Inflow', 'Inflow'),
  ];
}

/** The cases of the scale of one axis. */
function scaleCases(axis: 'x' | 'y', name: string): readonly FieldCase[] {
  const at = `data.${name}`;
  const labels = (drawn: DrawnWidget) => axisLabels(drawn, axis).filter((label) => /^\d+$/.test(label));
  const fixed = { data: { [name]: { type: 'fixed' } } };
  return [
    {
      field: `${at}.type`,
      value: 'fixed',
      see: labels,
      is: ['0', '25', '50', '75', '100'],
    },
    { field: `${at}.min`, base: fixed, value: 20, see: labels, is: ['20', '40', '60', '80', '100'] },
    { field: `${at}.max`, base: fixed, value: 40, see: labels, is: ['0', '10', '20', '30', '40'] },
  ];
}

const idle = (end: 'x' | 'y') => ({
  [`data.pairs[].${end}.colour`]: {
    reason: 'A line has one colour, that of its pair',
    test: 'packages/stage/src/fields/chart-sources.test.tsx',
  },
});

testFields('ComplexXyline', {
  base: { ...chartBase, ...line({}) },
  drawing: chartDrawing,
  elsewhere: { ...idle('x'), ...idle('y') },
  cases: [
    {
      field: 'data.pairs[].type',
      base: line({ x: { id: '3' }, y: { id: '4' } }),
      value: 'mvar',
      see: legend,
      is: ['4 / 3 7 / 6'],
    },
    {
      field: 'data.pairs[].type',
      base: line({ x: report, y: report }),
      value: 'report',
      act: computed,
      see: title,
      is: ['flow average of 5 / flow average of 5'],
    },
    ...endCases('x', (text) => `/ ${text}`),
    ...endCases('y', (text) => `${text} / 3.25`),
    {
      field: 'data.pairs[].colour',
      value: '#123456',
      see: legendColours,
      is: ['#123456'],
      instead: ['#2a8ca0'],
    },
    ...scaleCases('x', 'modeX'),
    ...scaleCases('y', 'modeY'),
    {
      field: 'data.timeRange',
      value: 120,
      see: (drawn) => drawn.find('figcaption').textContent.split(';')[0],
      is: 'Last 2 h',
      instead: 'Last 1 h',
    },
    {
      field: 'data.buttonShow',
      value: false,
      see: (drawn) => drawn.has('[aria-label="Time"]'),
      is: false,
      instead: true,
    },
    {
      field: 'data.drawType',
      value: 'dot',
      see: (drawn) => drawn.has('path[stroke="#2a8ca0"]'),
      is: false,
      instead: true,
    },
    ...figureCases,
    ...drawnFontCases(),
    ...axesCases,
  ],
});
