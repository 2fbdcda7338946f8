import { ManualClock } from '@penstock/protocols/testing/manual-clock';
import { expect, it } from 'vitest';
import { whenDue } from './renewal.ts';

it('waits for the time, also one that no timer can wait for, and until nothing is under way', async () => {
  const clock = new ManualClock();
  const time = clock.wall() + 3_000_000_000;
  let isIdle = false;
  const done: number[] = [];
  whenDue(
    clock,
    time,
    () => isIdle,
    () => done.push(clock.wall()),
  );
  await clock.advance(3_000_000_000);
  await clock.advance(5000);
  expect(done).toEqual([]);
  isIdle = true;
  await clock.advance(1000);
  expect(done).toEqual([time + 6000]);
  await clock.advance(10_000);
  expect(done).toHaveLength(1);
});

it('does nothing once it is cancelled', async () => {
  const clock = new ManualClock();
  const done: number[] = [];
  const cancel = whenDue(
    clock,
    clock.wall() + 5000,
    () => true,
    () => done.push(1),
  );
  await clock.advance(4000);
  cancel();
  await clock.advance(4000);
  expect(done).toEqual([]);
});
