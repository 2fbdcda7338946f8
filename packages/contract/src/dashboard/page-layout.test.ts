import { describe, expect, it } from 'vitest';
import { limits } from '../rules/limits.ts';
import { readPageText } from './read-page.ts';

const card = { id: 'c', title: 'Pump', rows: [{ widgets: ['a', 'b'] }, { widgets: ['d'], drawing: true }] };
const layout = { id: 'l', maxWidth: 600, cards: [card], left: ['e'] };

function read(layouts: unknown) {
  return readPageText(JSON.stringify({ con: { title: 'Station', layouts }, widgets: [] }), new Map());
}

describe('the layouts of a page', () => {
  it('are read, with fields of later versions', () => {
    const later = { ...layout, cards: [{ ...card, shade: 'dark' }], columns: 2 };
    expect(read([later])).toMatchObject({ ok: true, page: { con: { layouts: [later] } } });
  });

  it.each([
    ['more than a page may have', Array.from({ length: limits.layoutsPerPage + 1 }, () => layout)],
    ['a width of no window', [{ ...layout, maxWidth: 20 }]],
    [
      'more cards than a layout may have',
      [{ ...layout, cards: Array.from({ length: limits.cardsPerLayout + 1 }, () => card) }],
    ],
    ['a row of nothing', [{ ...layout, cards: [{ ...card, rows: [{ widgets: [] }] }] }]],
    ['an id that no widget can have', [{ ...layout, left: ['x'.repeat(51)] }]],
  ])('are refused: %s', (_what, layouts) => {
    expect(read(layouts).ok).toBe(false);
  });
});
