import { describe, expect, it } from 'vitest';
import { remainingSeconds, type Sample, sizeText, transferRate, withSample } from './transfer-rate.ts';

/** A transfer by `bytes` each 100 ms. */
function samples(bytes: readonly number[]): readonly Sample[] {
  let loaded = 0;
  return bytes.reduce<readonly Sample[]>((all, step, index) => {
    loaded += step;
    return withSample(all, { at: index * 100, loaded });
  }, []);
}

describe('the rate of a transfer', () => {
  it('is not known before half a second', () => {
    expect(transferRate(samples([100, 100, 100]))).toBeUndefined();
  });

  it('is that of the last five seconds, however it started', () => {
    const slowThenFast = [...Array.from({ length: 60 }, () => 10), ...Array.from({ length: 60 }, () => 1000)];
    expect(transferRate(samples(slowThenFast))).toBe(10_000);
    expect(samples(slowThenFast).length).toBeLessThanOrEqual(51);
  });

  it('tells how long the rest takes, where the size is known', () => {
    expect(remainingSeconds({ loaded: 400, total: 1000 }, 100)).toBe(6);
    expect(remainingSeconds({ loaded: 1000, total: 1000 }, 100)).toBe(0);
    expect(remainingSeconds({ loaded: 400, total: null }, 100)).toBeUndefined();
    expect(remainingSeconds({ loaded: 400, total: 1000 }, 0)).toBeUndefined();
  });
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [12_345_678, '12.3 MB'],
  [999_960, '1.0 MB'],
  [123_456_789, '123 MB'],
  [5_000_000_000_000, '5000 GB'],
])('%d bytes are written %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
