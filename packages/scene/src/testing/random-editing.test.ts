import { CatalogueError } from '@penstock/contract/errors/error';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { groupOf, shape } from './sample-page.ts';
import { TestEditor } from './test-editor.ts';

const page = () => [
  shape('a', [50, 50, 100, 60, 20]),
  groupOf(
    'outer',
    [200, 100, 200, 100, 30],
    [
      groupOf('inner', [0, 0, 100, 100], [shape('b', [0, 0, 40, 100]), shape('c', [60, 0, 40, 100])]),
      shape('d', [160, 0, 40, 100, 45]),
    ],
  ),
  { ...shape('locked', [500, 60, 60, 60]), posLock: true },
  { ...shape('line', [100, 400, 150, 0]), widgetType: 'ShapeLine' },
  { ...shape('pump', [600, 400, 64, 64]), widgetType: 'PlantSymbol', data: { symbol: 'centrifugal-pump' } },
];

const shortcuts = [
  'Ctrl+G',
  'Ctrl+Shift+G',
  'Ctrl+D',
  'Delete',
  'Ctrl+Z',
  'Ctrl+Shift+Z',
  'ArrowLeft',
  'Ctrl+A',
];
const at = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 700 }));
const modifiers = fc.record({ shift: fc.boolean(), ctrl: fc.boolean(), alt: fc.boolean() });

const act = fc.oneof(
  fc.record({ kind: fc.constant('drag' as const), from: at, to: at, modifiers }),
  fc.record({ kind: fc.constant('press' as const), from: at, to: at, modifiers, bails: fc.boolean() }),
  fc.record({ kind: fc.constant('handle' as const), which: fc.nat({ max: 8 }), to: at, modifiers }),
  fc.record({
    kind: fc.constant('draw' as const),
    type: fc.constantFrom('ShapeRect', 'ShapeLine', 'UsualText'),
    from: at,
    to: at,
    modifiers,
  }),
  fc.record({ kind: fc.constant('pipe' as const), from: at, to: at, modifiers }),
  fc.record({ kind: fc.constant('key' as const), shortcut: fc.constantFrom(...shortcuts) }),
  fc.record({ kind: fc.constant('doubleClick' as const), from: at }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** Where on a widget a point is that is meant to hit one, taken by chance. */
function onWidget(test: TestEditor, [x, y]: readonly [number, number]): readonly [number, number] {
  const ids = [...test.editor.store.all()].map(({ id }) => id);
  const id = ids[(x * 7 + y) % Math.max(1, ids.length)];
  if (id === undefined || x % 3 === 0) return [x, y];
  const [left, top, width, height] = test.box(id);
  return [left + width / 2, top + height / 2];
}

function perform(test: TestEditor, step: Act): void {
  switch (step.kind) {
    case 'drag':
      test.drag(onWidget(test, step.from), step.to, step.modifiers);
      return;
    case 'press':
      test.hold(onWidget(test, step.from), step.to, step.modifiers);
      if (step.bails) test.tools.escape();
      test.release();
      return;
    case 'handle': {
      const handles = test.tools.handles();
      const handle = handles[step.which % Math.max(1, handles.length)];
      if (handle) test.drag([handle.point.x, handle.point.y], step.to, step.modifiers);
      return;
    }
    case 'draw':
      test.tools.tool.set({ name: 'draw', widgetType: step.type });
      test.drag(step.from, step.to, step.modifiers);
      return;
    case 'pipe':
      test.tools.tool.set({ name: 'pipe' });
      test.drag(step.from, step.to, step.modifiers);
      while (test.tools.tool.get().name === 'pipe') test.tools.escape();
      return;
    case 'key':
      test.key(step.shortcut);
      return;
    case 'doubleClick':
      test.doubleClick(onWidget(test, step.from));
      return;
  }
}

it('undoing all that is kept of random drags and shortcuts gives the page before it, and redoing the last, byte for byte', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 200, size: 'max' }), (steps) => {
      const test = new TestEditor(page());
      const { history } = test.editor;
      const texts = new Map([[history.stateId, test.text]]);
      for (const step of steps) {
        if (test.editor.store.size > 120) test.undo();
        try {
          perform(test, step);
        } catch (error) {
          if (!(error instanceof CatalogueError)) throw error;
        }
        expect(test.editor.preview.get().size).toBe(0);
        expect(test.tools.overlay.get()).toEqual({});
        texts.set(history.stateId, test.text);
      }
      for (const { position } of test.editor.store.all()) {
        for (const value of Object.values(position)) expect(Number.isFinite(value)).toBe(true);
      }
      const locked = test.editor.store.get('locked');
      // It can be deleted, but nothing moves it.
      if (locked) expect(locked.position).toEqual({ x: 500, y: 60, width: 60, height: 60 });
      const last = test.text;
      const count = history.done.length;
      while (history.undo());
      // The oldest step that is kept may be the second one of an act.
      let redone = 0;
      for (; redone < count && !texts.has(history.stateId); redone += 1) test.redo();
      expect(test.text).toBe(texts.get(history.stateId));
      for (let step = redone; step < count; step += 1) test.redo();
      expect(test.text).toBe(last);
    }),
    { numRuns: propertyRuns(15) },
  );
});
