import { expect, it } from 'vitest';
import { ByteRate } from './byte-rate.ts';

it('measures the bytes of the last hour, and says nothing before a minute has passed', () => {
  let now = 0;
  const rate = new ByteRate({ monotonic: () => now });
  const minutes = (count: number, bytes: number) => {
    for (let minute = 0; minute < count; minute += 1) {
      rate.add(bytes);
      now += 60_000;
    }
  };
  rate.add(100);
  now = 59_000;
  expect(rate.perHour).toBeNull();
  now = 60_000;
  expect(rate.perHour).toBe(6000);
  minutes(120, 50);
  // The current minute has nothing yet.
  expect(rate.perHour).toBe(2950);
  now += 3 * 3_600_000;
  expect(rate.perHour).toBeNull();
});
