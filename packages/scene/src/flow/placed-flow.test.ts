import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Numbers, positionOf, shape, storeOf } from '../testing/sample-page.ts';
import { flowKindOf } from './flow-kind.ts';
import { readable } from './flow-look.ts';
import { flowOf } from './page-flow.ts';
import { placedFlow } from './placed-flow.ts';

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
const placed = (widgets: readonly SavedWidget[], width = 390) => {
  const store = storeOf(widgets);
  return placedFlow(flowOf(store), store, width);
};

describe('a card of a flow', () => {
  it('has a label and its value beside each other, as wide as the window', () => {
    const { width, cards } = placed([
      of('UsualText', 'label', [0, 0, 60, 20], { data: { text: 'Speed' }, style: { font: { size: 11 } } }),
      of('UsualDataText', 'value', [80, 0, 60, 20]),
    ]);
    const [card] = cards;
    const label = card?.places.get('label');
    const value = card?.places.get('value');
    expect((value?.x ?? 0) + (value?.width ?? 0)).toBe(width);
    expect(label?.x).toBe(0);
    expect(card?.looks.get('label')).toEqual({ fontSize: 14, align: 'left' });
    expect(card?.looks.get('value')).toEqual({ fontSize: 14, align: 'right' });
  });

  it('has radio buttons below each other where they have no room', () => {
    const options = ['The first of them', 'The second one', 'And a third'].map((title) => ({
      id: title,
      title,
    }));
    const { cards } = placed([
      of('UsualRadio', 'r', [0, 0, 600, 30], { data: { direction: 'horizontal', options } }),
    ]);
    expect(cards[0]?.looks.get('r')?.isVertical).toBe(true);
    expect(cards[0]?.places.get('r')?.height).toBe(3 * readable.control);
  });

  it('has its background around it', () => {
    const { width, cards } = placed([
      shape('card', [0, 0, 300, 200]),
      of('UsualButton', 'b', [10, 10, 80, 20]),
    ]);
    expect(cards[0]?.places.get('card')).toEqual({ x: 0, y: 0, width, height: cards[0]?.height });
  });
});

describe('a drawing', () => {
  const symbols = (size: number, fontSize: number) => [
    of('PlantSymbol', 'tank', [0, 0, size, 100]),
    of('UsualText', 'name', [0, 104, 100, 20], {
      data: { text: 'Tank' },
      style: { font: { size: fontSize } },
    }),
  ];

  it('is scaled to the width where its texts can be read then', () => {
    const [row] = placed(symbols(700, 30)).cards[0]?.rows ?? [];
    expect(row?.width).toBeCloseTo(366);
    expect(row?.drawing?.scale).toBeCloseTo(366 / 716);
  });

  it('is wider than the window where they could not be read', () => {
    const [row] = placed(symbols(700, 14)).cards[0]?.rows ?? [];
    expect(row?.drawing?.scale).toBe(1);
    expect(row?.width).toBe(716);
  });

  it('is never scaled so far that nothing is seen', () => {
    const [row] = placed([of('PlantSymbol', 'tank', [0, 0, 9000, 100])]).cards[0]?.rows ?? [];
    expect(row?.drawing?.scale).toBe(0.4);
  });
});

const types = [
  'UsualText',
  'UsualDataText',
  'UsualButton',
  'UsualInput',
  'UsualSelect',
  'UsualScrollbar',
  'ComplexLine',
  'ComplexHistory',
  'UsualDashboard',
  'UsualImage',
  'ComplexMap',
];
const page = fc
  .array(
    fc.tuple(
      fc.constantFrom(...types),
      fc.tuple(
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 0, max: 400 }),
      ),
      fc.string({ maxLength: 80 }),
    ),
    { maxLength: 40 },
  )
  .map((all) => all.map(([type, box, text], at) => of(type, `w${at}`, box, { data: { text: `${text}.` } })));

describe('any page in any narrow window', () => {
  it('has controls that fingers hit, texts that can be read, and nothing above another or beyond the edge', () => {
    fc.assert(
      fc.property(page, fc.integer({ min: 320, max: 600 }), (widgets, window) => {
        const store = storeOf(widgets);
        const { width, cards } = placedFlow(flowOf(store), store, window);
        expect(width).toBeLessThanOrEqual(window);
        for (const { card, rows, looks } of cards)
          card.rows.forEach((row, at) => {
            const places = row.widgets.flatMap((id) => rows[at]?.places.get(id) ?? []);
            places.forEach((one, index) => {
              const record = store.get(row.widgets[index] ?? '');
              if (record && ['button', 'entry', 'bar'].includes(flowKindOf(record)))
                expect(Math.min(one.height, one.width)).toBeGreaterThanOrEqual(readable.control);
              expect(looks.get(row.widgets[index] ?? '')?.fontSize).toBeGreaterThanOrEqual(readable.font);
              expect(one.x + one.width).toBeLessThanOrEqual(width + 0.01);
              for (const other of places.slice(index + 1)) {
                const apart =
                  one.x + one.width <= other.x + 0.01 ||
                  other.x + other.width <= one.x + 0.01 ||
                  one.y + one.height <= other.y + 0.01 ||
                  other.y + other.height <= one.y + 0.01;
                expect(apart).toBe(true);
              }
            });
          });
      }),
      { numRuns: 200 },
    );
  });
});
