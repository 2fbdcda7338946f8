import type { PageLayout } from '@penstock/contract/dashboard/page-layout';
import { describe, expect, it } from 'vitest';
import type { Arranging, LayoutPart } from './layout-arranging.ts';
import { actionOfKey, actOn, isPossible, type PartAction } from './part-actions.ts';

const key = (name: string, more: { altKey?: boolean; ctrlKey?: boolean } = {}) =>
  actionOfKey({ key: name, altKey: false, ctrlKey: false, metaKey: false, ...more });

describe('keys on a part', () => {
  it('are those that the page says', () => {
    expect(key('ArrowUp', { altKey: true })).toBe('up');
    expect(key('ArrowDown', { altKey: true })).toBe('down');
    expect([key('Enter'), key('M'), key('s'), key('Delete')]).toEqual(['rename', 'merge', 'split', 'hide']);
  });

  it('leave the keys of the program alone', () => {
    expect(key('s', { ctrlKey: true })).toBeUndefined();
    expect(key('ArrowUp')).toBeUndefined();
  });
});

const cards: PageLayout['cards'] = [
  { id: 'a', rows: [{ widgets: ['a1', 'x'] }, { widgets: ['a2'] }] },
  { id: 'b', rows: [{ widgets: ['b1'], drawing: true }] },
];

/** The cards after an action, in words, with the part that is selected then. */
function after(part: LayoutPart, action: PartAction) {
  let layout: PageLayout = { id: 'l', maxWidth: 600, cards };
  let selected: LayoutPart | undefined;
  let titled: string | undefined;
  const arranging: Arranging = {
    cards,
    isReadOnly: false,
    selected: part,
    select: () => undefined,
    titled: undefined,
    setTitled: (id) => {
      titled = id;
    },
    change: (make, next) => {
      layout = make(layout);
      selected = next;
    },
    titleOf: () => '',
    namesOf: () => '',
    newId: () => 'new',
    drag: () => undefined,
    target: undefined,
  };
  actOn(arranging, part, action);
  const words = layout.cards.map(
    ({ id, rows }) => `${id}: ${rows.map(({ widgets }) => widgets.join('+')).join(' ')}`,
  );
  return { words, selected, titled };
}

describe('actions on a part', () => {
  it('move a row within its card, and out of it at its ends', () => {
    expect(after({ cardId: 'a', row: 0 }, 'down')).toMatchObject({
      words: ['a: a2 a1+x', 'b: b1'],
      selected: { cardId: 'a', row: 1 },
    });
    expect(after({ cardId: 'a', row: 1 }, 'down')).toMatchObject({
      words: ['a: a1+x', 'b: a2 b1'],
      selected: { cardId: 'b', row: 0 },
    });
    expect(after({ cardId: 'b', row: 0 }, 'up').words).toEqual(['a: a1+x a2 b1']);
  });

  it('move, merge, split and title cards', () => {
    expect(after({ cardId: 'b' }, 'up').words).toEqual(['b: b1', 'a: a1+x a2']);
    expect(after({ cardId: 'b' }, 'merge')).toMatchObject({
      words: ['a: a1+x a2 b1'],
      selected: { cardId: 'a' },
    });
    expect(after({ cardId: 'a', row: 1 }, 'split').words).toEqual(['a: a1+x', 'new: a2', 'b: b1']);
    expect(after({ cardId: 'a' }, 'rename').titled).toBe('a');
    expect(after({ cardId: 'a', row: 0 }, 'hide').words[0]).toBe('a: a2');
  });

  it('are offered only where they do something', () => {
    const state = { cards, isReadOnly: false };
    expect(isPossible(state, { cardId: 'a' }, 'up')).toBe(false);
    expect(isPossible(state, { cardId: 'b', row: 0 }, 'down')).toBe(false);
    expect(isPossible(state, { cardId: 'b', row: 0 }, 'asRow')).toBe(true);
    expect(isPossible(state, { cardId: 'a', row: 1 }, 'asDrawing')).toBe(false);
    expect(isPossible({ ...state, isReadOnly: true }, { cardId: 'a' }, 'hide')).toBe(false);
  });
});
