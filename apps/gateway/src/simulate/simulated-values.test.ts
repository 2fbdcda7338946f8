import { describe, expect, it } from 'vitest';
import { defaultDocument, excursionKey, excursionLimit } from './default-document.ts';
import { SimulatedValues } from './simulated-values.ts';

function valuesOf(sn: string, seed: number, hasAlarms = false) {
  let now = 1_700_000_000_000;
  const clock = { wall: () => now, monotonic: () => now, after: () => () => undefined };
  const values = new SimulatedValues({ sn, seed, clock, hasAlarms });
  values.apply(defaultDocument(60_000));
  return {
    values,
    at: (time: number) => {
      now = 1_700_000_000_000 + time;
      return values.sets().flatMap((set) => [...set.values.numbers]);
    },
  };
}

describe('simulated values', () => {
  it('follow from the serial number, the seed and the time', () => {
    const one = valuesOf('260000000001', 1);
    const same = valuesOf('260000000001', 1);
    const other = valuesOf('260000000002', 1);
    const otherSeed = valuesOf('260000000001', 2);
    for (const time of [0, 60_000, 3_600_000]) {
      const expected = one.at(time);
      expect(same.at(time)).toEqual(expected);
      expect(other.at(time)).not.toEqual(expected);
      expect(otherSeed.at(time)).not.toEqual(expected);
    }
  });

  it('stay within their limits, and go beyond them where there are alarms', () => {
    const highest = (hasAlarms: boolean) => {
      const { at, values } = valuesOf('260000000001', 1, hasAlarms);
      let result = 0;
      for (let time = 0; time < 1_800_000; time += 10_000) {
        at(time);
        const position = values.positionOf(excursionKey);
        result = Math.max(result, position?.set.good(position.row) ?? Number.NaN);
      }
      return result;
    };
    expect(highest(false)).toBeLessThan(excursionLimit);
    expect(highest(true)).toBeGreaterThan(excursionLimit);
  });
});
