import { type Alarm, alarmSchema } from '@penstock/contract/configuration/model/alarm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ValueSet } from '../collector/value-set.ts';
import { ValueWatch } from '../collector/value-watch.ts';
import { clock } from '../testing/platform.ts';
import { Alarming } from './alarming.ts';

const start = 1_700_000_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Judges one alarm over `a`; `came` has values come unasked, all at the present time. */
function judged(definition: Omit<Alarm, 'id'> | object) {
  const set = new ValueSet([{ key: 'a', deadband: null }], { count: 0 });
  const watch = new ValueWatch(clock);
  const log: string[] = [];
  let isActive = false;
  const alarming = new Alarming({
    clock,
    watch,
    positionOf: () => ({ set, row: 0 }),
    active: {
      all: [],
      isActive: () => isActive,
      raise: (_name, time, values) => {
        isActive = true;
        log.push(`raised ${time - start} at ${JSON.stringify(values[0]?.value)}`);
      },
      end: (_name, time, reason) => {
        isActive = false;
        log.push(`${reason} ${time - start}`);
      },
    },
  });
  alarming.apply([alarmSchema.parse({ id: 'x', ...definition })]);
  const came = (values: readonly (readonly [at: number, value: number | null])[]) => {
    for (const [at, value] of values) {
      const time = start + at;
      if (value === null) set.fail(0, 3, time);
      else set.set(0, value, undefined, time);
      watch.came({ set, rows: [0], time });
    }
    watch.settle();
  };
  const stop = () => {
    alarming.stop();
    watch.stop();
  };
  return { log, came, stop };
}
const high = { kind: 'limit', keys: ['a'], limit: 10 } as const;

it('an alarm sees each value that came unasked, in order and with its time, also those of one time', async () => {
  const { log, came, stop } = judged({ condition: high });
  await vi.advanceTimersByTimeAsync(1000);
  came([
    [100, 1],
    [200, 11],
    [300, 12],
    [400, null],
    [500, 2],
    [600, 20],
    [600, 3],
  ]);
  expect(log).toEqual(['raised 200 at 11', 'normal 500', 'raised 600 at 20', 'normal 600']);
  stop();
});

it('delays count from the times of the values, though they come at once', async () => {
  const { log, came, stop } = judged({ condition: high, onDelayMs: 150, offDelayMs: 100 });
  await vi.advanceTimersByTimeAsync(1000);
  came([
    [100, 11],
    [200, 1],
    [300, 11],
    [500, 1],
    [550, 11],
    [560, 1],
  ]);
  expect(log).toEqual(['raised 450 at 1', 'normal 660']);
  stop();
});

it('a delay that has not ended ends at its time', async () => {
  const { log, came, stop } = judged({ condition: high, onDelayMs: 500 });
  await vi.advanceTimersByTimeAsync(1000);
  came([[900, 11]]);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(log).toEqual(['raised 1400 at 11']);
  stop();
});
