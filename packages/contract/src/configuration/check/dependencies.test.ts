import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderOf } from './dependencies.ts';

const graph = fc
  .array(fc.array(fc.nat({ max: 11 }), { maxLength: 3 }), { maxLength: 10 })
  .map((uses) => new Map(uses.map((used, index) => [`k${index}`, used.map((one) => `k${one}`)])));

describe('orderOf', () => {
  it('puts keys in an order in which each comes after those it uses, however long the chain', () => {
    const count = 50_000;
    const uses = new Map(Array.from({ length: count }, (_, index) => [`k${index}`, [`k${index + 1}`]]));
    const { order, circles } = orderOf(uses);
    expect([order[0], order.length, circles.length]).toEqual([`k${count - 1}`, count, 0]);
  });
  it('names a circle by the shortest way round', () => {
    const uses = new Map([
      ['a', ['b', 'c']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', ['d']],
    ]);
    expect(orderOf(uses).circles).toEqual([
      ['a', 'c', 'a'],
      ['d', 'd'],
    ]);
  });
  it('orders each key once, after all it uses unless they are in a circle with it', () => {
    fc.assert(
      fc.property(graph, (uses) => {
        const { order, circles } = orderOf(uses);
        expect(order.toSorted()).toEqual([...uses.keys()].toSorted());
        const position = new Map(order.map((key, index) => [key, index]));
        const misplaced = [...uses].flatMap(([key, used]) =>
          used.filter((one) => uses.has(one) && (position.get(one) ?? 0) >= (position.get(key) ?? 0)),
        );
        expect(misplaced.length > 0).toBe(circles.length > 0);
        for (const circle of circles) {
          for (const [index, key] of circle.slice(0, -1).entries()) {
            expect(uses.get(key)).toContain(circle[index + 1]);
          }
        }
      }),
    );
  });
});
