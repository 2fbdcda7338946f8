import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { failure } from '@penstock/contract/errors/error';
import { REASONS } from '@penstock/protocols/protocol-error';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChangeCounter, ValueSet } from '../collector/value-set.ts';
import type { OutboxMessage } from '../outbox/message.ts';
import type { MissReport } from './running-report.ts';
import { z } from 'zod';
import { clock } from '../testing/platform.ts';
import { ValueWatch } from '../collector/value-watch.ts';
import { Reports } from './reports.ts';
import type { ScriptResult } from '../exchange/run-script.ts';

type Topic = NonNullable<NonNullable<ConfigurationInput['topics']>['report']>[number];

const dataTypes = { level: 'float', count: 'int16', pump: 'bit', total: 'uint64', name: 'string' } as const;

function configurationOf(...report: Topic[]) {
  return configurationFrom(documentOf(...report));
}

function documentOf(...report: Topic[]): ConfigurationInput {
  return {
    format: 1,
    drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } }],
    variables: Object.entries(dataTypes).map(([key, dataType], index) => ({
      driver: 'plc',
      key,
      area: dataType === 'bit' ? 'coil' : 'holding',
      address: String(index * 20),
      dataType,
      ...(key === 'level' ? { deadband: 0.5 } : {}),
      ...(dataType === 'string' ? { stringLength: 10 } : {}),
    })),
    connections: { mqtt: [{ name: 'cloud', host: 'localhost' }] },
    topics: { report },
  };
}

const topic = (more: Partial<Topic> = {}): Topic => ({
  id: 'r',
  target: 'cloud',
  topic: 'plant/report',
  method: { kind: 'scheduled', interval: 1000 },
  ...more,
});

/** Reports over values that the test sets; the driver's rows are those of the configuration. */
function started(...topics: Topic[]) {
  const changes: ChangeCounter = { count: 0 };
  const watch = new ValueWatch(clock);
  const keys = Object.keys(dataTypes);
  const set = new ValueSet(
    keys.map((key) => ({ key, deadband: key === 'level' ? 0.5 : null })),
    changes,
  );
  const sent: OutboxMessage[] = [];
  const missed: Parameters<MissReport>[] = [];
  let run: (argument: unknown) => Promise<ScriptResult> = () => Promise.reject(new Error('no script'));
  const reports = new Reports({
    sn: '202611210001',
    clock,
    collectors: {
      changes,
      watch,
      positionOf: (key) => (keys.includes(key) ? { set, row: keys.indexOf(key) } : undefined),
    },
    isPaused: () => false,
    runScript: (_entry, _owner, _code, argument) => run(argument),
    dryRunScript: (_entry, _owner, _code, argument) => run(argument),
    submit: (target, message) => {
      expect(target).toBe('cloud');
      const { payloadOf, ...rest } = message;
      const sequence = sent.length + 1;
      sent.push({ ...rest, sequence, payload: payloadOf(sequence) });
    },
    miss: (...one) => missed.push(one),
    before: () => ({ kept: undefined, dropped: 0 }),
    log: pino({ level: 'silent' }),
  });
  reports.apply(configurationOf(...topics));
  return {
    reports,
    sent,
    missed,
    script: (next: typeof run) => {
      run = next;
    },
    read: (key: keyof typeof dataTypes, value: number, exact?: string | bigint) => {
      set.set(keys.indexOf(key), value, exact, clock.wall());
      watch.touch();
    },
    fail: (key: keyof typeof dataTypes) => {
      set.fail(keys.indexOf(key), REASONS.indexOf('timeout') + 1, clock.wall());
      watch.touch();
    },
    payloads: () => sent.map(({ payload }): unknown => JSON.parse(Buffer.from(payload).toString())),
    /** The keys of each report, and its values. */
    values: () =>
      sent.map(({ payload }) => {
        const body: { values: { key: string; value: unknown }[] } = JSON.parse(
          Buffer.from(payload).toString(),
        );
        return Object.fromEntries(body.values.map(({ key, value }) => [key, value]));
      }),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_400 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a report with samples', () => {
  const sampled = (more: Partial<Topic> = {}) =>
    topic({
      keys: ['level', 'count'],
      method: { kind: 'scheduled', interval: 1000, sampleInterval: 100 },
      ...more,
    });
  const bodySchema = z.object({
    time: z.number(),
    values: z.array(
      z.object({
        key: z.string(),
        value: z.number().nullable(),
        time: z.number(),
        code: z.string().optional(),
      }),
    ),
  });

  it('has all values that were read since the last one, each with its time, the oldest first', async () => {
    const { read, fail, payloads } = started(sampled());
    await vi.advanceTimersByTimeAsync(100);
    for (let value = 0; value < 15; value += 1) {
      read('level', value);
      if (value === 2) read('count', 7);
      if (value === 12) fail('count');
      await vi.advanceTimersByTimeAsync(100);
    }
    const reports = payloads().map((one) => bodySchema.parse(one));
    expect(reports.map(({ time }) => time - 1_700_000_000_000)).toEqual([1000, 2000]);
    const of = (index: number, key: string) =>
      reports[index]?.values
        .filter((one) => one.key === key)
        .map(({ value, time }) => [value, time - 1_700_000_000_000]);
    expect(of(0, 'level')).toEqual(Array.from({ length: 5 }, (_, index) => [index, 500 + index * 100]));
    expect(of(0, 'count')).toEqual([[7, 700]]);
    expect(of(1, 'level')).toEqual(Array.from({ length: 10 }, (_, index) => [index + 5, 1000 + index * 100]));
    // A value that was read before is in each report once, and a value that becomes bad is another one.
    expect(of(1, 'count')).toEqual([
      [7, 700],
      [null, 1700],
    ]);
  });

  it('hands all of them to a script, and the newest by its key', async () => {
    const { read, script, payloads, missed } = started(
      sampled({ processing: 'custom', script: 'function reportToJson() {}' }),
    );
    const seen: unknown[] = [];
    let answer: (result: ScriptResult) => void = () => undefined;
    script((argument) => {
      seen.push(argument);
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    for (let value = 0; value < 100; value += 1) {
      read('level', value);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(seen).toMatchObject([
      { values: { level: 5 }, details: Array.from({ length: 6 }, (_, value) => ({ value })) },
    ]);
    answer({ ok: true, output: { done: 1 } });
    await vi.advanceTimersByTimeAsync(1);
    // The report that waited has its own samples.
    expect(seen[1]).toMatchObject({ values: { level: 15 } });
    expect(payloads()).toEqual([{ done: 1 }]);
    expect(missed).toEqual([]);
  });

  it('takes another interval, and ends, with its configuration', async () => {
    const { reports, read, sent } = started(sampled());
    read('level', 1);
    await vi.advanceTimersByTimeAsync(700);
    expect(sent.length).toBe(1);
    reports.apply(configurationOf());
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent.length).toBe(1);
  });
});

describe('a scheduled report', () => {
  it('is made when the wall clock passes a multiple of its interval, with every variable that was read', async () => {
    const { read, fail, payloads, sent, reports } = started(topic({ qos: 2, retain: true }));
    read('level', 1.5);
    read('pump', 1);
    read('total', 2 ** 60, 2n ** 60n + 1n);
    read('name', Number.NaN, 'press 1');
    fail('count');
    await vi.advanceTimersByTimeAsync(700);
    expect(sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ report: 'r', topic: 'plant/report', qos: 2, retain: true });
    expect(Buffer.from(sent[0]?.payload ?? []).toString()).toContain('"value":1152921504606846977,');
    expect(payloads()).toMatchObject([
      {
        sn: '202611210001',
        time: 1_700_000_001_000,
        values: [
          { key: 'level', value: 1.5, time: 1_700_000_000_400, quality: 'good' },
          { key: 'count', value: null, quality: 'bad', code: '1715' },
          { key: 'pump', value: true },
          { key: 'total' },
          { key: 'name', value: 'press 1' },
        ],
      },
    ]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.length).toBe(11);
    expect(new Set(payloads().map((one) => JSON.stringify(one))).size).toBe(11);
    expect(reports.statuses()).toMatchObject([
      { id: 'r', made: 11, skipped: 0, lastMade: 1_700_000_011_000 },
    ]);
  });

  it('goes to a topic for each value of its places, each with a message', async () => {
    const { sent, read, payloads } = started(
      topic({ topic: 'acme/{sn}/{driver}/{key}', keys: ['level', 'count'] }),
    );
    read('level', 1.5);
    read('count', 7);
    await vi.advanceTimersByTimeAsync(700);
    expect(sent.map((one) => one.topic)).toEqual([
      'acme/202611210001/plc/level',
      'acme/202611210001/plc/count',
    ]);
    expect(payloads()).toMatchObject([{ values: [{ value: 1.5 }] }, { values: [{ value: 7 }] }]);
  });

  it('is skipped while nothing was read, and holds only the variables that were chosen', async () => {
    const { read, values, reports } = started(topic({ keys: ['pump', 'level'] }));
    await vi.advanceTimersByTimeAsync(1700);
    expect(reports.statuses()).toMatchObject([{ made: 0, skipped: 2 }]);
    read('count', 7);
    read('level', 3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(values()).toEqual([{ level: 3 }]);
  });

  it('goes on undisturbed when others are changed, and ends when it is taken out', async () => {
    const { read, sent, reports } = started(
      topic({ method: { kind: 'scheduled', interval: 2_147_483_647 } }),
    );
    read('level', 1);
    reports.apply(configurationOf(topic(), topic({ id: 'other', topic: 'plant/other' })));
    await vi.advanceTimersByTimeAsync(1700);
    expect(sent.map(({ report }) => report)).toEqual(['r', 'other', 'r', 'other']);
    reports.apply(configurationOf());
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent.length).toBe(4);
    expect(reports.statuses()).toEqual([]);
  });

  it('is not made during transparent transmission', async () => {
    const { read, sent, reports } = started(topic());
    read('level', 1);
    const transparent = {
      enabled: true,
      target: 'cloud',
      requestTopic: 'serial/down',
      responseTopic: 'serial/up',
    };
    reports.apply(configurationFrom({ ...documentOf(topic()), settings: { transparent } }));
    await vi.advanceTimersByTimeAsync(3000);
    expect(sent.length).toBe(0);
    reports.apply(configurationOf(topic()));
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.length).toBe(1);
  });

  it('with the longest interval comes when it is due and not before', async () => {
    const interval = 2_147_483_647;
    const { read, sent } = started(topic({ method: { kind: 'scheduled', interval } }));
    read('level', 1);
    const due = (Math.floor(clock.wall() / interval) + 1) * interval;
    await vi.advanceTimersByTimeAsync(due - clock.wall() - 10);
    expect(sent.length).toBe(0);
    await vi.advanceTimersByTimeAsync(20);
    expect(sent.map(({ time }) => time)).toEqual([due]);
  });
});

describe('a report on change', () => {
  it('holds what changed beyond its deadband, gathered, at most so often', async () => {
    const method = { kind: 'change', minInterval: 1000 } as const;
    const { read, fail, values } = started(topic({ method }));
    read('level', 1);
    read('count', 5);
    await vi.advanceTimersByTimeAsync(50);
    expect(values()).toEqual([{ level: 1, count: 5 }]);
    read('level', 1.4);
    read('count', 5);
    await vi.advanceTimersByTimeAsync(2000);
    expect(values().length).toBe(1);
    read('level', 1.6);
    await vi.advanceTimersByTimeAsync(20);
    expect(values()[1]).toEqual({ level: 1.6 });
    read('count', 6);
    await vi.advanceTimersByTimeAsync(500);
    fail('level');
    expect(values().length).toBe(2);
    await vi.advanceTimersByTimeAsync(600);
    expect(values().slice(2)).toEqual([{ level: null, count: 6 }]);
  });

  it('holds all variables where it should, and comes after the maximum interval although nothing changed', async () => {
    const method = { kind: 'change', changedOnly: false, greatestInterval: 5000 } as const;
    const { read, values } = started(topic({ method, keys: ['level', 'count'] }));
    read('level', 1);
    read('count', 5);
    await vi.advanceTimersByTimeAsync(20);
    read('count', 6);
    read('pump', 1);
    await vi.advanceTimersByTimeAsync(20);
    expect(values()).toEqual([
      { level: 1, count: 5 },
      { level: 1, count: 6 },
    ]);
    read('pump', 0);
    await vi.advanceTimersByTimeAsync(4500);
    expect(values().length).toBe(2);
    await vi.advanceTimersByTimeAsync(5500);
    expect(values().slice(2)).toEqual([
      { level: 1, count: 6 },
      { level: 1, count: 6 },
    ]);
  });
});

describe('a report on condition', () => {
  it('comes once when the condition becomes true, and not again after a device was silent', async () => {
    const method = { kind: 'condition', condition: 'level > 10 && pump == 1' } as const;
    const { read, fail, sent } = started(topic({ method }));
    read('level', 11);
    await vi.advanceTimersByTimeAsync(50);
    expect(sent.length).toBe(0);
    read('pump', 1);
    await vi.advanceTimersByTimeAsync(50);
    expect(sent.length).toBe(1);
    fail('pump');
    await vi.advanceTimersByTimeAsync(50);
    read('pump', 1);
    await vi.advanceTimersByTimeAsync(50);
    expect(sent.length).toBe(1);
    read('level', 5);
    await vi.advanceTimersByTimeAsync(50);
    read('level', 12);
    await vi.advanceTimersByTimeAsync(50);
    expect(sent.length).toBe(2);
  });

  it('comes every interval while it is true where it is periodic', async () => {
    const method = { kind: 'condition', condition: 'pump', frequency: 'periodic', interval: 1000 } as const;
    const { read, sent } = started(topic({ method }));
    read('pump', 1);
    await vi.advanceTimersByTimeAsync(3100);
    expect(sent.length).toBe(4);
    read('pump', 0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent.length).toBe(4);
  });
});

describe('a report that a script makes', () => {
  const custom = { processing: 'custom', script: 'function reportToJson(report) { return report }' } as const;

  it('is what the script returns: a text, JSON, bytes, or nothing', async () => {
    const { read, script, sent, reports } = started(
      topic(custom),
      topic({ ...custom, id: 'b', topic: 'b', returnType: 'bytes' }),
    );
    read('count', 7);
    const outputs: unknown[] = [
      'plain',
      [1, 2],
      { a: 1 },
      [0, 255],
      null,
      null,
      'x',
      'not bytes',
      'y',
      [256],
    ];
    script((argument) => {
      expect(argument).toMatchObject({
        values: { count: 7 },
        details: [{ key: 'count', dataType: 'integer', driver: 'plc' }],
      });
      return Promise.resolve({ ok: true, output: outputs.shift() });
    });
    await vi.advanceTimersByTimeAsync(4700);
    expect(sent.map(({ report, payload }) => [report, Buffer.from(payload).toString('latin1')])).toEqual([
      ['r', 'plain'],
      ['b', '\u0001\u0002'],
      ['r', '{"a":1}'],
      ['b', '\u0000\u00ff'],
      ['r', 'x'],
      ['r', 'y'],
    ]);
    expect(reports.statuses()).toMatchObject([
      { id: 'r', made: 5, scriptFailures: 0 },
      { id: 'b', made: 3, scriptFailures: 2, scriptFailure: { key: 'script.bytesExpected', line: null } },
    ]);
  });

  it('is shown as it would be sent now, sends and counts nothing, and shows the last one', async () => {
    const { reports, read, sent } = started(topic());
    read('level', 1.5);
    await vi.advanceTimersByTimeAsync(1000);
    const before = { sent: sent.length, made: reports.statuses()[0]?.made };
    read('level', 2.5);
    const preview = await reports.preview(topic({ topic: 'plant/other' }));
    expect(preview.failure).toBeNull();
    expect(preview.messages).toMatchObject([{ topic: 'plant/other', isText: true }]);
    expect(JSON.parse(preview.messages[0]?.payload ?? '')).not.toEqual(
      JSON.parse(preview.last?.payload ?? ''),
    );
    expect(preview.messages[0]?.payload).toContain('2.5');
    expect(preview.last).toMatchObject({ topic: 'plant/report', isText: true });
    expect(preview.last?.payload).toContain('1.5');
    expect({ sent: sent.length, made: reports.statuses()[0]?.made }).toEqual(before);
  });

  it('is shown with the failure of its script, as bytes where it is no text, and refused where it is not valid', async () => {
    const { reports, read, script } = started(topic());
    read('level', 1.5);
    const custom = topic({
      id: 'new',
      processing: 'custom',
      script: 'function reportToJson() {}',
      returnType: 'bytes',
    });
    script(() => Promise.resolve({ ok: true, output: [1, 255] }));
    expect((await reports.preview(custom)).messages).toMatchObject([
      { payload: '01ff', isText: false, bytes: 2 },
    ]);
    script(() => Promise.resolve({ ok: true, output: 'no bytes' }));
    expect(await reports.preview(custom)).toMatchObject({
      messages: [],
      failure: { key: 'script.bytesExpected' },
      last: null,
      status: null,
    });
    await expect(reports.preview({ id: 'x' })).rejects.toMatchObject({ key: 'request.invalid' });
  });

  it('is not sent when the script fails, and the failure is counted with line and reason', async () => {
    const { read, script, sent, reports } = started(topic(custom));
    read('count', 7);
    const problem = {
      key: 'script.bytesExpected',
      parameters: {},
      line: 3,
      column: 9,
      message: 'x is not defined',
    } as const;
    script(() => Promise.resolve({ ok: false, problem }));
    await vi.advanceTimersByTimeAsync(2700);
    expect(sent).toEqual([]);
    expect(reports.statuses()).toMatchObject([
      { made: 0, scriptFailures: 3, scriptFailure: { line: 3, column: 9, message: 'x is not defined' } },
    ]);
  });

  it('waits for the one before, in order; what changed meanwhile is not forgotten', async () => {
    const { read, script, sent, reports, missed } = started(topic({ ...custom, method: { kind: 'change' } }));
    script(async (argument) => {
      await new Promise((resolve) => {
        clock.after(1000, () => resolve(undefined));
      });
      return { ok: true, output: argument };
    });
    read('count', 1);
    await vi.advanceTimersByTimeAsync(100);
    read('count', 2);
    await vi.advanceTimersByTimeAsync(100);
    read('pump', 1);
    await vi.advanceTimersByTimeAsync(100);
    read('name', Number.NaN, 'x');
    await vi.advanceTimersByTimeAsync(3000);
    expect(sent.map(({ payload }): unknown => JSON.parse(Buffer.from(payload).toString()))).toMatchObject([
      { values: { count: 1 } },
      { values: { count: 2 } },
      { values: { pump: true } },
    ]);
    expect(reports.statuses()).toMatchObject([{ made: 3, skipped: 0, waiting: 0 }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(reports.statuses()).toMatchObject([{ made: 4, skipped: 0 }]);
    expect(missed).toEqual([]);
  });

  it('that fails is noted as a loss, and those that were due meanwhile wait', async () => {
    const { read, script, reports, missed } = started(topic(custom));
    read('count', 1);
    const problem = {
      key: 'script.bytesExpected',
      parameters: {},
      line: 3,
      column: 1,
      message: 'x',
    } as const;
    script(async () => {
      await new Promise((resolve) => {
        clock.after(3500, () => resolve(undefined));
      });
      return { ok: false, problem };
    });
    await vi.advanceTimersByTimeAsync(4700);
    const due = 1_700_000_001_000;
    expect(missed).toEqual([['cloud', 'r', 'script', 1, due, due]]);
    expect(reports.statuses()).toMatchObject([{ scriptFailures: 1, missed: 0, skipped: 0 }]);
  });

  it('waits with its values as they were; beyond a bound a new one takes the place of the last, counted and with the reason', async () => {
    const { read, script, sent, reports, missed } = started(topic(custom), topic({ ...custom, id: 'idle' }));
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = () => resolve();
    });
    let held = 0;
    script(async (argument) => {
      if (held++ === 0) await released;
      return { ok: true, output: argument };
    });
    for (let second = 0; second < 68; second += 1) {
      read('count', second);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(reports.statuses()).toMatchObject([
      {
        made: 0,
        waiting: 60,
        skipped: 7,
        overrun: 7,
        error: { key: 'topic.overrun', parameters: { maximum: 60 } },
      },
      { made: 68, waiting: 0, skipped: 0 },
    ]);
    expect(missed).toHaveLength(7);
    expect(missed[0]?.slice(0, 4)).toEqual(['cloud', 'r', 'missed', 1]);
    release();
    await vi.advanceTimersByTimeAsync(10);
    const made = sent
      .filter(({ report }) => report === 'r')
      .map(({ payload }) => {
        const body: { values: { count: number } } = JSON.parse(Buffer.from(payload).toString());
        return body.values.count;
      });
    expect(made).toEqual([...Array.from({ length: 60 }, (_, index) => index), 67]);
    expect(reports.statuses()).toMatchObject([{ made: 61, waiting: 0 }, {}]);
  });
});

describe('the counters of a report topic', () => {
  it('count what servers have and what was dropped, with the error', () => {
    const { reports } = started(topic());
    reports.sent('r');
    reports.dropped('r', 3, failure('server.publishRefused', { reason: 'quota' }));
    reports.dropped('r', 1, undefined);
    reports.sent('gone');
    expect(reports.statuses()).toMatchObject([
      {
        sent: 1,
        lastSent: clock.wall(),
        dropped: 4,
        error: { key: 'server.publishRefused', parameters: { reason: 'quota' } },
      },
    ]);
  });
});
