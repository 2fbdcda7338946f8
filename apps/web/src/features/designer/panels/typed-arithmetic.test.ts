import { expect, it } from 'vitest';
import { readArithmetic } from './typed-arithmetic.ts';

it.each([
  ['12', 12],
  ['3,5', 3.5],
  ['=12*3+4', 40],
  ['12 * (3 + 4)', 84],
  ['-(2-5)/2', 1.5],
  ['2--2', 4],
  ['（１＋２）×３', 9],
  ['10/4/5', 0.5],
])('%s is %d', (typed, value) => expect(readArithmetic(typed)).toBe(value));

it.each(['', '=', '1+', '(1', '1)', '2 2*', '1/0', 'abc', '1e5', '9'.repeat(101)])(
  '%s is no number',
  (typed) => expect(readArithmetic(typed)).toBeUndefined(),
);
