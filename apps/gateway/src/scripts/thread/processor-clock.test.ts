import { expect, it } from 'vitest';
import { ProcessorClock, threadTimeHere } from './processor-clock.ts';

it('counts what the thread computed, however long the machine did something else', () => {
  const at = { wall: 100, thread: 7 };
  const clock = new ProcessorClock(
    () => at.thread,
    () => at.wall,
  );
  clock.started();
  const started = clock.computed();
  at.wall += 5000;
  at.thread += 400;
  expect(clock.computed() - started).toBe(5000);
  expect(clock.measured() - started).toBe(400);
  expect(clock.computed() - started).toBe(400);
  // Waiting for an answer is no computing either, and counts once.
  at.wall += 1000;
  clock.waited(1000);
  expect(clock.measured() - started).toBe(400);
  at.wall += 50;
  at.thread += 50;
  expect(clock.measured() - started).toBe(450);
});

it('counts the wall clock without what was waited for where the machine does not tell more', () => {
  let wall = 0;
  const clock = new ProcessorClock(undefined, () => wall);
  clock.started();
  wall = 300;
  clock.waited(100);
  expect([clock.computed(), clock.measured()]).toEqual([200, 200]);
});

it.skipIf(process.platform !== 'linux')('reads the time of this thread from the machine', () => {
  const read = threadTimeHere();
  const before = read?.() ?? Number.NaN;
  const until = performance.now() + 20;
  while (performance.now() < until);
  expect((read?.() ?? Number.NaN) - before).toBeGreaterThan(0);
});
