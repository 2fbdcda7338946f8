import { linkTopics } from '@penstock/contract/link/topics';
import type { MqttChannel } from '@penstock/link/mqtt-channel';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { inTurns } from './turns.ts';

const slow = '260000000001';
const quick = '260000000002';

/** A channel whose messages the test sends; handling one takes as long as its payload says, in ms. */
function channelOfTest() {
  let time = 0;
  let send: (topic: string, payload: Uint8Array) => void = () => undefined;
  const channel: MqttChannel = {
    publish: async () => undefined,
    subscribe: async () => undefined,
    unsubscribe: async () => undefined,
    onMessage: (listener) => {
      send = listener;
      return () => {
        send = () => undefined;
      };
    },
  };
  const handled: string[] = [];
  let dropped = 0;
  const end = inTurns(
    channel,
    () => time,
    () => {
      dropped += 1;
    },
  ).onMessage((topic, payload) => {
    handled.push(`${topic.split('/')[2]} ${payload[1]}`);
    time += payload[0] ?? 0;
  });
  return {
    handled,
    dropped: () => dropped,
    end,
    send: (sn: string, takes: number, number: number, bytes = 2) => {
      const payload = new Uint8Array(bytes);
      payload.set([takes, number]);
      send(linkTopics.live(sn), payload);
    },
  };
}

describe('messages of gateways', () => {
  it('are handled in order, with a rest after each that takes long, while those of others go on', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { send, handled } = channelOfTest();
    for (let number = 0; number < 4; number += 1) send(slow, 50, number);
    for (let number = 0; number < 4; number += 1) send(quick, 0, number);
    expect(handled).toEqual([`${slow} 0`, ...[0, 1, 2, 3].map((number) => `${quick} ${number}`)]);
    vi.advanceTimersByTime(449);
    expect(handled).toHaveLength(5);
    vi.advanceTimersByTime(1);
    expect(handled.at(-1)).toBe(`${slow} 1`);
    vi.advanceTimersByTime(2000);
    expect(handled.filter((one) => one.startsWith(slow))).toEqual(
      [0, 1, 2, 3].map((number) => `${slow} ${number}`),
    );
    send(slow, 0, 9);
    expect(handled.at(-1)).toBe(`${slow} 9`);
  });

  it('wait up to so many bytes and are dropped beyond, those of others are not', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { send, handled, dropped } = channelOfTest();
    for (let number = 0; number < 20; number += 1) send(slow, 50, number, 1024 * 1024);
    expect(dropped()).toBe(15);
    send(quick, 0, 1);
    expect(handled.at(-1)).toBe(`${quick} 1`);
  });

  it('that wait at the end are not handled any more', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { send, handled, end } = channelOfTest();
    send(slow, 50, 0);
    send(slow, 50, 1);
    end();
    vi.advanceTimersByTime(10_000);
    expect(handled).toHaveLength(1);
  });
});
