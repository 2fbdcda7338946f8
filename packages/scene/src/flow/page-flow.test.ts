import type { PageLayout } from '@penstock/contract/dashboard/page-layout';
import { describe, expect, it } from 'vitest';
import { groupOf, positionOf, shape, storeOf } from '../testing/sample-page.ts';
import { layoutFor } from './layout-for.ts';
import { flowOf } from './page-flow.ts';

const button = (id: string, y: number) => ({
  id,
  widgetType: 'UsualButton',
  position: positionOf([0, y, 100, 40]),
});
const layout = (cards: PageLayout['cards'], left: readonly string[] = []): PageLayout => ({
  id: 'l',
  maxWidth: 600,
  cards,
  left,
});

describe('the layout of a window', () => {
  const of = (maxWidth: number): PageLayout => ({ id: String(maxWidth), maxWidth, cards: [] });
  const settings = { title: 'Station', layouts: [of(1000), of(500)] };

  it('is the narrowest that is wide enough', () => {
    expect(layoutFor(settings, 390)).toMatchObject({ maxWidth: 500 });
    expect(layoutFor(settings, 501)).toMatchObject({ maxWidth: 1000 });
    expect(layoutFor(settings, 1001)).toBeUndefined();
  });

  it('is automatic in a narrow window of a page without one', () => {
    expect(layoutFor({ title: 'Station' }, 600)).toBe('automatic');
    expect(layoutFor({ title: 'Station' }, 601)).toBeUndefined();
  });
});

describe('the flow of a layout', () => {
  it('has what was added to the page since at its end, marked', () => {
    const store = storeOf([button('a', 0), button('b', 60), button('new', 120)]);
    const cards = flowOf(store, layout([{ id: 'added 1', rows: [{ widgets: ['b'] }, { widgets: ['a'] }] }]));
    expect(cards).toEqual([
      { id: 'added 1', rows: [{ widgets: ['b'] }, { widgets: ['a'] }] },
      { id: 'added 2', rows: [{ widgets: ['new'] }], isAdded: true },
    ]);
  });

  it('draws nothing twice, nothing that is gone, and nothing that is left out', () => {
    const store = storeOf([button('a', 0), button('b', 60), button('c', 90)]);
    const cards = flowOf(
      store,
      layout(
        [
          { id: 'one', rows: [{ widgets: ['a', 'gone', 'a'] }, { widgets: ['gone'] }] },
          { id: 'two', rows: [{ widgets: ['a'] }, { widgets: ['c'] }] },
          { id: 'one', rows: [{ widgets: ['b'] }] },
        ],
        ['c', 'b'],
      ),
    );
    expect(cards).toEqual([{ id: 'one', rows: [{ widgets: ['a'] }] }]);
  });

  it('draws no group together with what is in it', () => {
    const store = storeOf([groupOf('g', [0, 0, 100, 40], [button('inside', 0)])]);
    expect(flowOf(store, layout([{ id: 'one', rows: [{ widgets: ['g', 'inside'] }] }]))).toEqual([
      { id: 'one', rows: [{ widgets: ['g'] }] },
    ]);
    expect(flowOf(store, layout([{ id: 'one', rows: [{ widgets: ['inside', 'g'] }] }]))).toEqual([
      { id: 'one', rows: [{ widgets: ['inside'] }] },
    ]);
  });

  it('gives what was put on the background of a card that background', () => {
    const store = storeOf([shape('dark', [0, 0, 300, 300]), button('a', 10), button('new', 100)]);
    const cards = flowOf(store, layout([{ id: 'one', frame: 'dark', rows: [{ widgets: ['a'] }] }]));
    expect(cards.map(({ frame, isAdded }) => [frame, isAdded])).toEqual([
      ['dark', undefined],
      ['dark', true],
    ]);
  });
});
