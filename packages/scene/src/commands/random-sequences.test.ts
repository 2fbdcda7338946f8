import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { CatalogueError } from '@penstock/contract/errors/error';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveInto } from '../arrange/move-into.ts';
import { bind } from '../bindings/bind.ts';
import { rebind } from '../bindings/rebind.ts';
import { replaceBindings } from '../bindings/replace.ts';
import { savedPage } from '../page/saved-page.ts';
import { commandEditor } from '../testing/command-editor.ts';
import { groupOf, shape } from '../testing/sample-page.ts';
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
const step = fc.tuple(fc.nat(), fc.nat(), fc.nat({ max: 3 }), fc.integer({ min: 0, max: 900 }));

it('undoing everything after 500 random steps gives the first page, byte for byte; redoing gives the last', () => {
  const run = fc.property(fc.array(step, { minLength: 500, maxLength: 500 }), (steps) => {
    const { editor, perform, clock } = commandEditor(page());
    const json = () => JSON.stringify(savedPage(editor.store));
    const first = json();
    const further: readonly (() => void)[] = [
      () => void bind(editor, editor.selection.get(), { type: 'signal', signalId: 'speed' }),
      () => void replaceBindings(editor, null, [{ from: source, to: other }]),
      () => void rebind(editor, { find: ({ id }) => (id === 'rate' ? {} : undefined), unboundLabel: '-' }),
    ];
    const select = (seed: number, count: number) => {
      const ids = [...editor.store.all()].map(({ id }) => id).sort();
      editor.select(
        Array.from(
          { length: Math.min(count + 1, ids.length) },
          (_, at) => ids[(seed * 7 + at * 13) % ids.length] ?? '',
        ),
      );
    };
    const into = (seed: number) => {
      const groups = [...editor.store.all()].filter(({ widgetType }) => widgetType === 'WidgetGroup');
      const target = groups[seed % (groups.length + 1)]?.id ?? null;
      const siblings = editor.store.childrenOf(target);
      moveInto(editor, editor.selection.get(), target, siblings[seed % (siblings.length + 1)]?.id ?? null);
    };
    const drag = (seed: number) =>
      editor.change('resize', (transaction) => {
        for (const id of editor.selection.get()) {
          const position = transaction.get(id)?.position;
          const size = { width: 10 + (seed % 190), height: 10 + (seed % 70) };
          if (position) transaction.patch(id, { position: { ...position, x: seed % 800, ...size } });
        }
      });
    const choices = commands.length + further.length + 2;
    for (const [choice, seed, count, pause] of steps) {
      clock.now += pause;
      // Empty pages show nothing, and those that grow without end nothing more.
      if (editor.store.size > 150 || editor.store.size < 8) perform('undo');
      if (seed % 3 === 0) select(seed, count);
      const at = choice % choices;
      try {
        const command = commands[at];
        if (command) perform(command.id);
        else if (at === choices - 1) into(seed);
        else if (at === choices - 2) drag(seed);
        else further[at - commands.length]?.();
      } catch (error) {
        if (!(error instanceof CatalogueError)) throw error;
      }
    }
    const last = json();
    const count = editor.history.done.length;
    expect(count).toBeGreaterThan(50);
    while (editor.history.undo());
    expect(json()).toBe(first);
    for (let at = 0; at < count; at += 1) editor.history.redo();
    expect(json()).toBe(last);
  });
  fc.assert(run, { numRuns: 12, endOnFailure: true });
});
