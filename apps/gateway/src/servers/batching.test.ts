import { failure } from '@penstock/contract/errors/error';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../testing/platform.ts';
import { Batching } from './batching.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

interface Options {
  readonly reports?: number;
  readonly wait?: number;
  readonly bytes?: number;
}

/** A server that refuses payloads with `bad`, and takes 100 ms for a request. */
function open({ reports = 10, wait = 0, bytes = 1000 }: Options = {}) {
  const requests: string[][] = [];
  const answer = { isAway: false };
  const batching = new Batching<{ readonly payload: Uint8Array }>({
    reports,
    wait,
    bytes,
    clock,
    send: async (items) => {
      const texts = items.map(({ payload }) => Buffer.from(payload).toString());
      requests.push(texts);
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (answer.isAway) throw failure('server.closed');
      if (texts.some((text) => text.includes('bad'))) throw failure('server.writeRefused', { reason: 'bad' });
    },
  });
  const outcomes = new Map<string, string>();
  const send = (text: string, signal?: AbortSignal) =>
    void batching.send({ payload: Buffer.from(text) }, signal).then(
      () => outcomes.set(text, 'sent'),
      (error: unknown) =>
        outcomes.set(text, error instanceof Error && 'key' in error ? String(error.key) : ''),
    );
  return { batching, requests, outcomes, send, answer };
}

describe('messages that go together', () => {
  it('wait for others as long as they may, or until as many are there as go in a request', async () => {
    const { requests, send } = open({ reports: 3, wait: 500 });
    send('a');
    send('b');
    await vi.advanceTimersByTimeAsync(499);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toEqual([['a', 'b']]);
    await vi.advanceTimersByTimeAsync(100);
    for (const text of ['c', 'd', 'e', 'f']) send(text);
    expect(requests.at(-1)).toEqual(['c', 'd', 'e']);
    await vi.advanceTimersByTimeAsync(500);
    expect(requests.at(-1)).toEqual(['f']);
  });

  it('are those that came during a request where none waits', async () => {
    const { requests, send, outcomes } = open();
    send('a');
    for (const text of ['b', 'c']) send(text);
    await vi.advanceTimersByTimeAsync(200);
    expect(requests).toEqual([['a'], ['b', 'c']]);
    expect([...outcomes]).toEqual([
      ['a', 'sent'],
      ['b', 'sent'],
      ['c', 'sent'],
    ]);
  });

  it('have no more bytes than a request may have, unless one alone has', async () => {
    const { requests, send } = open({ wait: 10, bytes: 5 });
    for (const text of ['abc', 'de', 'f', 'longer than that', 'g']) send(text);
    await vi.advanceTimersByTimeAsync(1000);
    expect(requests).toEqual([['abc', 'de'], ['f'], ['longer than that'], ['g']]);
  });

  it('are sent in halves where they are refused, so that each gets its own answer', async () => {
    const { requests, send, outcomes } = open({ wait: 10 });
    for (const text of ['a', 'b', 'bad', 'c', 'd', 'e', 'f', 'g']) send(text);
    await vi.advanceTimersByTimeAsync(2000);
    expect([...outcomes].filter(([, outcome]) => outcome !== 'sent')).toEqual([
      ['bad', 'server.writeRefused'],
    ]);
    expect(outcomes.size).toBe(8);
    expect(requests.length).toBe(7);
  });

  it('all fail with a server that is away', async () => {
    const { requests, send, outcomes, answer } = open({ wait: 10 });
    answer.isAway = true;
    for (const text of ['a', 'b']) send(text);
    await vi.advanceTimersByTimeAsync(1000);
    expect(requests).toEqual([['a', 'b']]);
    expect([...outcomes.values()]).toEqual(['server.closed', 'server.closed']);
  });

  it('are given up one by one, or all at the end', async () => {
    const { batching, requests, send, outcomes } = open({ wait: 50 });
    const over = new AbortController();
    send('a', over.signal);
    send('b');
    over.abort();
    await vi.advanceTimersByTimeAsync(200);
    expect(requests).toEqual([['b']]);
    send('c');
    batching.stop();
    await vi.advanceTimersByTimeAsync(200);
    expect([...outcomes]).toEqual([
      ['a', 'server.closed'],
      ['b', 'sent'],
      ['c', 'server.closed'],
    ]);
  });
});
