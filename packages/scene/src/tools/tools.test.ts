import { limits } from '@penstock/contract/rules/limits';
import { expect, it } from 'vitest';
import { worldOf } from '../geometry/placement.ts';
import { transformPoint } from '../geometry/transform.ts';
import { groupOf, shape } from '../testing/sample-page.ts';
import { TestEditor } from '../testing/test-editor.ts';
import { lineEndsOf } from './hit-shape.ts';

const pair = () => [shape('a', [100, 100, 80, 40]), shape('b', [300, 300, 80, 40])];
const nested = () => [
  groupOf(
    'outer',
    [100, 100, 200, 100],
    [
      groupOf('inner', [0, 0, 100, 100], [shape('one', [0, 0, 40, 100]), shape('two', [60, 0, 40, 100])]),
      shape('three', [160, 0, 40, 100]),
    ],
  ),
  shape('free', [400, 100, 50, 50]),
];

/** Does one thing; the page changes in one step, which can be undone and redone. */
function expectStep(test: TestEditor, name: string, act: () => void): void {
  const { history } = test.editor;
  const steps = history.done.length;
  const before = test.text;
  act();
  const after = test.text;
  expect(after).not.toBe(before);
  expect(history.done.length).toBe(steps + 1);
  expect(history.done.at(-1)?.name).toBe(name);
  test.undo();
  expect(test.text).toBe(before);
  test.redo();
  expect(test.text).toBe(after);
}

it('selects by a click, adds with Shift or Control, and selects nothing on the empty page', () => {
  const test = new TestEditor(pair());
  expect(test.click([110, 110]).selection).toEqual(['a']);
  expect(test.click([310, 310], { shift: true }).selection).toEqual(['a', 'b']);
  expect(test.click([110, 110], { ctrl: true }).selection).toEqual(['b']);
  expect(test.click([700, 700]).selection).toEqual([]);
  expect(test.editor.history.done).toHaveLength(0);
});

it('selects one of several that are selected when it is clicked', () => {
  const test = new TestEditor(pair());
  test.click([110, 110]).click([310, 310], { shift: true }).click([110, 110]);
  expect(test.selection).toEqual(['a']);
});

it('takes what is in front, not what is hidden, and lines only where they are', () => {
  const test = new TestEditor([
    shape('back', [0, 0, 100, 100]),
    shape('front', [50, 50, 100, 100]),
    { ...shape('line', [200, 200, 100, 100]), widgetType: 'ShapeLine' },
    { ...shape('turned', [400, 200, 100, 100]), widgetType: 'ShapeLine', style: { flip: 'horizontal' } },
  ]);
  expect(test.tools.hitTest({ x: 75, y: 75 })?.id).toBe('front');
  test.editor.hidden.set(new Set(['front']));
  expect(test.tools.hitTest({ x: 75, y: 75 })?.id).toBe('back');
  expect(test.tools.hitTest({ x: 251, y: 250 })?.id).toBe('line');
  expect(test.tools.hitTest({ x: 280, y: 220 })).toBeUndefined();
  expect(test.tools.hitTest({ x: 480, y: 220 })?.id).toBe('turned');
});

it('selects groups as a whole, enters them by double clicks, and leaves them by Escape', () => {
  const test = new TestEditor(nested());
  expect(test.click([110, 150]).selection).toEqual(['outer']);
  test.doubleClick([110, 150]);
  expect([test.selection, test.editor.scope.get()]).toEqual([['inner'], 'outer']);
  test.doubleClick([110, 150]);
  expect([test.selection, test.editor.scope.get()]).toEqual([['one'], 'inner']);
  expect(test.click([170, 150]).selection).toEqual(['two']);
  test.tools.escape();
  expect([test.selection, test.editor.scope.get()]).toEqual([['inner'], 'outer']);
  test.click([410, 110]);
  expect([test.selection, test.editor.scope.get()]).toEqual([['free'], null]);
  test.doubleClick([410, 110]);
  expect(test.opened).toEqual(['free']);
});

it('selects deep in groups with Control, and never a group and something in it', () => {
  const test = new TestEditor(nested());
  test.click([110, 150], { ctrl: true });
  expect([test.selection, test.editor.scope.get()]).toEqual([['one'], 'inner']);
  test.click([270, 150], { ctrl: true, shift: true });
  expect(test.selection).toEqual(['one', 'three']);
  test.editor.scope.set(null);
  test.click([150, 101], { shift: true });
  expect(test.selection).toEqual(['outer']);
});

it('selects what a marquee contains to the right, and what it touches to the left', () => {
  const test = new TestEditor([...pair(), { ...shape('locked', [200, 200, 20, 20]), posLock: true }]);
  expect(test.drag([90, 90], [310, 310]).selection).toEqual(['a']);
  expect(test.drag([290, 290], [90, 90]).selection).toEqual(['a']);
  expect(test.drag([395, 345], [90, 90]).selection).toEqual(['a', 'b']);
  test.click([700, 700]);
  expect(test.drag([310, 290], [90, 90]).selection).toEqual(['a']);
  expect(test.drag([500, 250], [290, 400], { shift: true }).selection).toEqual(['a', 'b']);
  expect(test.tools.overlay.get()).toEqual({});
});

it('shows what a marquee would select, and leaves nothing after Escape', () => {
  const test = new TestEditor(pair());
  test.click([110, 110]).hold([500, 500], [290, 290]);
  expect(test.tools.overlay.get().marked).toEqual(['b']);
  test.tools.escape();
  test.release();
  expect(test.selection).toEqual(['a']);
  expect(test.tools.overlay.get()).toEqual({});
});

it('touches turned widgets where they are, and not where their bounds are', () => {
  const test = new TestEditor([shape('turned', [100, 100, 200, 10, 45])]);
  expect(test.drag([280, 60], [240, 30]).selection).toEqual([]);
  expect(test.drag([230, 140], [190, 90]).selection).toEqual(['turned']);
});

it('moves after 3 px, as one step with a preview before it', () => {
  const test = new TestEditor(pair());
  test.press([110, 110]).move([112, 110]);
  expect(test.editor.preview.get().size).toBe(0);
  test.release([112, 110]);
  expectStep(test, 'move', () => {
    test.hold([110, 110], [130, 160]);
    expect(test.editor.store.get('a')?.position.x).toBe(100);
    expect(test.editor.preview.get().get('a')).toMatchObject({ x: 120, y: 150 });
    test.release();
    expect(test.editor.preview.get().size).toBe(0);
  });
  expect(test.box('a')).toEqual([120, 150, 80, 40, 0]);
  expect(test.editor.history.done.at(-1)?.selectionAfter).toEqual(['a']);
});

it('leaves nothing of a drag after Escape, or when the pointer is taken away', () => {
  const test = new TestEditor(pair());
  const before = test.text;
  test.hold([110, 110], [200, 200]);
  expect(test.tools.escape()).toBe(true);
  test.move([300, 300]).release();
  expect(test.text).toBe(before);
  expect(test.editor.preview.get().size).toBe(0);
  expect(test.editor.history.done).toHaveLength(0);
  expect(test.selection).toEqual(['a']);
});

it('makes no step of a drag that ends where it started', () => {
  const test = new TestEditor(pair());
  test.hold([110, 110], [200, 200]).release([110, 110]);
  test.hold([110, 110], [200, 200]).move([110, 110]).release();
  expect(test.editor.history.done.map(({ name }) => name)).toEqual(['move']);
});

it('moves along one axis with Shift, snaps to others, and not with Control', () => {
  const test = new TestEditor(pair());
  test.drag([110, 110], [200, 130], { shift: true });
  expect(test.box('a')).toEqual([190, 100, 80, 40, 0]);
  test.undo();
  test.editor.set({ adsorb: true, grid: false });
  test.hold([110, 110], [307, 190]);
  expect(test.tools.overlay.get().lines?.length).toBeGreaterThan(0);
  test.release();
  expect(test.box('a').slice(0, 2)).toEqual([300, 180]);
  test.undo().drag([110, 110], [307, 190], { ctrl: true });
  expect(test.box('a').slice(0, 2)).toEqual([297, 180]);
});

it('moves copies with Alt, which are selected, and the originals stay', () => {
  const test = new TestEditor(nested());
  test.click([110, 150]);
  expectStep(test, 'duplicate', () => {
    test.hold([110, 150], [110, 450], { alt: true });
    expect(test.tools.cursor.get()).toBe('copy');
    expect(test.tools.overlay.get().originals).toHaveLength(1);
    test.release([110, 450], { alt: true });
  });
  expect(test.box('outer')).toEqual([100, 100, 200, 100, 0]);
  const [copy = ''] = test.selection;
  expect(test.box(copy)).toEqual([100, 400, 200, 100, 0]);
  expect(test.editor.store.size).toBe(11);
});

it('moves locked widgets neither alone nor with others, and starts a marquee from them', () => {
  const test = new TestEditor([
    { ...shape('locked', [100, 100, 80, 40]), posLock: true },
    shape('b', [300, 300, 80, 40]),
  ]);
  test.drag([110, 110], [200, 200]);
  expect(test.box('locked')).toEqual([100, 100, 80, 40, 0]);
  test.click([110, 110]);
  expect(test.selection).toEqual(['locked']);
  expect(test.tools.handles()).toEqual([]);
  test.click([310, 310], { shift: true }).drag([310, 310], [330, 330]);
  expect(test.box('locked')).toEqual([100, 100, 80, 40, 0]);
  expect(test.box('b')).toEqual([320, 320, 80, 40, 0]);
});

it('moves a widget inside a turned group by the way of the pointer', () => {
  const test = new TestEditor([
    groupOf(
      'group',
      [100, 100, 200, 200, 90],
      [shape('one', [0, 0, 50, 50]), shape('two', [150, 150, 50, 50])],
    ),
  ]);
  const [x, y] = test.box('one');
  test.click([x + 25, y + 25], { ctrl: true });
  const other = test.box('two');
  expectStep(test, 'move', () => {
    test.drag([x + 25, y + 25], [x + 65, y + 105]);
  });
  expect(test.box('one').slice(0, 2)).toEqual([x + 40, y + 80]);
  expect(test.box('two')).toEqual(other);
});

it('resizes from a handle, with the ratio by Shift and from the centre by Alt', () => {
  const test = new TestEditor(pair());
  test.click([110, 110]);
  expectStep(test, 'resize', () => {
    test.drag(test.handle(1, 1), [220, 200]);
  });
  expect(test.box('a')).toEqual([100, 100, 120, 100, 0]);
  test.undo().drag(test.handle(1, 1), [260, 145], { shift: true });
  expect(test.box('a')).toEqual([100, 100, 160, 80, 0]);
  test.undo().drag(test.handle(-1, 0), [90, 125], { alt: true });
  expect(test.box('a')).toEqual([90, 100, 100, 40, 0]);
  test.undo().drag(test.handle(-1, -1), [500, 500]);
  expect(test.box('a')).toEqual([179, 139, 1, 1, 0]);
});

it('follows a modifier that is pressed during a drag', () => {
  const test = new TestEditor(pair());
  test.click([110, 110]).hold(test.handle(1, 1), [260, 145]);
  test.tools.keyDown('Shift', { shift: true, ctrl: false, alt: false });
  expect(test.editor.preview.get().get('a')).toMatchObject({ width: 160, height: 80 });
  test.tools.keyUp('Shift', { shift: false, ctrl: false, alt: false });
  expect(test.editor.preview.get().get('a')).toMatchObject({ width: 160, height: 45 });
  test.tools.escape();
});

it('resizes several, and groups with what is in them', () => {
  const test = new TestEditor(nested());
  test.click([110, 150]).click([410, 110], { shift: true });
  expectStep(test, 'resize', () => {
    test.drag(test.handle(1, 1), [800, 300], { ctrl: true });
  });
  expect(test.box('outer')).toEqual([100, 100, 400, 200, 0]);
  expect(test.box('two')).toEqual([220, 100, 80, 200, 0]);
  expect(test.box('free')).toEqual([700, 100, 100, 100, 0]);
});

it('turns freely, and with Shift to steps of 15 degrees; several about their common centre', () => {
  const test = new TestEditor(pair());
  test.click([110, 110]);
  expectStep(test, 'rotate', () => {
    test.drag(test.rotateHandle, [300, 120]);
  });
  expect(test.box('a')).toEqual([100, 100, 80, 40, 90]);
  test.undo();
  test.drag(test.rotateHandle, [160, 80], { shift: true });
  expect(test.box('a')[4] % 15).toBe(0);
  test.undo().click([310, 310], { shift: true });
  const [x, y] = test.rotateHandle;
  test.drag([x, y], [2 * 240 - x, 2 * 220 - y]);
  expect(test.box('a')).toEqual([300, 300, 80, 40, 180]);
  expect(test.box('b')).toEqual([100, 100, 80, 40, 180]);
});

it('draws from corner to corner, selects what it drew, and is the tool for selecting again', () => {
  const test = new TestEditor([]);
  test.tools.tool.set({ name: 'draw', widgetType: 'ShapeRect' });
  expectStep(test, 'draw', () => {
    test.drag([300, 300], [200, 250]);
  });
  expect(test.selection).toEqual(['new 1']);
  expect(test.box('new 1')).toEqual([200, 250, 100, 50, 0]);
  expect(test.tools.tool.get()).toEqual({ name: 'select' });
  test.undo();
  expect(test.selection).toEqual([]);
});

it('places a widget of its own size where less than 2 px are drawn', () => {
  const test = new TestEditor([]);
  test.tools.tool.set({ name: 'draw', widgetType: 'ShapeRect', size: { width: 60, height: 40 } });
  test.drag([300, 300], [301, 300]);
  expect(test.box('new 1')).toEqual([270, 280, 60, 40, 0]);
});

it('opens a text that is drawn, to be written', () => {
  const test = new TestEditor([]);
  for (const widgetType of ['ShapeRect', 'UsualText']) {
    test.tools.tool.set({ name: 'draw', widgetType });
    test.drag([10, 10], [110, 60]);
  }
  expect(test.opened).toEqual(test.selection);
});

it('draws circles round, lines in their direction, and from the centre with Alt', () => {
  const test = new TestEditor([]);
  test.tools.tool.set({ name: 'draw', widgetType: 'ShapeCircle' });
  test.drag([100, 100], [150, 180]);
  expect(test.box('new 1')).toEqual([100, 100, 80, 80, 0]);
  test.tools.tool.set({ name: 'draw', widgetType: 'ShapeLine' });
  test.drag([300, 300], [200, 350]);
  expect(test.editor.store.get('new 2')?.style).toMatchObject({ flip: 'horizontal' });
  test.tools.tool.set({ name: 'draw', widgetType: 'ShapeLine' });
  test.drag([300, 500], [400, 510], { shift: true });
  expect(test.box('new 3')).toEqual([300, 500, 100, 0, 0]);
  test.tools.tool.set({ name: 'draw', widgetType: 'ShapeRect' });
  test.drag([600, 600], [650, 620], { alt: true });
  expect(test.box('new 4')).toEqual([550, 580, 100, 40, 0]);
});

it('draws into the open group, upright on the page', () => {
  const test = new TestEditor([groupOf('group', [100, 100, 100, 100, 30], [shape('one', [0, 0, 100, 100])])]);
  test.doubleClick([150, 150]);
  test.tools.tool.set({ name: 'draw', widgetType: 'ShapeRect' });
  test.drag([300, 300], [340, 320]);
  expect(test.childrenOf('group')).toEqual(['one', 'new 1']);
  expect(test.box('new 1').slice(0, 4)).toEqual([300, 300, 40, 20]);
});

it('refuses to draw where the page has no room, and leaves nothing', () => {
  const test = new TestEditor(
    Array.from({ length: limits.widgetsPerPage }, (_, at) => shape(`w${at}`, [at, 0, 10, 10])),
  );
  test.tools.tool.set({ name: 'draw', widgetType: 'ShapeRect' });
  test.hold([300, 300], [340, 320]);
  expect(() => test.release()).toThrow(expect.objectContaining({ key: 'page.widgets' }));
  expect(test.editor.store.size).toBe(limits.widgetsPerPage);
  expect(test.tools.overlay.get()).toEqual({});
  expect(test.tools.isDragging).toBe(false);
});

it('changes nothing on a page that can be looked at only', () => {
  const test = new TestEditor(pair());
  test.editor.isReadOnly.set(true);
  test.drag([110, 110], [200, 200]);
  test.tools.tool.set({ name: 'draw', widgetType: 'ShapeRect' });
  test.drag([300, 300], [340, 320]);
  expect(test.tools.handles()).toEqual([]);
  expect(test.editor.history.done).toHaveLength(0);
  expect(test.selection).toEqual(['a']);
});

it('drags guides out of rulers, moves them, and deletes those that are dragged away', () => {
  const test = new TestEditor(pair());
  const input = {
    pointerId: 1,
    pointerType: 'mouse',
    button: 0,
    shift: false,
    ctrl: false,
    alt: false,
    time: 0,
  } as const;
  expectStep(test, 'guides', () => {
    test.tools.rulerDown('x', { ...input, point: { x: -5, y: 100 } });
    expect(test.tools.overlay.get().guide?.isLeaving).toBe(true);
    test.move([240, 500]).release();
  });
  expect(test.editor.store.settings.guides).toEqual({ x: [240], y: [] });
  expectStep(test, 'guides', () => {
    test.drag([241, 600], [260, 600]);
  });
  expect(test.editor.store.settings.guides).toEqual({ x: [260], y: [] });
  test.tools.escape();
  expectStep(test, 'guides', () => {
    test.drag([260, 600], [-10, 600]);
  });
  expect(test.editor.store.settings.guides).toBeUndefined();
});

it('pans with the middle button, the space bar, the hand and the wheel, and never loses the page', () => {
  const test = new TestEditor(pair());
  test.drag([500, 500], [520, 540], { button: 1 });
  expect(test.editor.camera.get()).toEqual({ x: 20, y: 40, zoom: 1 });
  test.tools.keyDown(' ', { shift: false, ctrl: false, alt: false });
  test.drag([500, 500], [480, 460]);
  test.tools.keyUp(' ', { shift: false, ctrl: false, alt: false });
  expect(test.editor.camera.get()).toEqual({ x: 0, y: 0, zoom: 1 });
  const wheel = { point: { x: 100, y: 100 }, deltaX: 0, deltaY: 0, shift: false, ctrl: false, alt: false };
  test.tools.wheel({ ...wheel, deltaY: 1_000_000 });
  expect(test.editor.camera.get().y).toBe(64 - 768);
  test.tools.tool.set({ name: 'hand' });
  test.drag([500, 100], [500, 1_000_000]);
  expect(test.editor.camera.get().y).toBe(768 - 64);
  expect(test.editor.history.done).toHaveLength(0);
});

it('zooms at the pointer with the wheel and Control, and with two fingers', () => {
  const test = new TestEditor(pair());
  const wheel = { deltaX: 0, deltaY: -300, shift: false, ctrl: true, alt: false };
  test.tools.wheel({ ...wheel, point: { x: 100, y: 100 } });
  const { x, zoom } = test.editor.camera.get();
  expect(zoom).toBeGreaterThan(1.5);
  expect(100 * zoom + x).toBeCloseTo(100, 6);
  test.tools.wheel({ ...wheel, deltaY: -100_000, point: { x: 100, y: 100 } });
  expect(test.editor.camera.get().zoom).toBe(8);
  test.editor.camera.set({ x: 0, y: 0, zoom: 1 });
  const before = test.text;
  const finger = { pointerType: 'touch' } as const;
  test.press([110, 110], { ...finger, pointerId: 1 }).move([130, 110], { ...finger, pointerId: 1 });
  test.press([230, 110], { ...finger, pointerId: 2 });
  test.move([330, 110], { ...finger, pointerId: 2 });
  expect(test.editor.camera.get().zoom).toBe(2);
  test.release([330, 110], { ...finger, pointerId: 2 }).release([130, 110], { ...finger, pointerId: 1 });
  expect(test.text).toBe(before);
  expect(test.editor.preview.get().size).toBe(0);
});

it('moves the canvas on while something is dragged at its edge', () => {
  const test = new TestEditor(pair());
  test.hold([310, 310], [1022, 310]);
  expect(test.tools.isPanning.get()).toBe(true);
  test.tools.tick(100);
  expect(test.editor.camera.get().x).toBe(-60);
  expect(test.editor.preview.get().get('b')).toMatchObject({ x: 300 + 712 + 60 });
  test.release();
  expect(test.tools.isPanning.get()).toBe(false);
  expect(test.box('b')[0]).toBe(1072);
});

it('shows cursors and what a click would select', () => {
  const test = new TestEditor([shape('a', [100, 100, 80, 40, 45])]);
  test.move([140, 120]);
  expect(test.tools.hovered.get()).toBe('a');
  test.click([140, 120]).move(test.handle(1, 0));
  expect(test.tools.cursor.get()).toBe('nwse-resize');
  test.move(test.rotateHandle);
  expect(test.tools.cursor.get()).toBe('grab');
  test.move([700, 700]);
  expect([test.tools.cursor.get(), test.tools.hovered.get()]).toEqual(['default', undefined]);
});

it('moves the ends of a line in any direction, and the other end stays', () => {
  for (const { flip, from, fixed } of [
    { flip: 'none', from: [200, 150], fixed: [100, 100] },
    { flip: 'horizontal', from: [100, 150], fixed: [200, 100] },
  ] as const) {
    const test = new TestEditor([
      { ...shape('line', [100, 100, 100, 50]), widgetType: 'ShapeArrow', style: { flip } },
    ]);
    test.click([150, 125]);
    expect(test.tools.handles().filter(({ kind }) => kind === 'resize')).toHaveLength(2);
    expectStep(test, 'resize', () => {
      test.drag(from, [fixed[0], fixed[1] - 80], { ctrl: true });
    });
    const line = test.editor.store.get('line');
    if (!line) throw new Error('There is no line');
    const [start, end] = lineEndsOf(line).map((own) =>
      transformPoint(worldOf(test.editor.store, 'line'), own),
    );
    expect(start?.x).toBeCloseTo(fixed[0], 4);
    expect(start?.y).toBeCloseTo(fixed[1], 4);
    expect(end?.x).toBeCloseTo(fixed[0], 4);
    expect(end?.y).toBeCloseTo(fixed[1] - 80, 4);
    test.drag([fixed[0], fixed[1] - 80], [fixed[0] + 90, fixed[1] + 4], { shift: true });
    expect(test.box('line')[4]).toBe(flip === 'none' ? 0 : 180);
  }
});

it('does not take a palm beside a pen for a second finger', () => {
  const test = new TestEditor(pair());
  const pen = { pointerType: 'pen', pointerId: 5 } as const;
  test.press([110, 110], pen).move([150, 150], pen);
  test
    .press([600, 600], { pointerType: 'touch', pointerId: 6 })
    .release([600, 600], { pointerType: 'touch', pointerId: 6 });
  test.move([160, 160], pen).release([160, 160], pen);
  expect(test.box('a').slice(0, 2)).toEqual([150, 150]);
});

const symbols = () => [
  { ...shape('pump', [100, 100, 64, 64]), widgetType: 'PlantSymbol', data: { symbol: 'centrifugal-pump' } },
  { ...shape('valve', [400, 300, 64, 64]), widgetType: 'PlantSymbol', data: { symbol: 'gate-valve' } },
];

function anchorOf(test: TestEditor, id: string, at: readonly [number, number]) {
  test.tools.tool.set({ name: 'pipe' });
  test.hold([700, 600], at);
  const [anchor] = test.tools.overlay.get().pipe?.anchors ?? [];
  test.tools.escape();
  test.tools.escape();
  if (!anchor) throw new Error(`There is no anchor of ${id} here`);
  return [anchor.x, anchor.y] as const;
}

it('draws pipes from anchor to anchor by a drag, and by two clicks', () => {
  const test = new TestEditor(symbols());
  const from = anchorOf(test, 'pump', [170, 120]);
  const to = anchorOf(test, 'valve', [395, 330]);
  const near = [to[0] - 4, to[1] + 3] as const;
  test.tools.tool.set({ name: 'pipe' });
  expectStep(test, 'draw', () => {
    test.drag(from, near);
  });
  const [pipe = ''] = test.selection;
  const data = test.editor.store.get(pipe)?.data;
  expect(data).toMatchObject({ start: { widgetId: 'pump' }, end: { widgetId: 'valve' } });
  expect(test.tools.tool.get()).toEqual({ name: 'pipe' });
  expectStep(test, 'draw', () => {
    test.click(from).move([300, 300]);
    expect(test.tools.overlay.get().pipe?.points).toHaveLength(4);
    test.click(near);
  });
  const [second = ''] = test.selection;
  expect(test.editor.store.get(second)?.data).toEqual(data);
  test.click(from);
  expect(test.tools.isDragging).toBe(true);
  expect(test.tools.escape()).toBe(true);
  expect(test.tools.isDragging).toBe(false);
  expect(test.editor.store.size).toBe(4);
});

it('draws pipes with free ends', () => {
  const test = new TestEditor([]);
  test.tools.tool.set({ name: 'pipe' });
  test.drag([300, 300], [400, 360]);
  expect(test.box('new 1')).toEqual([300, 300, 100, 60, 0]);
  expect(test.editor.store.get('new 1')?.data).toMatchObject({ start: null, end: null });
});

it('gives the look of the format brush to what is clicked, also in groups, until Escape', () => {
  const test = new TestEditor(nested());
  test.editor.formatBrush.set({ widgetType: 'ShapeRect', style: { fill: '#123456' } });
  expectStep(test, 'formatBrush', () => test.click([110, 110]));
  expect(test.editor.store.get('one')?.style).toEqual({ fill: '#123456' });
  const before = test.text;
  expect(test.drag([410, 110], [500, 300]).text).toBe(before);
  expect(test.tools.escape()).toBe(true);
  expect(test.editor.formatBrush.get()).toBeNull();
  test.click([410, 110]);
  expect(test.text).toBe(before);
});

it('moves a widget that is hardly larger than its handles', () => {
  const test = new TestEditor([shape('small', [100, 100, 12, 12])]);
  test.click([106, 106]).drag([106, 106], [206, 106]);
  expect(test.box('small')).toEqual([200, 100, 12, 12, 0]);
  test.drag([213, 113], [223, 123]);
  expect(test.box('small')).toEqual([200, 100, 22, 22, 0]);
});

it('touches lines and pipes where they are, and not where their boxes are', () => {
  const test = new TestEditor([{ ...shape('line', [100, 100, 300, 200]), widgetType: 'ShapeLine' }]);
  expect(test.drag([390, 140], [340, 110]).selection).toEqual([]);
  expect(test.drag([260, 220], [240, 190]).selection).toEqual(['line']);
});

it('shows the ways that pipes will take while their ends are dragged', () => {
  const test = new TestEditor(symbols());
  const from = anchorOf(test, 'pump', [170, 120]);
  test.tools.tool.set({ name: 'pipe' });
  test.drag(from, [500, 500]);
  test.tools.tool.set({ name: 'select' });
  const [pipe = ''] = test.selection;
  const before = test.editor.store.get(pipe);
  test.hold([132, 132], [152, 232], { ctrl: true });
  const [points] = test.tools.overlay.get().pipes ?? [];
  test.release();
  const { position } = test.editor.store.get(pipe) ?? {};
  expect(position).not.toEqual(before?.position);
  expect(Math.max(...(points ?? []).map(({ y }) => y))).toBeCloseTo(
    (position?.y ?? 0) + (position?.height ?? 0),
    3,
  );
});

it('drags bends and pieces of a selected pipe, and moves the picked one by keys', () => {
  const test = new TestEditor([]);
  test.tools.tool.set({ name: 'pipe' });
  test.drag([300, 300], [500, 400]);
  test.tools.tool.set({ name: 'select' });
  const pointsOf = () => test.editor.store.get('new 1')?.data?.['points'];
  const handles = () => test.tools.handles().filter(({ kind }) => kind === 'way');
  expect(pointsOf()).toHaveLength(3);
  const piece = handles().find((handle) => handle.kind === 'way' && handle.part.kind === 'piece');
  if (!piece) throw new Error('The pipe has no piece');
  expectStep(test, 'bendPipe', () =>
    test.drag([piece.point.x, piece.point.y], [piece.point.x + 30, piece.point.y + 30]),
  );
  expect(pointsOf()).toHaveLength(5);
  expect(test.editor.store.get('new 1')?.data?.['bent']).toBe(true);
  const bend = handles().find((handle) => handle.kind === 'way' && handle.part.kind === 'bend');
  if (!bend) throw new Error('The pipe has no bend');
  test.click([bend.point.x, bend.point.y]);
  const before = test.text;
  test.key('Shift+ArrowRight').key('ArrowDown');
  expect(test.text).not.toBe(before);
  expect(test.editor.store.get('new 1')?.position).toMatchObject({ x: 300, y: 300 });
  expect(test.tools.escape()).toBe(true);
  expect(test.editor.wayPart.get()).toBeNull();
});

it('attaches an end of a pipe to another at a T, and lets it go', () => {
  const test = new TestEditor([]);
  test.tools.tool.set({ name: 'pipe' });
  test.drag([300, 300], [500, 300]).drag([400, 304], [400, 450]);
  expect(test.editor.store.get('new 2')?.data).toMatchObject({
    start: { widgetId: 'new 1', anchor: 'along' },
  });
  expect(test.box('new 2')).toEqual([400, 300, 0, 150, 0]);
  test.tools.tool.set({ name: 'select' });
  expectStep(test, 'connectPipe', () => test.drag([400, 300], [430, 340], { ctrl: true }));
  expect(test.editor.store.get('new 2')?.data).toMatchObject({ start: null });
});

it('draws connectors between any two widgets, which follow them', () => {
  const test = new TestEditor([shape('a', [100, 100, 100, 60]), shape('b', [400, 300, 100, 60])]);
  test.tools.tool.set({ name: 'draw', widgetType: 'ShapeConnector' });
  test.drag([201, 131], [449, 299]);
  expect(test.tools.tool.get().name).toBe('select');
  expect(test.editor.store.get('new 1')?.data).toMatchObject({
    start: { widgetId: 'a', anchor: 'box-right' },
    end: { widgetId: 'b', anchor: 'box-top' },
  });
  test.click([110, 110]).drag([110, 110], [110, 210], { ctrl: true });
  expect(test.box('new 1').slice(0, 2)).toEqual([200, 230]);
});
