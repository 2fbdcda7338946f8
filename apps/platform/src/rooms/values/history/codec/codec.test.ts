import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packExact, unpackExact } from './exact-texts.ts';
import { packNumbers, unpackNumbers } from './numbers.ts';
import { packTimes, unpackTimes } from './times.ts';

/** Bit for bit, with -0 and NaN. */
function same(one: ArrayLike<number>, other: ArrayLike<number>): void {
  expect(one.length).toBe(other.length);
  for (let at = 0; at < one.length; at += 1)
    expect(Object.is(one[at], other[at]), `${one[at]} ${other[at]}`).toBe(true);
}

const decimals = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((whole) => whole / 1000);
const floats = fc.float({ noNaN: true });
const anything = fc.oneof(fc.double(), decimals, floats, fc.constantFrom(0, -0, 2 ** 53, 1e300, 0.1 + 0.2));

describe('packed numbers', () => {
  it.each([
    ['of a few decimals', decimals],
    ['of single precision', floats],
    ['of any kind', anything],
    ['with gaps', fc.oneof(decimals, fc.constant(Number.NaN))],
    ['of switches', fc.constantFrom(0, 1)],
  ])('%s come back to the last bit', async (_name, one) => {
    await fc.assert(
      fc.asyncProperty(fc.array(one, { maxLength: 200 }), async (list) => {
        const values = Float64Array.from(list);
        same(unpackNumbers(await packNumbers(values), values.length), values);
      }),
    );
  });

  it('of a sensor take a few bytes, and of a switch that does not move next to none', async () => {
    let level = 50;
    let seed = 1;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const sensor = Float64Array.from({ length: 20_000 }, () => {
      level += random() - 0.5;
      return Math.round(level * 100) / 100;
    });
    expect((await packNumbers(sensor))?.length).toBeLessThan(20_000 * 1.5);
    const single = (await packNumbers(Float64Array.from(new Float32Array(sensor))))?.length;
    expect(single).toBeLessThan(20_000 * 4);
    expect((await packNumbers(new Float64Array(20_000)))?.length).toBeLessThan(100);
  });
});

describe('packed times', () => {
  it('come back as they were', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(10_000_000), { maxLength: 200 }),
        fc.integer({ min: 0, max: 253_402_300_799_999 - 2e9 }),
        async (steps, begin) => {
          let time = begin;
          const times = Float64Array.from(steps, (step) => (time += step));
          same(unpackTimes(await packTimes(times), times.length), times);
        },
      ),
    );
  });

  it('at an interval take next to nothing', async () => {
    const times = Float64Array.from({ length: 21_600 }, (_, at) => 1_700_000_000_000 + at * 1000);
    expect((await packTimes(times)).length).toBeLessThan(100);
  });
});

describe('packed texts', () => {
  it('come back as they were', async () => {
    const text = fc.oneof(fc.constant(null), fc.string({ unit: 'binary' }), fc.constantFrom('Run', 'Stop'));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 100 }), async (texts) => {
        expect(unpackExact(await packExact(texts), texts.length)).toEqual(texts);
      }),
    );
  });
});
