import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadRequest, WriteRequest } from '../exchange/request.ts';
import type { ScriptResult } from '../exchange/run-script.ts';
import { clock } from '../testing/platform.ts';
import { TestServer } from '../testing/server.ts';
import { Requests } from './requests.ts';

type Topics = NonNullable<ConfigurationInput['topics']>;

const topic = {
  id: 'w',
  target: 'cloud',
  requestTopic: 'plant/+/set/+',
  responseTopic: 'plant/answer/{requestId}',
} as const;

function configurationOf(topics: Topics) {
  return configurationFrom({
    format: 1,
    connections: {
      mqtt: [{ name: 'cloud', host: 'localhost' }],
      tcp: [{ name: 'line', host: 'localhost', port: 1 }],
    },
    topics,
  });
}

function started(topics: Topics, cloud = new TestServer('cloud')) {
  const line = new TestServer('line', true, 'tcp');
  const servers = new Map([cloud, line].map((one) => [one.name, one]));
  const asked: (WriteRequest | ReadRequest)[] = [];
  const scripts: { entry: string; argument: unknown; output: ScriptResult }[] = [];
  const outputs: ScriptResult[] = [];
  let wait: Promise<unknown> = Promise.resolve();
  const result = (key: string) => ({ key, code: '0', message: '', value: 1, time: 5 });
  const requests = new Requests({
    clock,
    execution: {
      write: async (request) => {
        asked.push(request);
        await wait;
        return request.writes.map(({ key }) =>
          key === 'bad' ? { ...result(key), code: '2004', message: 'read-only' } : result(key),
        );
      },
      read: (request) => {
        asked.push(request);
        return Promise.resolve(request.keys.map(result));
      },
    },
    runScript: (entry, _owner, _code, argument) => {
      const output = outputs.shift() ?? { ok: true as const, output: null };
      scripts.push({ entry, argument, output });
      return Promise.resolve(output);
    },
    connectionsOf: (target) => [...servers.values()].filter(({ name }) => name === target),
    log: pino({ level: 'silent' }),
  });
  requests.apply(configurationOf(topics));
  const send = async (server: TestServer, filter: string, address: string, body: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    server.deliver(filter, { topic: address, payload: Buffer.from(text) });
    await vi.advanceTimersByTimeAsync(5);
  };
  return {
    requests,
    cloud,
    line,
    asked,
    scripts,
    outputs,
    hold: (next: Promise<unknown>) => {
      wait = next;
    },
    ask: (body: unknown, address = 'plant/a/set/7') => send(cloud, 'plant/+/set/+', address, body),
    tell: (body: unknown) => send(line, '', '', body),
  };
}
const answers = (server: TestServer) =>
  server.received.map(({ topic: address, payload }) => [address, Buffer.from(payload).toString()]);

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a write topic', () => {
  it('writes, and answers with what the device did for each variable', async () => {
    const { ask, cloud, asked, requests } = started({ write: [{ ...topic, qos: 1 }] });
    await ask({
      id: 'x',
      writes: [
        { key: 'a', value: 1 },
        { key: 'bad', value: 'text' },
      ],
    });
    expect(asked).toEqual([
      {
        id: 'x',
        writes: [
          { key: 'a', value: 1 },
          { key: 'bad', value: 'text' },
        ],
      },
    ]);
    expect(cloud.received).toMatchObject([{ topic: 'plant/answer/7', qos: 1, retain: false }]);
    const [answer] = cloud.received;
    expect(JSON.parse(Buffer.from(answer?.payload ?? []).toString())).toMatchObject({
      id: 'x',
      results: [
        { key: 'a', code: '0', value: 1 },
        { key: 'bad', code: '2004', message: 'read-only' },
      ],
    });
    expect(requests.statuses()[0]).toMatchObject({
      id: 'w',
      kind: 'write',
      received: 1,
      done: 1,
      answered: 1,
    });
  });

  it('counts what it does not understand, and says so where the sender can know the answer', async () => {
    const { ask, cloud, asked, requests } = started({ write: [topic] });
    for (const body of [
      '',
      'nonsense',
      '[]',
      '{"writes":[{"key":1}]}',
      '['.repeat(10_000),
      'x'.repeat(70_000),
    ]) {
      await ask(body);
    }
    expect(asked).toEqual([]);
    expect(new Set(cloud.received.map(({ topic: address }) => address))).toEqual(new Set(['plant/answer/7']));
    const refusals = answers(cloud).map(([, text]): unknown => JSON.parse(text ?? ''));
    expect(refusals[1]).toMatchObject({ message: expect.stringContaining('not JSON') });
    expect(refusals[5]).toMatchObject({ message: expect.stringContaining('more than 65536 bytes') });
    expect(requests.statuses()[0]).toMatchObject({
      received: 6,
      invalid: 6,
      done: 0,
      answered: 6,
      error: { key: 'serverRequest.invalid' },
    });
  });

  it('refuses more variables than fit, with the id of the request, and answers no answer', async () => {
    const { cloud } = started({
      write: [{ ...topic, requestTopic: 'plant/set', responseTopic: 'plant/answer' }],
    });
    const many = Array.from({ length: 201 }, (_, index) => ({ key: `k${index}`, value: 1 }));
    const deliver = async (payload: Uint8Array) => {
      cloud.deliver('plant/set', { topic: 'plant/set', payload });
      await vi.advanceTimersByTimeAsync(5);
    };
    await deliver(Buffer.from(JSON.stringify({ id: 9, writes: many })));
    const [refusal] = answers(cloud);
    expect(JSON.parse(refusal?.[1] ?? '')).toMatchObject({
      id: '9',
      code: '8201',
      message: expect.stringContaining('at most 200 variables'),
      results: [],
    });
    // Its own refusal and its own report, as a server sends them back.
    await deliver(Buffer.from(refusal?.[1] ?? ''));
    await deliver(Buffer.from('{"id":"1","sn":"2","values":[]}'));
    await deliver(Buffer.from('neither JSON nor an id'));
    expect(cloud.received).toHaveLength(1);
  });

  it('carries out so many at once and a second, and refuses the others, as far as that is no flood itself', async () => {
    const { ask, cloud, hold, requests } = started({ write: [topic] });
    let release: () => void = () => undefined;
    hold(
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    );
    for (let count = 0; count < 30; count += 1) await ask({ writes: [{ key: 'a', value: count }] });
    expect(requests.statuses()[0]).toMatchObject({
      received: 30,
      dropped: 14,
      error: { key: 'serverRequest.tooMany' },
    });
    const busy = answers(cloud).map(([, text]): unknown => JSON.parse(text ?? ''));
    expect(busy).toHaveLength(14);
    expect(busy[0]).toMatchObject({ code: '8403', results: [] });
    release();
    await vi.advanceTimersByTimeAsync(10);
    expect(cloud.received.length).toBe(14 + 16);
    await vi.advanceTimersByTimeAsync(10_000);
    for (let count = 0; count < 100; count += 1) {
      cloud.deliver('plant/+/set/+', { topic: 'plant/a/set/1', payload: Buffer.from('{"writes":[]}') });
      await vi.advanceTimersByTimeAsync(1);
    }
    // Some were let in, and the others refused as far as a second allows.
    expect(cloud.received.length).toBeLessThanOrEqual(14 + 16 + 60 + 3 + 23);
  });

  it('goes on over another connection of the same name, and ends when it is taken out', async () => {
    const { cloud, requests } = started({ write: [topic] });
    expect(cloud.filters).toEqual(['plant/+/set/+']);
    requests.apply(configurationOf({ write: [topic] }));
    expect(cloud.filters).toEqual(['plant/+/set/+']);
    requests.apply(configurationOf({ write: [{ ...topic, requestTopic: 'other' }] }));
    expect(cloud.filters).toEqual(['plant/+/set/+', 'other']);
    requests.apply(configurationOf({}));
    cloud.deliver('other', { topic: 'other', payload: Buffer.from('{"writes":[]}') });
    expect(requests.statuses().map(({ kind }) => kind)).toEqual(['connection']);
  });

  it('has its scripts make the request and the answer', async () => {
    const write = { ...topic, processing: 'custom' } as const;
    const scripts = {
      requestScript: 'function writeReqToJson() {}',
      responseScript: 'function writeRespToJson() {}',
    };
    const one = started({ write: [{ ...write, ...scripts }] });
    one.outputs.push(
      { ok: true, output: { id: 5, writes: [{ key: 'a', value: true }] } },
      { ok: true, output: 'done' },
    );
    await one.ask('free form');
    expect(one.asked).toEqual([{ id: '5', writes: [{ key: 'a', value: true }] }]);
    expect(one.scripts.map(({ entry }) => entry)).toEqual(['writeReqToJson', 'writeRespToJson']);
    expect(one.scripts[0]?.argument).toEqual({
      topic: 'plant/a/set/7',
      requestId: '7',
      payload: 'free form',
    });
    expect(one.scripts[1]?.argument).toMatchObject({
      id: '5',
      requestId: '7',
      results: [{ key: 'a', code: '0' }],
    });
    expect(answers(one.cloud)).toEqual([['plant/answer/7', 'done']]);
    const problem = {
      key: 'script.requestExpected',
      parameters: { reason: 'x' },
      line: 2,
      column: 4,
      message: 'no',
    } as const;
    one.outputs.push({ ok: false, problem }, { ok: true, output: { writes: 'none' } });
    await one.ask('a');
    await one.ask('b');
    expect(one.requests.statuses()[0]).toMatchObject({
      invalid: 2,
      scriptFailure: { line: 2, column: 4 },
      error: { key: 'script.requestExpected' },
    });
  });
});

describe('a read topic', () => {
  it('answers with the values', async () => {
    const { ask, cloud, asked } = started({ read: [{ ...topic, id: 'r' }] });
    await ask({ id: 1, keys: ['a', 'b'] });
    expect(asked).toEqual([{ id: '1', keys: ['a', 'b'] }]);
    expect(answers(cloud)).toEqual([
      [
        'plant/answer/7',
        '{"id":"1","time":1000,"results":[{"key":"a","code":"0","message":"","value":1,"time":5},{"key":"b","code":"0","message":"","value":1,"time":5}]}',
      ],
    ]);
  });
});

describe('a TCP connection', () => {
  it('is asked in lines of JSON, and answers in lines', async () => {
    const { tell, line, asked, requests } = started({});
    await tell('{"id":"1","writes":[{"key":"a","value":2}]}\r\n\n{"id":"2","keys":["a"]}\n');
    expect(asked).toEqual([
      { id: '1', writes: [{ key: 'a', value: 2 }] },
      { id: '2', keys: ['a'] },
    ]);
    const texts = line.received.map(({ payload }) => Buffer.from(payload).toString());
    expect(texts.map((text) => text.at(-1))).toEqual(['\n', '\n']);
    expect(texts.map((text): unknown => JSON.parse(text))).toMatchObject([{ id: '1' }, { id: '2' }]);
    await tell('hello');
    await tell('\n{"keys":[]}'.repeat(30));
    expect(requests.statuses()[0]).toMatchObject({ id: 'line', kind: 'connection', invalid: 2, answered: 2 });
    await tell('{"id":"3","writes":[{"key":1,"value":1}]}\n{"id":"4","keys":["a"]}\n');
    const later = line.received
      .slice(2)
      .map(({ payload }): unknown => JSON.parse(Buffer.from(payload).toString()));
    expect(later).toMatchObject([
      { id: '3', code: '8201', results: [] },
      { id: '4', results: [{ key: 'a' }] },
    ]);
  });
});
