import type { PageLayout } from '@penstock/contract/dashboard/page-layout';
import { describe, expect, it } from 'vitest';
import {
  hideCard,
  hideRow,
  mergeWithAbove,
  moveCard,
  moveRow,
  setDrawing,
  showWidget,
  splitCard,
  titleCard,
} from './card-editing.ts';

const row = (...widgets: string[]) => ({ widgets });
const layout: PageLayout = {
  id: 'l',
  maxWidth: 600,
  cards: [
    { id: 'a', rows: [row('a1'), row('a2'), row('a3')] },
    { id: 'b', titleWidget: 'bt', frame: 'bf', rows: [row('b1')] },
    { id: 'c', rows: [row('c1')] },
  ],
};
const words = ({ cards }: PageLayout) =>
  cards.map(({ id, rows }) => `${id}: ${rows.map(({ widgets }) => widgets.join('+')).join(' ')}`);

describe('arranging cards', () => {
  it('moves a card, within the list', () => {
    expect(words(moveCard(layout, 'a', 1))).toEqual(['b: b1', 'a: a1 a2 a3', 'c: c1']);
    expect(words(moveCard(layout, 'a', 99)).at(-1)).toBe('a: a1 a2 a3');
    expect(moveCard(layout, 'none', 0)).toBe(layout);
  });

  it('moves a row in its card and to another; a card that is empty then goes, and does not come again', () => {
    expect(words(moveRow(layout, { cardId: 'a', row: 0 }, { cardId: 'a', row: 2 }))[0]).toBe('a: a2 a3 a1');
    const moved = moveRow(layout, { cardId: 'b', row: 0 }, { cardId: 'a', row: 1 });
    expect(words(moved)).toEqual(['a: a1 b1 a2 a3', 'c: c1']);
    expect(moved.left).toEqual(['bf', 'bt']);
  });

  it('hides and shows', () => {
    expect(hideCard(layout, 'c', true).cards[2]).toMatchObject({ hidden: true });
    expect(hideCard(hideCard(layout, 'c', true), 'c', false)).toEqual(layout);
    const hidden = hideRow(layout, { cardId: 'a', row: 1 });
    expect(words(hidden)[0]).toBe('a: a1 a3');
    expect(hidden.left).toEqual(['a2']);
    const shown = showWidget(hidden, 'a2', 'new');
    expect(words(shown).at(-1)).toBe('new: a2');
    expect(shown.left).toEqual([]);
  });

  it('merges a card with the one above; its heading stays as a row', () => {
    const merged = mergeWithAbove(layout, 'b');
    expect(words(merged)).toEqual(['a: a1 a2 a3 bt b1', 'c: c1']);
    expect(merged.left).toEqual(['bf']);
    expect(mergeWithAbove(layout, 'a')).toBe(layout);
  });

  it('splits a card, and both parts keep the background', () => {
    const framed = { ...layout, cards: [{ id: 'a', frame: 'f', rows: [row('1'), row('2')] }] };
    expect(splitCard(framed, { cardId: 'a', row: 1 }, 'new').cards).toEqual([
      { id: 'a', frame: 'f', rows: [row('1')] },
      { id: 'new', frame: 'f', rows: [row('2')] },
    ]);
    expect(words(splitCard(layout, { cardId: 'a', row: 0 }, 'new'))).toEqual(words(layout));
  });

  it('gives a title, and takes it away', () => {
    expect(titleCard(layout, 'c', 'Pump').cards[2]).toMatchObject({ title: 'Pump' });
    expect(titleCard(titleCard(layout, 'c', 'Pump'), 'c', '')).toEqual(layout);
  });

  it('draws a row as on the page, and back', () => {
    const drawn = setDrawing(layout, { cardId: 'a', row: 1 }, true);
    expect(drawn.cards[0]?.rows[1]).toEqual({ widgets: ['a2'], drawing: true });
    expect(setDrawing(drawn, { cardId: 'a', row: 1 }, false)).toEqual(layout);
  });
});
