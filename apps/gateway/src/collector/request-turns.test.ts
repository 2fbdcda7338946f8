import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RequestTurns } from './request-turns.ts';

/** A cycle of a scan group: so many requests, from a time on, to be over by the next one. */
interface Cycle {
  readonly start: number;
  readonly deadline: number;
  readonly requests: number;
}

interface Made {
  readonly cycle: Cycle;
  readonly start: number;
}

/** Lets what was resolved go on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Makes the requests of some cycles at a device that answers one at a time, each in `length` ms. */
async function run(cycles: readonly Cycle[], length: number): Promise<readonly Made[]> {
  const turns = new RequestTurns(1);
  const made: Made[] = [];
  let busyUntil = Number.NEGATIVE_INFINITY;
  let now = 0;
  const work = async (cycle: Cycle) => {
    for (let request = 0; request < cycle.requests; request += 1) {
      await turns.take(cycle.deadline);
      made.push({ cycle, start: now });
      busyUntil = now + length;
      await new Promise<void>((resolve) => {
        onEnd = resolve;
      });
      turns.release();
    }
  };
  let onEnd: (() => void) | undefined;
  const total = cycles.reduce((sum, { requests }) => sum + requests, 0);
  for (; made.length < total || onEnd !== undefined; now += 1) {
    if (onEnd !== undefined && now >= busyUntil) {
      const end = onEnd;
      onEnd = undefined;
      end();
      await settle();
    }
    for (const cycle of cycles) if (cycle.start === now) void work(cycle);
    await settle();
  }
  return made;
}

const group = fc.record({
  interval: fc.integer({ min: 20, max: 200 }),
  offset: fc.integer({ min: 0, max: 40 }),
  requests: fc.integer({ min: 1, max: 12 }),
});

it('never lets a request wait for more than one of a cycle that may end later', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(group, { minLength: 2, maxLength: 3 }),
      fc.integer({ min: 1, max: 8 }),
      async (groups, length) => {
        const cycles = groups.map(({ interval, offset, requests }) => ({
          start: offset,
          deadline: offset + interval,
          requests,
        }));
        const made = await run(cycles, length);
        expect(made).toHaveLength(cycles.reduce((sum, { requests }) => sum + requests, 0));
        for (const cycle of cycles) {
          const own = made.flatMap((one, index) => (one.cycle === cycle ? [index] : []));
          // One that began in the same ms may have been first.
          const waits = [cycle.start + 1, ...own.map((index) => (made[index]?.start ?? 0) + length)];
          for (const [at, index] of own.entries()) {
            // The requests of other cycles that began while this one waited.
            const before = made
              .slice(0, index)
              .filter((one) => one.cycle !== cycle && one.start >= (waits[at] ?? 0));
            expect(before.every((one) => one.cycle.deadline <= cycle.deadline)).toBe(true);
          }
        }
      },
    ),
    { numRuns: 40 },
  );
});

it('gives each group its turn where there is more to read than time', async () => {
  const fast = Array.from({ length: 40 }, (_, index) => ({
    start: index * 10,
    deadline: index * 10 + 10,
    requests: 2,
  }));
  const slow = { start: 0, deadline: 100, requests: 4 };
  const made = await run([...fast, slow], 6);
  const last = made.findLastIndex(({ cycle }) => cycle === slow);
  expect(made[last]?.start).toBeLessThan(200);
});
