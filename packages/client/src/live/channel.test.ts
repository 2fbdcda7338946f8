import { givenText } from '@penstock/languages/language';
import type { ChannelEvent, ChannelMessage, ChannelTopic } from '@penstock/contract/calls/channel';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../testing/manual-clock.ts';
import { type ChannelState, openChannel } from './channel.ts';
import type { WireEvents } from './web-socket.ts';

const sn = '202611210001';
const presence: ChannelEvent = {
  type: 'presence',
  gateways: [{ sn, online: true, vpn: false, since: '2026-11-21T08:00:00.000Z', reason: 'connected' }],
};

function scene() {
  const clock = manualClock();
  const wires: { events: WireEvents; sent: unknown[]; closed: boolean }[] = [];
  const states: ChannelState[] = [];
  let malformed = 0;
  const channel = openChannel({
    clock,
    random: () => 1,
    connect(path, events) {
      expect(path).toBe('/api/ws/channel');
      const wire = { events, sent: [] as unknown[], closed: false };
      wires.push(wire);
      return {
        send: (text) => wire.sent.push(JSON.parse(text)),
        close: () => (wire.closed = true),
      };
    },
    onMalformed: () => (malformed += 1),
  });
  channel.onState((state) => states.push(state));
  const say = (message: ChannelMessage) => wires.at(-1)?.events.message(JSON.stringify(message));
  return {
    clock,
    wires,
    states,
    channel,
    say,
    sent: () => wires.at(-1)?.sent,
    welcome: () => say({ type: 'welcome', time: 0, accountId: '1' }),
    malformed: () => malformed,
  };
}

/** A listener that keeps what it hears. */
function recorder() {
  const heard: string[] = [];
  return {
    heard,
    event: ({ type }: ChannelEvent) => heard.push(type),
    complete: () => heard.push('complete'),
    refused: ({ key }: { key: string }) => heard.push(key),
  };
}

describe('the live channel', () => {
  it('is open once it was welcomed, and not by a connection alone', async () => {
    const { channel, wires, welcome, states } = scene();
    wires[0]?.events.opened();
    expect(channel.state.phase).toBe('connecting');
    welcome();
    expect(channel.state).toEqual({ phase: 'open', reason: undefined });
    expect(states).toHaveLength(1);
  });

  it('gives a connection up that is not welcomed within 5 s', async () => {
    const { channel, clock, wires } = scene();
    await clock.advance(5000);
    expect(channel.state).toEqual({ phase: 'closed', reason: 'lost' });
    expect(wires[0]?.closed).toBe(true);
    await clock.advance(1000);
    expect(wires).toHaveLength(2);
  });

  it('subscribes to what was asked for before it opened, in one message', () => {
    const { channel, welcome, sent } = scene();
    channel.subscribe('gateways', recorder());
    channel.subscribe(`drivers:${sn}`, recorder());
    welcome();
    expect(sent()).toEqual([{ type: 'subscribe', topics: ['gateways', `drivers:${sn}`] }]);
  });

  it('brings events to the listeners of their topic only', async () => {
    const { channel, welcome, say } = scene();
    const one = recorder();
    const other = recorder();
    channel.subscribe('gateways', one);
    channel.subscribe('notices', other);
    welcome();
    say({ type: 'event', topic: 'gateways', event: presence });
    say({ type: 'subscribed', topic: 'gateways' });
    say({
      type: 'refused',
      topic: 'notices',
      code: '1008',
      key: 'permission.missing',
      message: givenText({ zh: '', en: '' }),
    });
    expect(one.heard).toEqual(['presence', 'complete']);
    expect(other.heard).toEqual(['permission.missing']);
  });

  it('asks for the present state again for a second listener, and unsubscribes with the last', async () => {
    const { channel, welcome, clock, sent } = scene();
    welcome();
    const endOne = channel.subscribe('gateways', recorder());
    await clock.advance(0);
    const endOther = channel.subscribe('gateways', recorder());
    await clock.advance(0);
    endOne();
    endOne();
    await clock.advance(0);
    expect(sent()).toHaveLength(2);
    endOther();
    await clock.advance(0);
    expect(sent()?.at(-1)).toEqual({ type: 'unsubscribe', topics: ['gateways'] });
  });

  it('sends nothing when a page leaves and the next one wants the same topic at once', async () => {
    const { channel, welcome, clock, sent } = scene();
    welcome();
    const end = channel.subscribe('gateways', recorder());
    await clock.advance(0);
    end();
    channel.subscribe('gateways', recorder());
    await clock.advance(0);
    expect(sent()).toEqual([
      { type: 'subscribe', topics: ['gateways'] },
      { type: 'subscribe', topics: ['gateways'] },
    ]);
  });

  it('subscribes to everything again after a reconnect', async () => {
    const { channel, welcome, clock, wires, sent } = scene();
    welcome();
    const listener = recorder();
    channel.subscribe('gateways', listener);
    await clock.advance(0);
    wires[0]?.events.closed(1006);
    expect(channel.state).toEqual({ phase: 'closed', reason: 'lost' });
    await clock.advance(1000);
    welcome();
    expect(wires).toHaveLength(2);
    expect(sent()).toEqual([{ type: 'subscribe', topics: ['gateways'] }]);
  });

  it('selects what a page wants to hear of a topic, again after a reconnect, and forgets it with the page', async () => {
    const { channel, clock, welcome, sent, wires } = scene();
    const topic = `variables:${sn}` as const;
    channel.select(topic, ['ignored']);
    const leave = channel.subscribe(topic, recorder());
    channel.select(topic, ['level']);
    channel.select(topic, ['level', 'speed']);
    welcome();
    const both = [
      { type: 'subscribe', topics: [topic] },
      { type: 'select', topic, keys: ['level', 'speed'] },
    ];
    expect(sent()).toEqual(both);
    wires.at(-1)?.events.closed(1006);
    await clock.advance(1000);
    welcome();
    expect(sent()).toEqual(both);
    leave();
    channel.subscribe(topic, recorder());
    await clock.advance(0);
    expect(sent()?.slice(2)).toEqual([{ type: 'subscribe', topics: [topic] }]);
  });

  it('waits longer with each failure, half a minute at most', async () => {
    const { clock, wires } = scene();
    const waits: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const before = wires.length;
      wires.at(-1)?.events.closed(1006);
      const from = clock.now();
      while (wires.length === before) await clock.advance(500);
      waits.push(clock.now() - from);
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('notices a dead line within 15 s', async () => {
    const { channel, clock, welcome, say, sent } = scene();
    welcome();
    await clock.advance(10_000);
    expect(sent()).toEqual([{ type: 'idle' }]);
    say({ type: 'idle' });
    await clock.advance(5000);
    expect(channel.state.phase).toBe('open');
    await clock.advance(15_000);
    expect(channel.state).toEqual({ phase: 'closed', reason: 'lost' });
  });

  it('says that the platform stopped, also while it is away, and that it is lost when it stays away', async () => {
    const { channel, clock, wires, welcome, say } = scene();
    welcome();
    say({ type: 'stopping' });
    expect(channel.state).toEqual({ phase: 'closed', reason: 'stopping' });
    await clock.advance(4000);
    expect(channel.state).toEqual({ phase: 'connecting', reason: 'stopping' });
    wires.at(-1)?.events.closed(1006);
    expect(channel.state).toEqual({ phase: 'closed', reason: 'stopping' });
    for (let turn = 0; turn < 8; turn += 1) {
      await clock.advance(30_000);
      wires.at(-1)?.events.closed(1006);
    }
    expect(channel.state).toEqual({ phase: 'closed', reason: 'lost' });
  });

  it('does not try again without a session until it is asked to', async () => {
    const { channel, clock, wires, welcome } = scene();
    welcome();
    wires[0]?.events.closed(4002);
    expect(channel.state).toEqual({ phase: 'closed', reason: 'signedOut' });
    await clock.advance(600_000);
    expect(wires).toHaveLength(1);
    channel.reconnect();
    expect(wires).toHaveLength(2);
  });

  it('drops what is none of the contract', () => {
    const { wires, welcome, malformed, channel } = scene();
    welcome();
    const topic: ChannelTopic = 'gateways';
    const listener = recorder();
    channel.subscribe(topic, listener);
    wires[0]?.events.message('{"type":"event","topic":"gateways","event":{"type":"presence"}}');
    wires[0]?.events.message('not JSON');
    expect(malformed()).toBe(2);
    expect(listener.heard).toEqual([]);
  });

  it('leaves no timer behind and stays closed when it is stopped', async () => {
    const { channel, clock, welcome, wires } = scene();
    const end = channel.subscribe('gateways', recorder());
    welcome();
    channel.stop();
    end();
    channel.reconnect();
    expect(clock.waiting).toBe(0);
    expect(channel.state.phase).toBe('closed');
    expect(wires).toHaveLength(1);
    expect(wires[0]?.closed).toBe(true);
  });
});
