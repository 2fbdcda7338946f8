import { expect, it } from 'vitest';
import { Lag, logPosition } from './lag.ts';

it('reads positions of the log', () => {
  expect(logPosition('0/0')).toBe(0n);
  expect(logPosition('16/B374D848')).toBe(0x16_b374_d848n);
  expect(() => logPosition('none')).toThrow(SyntaxError);
});

it('says for how long at most a replica lacks what was written', () => {
  const lag = new Lag();
  expect(lag.behind(100n, 0)).toBe(Number.POSITIVE_INFINITY);
  lag.note(1000, 100n);
  lag.note(2000, 200n);
  lag.note(3000, 300n);
  expect(lag.behind(300n, 3100)).toBe(0);
  expect(lag.behind(400n, 3100)).toBe(0);
  // It has what was written up to 2 s, and some of what came after.
  expect(lag.behind(250n, 3100)).toBe(1100);
  expect(lag.behind(99n, 3100)).toBe(Number.POSITIVE_INFINITY);
});

it('counts a replica as up to date while nothing is written', () => {
  const lag = new Lag();
  for (let second = 1; second <= 500; second += 1) lag.note(second * 1000, 100n);
  expect(lag.behind(100n, 500_000)).toBe(0);
});
