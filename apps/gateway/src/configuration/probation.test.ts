import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@penstock/protocols/testing/manual-clock';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { Probation, probationStep } from './probation.ts';

/** Each step is written through to the disk, which may be slow; in ms. */
const patience = 300_000;

let folder: string;
let file: string;
let clock: ManualClock;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-probation-'));
  file = join(folder, 'probation.json');
  clock = new ManualClock();
});
afterEach(() => rmSync(folder, { recursive: true }));

const hash = 'a'.repeat(64);
const note = { revision: 7, hash, returnsTo: 6 };

async function open(current = { revision: 7, hash }, on: ManualClock = clock) {
  const expired = vi.fn<() => void>();
  const log = pino({ level: 'silent' });
  const probation = await Probation.open({ file, clock: on, log, onExpired: expired }, current);
  return { probation, expired };
}

/** Starts a probation in a process that ends at once. */
async function begin(seconds: number): Promise<void> {
  const { probation } = await open();
  await probation.prepare(note, seconds);
}

describe('a probation', () => {
  it('ends when the gateway has run for its time, and asks again until it is ended', async () => {
    const { probation, expired } = await open();
    expect(probation.state).toBeNull();
    await probation.prepare(note, 30);
    expect(probation.state).toBeNull();
    probation.start(note, 30);
    await clock.advance(12_000);
    expect(probation.state).toMatchObject({ revision: 7, returnsTo: 6, remaining: 18_000 });
    await clock.advance(17_999);
    expect(expired).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(expired).toHaveBeenCalledTimes(1);
    expect(probation.state?.remaining).toBe(0);
    await clock.advance(probationStep);
    expect(expired).toHaveBeenCalledTimes(2);
    await probation.end();
    expect(probation.state).toBeNull();
    expect(existsSync(file)).toBe(false);
    expect(clock.pending).toBe(0);
  });

  it('does not look at the wall clock', async () => {
    const { probation, expired } = await open();
    const wall = vi.spyOn(clock, 'wall');
    await probation.prepare(note, 30);
    probation.start(note, 30);
    wall.mockReturnValue(9_999_999_999_999);
    await clock.advance(10_000);
    expect(expired).not.toHaveBeenCalled();
    expect(probation.state).toMatchObject({ remaining: 20_000, until: 10_000_000_019_999 });
    wall.mockReturnValue(0);
    await clock.advance(20_000);
    expect(expired).toHaveBeenCalledTimes(1);
    await probation.end();
  });

  it(
    'goes on in the next process, which is charged a step',
    async () => {
      const first = await open();
      await first.probation.prepare(note, 60);
      first.probation.start(note, 60);
      await clock.advance(2 * probationStep);
      await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain('"remaining":50000'), patience);
      await first.probation.stop();
      const second = await open();
      expect(second.probation.state).toMatchObject({ revision: 7, remaining: 45_000 });
      expect(readFileSync(file, 'utf8')).toContain('"remaining":45000');
      second.probation.watch();
      await clock.advance(45_000);
      expect(second.expired).toHaveBeenCalledTimes(1);
      await second.probation.end();
    },
    patience,
  );

  it.each([
    ['a revision that was never stored', { revision: 6, hash }],
    ['another document of this number', { revision: 7, hash: 'b'.repeat(64) }],
    ['a revision that was replaced', { revision: 8, hash }],
  ])('of %s does not count', async (_, current) => {
    await begin(60);
    const { probation } = await open(current);
    expect(probation.state).toBeNull();
    expect(existsSync(file)).toBe(false);
  });

  it('is not brought back by a step that is still being written when it ends', async () => {
    await begin(600);
    const own = new ManualClock();
    const { probation } = await open(undefined, own);
    probation.watch();
    // Many steps within a moment: the disk is slower than the clock.
    for (let step = 0; step < 20; step += 1) void own.advance(probationStep);
    await probation.end();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(existsSync(file)).toBe(false);
  });

  it('whose file is damaged is over', async () => {
    writeFileSync(file, '{"revision":7');
    const { probation } = await open();
    expect(probation.state).toBeNull();
    expect(existsSync(file)).toBe(false);
  });

  it(
    'is over after its time of running, however often the process ends meanwhile',
    async () => {
      const runs = fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 12 });
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 30, max: 120 }), runs, async (seconds, lives) => {
          await begin(seconds);
          let lived = 0;
          let starts = 0;
          let isOver = false;
          // Lives of no length in the end, which must come to an end as well.
          for (const life of [...lives, ...Array.from({ length: 30 }, () => 0)]) {
            const own = new ManualClock();
            const { probation, expired } = await open(undefined, own);
            starts += 1;
            probation.watch();
            await own.advance(life);
            await probation.stop();
            isOver = expired.mock.calls.length > 0;
            lived += life;
            if (isOver) {
              await probation.end();
              break;
            }
            // The time since the last write is forgotten, and never more.
            const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
            expect(kept).toMatchObject({ revision: 7 });
          }
          expect(isOver).toBe(true);
          expect(lived + starts * probationStep).toBeGreaterThanOrEqual(seconds * 1000);
          expect(starts).toBeLessThanOrEqual(Math.ceil((seconds * 1000) / probationStep));
        }),
        { numRuns: propertyRuns(15) },
      );
    },
    patience,
  );
});
