import { describe, expect, it } from 'vitest';
import { type Alarm, alarmSchema } from '../configuration/model/alarm.ts';
import { type AlarmReading, AlarmInputs } from '../conditions/inputs.ts';
import { JudgedAlarm } from './judged-alarm.ts';

/** Wall time when the monotonic clock is 0. */
const epoch = 1_700_000_000_000;

/** An alarm over the variables a and b, whose values are given by hand; `log` says what became of it, by seconds. */
function bench(alarm: Record<string, unknown>, isActive = false) {
  const definition: Alarm = alarmSchema.parse({ id: 'x', ...alarm });
  const inputs = new AlarmInputs();
  const log: string[] = [];
  const at = (time: number) => String((time - epoch) / 1000);
  const judged = new JudgedAlarm(
    definition,
    inputs,
    {
      raised: (_alarm, time) => log.push(`raised ${at(time)}`),
      returned: (_alarm, time, reason) => log.push(`${reason} ${at(time)}`),
    },
    isActive,
  );
  inputs.begin(0, epoch);
  const texts: string[] = [];
  let isTouched = false;
  const take = (key: string, second: number, reading: Omit<AlarmReading, 'time'>) => {
    // A variable that no condition asks for has no slot.
    if (!inputs.keys.includes(key)) return;
    const differs = inputs.take(
      inputs.slotOf(key),
      { ...reading, time: epoch + second * 1000 },
      second * 1000,
    );
    isTouched ||= differs || judged.onRead;
  };
  const judge = (second: number) => {
    const now = second * 1000;
    if (isTouched || judged.due <= now) judged.judge(now);
    isTouched = false;
  };
  const number = (value: number | null) => ({
    isGood: value !== null,
    value: value ?? Number.NaN,
    text: Number.NaN,
  });
  judge(0);
  return {
    log,
    judged,
    /** Values that were read at a second; null is bad. */
    read: (second: number, a: number | null, b?: number) => {
      take('a', second, number(a));
      if (b !== undefined) take('b', second, number(b));
      judge(second);
    },
    text: (second: number, text: string) => {
      if (!texts.includes(text)) texts.push(text);
      take('a', second, { isGood: true, value: Number.NaN, text: texts.indexOf(text) });
      judge(second);
    },
    wait: judge,
  };
}

const limit = { condition: { kind: 'limit', keys: ['a'], limit: 80, hysteresis: 2 } };

describe('a limit', () => {
  it('is raised beyond it and returns behind the hysteresis, at the times of the values', () => {
    const { read, log } = bench(limit);
    read(1, 80);
    read(2, 80.5);
    read(3, 79);
    read(4, 78.1);
    read(5, 78);
    read(6, 81);
    expect(log).toEqual(['raised 2', 'normal 5', 'raised 6']);
  });

  it('can be a lower one', () => {
    const { read, log } = bench({ condition: { kind: 'limit', keys: ['a'], limit: 10, side: 'below' } });
    read(1, 10);
    read(2, 9);
    read(3, 10);
    expect(log).toEqual(['raised 2', 'normal 3']);
  });

  it('stays as it was while the value is bad', () => {
    const { read, wait, log } = bench(limit);
    read(1, 90);
    read(2, null);
    wait(100);
    read(101, 90);
    expect(log).toEqual(['raised 1']);
    read(102, 1);
    expect(log).toEqual(['raised 1', 'normal 102']);
  });
});

describe('delays', () => {
  const delayed = { ...limit, onDelayMs: 3000, offDelayMs: 2000 };

  it('end at the time of the value plus the delay, and a value in between starts them again', () => {
    const { read, wait, judged, log } = bench(delayed);
    read(1, 90);
    expect(judged.due).toBe(4000);
    read(3, 70);
    read(4, 90);
    wait(6.9);
    expect(log).toEqual([]);
    wait(7);
    read(8, 70);
    wait(9.5);
    read(9.6, 90);
    read(10, 70);
    wait(12);
    expect(log).toEqual(['raised 7', 'normal 12']);
  });

  it('that ended before the next value came count, also when nobody looked in time', () => {
    const { read, log } = bench(delayed);
    read(1, 90);
    read(10, 70);
    read(20, 70.5);
    expect(log).toEqual(['raised 4', 'normal 12']);
  });
});

describe('kinds of conditions', () => {
  it('range: outside of it on either side, until the value has returned by the hysteresis', () => {
    const range = { kind: 'range', keys: ['a'], lowerLimit: 2, upperLimit: 8, hysteresis: 1 };
    const { read, log } = bench({ condition: range });
    read(1, 8);
    read(2, 8.1);
    read(3, 7.5);
    read(4, 7);
    read(5, 1.9);
    read(6, 2.5);
    read(7, 3);
    expect(log).toEqual(['raised 2', 'normal 4', 'raised 5', 'normal 7']);
  });

  it('range: a value that jumps from one side to the other is one alarm', () => {
    const { read, log } = bench({ condition: { kind: 'range', keys: ['a'], lowerLimit: 2, upperLimit: 8 } });
    read(1, 9);
    read(2, 1);
    read(3, 5);
    expect(log).toEqual(['raised 1', 'normal 3']);
  });

  it('bit: one bit of a word, also of a negative one', () => {
    const { read, log } = bench({ condition: { kind: 'bit', keys: ['a'], bit: 31 } });
    read(1, 2 ** 31);
    read(2, 1);
    read(3, -1);
    expect(log).toEqual(['raised 1', 'normal 2', 'raised 3']);
  });

  it('state: one of some values', () => {
    const { read, log } = bench({ condition: { kind: 'state', keys: ['a'], states: [3, 5] } });
    read(1, 4);
    read(2, 3);
    read(3, 5);
    read(4, 4);
    expect(log).toEqual(['raised 2', 'normal 4']);
  });

  it('deviation: too far from the setpoint, which may be what changes', () => {
    const { read, log } = bench({
      condition: { kind: 'deviation', keys: ['a'], setpointKey: 'b', limit: 5, hysteresis: 1 },
    });
    read(1, 50, 50);
    read(2, 50, 56);
    read(3, 51.5, 56);
    read(4, 52, 56);
    expect(log).toEqual(['raised 2', 'normal 4']);
  });

  it('frequent: more changes than allowed within the window, until the oldest of them has left it', () => {
    const { read, wait, judged, log } = bench({
      condition: { kind: 'frequent', keys: ['a'], times: 2, windowMs: 10_000 },
    });
    read(1, 0);
    read(2, 1);
    read(3, 0);
    read(5, 0);
    expect(log).toEqual([]);
    read(6, 1);
    expect(log).toEqual(['raised 6']);
    expect(judged.due).toBe(12_000);
    read(7, null);
    read(8, 1);
    wait(11.9);
    expect(log).toEqual(['raised 6']);
    wait(12.5);
    expect(log).toEqual(['raised 6', 'normal 12']);
    read(12.8, 0);
    expect(log).toEqual(['raised 6', 'normal 12', 'raised 12.8']);
  });

  it('frequent: one that was active before a restart returns with the first value', () => {
    const { read, judged, log } = bench({ condition: { kind: 'frequent', keys: ['a'], times: 2 } }, true);
    expect(judged.due).toBe(Infinity);
    read(3, 1);
    expect(log).toEqual(['normal 3']);
  });

  it('frequent: a delay that outlasts the window raises nothing', () => {
    const { read, wait, log } = bench({
      condition: { kind: 'frequent', keys: ['a'], times: 1, windowMs: 2000 },
      onDelayMs: 5000,
    });
    read(1, 0);
    read(2, 1);
    read(3, 0);
    wait(4);
    wait(8.1);
    expect(log).toEqual([]);
  });

  it('rate: a change within the window, not a slow one', () => {
    const rate = { kind: 'rate', keys: ['a'], limit: 10, windowMs: 60_000, direction: 'rising' };
    const { read, log } = bench({ condition: rate });
    for (let second = 1; second <= 200; second += 1) read(second, second / 10);
    expect(log).toEqual([]);
    for (let second = 201; second <= 260; second += 1) read(second, 20 + (second - 200));
    expect(log).toHaveLength(1);
    for (let second = 261; second <= 340; second += 1) read(second, 80);
    expect(log).toHaveLength(2);
    for (let second = 341; second <= 400; second += 1) read(second, 0);
    expect(log).toHaveLength(2);
  });

  it('unchanged: read, and the same for too long; a text as well', () => {
    const { read, text, wait, judged, log } = bench({
      condition: { kind: 'unchanged', keys: ['a'], windowMs: 10_000 },
    });
    read(1, 7);
    read(5, 8);
    read(9, 8);
    expect(judged.due).toBe(15_000);
    read(16, 8);
    read(17, 8.5);
    read(18, null);
    wait(60);
    text(61, 'on');
    text(70, 'on');
    text(72, 'on');
    text(73, 'off');
    expect(log).toEqual(['raised 15', 'normal 17', 'raised 71', 'normal 73']);
  });

  it('unread: bad for too long, also when it was never read', () => {
    const unread = { condition: { kind: 'unread', keys: ['a'], windowMs: 10_000 } };
    const { read, wait, judged, log } = bench(unread);
    expect(judged.due).toBe(10_000);
    wait(10);
    read(12, 1);
    read(20, null);
    wait(29);
    wait(31);
    read(40, null);
    read(41, 2);
    expect(log).toEqual(['raised 10', 'normal 12', 'raised 30', 'normal 41']);
  });

  it('expression: over several variables, as it was while one of them is bad', () => {
    const { read, log } = bench({ condition: { kind: 'expression', condition: 'a > 80 && b == 0' } });
    read(1, 90, 1);
    read(2, 90, 0);
    read(3, null);
    read(4, 90, 1);
    expect(log).toEqual(['raised 2', 'normal 4']);
  });
});

it('suppression by design: an active alarm returns, none is raised, and one that still holds is raised afterwards', () => {
  const { read, judged, log } = bench({ ...limit, suppressed: 'while', suppressedWhile: 'b == 1' });
  read(1, 90, 0);
  read(2, 90, 1);
  expect(judged.isSuppressed).toBe(true);
  read(3, 70, 1);
  read(4, 90, 1);
  read(5, 90, 0);
  read(6, 70, 0);
  expect(log).toEqual(['raised 1', 'suppressed 2', 'raised 5', 'normal 6']);
});

describe('an alarm that was active before it was judged', () => {
  it('is not raised again', () => {
    const { read, log } = bench(limit, true);
    read(1, 90);
    expect(log).toEqual([]);
    read(2, 70);
    expect(log).toEqual(['normal 2']);
  });
  it('returns with the first value that says so', () => {
    const { read, log } = bench(limit, true);
    read(3, 70);
    expect(log).toEqual(['normal 3']);
  });
});
