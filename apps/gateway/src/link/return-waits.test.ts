import { describe, expect, it } from 'vitest';
import { ReturnWaits } from './return-waits.ts';

function waits(random: number) {
  let now = 0;
  const made = new ReturnWaits({ monotonic: () => now, random: () => random });
  const take = (count: number) =>
    Array.from({ length: count }, () => {
      const wait = made.next();
      now += wait;
      return wait;
    });
  return { made, take, pass: (time: number) => void (now += time) };
}

describe('the waits of a gateway for its platform', () => {
  it('grow to 15 s while the platform has not said how fast its gateways may come', () => {
    expect(waits(1).take(6)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
  });

  it('keep a gateway of few within the time that the platform said', () => {
    const { made, take } = waits(1);
    made.spreadOver(2);
    expect(take(100).every((wait) => wait <= 2000)).toBe(true);
  });

  it('spread thousands over that time from the first attempt on', () => {
    for (const [random, first, next] of [
      [0, 0, 30_000],
      [0.5, 30_000, 45_000],
      [1, 60_000, 60_000],
    ] as const) {
      const { made, take } = waits(random);
      made.spreadOver(60);
      expect(take(3)).toEqual([first, next, next]);
    }
  });

  it('grow when the platform is away for long, and are short again after a connection that held', () => {
    const { made, take, pass } = waits(1);
    made.spreadOver(2);
    take(1);
    pass(600_001);
    expect(take(6).at(-1)).toBe(15_000);
    made.held();
    expect(take(2)).toEqual([2000, 2000]);
  });
});
