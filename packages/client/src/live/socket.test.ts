import type { LiveMessage } from '@penstock/contract/calls/live';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../testing/manual-clock.ts';
import { openLiveSocket, type SocketState } from './socket.ts';
import type { WireEvents } from './web-socket.ts';

function scene(refuseTokens = 0) {
  const clock = manualClock();
  const wires: { path: string; events: WireEvents; sent: string[]; closed: boolean }[] = [];
  const messages: LiveMessage[] = [];
  const states: SocketState[] = [];
  let tokens = 0;
  let malformed = 0;
  const platform = { answers: true, probes: 0 };
  const socket = openLiveSocket({
    clock,
    connect(path, events) {
      const wire = { path, events, sent: [] as string[], closed: false };
      wires.push(wire);
      return { send: (text) => wire.sent.push(text), close: () => (wire.closed = true) };
    },
    token: async () => {
      tokens += 1;
      if (tokens <= refuseTokens) throw new Error('refused');
      return `token/${tokens}`;
    },
    probe: (signal) => {
      platform.probes += 1;
      if (platform.answers) return Promise.resolve();
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('no answer')));
      });
    },
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
    onMalformed: () => (malformed += 1),
  });
  return { clock, wires, messages, states, socket, platform, malformed: () => malformed };
}

describe('the live socket', () => {
  it('subscribes with a token and passes on messages of the contract only', async () => {
    const { clock, wires, messages, malformed } = scene();
    await clock.advance(0);
    expect(wires[0]?.path).toBe('/api/ws/eg/signal/subscribe/token%2F1');
    wires[0]?.events.opened();
    wires[0]?.events.message('{"type":"gatewayAlarm","count":2}');
    wires[0]?.events.message('{"type":"gatewayAlarm","count":"2"}');
    wires[0]?.events.message('not JSON');
    expect(messages).toEqual([{ type: 'gatewayAlarm', count: 2 }]);
    expect(malformed()).toBe(2);
  });

  it('sends an idle message every 60 s while it is open', async () => {
    const { clock, wires } = scene();
    await clock.advance(0);
    wires[0]?.events.opened();
    await clock.advance(59_999);
    expect(wires[0]?.sent).toEqual([]);
    wires[0]?.events.message('{"type":"idle"}');
    await clock.advance(60_001);
    expect(wires[0]?.sent).toEqual(['{"type":"idle"}', '{"type":"idle"}']);
  });

  it('connects again with a new token 10 s after it was lost', async () => {
    const { clock, wires, states } = scene();
    await clock.advance(0);
    wires[0]?.events.opened();
    wires[0]?.events.closed(1006);
    await clock.advance(9999);
    expect(wires).toHaveLength(1);
    await clock.advance(1);
    expect(wires[1]?.path).toContain('token%2F2');
    wires[1]?.events.opened();
    expect(states).toEqual(['connecting', 'open', 'waiting', 'connecting', 'open']);
  });

  it('asks again 10 s after a token was refused', async () => {
    const { clock, wires } = scene(2);
    await clock.advance(19_999);
    expect(wires).toHaveLength(0);
    await clock.advance(1);
    expect(wires).toHaveLength(1);
  });

  it('takes a quiet plant for a quiet plant while the platform answers', async () => {
    const { clock, wires, states, platform } = scene();
    await clock.advance(0);
    wires[0]?.events.opened();
    await clock.advance(9999);
    expect(platform.probes).toBe(0);
    await clock.advance(300_000);
    expect(platform.probes).toBeGreaterThan(20);
    expect(states.at(-1)).toBe('open');
  });

  it('does not ask while messages come', async () => {
    const { clock, wires, platform } = scene();
    await clock.advance(0);
    wires[0]?.events.opened();
    for (let second = 0; second < 60; second += 1) {
      wires[0]?.events.message('{"type":"idle"}');
      await clock.advance(1000);
    }
    expect(platform.probes).toBe(0);
  });

  it('gives up a line 15 s after it went dead, whatever the socket believes', async () => {
    const { clock, wires, states, platform } = scene();
    await clock.advance(0);
    wires[0]?.events.opened();
    platform.answers = false;
    await clock.advance(14_999);
    expect(states.at(-1)).toBe('open');
    await clock.advance(1);
    expect(states.at(-1)).toBe('waiting');
    expect(wires[0]?.closed).toBe(true);
    wires[0]?.events.closed(1006);
    await clock.advance(10_000);
    expect(wires).toHaveLength(2);
  });

  it('gives up a socket that does not open within 10 s', async () => {
    const { clock, wires, states } = scene();
    await clock.advance(10_000);
    expect(wires[0]?.closed).toBe(true);
    expect(states.at(-1)).toBe('waiting');
    await clock.advance(10_000);
    expect(wires).toHaveLength(2);
  });

  it('closes and stays closed when stopped', async () => {
    const { clock, wires, socket, messages } = scene();
    await clock.advance(0);
    wires[0]?.events.opened();
    socket.stop();
    wires[0]?.events.message('{"type":"gatewayAlarm","count":2}');
    wires[0]?.events.closed(1006);
    await clock.advance(60_000);
    expect(wires[0]?.closed).toBe(true);
    expect(wires).toHaveLength(1);
    expect(messages).toEqual([]);
    expect(clock.waiting).toBe(0);
  });
});
