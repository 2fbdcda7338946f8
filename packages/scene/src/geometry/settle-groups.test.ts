import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Editor } from '../editor/editor.ts';
import { documentOf, groupOf, type Numbers, positionOf, shape } from '../testing/sample-page.ts';
import { movedPositions } from './move.ts';
import { pageBoxOf } from './placement.ts';
import { turnedPositions } from './rotate.ts';
import { writePositions } from './settle-groups.ts';

function editorOf(widgets: Parameters<typeof documentOf>[0]): Editor {
  return new Editor(documentOf(widgets), { now: () => 0, newId: () => 'new' });
}

it('fits the boxes of all groups around a widget that moves, and nothing else moves on the page', () => {
  const editor = editorOf([
    groupOf(
      'outer',
      [100, 100, 100, 100, 30],
      [
        groupOf(
          'inner',
          [0, 0, 60, 60, 45],
          [shape('moved', [0, 0, 20, 20]), shape('still', [40, 40, 20, 20])],
        ),
        shape('other', [80, 80, 20, 20]),
      ],
    ),
  ]);
  const before = pageBoxOf(editor.store, 'still');
  const other = pageBoxOf(editor.store, 'other');
  editor.change('move', (transaction) =>
    transaction.patch('moved', { position: positionOf([-30, -10, 20, 20]) }),
  );
  expect(editor.store.get('inner')?.position.width).toBeCloseTo(90, 4);
  expect(editor.store.get('inner')?.position.height).toBeCloseTo(70, 4);
  expect(editor.store.get('moved')?.position).toMatchObject({ x: 0, y: 0 });
  for (const [id, box] of [
    ['still', before],
    ['other', other],
  ] as const) {
    const now = pageBoxOf(editor.store, id);
    expect(now?.centre.x).toBeCloseTo(box?.centre.x ?? 0, 4);
    expect(now?.centre.y).toBeCloseTo(box?.centre.y ?? 0, 4);
  }
  editor.history.undo();
  expect(editor.store.get('inner')?.position).toEqual(positionOf([0, 0, 60, 60, 45]));
});

it('takes the contents of a group along when its size alone is changed', () => {
  const editor = editorOf([
    groupOf('group', [0, 0, 100, 50], [shape('one', [0, 0, 50, 50]), shape('two', [60, 0, 40, 50])]),
  ]);
  editor.change('position', (transaction) =>
    transaction.patch('group', { position: positionOf([10, 0, 200, 100]) }),
  );
  expect(editor.store.get('two')?.position).toEqual(positionOf([120, 0, 80, 100]));
  expect(editor.store.get('group')?.position).toEqual(positionOf([10, 0, 200, 100]));
});

it('removes a group when its last widget goes, and the groups around it that are empty then', () => {
  const editor = editorOf([
    groupOf('outer', [0, 0, 10, 10], [groupOf('inner', [0, 0, 10, 10], [shape('last', [0, 0, 10, 10])])]),
    groupOf('empty', [0, 0, 10, 10], []),
  ]);
  editor.change('delete', (transaction) => transaction.remove('last'));
  expect([...editor.store.all()].map(({ id }) => id)).toEqual(['empty']);
  editor.history.undo();
  expect(editor.store.size).toBe(4);
});

it('leaves groups alone whose contents only change their looks', () => {
  const editor = editorOf([groupOf('group', [0, 0, 70, 70], [shape('one', [0, 0, 50, 50])])]);
  editor.change('style', (transaction) => transaction.patch('one', { style: { fill: '#123456' } }));
  expect(editor.store.get('group')?.position).toEqual(positionOf([0, 0, 70, 70]));
});

const numbers: fc.Arbitrary<Numbers> = fc.tuple(
  fc.integer({ min: -500, max: 500 }),
  fc.integer({ min: -500, max: 500 }),
  fc.integer({ min: 3, max: 300 }),
  fc.integer({ min: 3, max: 300 }),
  fc.integer({ min: 0, max: 359 }),
);

it('moves there and back, and turns around, inside turned groups', () => {
  fc.assert(
    fc.property(
      fc.tuple(numbers, numbers, numbers, numbers, numbers),
      fc.integer({ min: -300, max: 300 }),
      fc.integer({ min: 1, max: 359 }),
      ([outer, inner, one, two, three], way, angle) => {
        const editor = editorOf([
          groupOf('outer', outer, [
            groupOf('inner', inner, [shape('one', one), shape('two', two)]),
            shape('three', three),
          ]),
        ]);
        const boxes = ['one', 'two', 'three'].map((id) => pageBoxOf(editor.store, id));
        const step = (way: number, degrees: number) =>
          editor.change('move', (transaction) => {
            const widget = transaction.get('one');
            if (!widget) throw new Error('The page has no such widget');
            writePositions(transaction, movedPositions(transaction, [widget], { x: way, y: -way }));
            const moved = transaction.get('one');
            if (!moved) throw new Error('The page has no such widget');
            writePositions(transaction, turnedPositions(transaction, [moved], { x: 10, y: 20 }, degrees));
          });
        step(0, angle);
        step(0, 360 - angle);
        step(way, 0);
        step(-way, 0);
        for (const [at, id] of ['one', 'two', 'three'].entries()) {
          const box = boxes[at];
          const now = pageBoxOf(editor.store, id);
          expect(now?.centre.x).toBeCloseTo(box?.centre.x ?? 0, 2);
          expect(now?.centre.y).toBeCloseTo(box?.centre.y ?? 0, 2);
          const turns = ((now?.rotate ?? 0) - (box?.rotate ?? 0)) / 360;
          expect(turns).toBeCloseTo(Math.round(turns), 6);
        }
      },
    ),
  );
});
