import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roomOf, sharesOf } from './shares.ts';

const mebibyte = 1024 * 1024;

it('the room of all is a fifth of what is free but for reports, between 4 MiB and 1 GiB', () => {
  expect(roomOf(500 * mebibyte, 0)).toBe(100 * mebibyte);
  expect(roomOf(400 * mebibyte, 100 * mebibyte)).toBe(100 * mebibyte);
  expect(roomOf(100_000 * mebibyte, 0)).toBe(1024 * mebibyte);
  expect(roomOf(0, 0)).toBe(4 * mebibyte);
  expect(roomOf(null, 0)).toBe(1024 * mebibyte);
});

it('shares are the same for all, and what a bound leaves goes to the others', () => {
  const shares = sharesOf(
    100,
    new Map([
      ['one', null],
      ['small', 10],
      ['large', 1000],
    ]),
  );
  expect(Object.fromEntries(shares)).toEqual({ one: 45, small: 10, large: 45 });
});

it('shares never exceed the room or a bound, and waste nothing that could be used', () => {
  const bounds = fc.array(fc.option(fc.integer({ min: 1, max: 1000 })), { minLength: 1, maxLength: 64 });
  fc.assert(
    fc.property(fc.integer({ min: 64, max: 20_000 }), bounds, (room, given) => {
      const named = new Map(given.map((bound, at) => [String(at), bound]));
      const shares = sharesOf(room, named);
      const sum = [...shares.values()].reduce((total, share) => total + share, 0);
      expect(sum).toBeLessThanOrEqual(room);
      for (const [name, share] of shares) expect(share).toBeLessThanOrEqual(named.get(name) ?? room);
      const wanted = given.reduce<number>((total, bound) => total + (bound ?? room), 0);
      expect(sum).toBeGreaterThanOrEqual(Math.min(room, wanted) - given.length);
    }),
  );
});
