import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupOf, type Numbers, positionOf, shape, storeOf } from '../testing/sample-page.ts';
import { boxesTouch } from './box.ts';
import { pageBoundsOf } from './placement.ts';
import { WidgetIndex } from './widget-index.ts';

const numbers: fc.Arbitrary<Numbers> = fc.tuple(
  fc.integer({ min: -3000, max: 3000 }),
  fc.integer({ min: -3000, max: 3000 }),
  fc.integer({ min: 0, max: 2500 }),
  fc.integer({ min: 0, max: 2500 }),
  fc.integer({ min: 0, max: 359 }),
);

it('finds what looking at every widget finds, also after changes', () => {
  fc.assert(
    fc.property(
      fc.array(numbers, { minLength: 4, maxLength: 12 }),
      numbers,
      numbers,
      (all, to, [x, y, width, height]) => {
        const [group = to, ...others] = all;
        const store = storeOf([
          groupOf(
            'group',
            group,
            others.slice(0, 2).map((each, at) => shape(`in ${at}`, each)),
          ),
          ...others.slice(2).map((each, at) => shape(`on ${at}`, each)),
        ]);
        const index = new WidgetIndex(store);
        const box = { x, y, width, height };
        const expectFound = () => {
          const expected = [...store.all()].filter(({ id }) => {
            const bounds = pageBoundsOf(store, id);
            return bounds && boxesTouch(box, bounds);
          });
          expect([...index.search(box)].sort()).toEqual(expected.map(({ id }) => id).sort());
        };
        expectFound();
        store.transact((transaction) => transaction.patch('group', { position: positionOf(to) }));
        expectFound();
        store.transact((transaction) => {
          transaction.remove('on 0');
          transaction.patch('in 0', { parentId: null });
        });
        expectFound();
      },
    ),
  );
});

it('does not follow the store after it was stopped', () => {
  const store = storeOf([shape('widget', [0, 0, 10, 10])]);
  const index = new WidgetIndex(store);
  expect(index.boundsOf('widget')?.x).toBe(0);
  index.stop();
  store.transact((transaction) => transaction.patch('widget', { position: positionOf([500, 0, 10, 10]) }));
  expect(index.boundsOf('widget')?.x).toBe(0);
});
