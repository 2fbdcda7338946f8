import { expect, it } from 'vitest';
import { Lateness } from './lateness.ts';

it('tells median, 99th percentile and maximum within a tenth', () => {
  const lateness = new Lateness();
  expect(lateness.summary()).toBeNull();
  for (let step = 1; step <= 1000; step += 1) lateness.add(step / 10);
  const { median, p99, most } = lateness.summary() ?? { median: 0, p99: 0, most: 0 };
  expect(median).toBeGreaterThanOrEqual(50);
  expect(median).toBeLessThanOrEqual(55.01);
  expect(p99).toBeGreaterThanOrEqual(99);
  expect(p99).toBeLessThanOrEqual(100);
  expect(most).toBe(100);
});

it('takes timers that are early for punctual, and hours for the last class', () => {
  const lateness = new Lateness();
  for (let run = 0; run < 99; run += 1) lateness.add(-0.4);
  lateness.add(7_200_000);
  const { median, p99, most } = lateness.summary() ?? { median: 1, p99: 1, most: 1 };
  expect(median).toBeLessThanOrEqual(0.1);
  expect(p99).toBeLessThanOrEqual(0.1);
  expect(most).toBe(7_200_000);
});
