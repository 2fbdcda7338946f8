import { expect, it } from 'vitest';
import { Jitter } from './jitter.ts';

it('tells median, 99th and 99.9th percentile and maximum within a tenth', () => {
  const jitter = new Jitter();
  expect(jitter.summary()).toBeNull();
  for (let step = 1; step <= 1000; step += 1) jitter.add(step / 10);
  const { median, p99, p999, max } = jitter.summary() ?? { median: 0, p99: 0, p999: 0, max: 0 };
  expect(p999).toBeGreaterThanOrEqual(99.9);
  expect(median).toBeGreaterThanOrEqual(50);
  expect(median).toBeLessThanOrEqual(55.01);
  expect(p99).toBeGreaterThanOrEqual(99);
  expect(p99).toBeLessThanOrEqual(100);
  expect(max).toBe(100);
});

it('takes timers that are early for punctual, and hours for the last class', () => {
  const jitter = new Jitter();
  for (let run = 0; run < 99; run += 1) jitter.add(-0.4);
  jitter.add(7_200_000);
  const { median, p99, max } = jitter.summary() ?? { median: 1, p99: 1, max: 1 };
  expect(median).toBeLessThanOrEqual(0.1);
  expect(p99).toBeLessThanOrEqual(0.1);
  expect(max).toBe(7_200_000);
});
