import { AlarmReplay } from '@penstock/contract/alarms/replay';
import { type Alarm, alarmSchema } from '@penstock/contract/configuration/model/alarm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { ValueSet } from '../collector/value-set.ts';
import { Alarming } from './alarming.ts';

/** A clock that moves only when it is set; its monotonic time is that of the wall. */
class HandClock {
  time: number;
  readonly #timers = new Set<{ readonly at: number; readonly run: () => void }>();

  constructor(time: number) {
    this.time = time;
  }

  wall = () => this.time;
  monotonic = () => this.time;

  after = (milliseconds: number, run: () => void) => {
    const timer = { at: this.time + milliseconds, run };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  };

  /** Runs what becomes due, in the order of time, and sets the clock. */
  moveTo(time: number): void {
    for (;;) {
      const [next] = [...this.#timers]
        .filter(({ at }) => at < time)
        .toSorted((one, other) => one.at - other.at);
      if (next === undefined) break;
      this.#timers.delete(next);
      this.time = next.at;
      next.run();
    }
    this.time = time;
  }
}

/** The readings of a and b after some time; null is bad, undefined is not read. */
interface Step {
  readonly after: number;
  readonly a: number | string | null | undefined;
  readonly b: number | null | undefined;
}

const start = 1_700_000_000_000;
const keys = ['a', 'b'] as const;

/** The times at which the gateway raises the alarm and lets it return. */
function judgedLive(alarm: Alarm, steps: readonly Step[], end: number): readonly string[] {
  const clock = new HandClock(start);
  const set = new ValueSet(
    keys.map((key) => ({ key, deadband: null })),
    { count: 0 },
  );
  const log: string[] = [];
  let isActive = false;
  let raisedAt = 0;
  let judge = () => {};
  const alarming = new Alarming({
    clock,
    watch: {
      listen: (listener) => {
        judge = listener;
        return () => undefined;
      },
    },
    positionOf: (key) => ({ set, row: key === 'a' ? 0 : 1 }),
    active: {
      all: [],
      isActive: () => isActive,
      raise: (_name, time) => {
        isActive = true;
        raisedAt = time;
        log.push(`raised ${time - start}`);
      },
      end: (_name, time, reason) => {
        isActive = false;
        log.push(`${reason} ${Math.max(time, raisedAt) - start}`);
      },
    },
  });
  alarming.apply([alarm]);
  for (const { after, a, b } of steps) {
    clock.moveTo(clock.time + after);
    for (const [row, value] of [a, b].entries()) {
      if (value === null) set.fail(row, 3, clock.time);
      else if (typeof value === 'string') set.set(row, Number.NaN, value, clock.time);
      else if (value !== undefined) set.set(row, value, undefined, clock.time);
    }
    judge();
  }
  clock.moveTo(end);
  alarming.stop();
  return log;
}

/** The same, judged afterwards over what was recorded. */
function judgedAfterwards(alarm: Alarm, steps: readonly Step[], end: number): readonly string[] {
  const replay = new AlarmReplay(alarm, Infinity);
  const texts: string[] = [];
  let time = start;
  for (const { after, a, b } of steps) {
    time += after;
    for (const [slot, key] of replay.keys.entries()) {
      const value = key === 'a' ? a : b;
      if (value === undefined) continue;
      const isText = typeof value === 'string';
      if (isText && !texts.includes(value)) texts.push(value);
      replay.take(slot, {
        time,
        isGood: value !== null,
        value: typeof value === 'number' ? value : Number.NaN,
        text: isText ? texts.indexOf(value) : Number.NaN,
      });
    }
  }
  replay.finish(end);
  return replay.occurrences.flatMap(({ raisedAt, returnedAt, reason }) => [
    `raised ${raisedAt - start}`,
    ...(returnedAt === null ? [] : [`${reason} ${returnedAt - start}`]),
  ]);
}

const value = fc.integer({ min: 0, max: 8 });
const a = ['a'];
const condition = fc.oneof(
  fc.record({
    kind: fc.constant('limit'),
    keys: fc.constant(a),
    side: fc.constantFrom('above', 'below'),
    limit: value,
    hysteresis: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({
    kind: fc.constant('range'),
    keys: fc.constant(a),
    lowerLimit: fc.integer({ min: 0, max: 3 }),
    upperLimit: fc.integer({ min: 6, max: 9 }),
    hysteresis: fc.integer({ min: 0, max: 1 }),
  }),
  fc.record({ kind: fc.constant('bit'), keys: fc.constant(a), bit: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ kind: fc.constant('state'), keys: fc.constant(a), states: fc.tuple(value) }),
  fc.record({
    kind: fc.constant('deviation'),
    keys: fc.constant(a),
    setpointKey: fc.constant('b'),
    limit: fc.integer({ min: 1, max: 5 }),
    hysteresis: fc.integer({ min: 0, max: 1 }),
  }),
  fc.record({
    kind: fc.constant('rate'),
    keys: fc.constant(a),
    direction: fc.constantFrom('rising', 'falling', 'either'),
    limit: fc.integer({ min: 1, max: 6 }),
    windowMs: fc.constantFrom(1000, 6000, 60_000),
  }),
  fc.record({
    kind: fc.constantFrom('unchanged', 'unread'),
    keys: fc.constant(a),
    windowMs: fc.integer({ min: 1000, max: 20_000 }),
  }),
  fc.constant({ kind: 'expression', condition: 'a > 4 && b < 4' }),
);
const delay = fc.constantFrom(0, 1000, 2500, 8000);
const definition = fc
  .record({
    condition,
    onDelayMs: delay,
    offDelayMs: delay,
    suppressed: fc.constantFrom('never', 'while'),
  })
  .map((one) => alarmSchema.parse({ id: 'x', ...one, suppressedWhile: 'b == 1' }));
const step = fc.record({
  after: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 12_000 })),
  a: fc.oneof(
    { arbitrary: value, weight: 8 },
    { arbitrary: fc.constantFrom('on', 'off', null, undefined), weight: 1 },
  ),
  b: fc.oneof({ arbitrary: value, weight: 5 }, { arbitrary: fc.constantFrom(null, undefined), weight: 1 }),
});

it('an alarm judged over recorded values is raised and returns exactly as the gateway has it, whatever the values', () => {
  const runs = propertyRuns(100);
  let compared = 0;
  fc.assert(
    fc.property(definition, fc.array(step, { minLength: 1, maxLength: 60 }), value, (alarm, later, first) => {
      // The gateway begins with its first values, as recorded history does.
      const steps = [{ after: 0, a: first, b: first }, ...later];
      const end = start + steps.reduce((sum, { after }) => sum + after, 0) + 30_000;
      const live = judgedLive(alarm, steps, end);
      compared += live.length;
      expect(judgedAfterwards(alarm, steps, end)).toEqual(live);
    }),
    { numRuns: runs },
  );
  // Some alarms were raised at all, however the values fell.
  expect(compared).toBeGreaterThan(runs / 4);
});
