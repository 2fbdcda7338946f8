import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AlarmEvent } from '@penstock/contract/model/alarm-event';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { ActiveAlarms } from './active-alarms.ts';
import { AlarmJournal } from './journal.ts';

const log = pino({ level: 'silent' });
let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-alarms-'));
  file = join(folder, 'alarms.journal');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A gateway's alarms as one process has them; `delivered` is the record stream, which outlives it. */
function start(delivered: AlarmEvent[]) {
  const timers = new Set<() => void>();
  let onDelivered = () => {};
  const active = new ActiveAlarms({
    ...AlarmJournal.open(file, log),
    clock: {
      monotonic: () => 0,
      wall: () => 0,
      after: (_ms, callback) => {
        timers.add(callback);
        return () => timers.delete(callback);
      },
    },
    newOccurrence: () => crypto.randomUUID(),
    deliver: (events) => {
      delivered.push(...events);
      onDelivered();
      return Promise.resolve();
    },
  });
  return {
    active,
    /** Lets what waits get into the stream. */
    flush: async () => {
      const waiting = [...timers];
      timers.clear();
      if (waiting.length === 0) return;
      const isDelivered = new Promise<void>((resolve) => {
        onDelivered = resolve;
      });
      for (const callback of waiting) callback();
      await isDelivered;
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
const name = (alarm: string) => ({ origin: 'signal', alarm }) as const;
const values = [{ key: 'a', value: 1 }];

/** The stream as the platform reads it: each occurrence once. */
function occurrences(delivered: readonly AlarmEvent[]): string[] {
  const known = new Map<string, string>();
  for (const { occurrence, event, alarm, raisedAt, time } of delivered) {
    const before = known.get(occurrence) ?? `${alarm} ${raisedAt}`;
    known.set(occurrence, event === 'returned' && !before.includes('-') ? `${before}-${time}` : before);
  }
  return [...known.values()];
}

it('an alarm that is active survives the process, and is not raised twice', async () => {
  const delivered: AlarmEvent[] = [];
  const first = start(delivered);
  first.active.raise(name('x'), 10, values);
  first.active.raise(name('x'), 11, values);
  await first.flush();
  const second = start(delivered);
  expect(second.active.isActive(name('x'))).toBe(true);
  second.active.raise(name('x'), 20, values);
  second.active.end(name('x'), 30, 'normal', []);
  await second.flush();
  expect(occurrences(delivered)).toEqual(['x 10-30']);
  expect(start(delivered).active.all).toEqual([]);
});

it('what was not in the stream when the process was killed gets there afterwards', async () => {
  const delivered: AlarmEvent[] = [];
  const first = start(delivered);
  first.active.raise(name('x'), 10, values);
  first.active.end(name('x'), 15, 'normal', values);
  first.active.raise(name('y'), 16, values);
  expect(delivered).toEqual([]);
  const second = start(delivered);
  await second.flush();
  expect(occurrences(delivered)).toEqual(['x 10-15', 'y 16']);
  expect(delivered.at(-1)).toMatchObject({ values, origin: 'signal', event: 'raised' });
});

it('a file that ends anywhere, with anything behind, is read as far as it is whole', async () => {
  const delivered: AlarmEvent[] = [];
  const first = start(delivered);
  first.active.raise(name('x'), 10, values);
  const whole = statSync(file).size;
  first.active.raise(name('y'), 11, values);
  const { length } = readFileSync(file);
  const content = readFileSync(file);
  for (let end = whole; end < length; end += 7) {
    writeFileSync(file, content);
    truncateSync(file, end);
    if (end % 2 === 0) appendFileSync(file, Buffer.alloc(50));
    expect(start([]).active.all.map(({ alarm }) => alarm)).toEqual(['x']);
  }
});

it('a long file is written again with only what counts', async () => {
  const delivered: AlarmEvent[] = [];
  const { active, flush } = start(delivered);
  active.raise(name('stays'), 1, values);
  for (let round = 0; round < 300; round += 1) {
    for (let index = 0; index < 10; index += 1) {
      active.raise(name(`a${index}`), round, values);
      active.end(name(`a${index}`), round, 'normal', values);
    }
  }
  const before = statSync(file).size;
  await flush();
  expect(statSync(file).size).toBeLessThan(before / 100);
  active.raise(name('later'), 5, values);
  const next = start(delivered);
  await next.flush();
  expect(next.active.all.map(({ alarm }) => alarm).toSorted()).toEqual(['later', 'stays']);
  expect(occurrences(delivered)).toHaveLength(3002);
});

it('over any history of kills each occurrence is in the stream once, with its times', async () => {
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('change' as const), alarm: fc.nat(2) }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'flush' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'kill' as const }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      rmSync(file, { force: true });
      const delivered: AlarmEvent[] = [];
      const expected = new Map<string, string>();
      let time = 0;
      let process = start(delivered);
      for (const one of steps) {
        time += 1;
        if (one.kind === 'kill') process = start(delivered);
        else if (one.kind === 'flush') await process.flush();
        else {
          const which = name(`k${one.alarm}`);
          const raised = process.active.all.find(({ alarm }) => alarm === which.alarm);
          if (raised === undefined) {
            process.active.raise(which, time, []);
            expected.set(`${which.alarm} ${time}`, '');
          } else {
            process.active.end(which, time, 'normal', []);
            expected.set(`${which.alarm} ${raised.raisedAt}`, `-${time}`);
          }
        }
      }
      await start(delivered).flush();
      expect(occurrences(delivered).toSorted()).toEqual(
        [...expected].map(([raised, end]) => raised + end).toSorted(),
      );
    }),
    { numRuns: propertyRuns(40) },
  );
}, 60_000);
