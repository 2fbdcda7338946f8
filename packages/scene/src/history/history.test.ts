import { limits } from '@penstock/contract/rules/limits';
import { expect, it } from 'vitest';
import { PageStore } from '../page/page-store.ts';
import { History } from './history.ts';

const box = { x: 0, y: 0, width: 10, height: 10 };
const record = (id: string, x = 0) => ({
  id,
  widgetType: 'ShapeRect',
  position: { ...box, x },
  parentId: null,
  index: 'a0',
});

function started() {
  const store = new PageStore({
    settings: { title: 'Boiler' },
    records: new Map(),
    more: { bind: undefined, fields: {} },
  });
  let selection: readonly string[] = [];
  const history = new History({
    store,
    now: () => 0,
    selection: () => selection,
    select: (ids) => {
      selection = ids;
    },
    settle: () => undefined,
  });
  const moveTo = (x: number, squash?: string) =>
    history.change('move', (transaction) => transaction.patch('a', { position: { ...box, x } }), squash);
  history.change('add', (transaction) => transaction.set(record('a')));
  return { store, history, moveTo, x: () => store.get('a')?.position.x };
}

it('undoes and redoes steps, and selecting does not clear what can be redone', () => {
  const { store, history, moveTo, x } = started();
  moveTo(5);
  expect(history.undo()).toBe(true);
  expect(x()).toBe(0);
  expect(history.redo()).toBe(true);
  expect(x()).toBe(5);
  history.undo();
  history.undo();
  expect(store.size).toBe(0);
  expect(history.undo()).toBe(false);
});

it('makes one step of changes that are squashed, until the squashing ends', () => {
  const { history, moveTo, x } = started();
  moveTo(1, 'drag');
  moveTo(2, 'drag');
  history.endSquash();
  moveTo(3, 'drag');
  expect(history.done).toHaveLength(3);
  history.undo();
  expect(x()).toBe(2);
  history.undo();
  expect(x()).toBe(0);
});

it('bails out of a squashed step without leaving anything to redo', () => {
  const { history, moveTo, x } = started();
  moveTo(1, 'drag');
  moveTo(2, 'drag');
  history.bail('drag');
  expect([x(), history.done.length, history.undone.length]).toEqual([0, 1, 0]);
});

it('knows whether the page is as it was saved, also after undo and redo', () => {
  const { history, moveTo } = started();
  history.markSaved();
  moveTo(1);
  expect(history.isDirty).toBe(true);
  history.undo();
  expect(history.isDirty).toBe(false);
  history.redo();
  expect(history.isDirty).toBe(true);
});

it('goes to any step', () => {
  const { history, moveTo, x } = started();
  for (const at of [1, 2, 3, 4]) moveTo(at);
  history.goTo(history.done[1]?.id ?? 0);
  expect([x(), history.undone.length]).toEqual([1, 3]);
  history.goTo(history.undone[0]?.id ?? 0);
  expect(x()).toBe(4);
  history.goTo(0);
  expect(history.done).toEqual([]);
});

it('keeps as many steps as the specification says', () => {
  const { history, moveTo, x } = started();
  for (let at = 1; at <= limits.undoSteps + 5; at += 1) moveTo(at);
  expect(history.done).toHaveLength(limits.undoSteps);
  history.goTo(0);
  expect(x()).toBe(5);
  expect(history.isDirty).toBe(true);
});

it('a step that fails changes nothing and is none', () => {
  const { history, store, x } = started();
  expect(() =>
    history.change('move', (transaction) => {
      transaction.patch('a', { position: { ...box, x: 9 } });
      throw new Error('broken');
    }),
  ).toThrow('broken');
  expect([x(), store.size, history.done.length]).toEqual([0, 1, 1]);
});
