import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CheapestFirst } from './cheapest-first.ts';

it('gives its entries back from the cheapest to the dearest, also between additions', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 })), fc.array(fc.integer()), (first, second) => {
      const queue = new CheapestFirst<{ estimate: number }>();
      for (const estimate of first) queue.add({ estimate });
      const smallest = queue.take();
      expect(smallest?.estimate).toBe(first.length === 0 ? undefined : Math.min(...first));
      for (const estimate of second) queue.add({ estimate });
      const rest = [...first.toSorted((a, b) => a - b).slice(1), ...second].toSorted((a, b) => a - b);
      expect(rest.map(() => queue.take()?.estimate)).toEqual(rest);
      expect(queue.take()).toBeUndefined();
    }),
  );
});
