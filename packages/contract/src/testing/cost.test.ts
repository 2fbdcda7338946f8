import { expect, it } from 'vitest';
import { costProblem } from './cost.ts';

it('finds a function whose time grows with the square of the size', { timeout: 60_000 }, () => {
  const prepare = (size: number) => () => {
    let sum = 0;
    for (let one = 0; one < size; one += 1) for (let other = 0; other < size; other += 1) sum += one ^ other;
    return sum;
  };
  expect(costProblem({ name: 'pairs', size: 160_000, prepare }, { share: 0.25, attempts: 1 })).toMatch(
    /^pairs: [0-9.]+ ms at 4000/,
  );
});
it('finds a function that needs too much memory', { timeout: 60_000 }, () => {
  const prepare = (size: number) => () => Buffer.alloc(size * 1_000_000, 1);
  expect(costProblem({ name: 'copies', size: 6000, prepare }, { share: 0.25 })).toMatch(
    /^copies: [0-9]+ MB at 1500/,
  );
});
