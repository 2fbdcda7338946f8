import fc from 'fast-check';
import { expect, it } from 'vitest';
import { depthOf } from './depth.ts';

function depth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depth));
}

it('counts the levels of any JSON, whatever its texts contain', () => {
  expect(depthOf('"[[\\"[["')).toBe(0);
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(depthOf(JSON.stringify(value))).toBe(depth(value));
    }),
  );
});
