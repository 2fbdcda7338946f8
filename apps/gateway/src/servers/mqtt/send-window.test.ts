import { failure } from '@penstock/contract/errors/error';
import { ManualClock } from '@penstock/protocols/testing/manual-clock';
import { describe, expect, it } from 'vitest';
import { SendWindow } from './send-window.ts';

/** A window over a client that the test acknowledges for. */
function started() {
  const clock = new ManualClock();
  const published: { text: string; done: (error?: Error) => void }[] = [];
  const forgotten: number[] = [];
  let silences = 0;
  const window = new SendWindow({
    clock,
    timeout: 5000,
    publish: ({ payload, qos }, done) => {
      published.push({ text: Buffer.from(payload).toString(), done });
      return qos === 0 ? undefined : published.length;
    },
    forget: (id) => forgotten.push(id),
    onSilence: () => {
      silences += 1;
    },
  });
  const outcomes: string[] = [];
  const send = (text: string, qos: 0 | 1 | 2 = 1, signal?: AbortSignal) => {
    const message = { topic: 't', payload: Buffer.from(text), qos, retain: false };
    const note = (outcome: string) => outcomes.push(`${text} ${outcome}`);
    void window.send(message, signal).then(
      () => note('sent'),
      (error: unknown) => note(error instanceof Error && 'key' in error ? String(error.key) : 'wrong'),
    );
  };
  const texts = () => published.map(({ text }) => text);
  const settle = () => clock.advance(0);
  return { clock, window, published, forgotten, outcomes, send, texts, settle, silences: () => silences };
}

describe('the window of messages on their way', () => {
  it('sends so many at once, and the others in order when one is acknowledged', async () => {
    const { window, published, outcomes, send, texts, settle } = started();
    window.open(2);
    for (const text of ['a', 'b', 'c']) send(text);
    expect(texts()).toEqual(['a', 'b']);
    published[0]?.done();
    await settle();
    expect(texts()).toEqual(['a', 'b', 'c']);
    expect(window.isIdle).toBe(false);
    for (const { done } of published) done();
    await settle();
    expect(outcomes).toEqual(['a sent', 'b sent', 'c sent']);
    expect(window.isIdle).toBe(true);
  });

  it('gives back with an error what is on its way when the connection ends, and forgets it', async () => {
    const { window, outcomes, forgotten, send, settle } = started();
    window.open(1);
    send('a');
    send('b');
    window.close(failure('server.closed'), false);
    await settle();
    expect(outcomes).toEqual(['b server.closed', 'a server.closed']);
    expect(forgotten).toEqual([1]);
  });

  it('keeps for the next connection of a session what was sent with a QoS, for ten minutes', async () => {
    const { clock, window, published, outcomes, forgotten, send, settle } = started();
    window.open(3);
    send('zero', 0);
    send('one', 1);
    send('two', 2);
    window.close(failure('server.closed'), true);
    await settle();
    expect(outcomes).toEqual(['zero server.closed']);
    await clock.advance(500_000);
    window.open(3);
    published[1]?.done();
    await settle();
    expect(outcomes.slice(1)).toEqual(['one sent']);
    window.close(failure('server.closed'), true);
    await clock.advance(600_000);
    expect(outcomes.slice(2)).toEqual(['two server.closed']);
    expect(forgotten).toEqual([3]);
    expect(clock.pending).toBe(0);
  });

  it('notices a server that acknowledges nothing', async () => {
    const { clock, window, send, silences } = started();
    window.open(1);
    send('a');
    await clock.advance(4999);
    expect(silences()).toBe(0);
    await clock.advance(1);
    expect(silences()).toBe(1);
  });

  it('gives up what its sender no longer waits for', async () => {
    const { window, outcomes, forgotten, send, texts, settle } = started();
    window.open(1);
    const first = new AbortController();
    const second = new AbortController();
    send('a', 1, first.signal);
    send('b', 1, second.signal);
    second.abort();
    first.abort();
    await settle();
    expect(outcomes).toEqual(['b server.closed', 'a server.closed']);
    expect(texts()).toEqual(['a']);
    expect(forgotten).toEqual([1]);
    send('c', 1, first.signal);
    await settle();
    expect(outcomes.at(-1)).toBe('c server.closed');
    expect(window.isIdle).toBe(true);
  });

  it('gives back what the server refuses, with its reason', async () => {
    const { window, published, outcomes, forgotten, send, settle } = started();
    window.open(1);
    send('a');
    published[0]?.done(new Error('Publish error: Quota exceeded'));
    await settle();
    expect(outcomes).toEqual(['a server.publishRefused']);
    expect(forgotten).toEqual([1]);
  });

  it('takes no more than 8 MiB', async () => {
    const { window, outcomes, send, settle } = started();
    window.open(1);
    const large = 'x'.repeat(1_048_576);
    for (let index = 0; index < 9; index += 1) send(large);
    await settle();
    expect(outcomes).toHaveLength(1);
    expect(outcomes[0]).toContain('server.busy');
  });
});
