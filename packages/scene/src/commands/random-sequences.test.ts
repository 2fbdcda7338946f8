import type { PageComponent } from '@penstock/contract/dashboard/component';
import { readPageText } from '@penstock/contract/dashboard/read-page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { CatalogueError } from '@penstock/contract/errors/error';
import { widgetTypes } from '@penstock/widgets/list';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { bind } from '../bindings/bind.ts';
import { rowOfBoundWidgets } from '../bindings/bound-row.ts';
import { rebind } from '../bindings/rebind.ts';
import { replaceBindings } from '../bindings/replace.ts';
import { detachUse } from '../components/detach.ts';
import { componentOf, replaceByUse } from '../components/make-component.ts';
import { groupOf, shape } from '../testing/sample-page.ts';
import { TestEditor } from '../testing/test-editor.ts';
import { commands } from './command-list.ts';

/** Groups in groups, turned, some locked; a pipe, bound texts, and a type of a later version. */
const page = (): readonly SavedWidget[] => [
  shape('a', [0, 0, 100, 50], { style: { fill: '#123456' } }),
  groupOf(
    'outer',
    [150, 80, 300, 200, 30],
    [
      shape('b', [0, 0, 40, 60, 45]),
      groupOf(
        'inner',
        [100, 50, 120, 90, 300],
        [
          shape('c', [0, 0, 30, 30]),
          shape('d', [60, 40, 60, 50], { posLock: true }),
          shape('text', [20, 60, 80, 20, 10], {
            widgetType: 'UsualDataText',
            data: { binding: { type: 'signal', signalId: 'speed' } },
          }),
        ],
      ),
    ],
  ),
  shape('pipe', [300, 300, 60, 20], {
    widgetType: 'PlantPipe',
    data: {
      points: [
        { x: 0, y: 0 },
        { x: 60, y: 20 },
      ],
      start: { widgetId: 'a', anchor: 'out' },
    },
  }),
  shape('heart', [500, 100, 70, 70, 77.7], { widgetType: 'ShapeHeart', mood: ['calm'] }),
  shape('locked', [600, 400, 80, 40], { posLock: true, index: 'x' }),
  groupOf('lockedGroup', [700, 500, 50, 50], [shape('e', [0, 0, 50, 50])], { posLock: true }),
];

const source = { kind: 'signal' as const, equipId: '', id: 'speed' };
const other = { ...source, id: 'rate', title: 'Rate', subTitle: '' };

/** One random step: which one, a number that decides its details, how many widgets, and the time before it in ms. */
const step = fc.tuple(fc.nat(), fc.nat(), fc.nat({ max: 3 }), fc.integer({ min: 0, max: 900 }));
type Step = (seed: number) => unknown;

/** The components that were made, by the ids of their uses. */
const components = new Map<string, PageComponent>();

/** Further steps beside the commands of the list: bindings, components, and the tools. */
function furtherSteps(test: TestEditor): readonly Step[] {
  const { editor, tools } = test;
  const { store } = editor;
  const selected = () => editor.selection.get();
  const pointOf = (seed: number) => [(seed * 37) % 900, (seed * 91) % 700] as const;
  const keys = (seed: number) => ({ shift: seed % 3 === 0, ctrl: seed % 5 === 0, alt: seed % 7 === 0 });
  return [
    () => bind(editor, selected(), { source: other, value: 'number', isWritable: true }),
    () => replaceBindings(editor, null, [{ from: source, to: other }]),
    () => rebind(editor, { find: ({ id }) => (id === 'rate' ? {} : undefined), unboundLabel: '-' }),
    (seed) =>
      rowOfBoundWidgets(editor, [{ source: other, value: 'number', isWritable: true }], {
        at: { x: seed % 900, y: 10 },
      }),
    () => {
      const component = componentOf(editor, selected(), { title: 'Part', parameters: [] });
      const id = component && replaceByUse(editor, selected(), '9', component);
      if (component && id !== undefined) components.set(id, component);
    },
    () => {
      for (const [id, component] of components) if (store.get(id)) detachUse(editor, id, component);
    },
    (seed) => test.drag(pointOf(seed), pointOf(seed + 1), { ...keys(seed), steps: 2 }),
    (seed) => test.hold(pointOf(seed), pointOf(seed + 1), { ...keys(seed), steps: 2 }) && tools.escape(),
    (seed) => {
      const handles = tools.handles();
      const handle = handles[seed % Math.max(1, handles.length)];
      if (handle) test.drag([handle.point.x, handle.point.y], pointOf(seed), { ...keys(seed), steps: 2 });
    },
    (seed) => test.doubleClick(pointOf(seed)),
  ];
}

/** Steps after which those since the last time are undone and redone: fewer than the history keeps. */
const stretch = 25;

it('500 random steps give a page that can be saved; undoing a stretch gives the page before it, byte for byte, redoing the last', () => {
  const run = fc.property(fc.array(step, { minLength: 500, maxLength: 500 }), (steps) => {
    components.clear();
    const test = new TestEditor(page());
    const { editor } = test;
    let before = { id: editor.history.stateId, text: test.text };
    let turnedBack = 0;
    const further = furtherSteps(test);
    const select = (seed: number, count: number) => {
      const ids = [...editor.store.all()].map(({ id }) => id).sort();
      editor.select(ids.filter((_id, at) => at % 5 === seed % 5).slice(0, count + 1));
    };
    for (const [index, [choice, seed, count, pause]] of steps.entries()) {
      test.wait(pause);
      // Empty pages show nothing, and those that grow without end nothing more.
      if (editor.store.size > 150 || editor.store.size < 8) test.undo();
      if (seed % 3 === 0) select(seed, count);
      const at = choice % (commands.length + further.length);
      try {
        const command = commands[at];
        if (command) test.perform(command);
        else further[at - commands.length]?.(seed);
      } catch (error) {
        if (!(error instanceof CatalogueError)) throw error;
      }
      if (index % stretch < stretch - 1) continue;
      const after = { id: editor.history.stateId, text: test.text };
      editor.history.goTo(before.id);
      // A step of the stretch before may have been undone and replaced.
      if (editor.history.stateId === before.id) {
        expect(test.text).toBe(before.text);
        turnedBack += 1;
      }
      editor.history.goTo(after.id);
      expect(test.text).toBe(after.text);
      before = after;
    }
    expect(readPageText(test.text, widgetTypes)).toMatchObject({ ok: true });
    expect(turnedBack).toBeGreaterThan(5);
  });
  fc.assert(run, { numRuns: propertyRuns(10), endOnFailure: true });
});
