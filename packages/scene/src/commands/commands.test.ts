import { errorText } from '@penstock/contract/errors/error';
import { describe, expect, it } from 'vitest';
import { savedPage } from '../page/saved-page.ts';
import { pageBoundsOf } from '../geometry/placement.ts';
import { commandEditor } from '../testing/command-editor.ts';
import { groupOf, shape } from '../testing/sample-page.ts';
import { TestEditor } from '../testing/test-editor.ts';
import { addWidget } from '../tools/draw.ts';
import { commands } from './command-list.ts';
import { applyFormatBrush } from '../arrange/format-brush.ts';

type Started = ReturnType<typeof commandEditor>;

const page = () => [
  shape('a', [0, 0, 10, 20], { style: { fill: '#123456', flip: 'vertical' } }),
  shape('b', [100, 50, 30, 10]),
  groupOf('g', [200, 100, 60, 40, 90], [shape('c', [0, 0, 20, 40]), shape('d', [40, 10, 20, 20])]),
  shape('locked', [400, 300, 50, 50], { posLock: true }),
  shape('e', [300, 10, 15, 15]),
];
const started = (...selected: readonly string[]): Started => {
  const made = commandEditor(page());
  made.editor.select(selected);
  return made;
};
const json = ({ editor }: Started) => JSON.stringify(savedPage(editor.store));
const order = ({ editor }: Started, parentId: string | null = null) =>
  editor.store.childrenOf(parentId).map(({ id }) => id);
const boundsOf = ({ editor }: Started, id: string) => {
  const { x, y, width, height } = pageBoundsOf(editor.store, id) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x, y, width, height].map((value) => Math.round(value * 1000) / 1000);
};

/** The selection for each command that changes the page. */
const changing: Readonly<Record<string, readonly string[]>> = {
  cut: ['a', 'g'],
  paste: ['a', 'g'],
  pasteInPlace: ['a'],
  duplicate: ['c', 'b'],
  delete: ['c', 'locked'],
  group: ['a', 'g', 'c'],
  ungroup: ['g'],
  toFront: ['a', 'g'],
  toBack: ['e', 'b'],
  oneUp: ['a', 'b'],
  oneDown: ['b', 'e'],
  alignLeft: ['a', 'g', 'e'],
  alignCentre: ['a', 'g', 'e'],
  alignRight: ['a', 'g', 'e'],
  alignTop: ['a', 'g', 'e'],
  alignMiddle: ['a', 'g', 'e'],
  alignBottom: ['a', 'g', 'e'],
  distributeHorizontally: ['a', 'b', 'g', 'e'],
  distributeVertically: ['a', 'b', 'g', 'e'],
  distributeCentres: ['a', 'b', 'g', 'e'],
  distributeMiddles: ['a', 'b', 'g', 'e'],
  sameWidth: ['a', 'b', 'g'],
  sameHeight: ['a', 'b', 'g'],
  sameSize: ['a', 'b', 'g'],
  flipHorizontally: ['a', 'g'],
  flipVertically: ['a', 'g'],
  rotateRight: ['a', 'g'],
  rotateLeft: ['a', 'g'],
  lock: ['a', 'c'],
  unlock: ['locked'],
  applyFormatBrush: ['b', 'c'],
  nudgeLeft: ['a'],
  nudgeLeftFar: ['c'],
  nudgeRight: ['g'],
  nudgeRightFar: ['a', 'b'],
  nudgeUp: ['a'],
  nudgeUpFar: ['c'],
  nudgeDown: ['g'],
  nudgeDownFar: ['a'],
};

describe('every command that changes the page', () => {
  it.each(Object.entries(changing))('%s is done, undone and redone, with the selection', (id, selected) => {
    const one = started(...selected);
    const { editor, perform } = one;
    if (id.startsWith('paste')) perform('copy');
    if (id === 'applyFormatBrush')
      editor.formatBrush.set({ widgetType: 'ShapeRect', style: { fill: '#00ff00' } });
    const before = json(one);
    expect(perform(id)).toBeUndefined();
    const after = json(one);
    expect(after).not.toBe(before);
    expect(editor.history.done).toHaveLength(1);
    const selectedAfter = editor.selection.get();
    perform('undo');
    expect([json(one), editor.selection.get()]).toEqual([before, selected]);
    perform('redo');
    expect([json(one), editor.selection.get()]).toEqual([after, selectedAfter]);
  });

  it.each(Object.keys(changing))('%s does nothing on a page that can only be looked at', (id) => {
    const one = started('a', 'b', 'g', 'e');
    one.perform('copy');
    one.editor.formatBrush.set({ widgetType: 'ShapeRect', style: { fill: '#00ff00' } });
    one.editor.isReadOnly.set(true);
    expect(one.perform(id)).toBe('The page can only be looked at.');
  });

  it('names every command, once', () => {
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
    const shortcuts = commands.flatMap((command) => command.shortcuts);
    expect(new Set(shortcuts).size).toBe(shortcuts.length);
    for (const { title } of commands) expect(title.zh === '' || title.en === '').toBe(false);
  });
});

describe('locked widgets', () => {
  const moving = Object.keys(changing).filter(
    (id) => !/^(cut|paste|pasteInPlace|duplicate|delete|lock|unlock|applyFormatBrush)$/.test(id),
  );
  it.each(moving)('%s leaves them where they are', (id) => {
    const one = started('locked');
    expect(one.perform(id)).toMatch(/locked/);
    one.editor.select(['locked', 'a', 'b', 'e', 'g']);
    const before = one.editor.store.get('locked');
    one.perform(id);
    expect(one.editor.store.get('locked')).toBe(before);
  });
  it('attract what is aligned', () => {
    const one = started('locked', 'a', 'b');
    one.perform('alignLeft');
    expect([boundsOf(one, 'a')[0], boundsOf(one, 'b')[0]]).toEqual([400, 400]);
  });
});

describe('groups', () => {
  it('take widgets where they are, and give them back where they are', () => {
    const one = started('b', 'g');
    const before = ['b', 'c', 'd'].map((id) => boundsOf(one, id));
    one.perform('group');
    const [id = ''] = one.editor.selection.get();
    expect(order(one)).toEqual(['a', id, 'locked', 'e']);
    expect(order(one, id)).toEqual(['b', 'g']);
    expect(['b', 'c', 'd'].map((inner) => boundsOf(one, inner))).toEqual(before);
    one.perform('rotateRight');
    one.perform('rotateLeft');
    one.perform('ungroup');
    expect(order(one)).toEqual(['a', 'b', 'g', 'locked', 'e']);
    expect(['b', 'c', 'd'].map((inner) => boundsOf(one, inner))).toEqual(before);
    expect(one.editor.selection.get()).toEqual(['b', 'g']);
  });
  it('need two widgets that are not locked', () => {
    const tooFew = errorText('page.group', {}, 'en');
    expect(started('a', 'locked').perform('group')).toBe(tooFew);
    expect(started('g', 'c').perform('group')).toBe(tooFew);
  });
  it('are made of what is in others, in the group that all are in', () => {
    const one = started('c', 'e');
    const before = boundsOf(one, 'c');
    one.perform('group');
    const [id = ''] = one.editor.selection.get();
    expect([one.editor.store.get(id)?.parentId, order(one, id), boundsOf(one, 'c')]).toEqual([
      null,
      ['c', 'e'],
      before,
    ]);
  });
  it('do not fit on a page that is full', () => {
    const full = commandEditor(Array.from({ length: 2000 }, (_, at) => shape(`s${at}`, [at, 0, 5, 5])));
    full.editor.select(['s0', 's1']);
    expect(() => full.perform('group')).toThrow('2000');
    expect(() => full.perform('duplicate')).toThrow('2000');
    expect(full.editor.history.done).toEqual([]);
  });
});

describe('aligning and sizing', () => {
  it('aligns one widget, or with the switch all, to the page', () => {
    const one = started('a');
    one.perform('alignRight');
    expect(boundsOf(one, 'a')).toEqual([1014, 0, 10, 20]);
    one.perform('toggleAlignToPage');
    one.editor.select(['a', 'b']);
    one.perform('alignBottom');
    expect([boundsOf(one, 'a')[1], boundsOf(one, 'b')[1]]).toEqual([748, 758]);
  });
  it('counts a widget of a selected group once', () => {
    const one = started('g', 'c', 'a');
    const [x = 0] = boundsOf(one, 'c');
    one.perform('nudgeRightFar');
    expect([boundsOf(one, 'c')[0], boundsOf(one, 'a')[0]]).toEqual([x + 10, 10]);
  });
  it('makes sizes those of the widget that was selected first, and keeps first corners', () => {
    const one = started('b', 'a');
    one.perform('sameSize');
    expect([boundsOf(one, 'a'), boundsOf(one, 'b')]).toEqual([
      [0, 0, 30, 10],
      [100, 50, 30, 10],
    ]);
    expect(started('a').perform('sameSize')).toMatch(/two/);
  });
  it('flips twice to what was', () => {
    const one = started('a', 'g');
    const before = json(one);
    one.perform('flipHorizontally');
    one.perform('flipHorizontally');
    expect(json(one)).toBe(before);
  });
});

describe('nudging', () => {
  it('is one step while it goes on, and another after a pause or another selection', () => {
    const one = started('a');
    one.perform('nudgeRight');
    one.clock.now += 400;
    one.perform('nudgeRight');
    one.clock.now += 400;
    one.perform('nudgeDownFar');
    expect([one.editor.history.done.length, boundsOf(one, 'a').slice(0, 2)]).toEqual([1, [2, 10]]);
    one.clock.now += 501;
    one.perform('nudgeRight');
    one.editor.select(['b']);
    one.perform('nudgeRight');
    expect(one.editor.history.done).toHaveLength(3);
    one.perform('undo');
    one.perform('undo');
    one.perform('undo');
    expect(boundsOf(one, 'a')).toEqual([0, 0, 10, 20]);
  });
});

describe('selecting', () => {
  const selected = (id: string, ...of: readonly string[]) => {
    const one = started(...of);
    one.perform(id);
    return one.editor.selection.get();
  };
  it('selects all, nothing, the others, all of a kind, parents and children', () => {
    expect(selected('selectAll')).toEqual(['a', 'b', 'g', 'locked', 'e']);
    expect(selected('selectNone', 'a')).toEqual([]);
    expect(selected('invertSelection', 'a', 'g')).toEqual(['b', 'locked', 'e']);
    expect(selected('selectSameKind', 'a')).toHaveLength(6);
    expect(selected('selectChildren', 'g')).toEqual(['c', 'd']);
    expect(selected('selectParent', 'c', 'd')).toEqual(['g']);
    expect(started('a').perform('selectParent')).toMatch(/no group/);
  });
  it('leaves out what is hidden, and stays in the group that is open', () => {
    const one = started('b');
    one.perform('hide');
    one.perform('selectAll');
    expect(one.editor.selection.get()).toEqual(['a', 'g', 'locked', 'e']);
    one.perform('showAll');
    one.editor.select(['g']);
    one.perform('selectChildren');
    one.perform('invertSelection');
    one.perform('selectAll');
    expect([one.editor.scope.get(), one.editor.selection.get()]).toEqual(['g', ['c', 'd']]);
    expect(one.editor.history.done).toEqual([]);
  });
});

describe('the format brush', () => {
  it('gives the look of one widget to others, but not how it is mirrored, until it is off', () => {
    const one = started('a');
    one.perform('formatBrush');
    applyFormatBrush(one.editor, ['b', 'g']);
    expect(one.editor.store.get('b')?.style).toEqual({ fill: '#123456' });
    one.perform('formatBrush');
    expect(one.editor.formatBrush.get()).toBeNull();
    expect(one.perform('applyFormatBrush')).toMatch(/first/);
  });
  it('takes a look back that the other does not have', () => {
    const one = started('b');
    one.perform('formatBrush');
    applyFormatBrush(one.editor, ['a']);
    expect(one.editor.store.get('a')?.style).toEqual({ flip: 'vertical' });
  });
});

describe('looking', () => {
  it('zooms, fits the page and the selection, and switches aids', () => {
    const { editor, perform } = started('b');
    perform('zoomIn');
    expect(editor.camera.get().zoom).toBeGreaterThan(1);
    perform('zoomOut');
    perform('zoomFull');
    expect(editor.camera.get().zoom).toBe(1);
    perform('fitPage');
    expect(editor.camera.get().zoom).toBeCloseTo(520 / 768);
    perform('fitSelection');
    expect(editor.camera.get()).toEqual({ x: 400 - 115 * 4, y: 300 - 55 * 4, zoom: 4 });
    for (const id of ['toggleGrid', 'toggleRulers', 'toggleSnap', 'toggleMinimap']) perform(id);
    expect(editor.settings.get()).toMatchObject({ grid: false, ruler: false, adsorb: true, minimap: true });
  });
  it('asks the page around it to save, to preview, to find commands and to rename', () => {
    const { perform, calls } = started('b');
    for (const id of ['save', 'preview', 'findCommand', 'rename']) perform(id);
    expect(calls).toEqual(['save', 'preview', 'findCommand', 'rename b']);
  });
});

it('finds the way of a pipe again, round what was put into it', () => {
  const test = new TestEditor([]);
  test.tools.tool.set({ name: 'pipe' });
  test.drag([100, 100], [400, 100]);
  const machine = { widgetType: 'PlantSymbol', data: { symbol: 'open-tank' } };
  addWidget(test.editor, machine, { x: 220, y: 60, width: 80, height: 80 });
  test.editor.select(['new 1']);
  expect(test.editor.store.get('new 1')?.data?.['points']).toHaveLength(2);
  const command = commands.find(({ id }) => id === 'routeAgain');
  if (!command) throw new Error('There is no command');
  test.perform(command);
  expect(test.editor.store.get('new 1')?.data?.['points']).toHaveLength(4);
  test.editor.select(['new 2']);
  expect(command.enabled(test.editor)).not.toBe(true);
});
