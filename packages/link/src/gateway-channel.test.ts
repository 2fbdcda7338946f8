import { linkLimits } from '@penstock/contract/link/messages';
import { expect, it } from 'vitest';
import { GatewayChannel } from './gateway-channel.ts';
import { stateQuestion, stateText } from './online-state.ts';
import type { Wire } from './wire.ts';

const sn = '202611210001';
const topic = (rest: string) => `penstock/v1/${sn}/${rest}`;

function started() {
  const published: [string, string][] = [];
  const subscribed: string[] = [];
  let deliver: (topic: string, payload: Uint8Array) => void = () => undefined;
  const heard: string[] = [];
  const channel = new GatewayChannel({
    channel: {
      publish: (to, payload) => {
        published.push([to, payload]);
        return Promise.resolve();
      },
      subscribe: (filters) => {
        subscribed.push(...filters);
        return Promise.resolve();
      },
      unsubscribe: () => Promise.resolve(),
      onMessage: (listener) => {
        deliver = listener;
        return () => {
          deliver = () => undefined;
        };
      },
    },
    sn,
    peer: 'tool',
    onLive: (text) => heard.push(`live ${text}`),
    onOnline: (online) => heard.push(`online ${online}`),
  });
  const receive = (to: string, text: string) => deliver(to, new TextEncoder().encode(text));
  return { channel, published, subscribed, heard, receive };
}

function listenTo(wire: Wire, name: string, heard: string[]) {
  wire.listen({
    message: (text) => heard.push(`${name} ${text}`),
    closed: () => heard.push(`${name} closed`),
  });
}

it('a console at a broker speaks with one gateway, and hears nothing of others', async () => {
  const { channel, published, subscribed, heard, receive } = started();
  await channel.start();
  expect(subscribed).toEqual([topic('up/tool'), topic('live'), topic('state')]);
  const first = channel.wire();
  listenTo(first, 'first', heard);
  await first.send('asked');
  expect(published).toEqual([[topic('down/tool'), 'asked']]);
  receive(topic('up/tool'), 'answer');
  receive(topic('up/other'), 'not for this one');
  receive('penstock/v1/202611219999/up/tool', 'another gateway');
  receive(topic('live'), 'values');
  receive(topic('up/tool'), 'x'.repeat(linkLimits.messageBytes + 1));
  expect(heard).toEqual(['first answer', 'live values']);
  expect(channel.dropped.counts()).toEqual({ tooLarge: 1 });
  heard.length = 0;

  const second = channel.wire();
  listenTo(second, 'second', heard);
  receive(topic('up/tool'), 'late');
  first.close();
  channel.end();
  receive(topic('up/tool'), 'after the end');
  expect(heard).toEqual(['first closed', 'second late', 'second closed']);
  await expect(second.send('x')).rejects.toThrow('ended');
});

it('a gateway goes and comes by its state, and not by the will of a connection before', async () => {
  const { channel, heard, receive } = started();
  await channel.start();
  const state = (online: boolean, connection: string) =>
    receive(topic('state'), stateText({ online, connection, time: 1 }));
  // The platform asks for the state, which says nothing.
  receive(topic('state'), stateQuestion(0));
  state(false, 'a');
  state(false, 'a');
  state(true, 'b');
  state(false, 'a');
  state(false, 'b');
  receive(topic('state'), 'no state');
  expect(heard).toEqual(['online false', 'online true', 'online false']);
});
