import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupOf, type Numbers, positionOf, shape, storeOf } from '../testing/sample-page.ts';
import { flowKindOf } from './flow-kind.ts';
import { flowOf, widgetsOfCard } from './page-flow.ts';

const of = (
  widgetType: string,
  id: string,
  numbers: Numbers,
  more: Partial<SavedWidget> = {},
): SavedWidget => ({
  id,
  widgetType,
  position: positionOf(numbers),
  ...more,
});
const text = (id: string, numbers: Numbers, style: Partial<{ size: number; bold: boolean }> = {}) =>
  of('UsualText', id, numbers, { data: { text: id }, style: { font: style } });
const value = (id: string, numbers: Numbers) => of('UsualDataText', id, numbers);
const rowsOf = (widgets: readonly SavedWidget[]) =>
  flowOf(storeOf(widgets)).map(({ frame, titleWidget, rows }) => ({
    ...(frame && { frame }),
    ...(titleWidget && { titleWidget }),
    rows: rows.map((row) => row.widgets.join(' ')),
  }));

describe('the cards that are found on a page', () => {
  it('are backgrounds with what is on them; the first text is the heading', () => {
    expect(
      rowsOf([
        shape('card', [20, 20, 300, 200]),
        text('Pump 1', [30, 30, 200, 24], { size: 18, bold: true }),
        text('Speed', [30, 70, 100, 24]),
        value('speed', [200, 70, 100, 24]),
        text('Current', [30, 100, 100, 24]),
        value('current', [200, 100, 100, 24]),
        shape('other', [340, 20, 300, 200]),
        text('Pump 2', [350, 30, 200, 24], { size: 18, bold: true }),
        value('running', [350, 70, 100, 24]),
      ]),
    ).toEqual([
      { frame: 'card', titleWidget: 'Pump 1', rows: ['Speed speed', 'Current current'] },
      { frame: 'other', titleWidget: 'Pump 2', rows: ['running'] },
    ]);
  });

  it('take no label for a heading where it describes what is beside it', () => {
    expect(
      rowsOf([
        shape('card', [0, 0, 300, 100]),
        text('Speed', [10, 10, 100, 24]),
        value('speed', [150, 10, 100, 24]),
        text('Current', [10, 50, 100, 24]),
        value('current', [150, 50, 100, 24]),
      ]),
    ).toEqual([{ frame: 'card', rows: ['Speed speed', 'Current current'] }]);
  });

  it('pair each label with the value below it, also in columns', () => {
    expect(
      rowsOf([
        text('Inflow', [0, 0, 100, 20]),
        text('Outflow', [200, 0, 100, 20]),
        value('inflow', [0, 24, 100, 30]),
        value('outflow', [200, 24, 100, 30]),
      ]),
    ).toEqual([{ rows: ['Inflow inflow', 'Outflow outflow'] }]);
  });

  it('are one drawing of pipes, symbols and what describes them, in the order of the page', () => {
    const cards = flowOf(
      storeOf([
        of('PlantSymbol', 'tank', [0, 0, 100, 100]),
        of('PlantSymbol', 'pump', [300, 0, 100, 100]),
        of('PlantPipe', 'pipe', [100, 50, 200, 0], {
          data: { start: { widgetId: 'tank', anchor: 'right' }, end: { widgetId: 'pump', anchor: 'in' } },
        }),
        text('Tank', [0, 104, 100, 20]),
        of('ComplexLine', 'trend', [0, 300, 400, 200]),
      ]),
    );
    expect(cards.map(({ rows }) => rows)).toEqual([
      [{ widgets: ['tank', 'pump', 'pipe', 'Tank'], drawing: true }],
      [{ widgets: ['trend'] }],
    ]);
  });

  it('leave out what only decorates, but nothing that shows a value or is clicked', () => {
    expect(
      rowsOf([
        shape('stripe', [0, 0, 500, 40]),
        of('ShapeLine', 'line', [0, 60, 500, 0]),
        text('', [0, 70, 100, 20]),
        of('ShapeCircle', 'lamp', [0, 100, 18, 18], { animation: { fillColor: { enable: true } } }),
        text('Fault', [26, 98, 100, 22]),
      ]),
    ).toEqual([{ rows: ['lamp Fault'] }]);
  });

  it('take a small background of another colour along with its text, so that it can be read', () => {
    const cards = flowOf(
      storeOf([
        shape('card', [0, 0, 400, 200], { style: { fill: '#ffffff' } }),
        text('Head', [10, 10, 200, 24], { size: 20 }),
        shape('chip', [10, 80, 120, 30], { style: { fill: '#22343c' } }),
        text('Off', [14, 84, 100, 22]),
        value('other', [10, 150, 100, 30]),
      ]),
    );
    expect(cards[0]?.rows).toEqual([{ widgets: ['chip', 'Off'], drawing: true }, { widgets: ['other'] }]);
  });

  it('take groups apart, but not those that are drawings', () => {
    expect(
      rowsOf([
        groupOf('g', [0, 0, 200, 60], [text('Level', [0, 0, 80, 24]), value('level', [100, 0, 80, 24])]),
        groupOf(
          'symbol',
          [0, 100, 80, 80],
          [of('ShapeCircle', 'ring', [0, 0, 80, 80]), of('ShapeLine', 'bar', [0, 40, 80, 0])],
        ),
      ]),
    ).toEqual([{ rows: ['Level level', 'symbol'] }]);
  });

  it('are read from above, columns one after the other', () => {
    expect(
      rowsOf([
        of('UsualButton', 'right', [300, 0, 100, 200]),
        of('UsualButton', 'left top', [0, 0, 100, 40]),
        of('UsualButton', 'left below', [0, 60, 100, 40]),
        of('UsualButton', 'bottom', [0, 300, 400, 40]),
      ]),
    ).toEqual([{ rows: ['left top', 'left below', 'right', 'bottom'] }]);
  });
});

const types = [
  'ShapeRect',
  'UsualText',
  'UsualDataText',
  'UsualButton',
  'UsualScrollbar',
  'ComplexLine',
  'ComplexAlarm',
  'PlantSymbol',
  'PlantPipe',
  'UsualDashboard',
  'ShapeCircle',
  'Later',
];
const numbers = fc.tuple(
  fc.integer({ min: -50, max: 900 }),
  fc.integer({ min: -50, max: 700 }),
  fc.integer({ min: 0, max: 600 }),
  fc.integer({ min: 0, max: 400 }),
);
const page = fc
  .array(fc.tuple(fc.constantFrom(...types), numbers), { maxLength: 60 })
  .map((all) => all.map(([type, box], at) => of(type, `w${at}`, box, { data: { text: `text ${at}` } })));

describe('any page', () => {
  it('has each of its widgets once at most, and all that can be read or operated', () => {
    fc.assert(
      fc.property(page, (widgets) => {
        const store = storeOf(widgets);
        const cards = flowOf(store);
        const shown = cards.flatMap((card) => widgetsOfCard(card));
        expect(new Set(shown).size).toBe(shown.length);
        const meant = [...store.all()].filter(
          (record) => !['area', 'drawing'].includes(flowKindOf(record)) && record.widgetType !== 'ShapeRect',
        );
        expect(meant.filter(({ id }) => !shown.includes(id)).map(({ id }) => id)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('of 2,000 widgets that lie above each other is read in time', () => {
    const pile = Array.from({ length: 2000 }, (_, at) =>
      of(types[at % types.length] ?? '', `w${at}`, [at / 8, at / 8, 600 - at / 8, 600 - at / 8]),
    );
    const store = storeOf(pile);
    const before = performance.now();
    flowOf(store);
    expect(performance.now() - before).toBeLessThan(3000);
  });
});
