import { linkLimits } from '@penstock/contract/link/messages';
import { linkTopics } from '@penstock/contract/link/topics';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MqttChannel } from './mqtt-channel.ts';
import { GatewayWires, PlatformWires } from './mqtt-wire.ts';
import { OnlineStates, readState, stateText } from './online-state.ts';
import { clock, timersLeft } from './testing/peers.ts';
import type { Wire } from './wire.ts';

const sn = '202611210001';

function recordingChannel() {
  const published: [string, string][] = [];
  const listeners = new Set<(topic: string, payload: Uint8Array) => void>();
  const channel: MqttChannel = {
    publish: (topic, payload) => {
      published.push([topic, payload]);
      return Promise.resolve();
    },
    subscribe: () => Promise.resolve(),
    unsubscribe: () => Promise.resolve(),
    onMessage: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const receive = (topic: string, payload: string | Uint8Array) => {
    const bytes = typeof payload === 'string' ? new TextEncoder().encode(payload) : payload;
    for (const listener of listeners) listener(topic, bytes);
  };
  return { channel, published, receive, listeners };
}

function listenTo(wire: Wire) {
  const heard: string[] = [];
  wire.listen({ message: (text) => heard.push(text), closed: () => heard.push('closed') });
  return heard;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  const left = timersLeft();
  vi.useRealTimers();
  if (left > 0) throw new Error(`${left} timers were left running`);
});

describe('the wires of a gateway', () => {
  it('answer each console on its own topic', async () => {
    const { channel, published, receive, listeners } = recordingChannel();
    const wires = new Map<string, Wire>();
    const gateway = new GatewayWires({ channel, clock, sn, onWire: (peer, wire) => wires.set(peer, wire) });
    await gateway.start();
    receive(linkTopics.down(sn, 'p1'), 'first');
    const heard = wires.get('p1');
    if (heard === undefined) throw new Error('no wire');
    const events = listenTo(heard);
    receive(linkTopics.down(sn, 'p1'), 'second');
    receive(linkTopics.down('202611210002', 'p1'), 'for another');
    await heard.send('answer');
    expect(events).toEqual(['second']);
    expect(published).toEqual([[linkTopics.up(sn, 'p1'), 'answer']]);
    await gateway.close();
    expect(events).toEqual(['second', 'closed']);
    expect(listeners.size).toBe(0);
    await expect(heard.send('too late')).rejects.toThrow('closed');
  });

  it('are bounded in number; a silent one makes room', async () => {
    const { channel, receive } = recordingChannel();
    const peers: string[] = [];
    const closed: string[] = [];
    const onWire = (peer: string, wire: Wire) => {
      peers.push(peer);
      wire.listen({ message: () => undefined, closed: () => closed.push(peer) });
    };
    const gateway = new GatewayWires({ channel, clock, sn, onWire, limits: { max: 2, idle: 1000 } });
    await gateway.start();
    for (const peer of ['a', 'b', 'c']) receive(linkTopics.down(sn, peer), 'x');
    expect(peers).toEqual(['a', 'b']);
    expect(gateway.dropped.count('tooMany')).toBe(1);
    await vi.advanceTimersByTimeAsync(999);
    receive(linkTopics.down(sn, 'b'), 'still here');
    await vi.advanceTimersByTimeAsync(1);
    receive(linkTopics.down(sn, 'c'), 'x');
    expect(closed).toEqual(['a']);
    expect(peers).toEqual(['a', 'b', 'c']);
    await gateway.close();
  });

  it('keep the one to the platform, however long it is silent', async () => {
    const { channel } = recordingChannel();
    const limits = { max: 1, idle: 1000 };
    const gateway = new GatewayWires({ channel, clock, sn, onWire: () => undefined, limits });
    await gateway.start();
    const events = listenTo(gateway.toPlatform());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(events).toEqual([]);
    await expect(gateway.toPlatform().send('still here')).resolves.toBeUndefined();
    await gateway.close();
    expect(events).toEqual(['closed']);
  });

  it('never throw and stay bounded, whatever arrives on whatever topic', async () => {
    const { channel, receive } = recordingChannel();
    const options = { channel, clock, limits: { max: 3, idle: 1000 } };
    let wires = 0;
    const onWire = () => {
      wires += 1;
    };
    const gateway = new GatewayWires({ ...options, sn, onWire });
    const ignore = () => undefined;
    const platform = new PlatformWires({ ...options, peer: 'p', onWire, onLive: ignore, onState: ignore });
    await gateway.start();
    await platform.start();
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('penstock', 'v1', sn, 'up', 'down', 'live', 'state', 'p', 'platform'),
    );
    const topic = fc.oneof(
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('/')),
      fc
        .tuple(fc.constantFrom('up', 'down'), fc.stringMatching(/^[a-z]{1,3}$/))
        .map(([way, peer]) => ['penstock/v1', sn, way, peer].join('/')),
    );
    fc.assert(fc.property(topic, fc.uint8Array({ maxLength: 50 }), (name, bytes) => receive(name, bytes)));
    expect(wires).toBeLessThanOrEqual(4);
    expect(platform.size).toBeLessThanOrEqual(3);
    await gateway.close();
    await platform.close();
  });

  it('drop what is no text or too large', async () => {
    const { channel, receive } = recordingChannel();
    const gateway = new GatewayWires({ channel, clock, sn, onWire: () => expect.fail('no wire expected') });
    await gateway.start();
    receive(linkTopics.down(sn, 'a'), Uint8Array.of(0xff, 0xfe));
    receive(linkTopics.down(sn, 'a'), new Uint8Array(linkLimits.messageBytes + 1));
    expect(gateway.dropped.counts()).toEqual({ notText: 1, tooLarge: 1 });
    await gateway.close();
  });
});

describe('the wires of the platform', () => {
  it('tell gateways apart, and hear live values and states', async () => {
    const { channel, published, receive } = recordingChannel();
    const asked = new Map<string, string[]>();
    const received: unknown[] = [];
    const platform = new PlatformWires({
      channel,
      clock,
      peer: 'p1',
      onWire: (from, wire) => asked.set(from, listenTo(wire)),
      onLive: (from, text) => received.push(['live', from, text]),
      onState: (from, text) => received.push(['state', from, text]),
    });
    await platform.start();
    const other = '202611210002';
    receive(linkTopics.up(sn, 'platform'), 'hello');
    receive(linkTopics.up(other, 'platform'), 'good day');
    receive(linkTopics.live(sn), '1');
    receive(linkTopics.state(other), '2');
    expect(asked).toEqual(
      new Map([
        [sn, ['hello']],
        [other, ['good day']],
      ]),
    );
    expect(received).toEqual([
      ['live', sn, '1'],
      ['state', other, '2'],
    ]);

    receive(linkTopics.up(sn, 'p1'), 'an answer to nothing');
    expect(platform.dropped.count('late')).toBe(1);
    const made = platform.toGateway(sn);
    const answers = made === undefined ? [] : listenTo(made.wire);
    await made?.wire.send('question');
    receive(linkTopics.up(sn, 'p1'), 'answer');
    expect(published).toEqual([[linkTopics.down(sn, 'p1'), 'question']]);
    expect(answers).toEqual(['answer']);
    expect(platform.toGateway(sn)).toEqual({ wire: made?.wire, isNew: false });
    await platform.close();
  });
});

describe('online states', () => {
  it('are not ended by the will of an older connection', () => {
    const states = new OnlineStates();
    expect(states.take(sn, { online: true, connection: 'a', time: 1 })).toMatchObject({
      reason: 'connected',
    });
    expect(states.take(sn, { online: true, connection: 'b', time: 2 })).toMatchObject({
      reason: 'connected',
    });
    expect(states.take(sn, { online: false, connection: 'a', time: 1 })).toBeUndefined();
    expect(states.isOnline(sn)).toBe(true);
    expect(states.take(sn, { online: false, connection: 'b', time: 2 })).toMatchObject({ reason: 'lost' });
    expect(states.isOnline(sn)).toBe(false);
  });

  it.each(['', '{}', 'null', '{"online":1}', `{"online":true,"connection":"${'x'.repeat(2000)}","time":1}`])(
    'are not read from %s',
    (text) => expect(readState(text)).toBeUndefined(),
  );

  it('are read back as they were written', () => {
    const state = { online: true, connection: 'c', time: 5 };
    expect(readState(stateText(state))).toEqual(state);
  });
});
