import { givenText } from '@penstock/languages/language';
import type { ChannelEvent, ChannelTopic } from '@penstock/contract/calls/channel';
import type { CommandState } from '@penstock/contract/calls/equipment';
import { errorText } from '@penstock/contract/errors/error';
import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../calls/client.ts';
import { ClientError } from '../calls/error.ts';
import type { ChannelPhase, TopicListener } from '../live/channel.ts';
import { type ManualClock, manualClock } from '../testing/manual-clock.ts';
import { pollCommand, pollWait } from './poll.ts';

const uuid = '7f9c24e8-3b12-4f4f-9d7a-111122223333';
const pending: CommandState = { status: 'pending', code: '', message: '', data: null, percent: null };

/** A platform that answers polls in turn, and keeps when each was asked, in s. */
function platform(clock: ManualClock, answers: (poll: number) => CommandState | 'unreachable') {
  const times: number[] = [];
  const client: Client = createClient({
    baseUrl: '',
    clock,
    language: () => 'en',
    fetch: async () => {
      const answer = answers(times.length);
      times.push(clock.now() / 1000);
      if (answer === 'unreachable') throw new TypeError('network');
      return new Response(JSON.stringify({ code: '200', message: '', data: answer }));
    },
  });
  return { times, client };
}

function outcome(promise: Promise<unknown>) {
  return promise.then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  );
}

const english = { language: () => 'en' as const };

describe('the wait before the next poll', () => {
  it.each([
    [0, 500],
    [0.5, 1000],
    [0.99, 1000],
    [1, 2000],
    [4.99, 2000],
    [5, 5000],
    [9.99, 5000],
    [10, 10_000],
    [29.99, 10_000],
    [30, 30_000],
    [179, 30_000],
  ])('at %s s is %s ms', (elapsed, milliseconds) => {
    expect(pollWait(elapsed)).toBe(milliseconds);
  });
});

describe('polling a command', () => {
  it('asks with the back-off of the specification and gives up with 1301', async () => {
    const clock = manualClock();
    const { times, client } = platform(clock, () => pending);
    const result = outcome(pollCommand(client, uuid, { clock, ...english }));
    await clock.advance(200_000);
    expect(times).toEqual([0.5, 1.5, 3.5, 5.5, 10.5, 20.5, 30.5, 60.5, 90.5, 120.5, 150.5, 180.5]);
    expect(await result).toMatchObject({ error: { code: '1301', key: 'gateway.timeout' } });
  });

  it('answers the data of a success, and reports progress before', async () => {
    const clock = manualClock();
    const percents: (number | null)[] = [];
    const { client } = platform(clock, (poll) =>
      poll === 0
        ? { ...pending, percent: 40 }
        : { ...pending, status: 'success', code: '200', data: { value: 2.5 } },
    );
    const result = outcome(
      pollCommand(client, uuid, { clock, ...english, onPending: (state) => percents.push(state.percent) }),
    );
    await clock.advance(1500);
    expect(await result).toEqual({ data: { value: 2.5 } });
    expect(percents).toEqual([40]);
  });

  it.each([
    ['The pump is locked.', 'The pump is locked.'],
    ['', 'Message communication timed out: the gateway did not answer in time. Try again.'],
  ])('fails with the message of the platform (%j), otherwise with that of the code', async (sent, shown) => {
    const clock = manualClock();
    const { client } = platform(clock, () => ({
      ...pending,
      status: 'failure',
      code: '1301',
      message: sent,
    }));
    const result = outcome(pollCommand(client, uuid, { clock, ...english }));
    await clock.advance(500);
    expect(await result).toMatchObject({ error: { code: '1301', message: shown } });
  });

  it('shows the code of a failure that nobody here knows', async () => {
    const clock = manualClock();
    const { client } = platform(clock, () => ({ ...pending, status: 'failure', code: '64001', message: '' }));
    const result = outcome(pollCommand(client, uuid, { clock, ...english }));
    await clock.advance(500);
    const message = errorText('callback.unknown', { code: '64001' }, 'en');
    expect(await result).toMatchObject({ error: { code: '64001', key: 'callback.unknown', message } });
    expect(message).toContain('64001');
  });

  it('makes a message that has parameters from those of the failure, in the language that is read', async () => {
    const clock = manualClock();
    const { client } = platform(clock, () => ({
      ...pending,
      status: 'failure',
      code: '1302',
      message: '该网关不支持 variable.write。',
      data: { key: 'gateway.unsupported', parameters: { what: 'variable.write' }, problems: [] },
    }));
    const result = outcome(pollCommand(client, uuid, { clock, ...english }));
    await clock.advance(500);
    const error = { key: 'gateway.unsupported', parameters: { what: 'variable.write' } };
    expect(await result).toMatchObject({
      error: { ...error, message: 'variable.write is unsupported by this gateway.' },
    });
  });

  it('goes on when a poll does not reach the platform', async () => {
    const clock = manualClock();
    const { client } = platform(clock, (poll) =>
      poll < 2 ? 'unreachable' : { ...pending, status: 'success', code: '200', data: 1 },
    );
    const result = outcome(pollCommand(client, uuid, { clock, ...english }));
    await clock.advance(3500);
    expect(await result).toEqual({ data: 1 });
  });

  it('ends when the caller gives up, and leaves nothing waiting', async () => {
    const clock = manualClock();
    const { client } = platform(clock, () => pending);
    const controller = new AbortController();
    const result = outcome(pollCommand(client, uuid, { clock, ...english, signal: controller.signal }));
    await clock.advance(1000);
    controller.abort();
    const ended = await result;
    expect('error' in ended && !(ended.error instanceof ClientError)).toBe(true);
    expect(clock.waiting).toBe(0);
  });

  it('takes the result from the open channel without a poll', async () => {
    const clock = manualClock();
    const { times, client } = platform(clock, () => pending);
    const { channel, say, subscribers } = fakeChannel('open');
    const percents: (number | null)[] = [];
    const result = outcome(
      pollCommand(client, uuid, {
        clock,
        ...english,
        channel,
        onPending: (state) => percents.push(state.percent),
      }),
    );
    await clock.advance(2000);
    say({ uuid: '00000000-0000-4000-8000-000000000000', status: 'success', data: 1 });
    say({ uuid, status: 'pending', percent: 40 });
    say({ uuid, status: 'success', code: '200', data: 2.5 });
    expect(await result).toEqual({ data: 2.5 });
    expect(percents).toEqual([40]);
    expect(times).toEqual([]);
    expect(clock.waiting).toBe(0);
    expect(subscribers()).toBe(0);
  });

  it('takes a failure from the channel in the language of the caller', async () => {
    const clock = manualClock();
    const { client } = platform(clock, () => pending);
    const { channel, say } = fakeChannel('open');
    const result = outcome(pollCommand(client, uuid, { clock, ...english, channel }));
    say({ uuid, status: 'failure', code: '1301', message: givenText({ zh: '超时', en: 'Too late.' }) });
    expect(await result).toMatchObject({ error: { code: '1301', message: 'Too late.' } });
  });

  it('polls while the channel is not open, and every 30 s while it is', async () => {
    const clock = manualClock();
    const closed = platform(clock, () => pending);
    void outcome(
      pollCommand(closed.client, uuid, { clock, ...english, channel: fakeChannel('closed').channel }),
    );
    const open = platform(clock, () => pending);
    const result = outcome(
      pollCommand(open.client, uuid, { clock, ...english, channel: fakeChannel('open').channel }),
    );
    await clock.advance(200_000);
    expect(closed.times).toEqual([0.5, 1.5, 3.5, 5.5, 10.5, 20.5, 30.5, 60.5, 90.5, 120.5, 150.5, 180.5]);
    expect(open.times).toEqual([60.5, 90.5, 120.5, 150.5, 180.5]);
    expect(await result).toMatchObject({ error: { code: '1301' } });
  });
});

type CommandEvent = Extract<ChannelEvent, { type: 'command' }>;

/** A channel on which the test says what the topic `commands` brings. */
function fakeChannel(phase: ChannelPhase) {
  const listeners = new Set<TopicListener>();
  const channel = {
    state: { phase, reason: undefined },
    subscribe(topic: ChannelTopic, listener: TopicListener) {
      expect(topic).toBe('commands');
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const say = (event: Partial<CommandEvent> & Pick<CommandEvent, 'uuid' | 'status'>) => {
    const whole = { code: '', message: givenText({ zh: '', en: '' }), data: null, percent: null, ...event };
    for (const listener of listeners) listener.event({ type: 'command', ...whole });
  };
  return { channel, say, subscribers: () => listeners.size };
}
