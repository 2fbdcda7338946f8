import type { ChannelEvent, ChannelTopic } from '@penstock/contract/calls/channel';
import { failure } from '@penstock/contract/errors/error';
import type { Frame } from '@penstock/contract/model/frame';
import type { LogLevel } from '@penstock/contract/model/log-line';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GatewayRequests } from '../requests.ts';
import { pino } from 'pino';
import { FrameStreams } from './frame-streams.ts';
import { LogStreams } from './log-streams.ts';

const silentLog = pino({ enabled: false });

const sn = '202611210001';
const wire = 'tcp:10.0.0.1:502';
const wires = [{ driver: 'plc', port: wire }];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const frame = (port: string): Frame => ({
  time: 1,
  direction: 'sent',
  port,
  hex: '0102',
  size: 2,
  text: null,
});
const line = (level: LogLevel) => ({ time: 1, level, message: level, details: '' });

/** Streams of a gateway that refuses with an error, or answers. */
function scene() {
  const asked: unknown[] = [];
  const events: [ChannelTopic, ChannelEvent][] = [];
  let refusal: Error | undefined;
  const gateways: GatewayRequests = {
    request: async (_sn, method, params) => {
      asked.push(params);
      if (refusal !== undefined) throw refusal;
      return method.result.parse({ wires });
    },
  };
  const publish = (topic: ChannelTopic, event: ChannelEvent) => void events.push([topic, event]);
  return {
    asked,
    events,
    refuse: (error: Error | undefined) => (refusal = error),
    frames: new FrameStreams(gateways, publish, silentLog),
    log: new LogStreams(gateways, publish, silentLog),
  };
}

describe('the frames of a gateway for its viewers', () => {
  it('are asked for once, of the wires that are looked at; of all when somebody looks at all', async () => {
    const { frames, asked } = scene();
    frames.join(sn, wire);
    frames.join(sn, 'serial:/dev/ttyS0');
    expect(asked).toMatchObject([
      { seconds: 60, ports: [wire] },
      { seconds: 60, ports: [wire, 'serial:/dev/ttyS0'] },
    ]);
    frames.join(sn, '');
    expect(asked.at(-1)).not.toHaveProperty('ports');
    frames.leave(sn, '');
    frames.leave(sn, wire);
    await vi.advanceTimersByTimeAsync(45_000);
    expect(asked.at(-1)).toMatchObject({ ports: ['serial:/dev/ttyS0'] });
    expect(asked).toHaveLength(4);
    frames.stop();
  });

  it('are ended soon after the last viewer has left, unless somebody comes back', async () => {
    const { frames, asked } = scene();
    frames.join(sn, '');
    frames.leave(sn, '');
    await vi.advanceTimersByTimeAsync(1000);
    frames.join(sn, '');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toMatchObject([{ seconds: 60 }, { seconds: 60 }]);
    frames.leave(sn, '');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toMatchObject([{ seconds: 60 }, { seconds: 60 }, { seconds: 0 }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('come to each viewer by what it looks at, with how many were left out', async () => {
    const { frames, events } = scene();
    frames.join(sn, wire);
    frames.join(sn, '');
    await vi.advanceTimersByTimeAsync(0);
    expect(events).toContainEqual([
      `frames:${sn}`,
      { type: 'frameFeed', sn, live: true, error: null, wires },
    ]);
    events.length = 0;
    const other = frame('udp:10.0.0.2:9600');
    frames.take(sn, { frames: [frame(wire), other], exchanges: [], dropped: 0, ended: false });
    frames.take(sn, { frames: [other], exchanges: [], dropped: 3, ended: false });
    expect(events).toEqual([
      [`frames:${sn}:${wire}`, { type: 'frames', sn, frames: [frame(wire)], exchanges: [], dropped: 0 }],
      [`frames:${sn}`, { type: 'frames', sn, frames: [frame(wire), other], exchanges: [], dropped: 0 }],
      [`frames:${sn}:${wire}`, { type: 'frames', sn, frames: [], exchanges: [], dropped: 3 }],
      [`frames:${sn}`, { type: 'frames', sn, frames: [other], exchanges: [], dropped: 3 }],
    ]);
    frames.take('202611210002', { frames: [other], exchanges: [], dropped: 0, ended: false });
    expect(events).toHaveLength(4);
    frames.stop();
  });

  it('say why they do not come, and come as soon as message debugging is switched on', async () => {
    const { frames, events, refuse, asked } = scene();
    refuse(failure('gateway.debuggingOff'));
    frames.join(sn, '');
    await vi.advanceTimersByTimeAsync(0);
    expect(events.at(-1)?.[1]).toMatchObject({
      live: false,
      error: { key: 'gateway.debuggingOff', code: '1305' },
    });
    refuse(undefined);
    frames.configurationChanged(sn);
    await vi.advanceTimersByTimeAsync(0);
    expect(events.at(-1)?.[1]).toMatchObject({ live: true, error: null });
    frames.configurationChanged(sn);
    expect(asked).toHaveLength(2);
    refuse(failure('gateway.debuggingOff'));
    frames.take(sn, { frames: [], exchanges: [], dropped: 0, ended: true });
    await vi.advanceTimersByTimeAsync(1000);
    expect(frames.state(sn)).toMatchObject({ live: false, error: { key: 'gateway.debuggingOff' } });
    frames.stop();
  });

  it('stop with the gateway and go on when it is back', async () => {
    const { frames, events, asked } = scene();
    frames.gatewayChanged(sn, true);
    frames.join(sn, '');
    await vi.advanceTimersByTimeAsync(0);
    frames.gatewayChanged(sn, false);
    expect(events.at(-1)?.[1]).toMatchObject({ live: false, error: { key: 'gateway.offline' }, wires });
    frames.gatewayChanged(sn, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(events.at(-1)?.[1]).toMatchObject({ live: true });
    expect(asked).toHaveLength(2);
    frames.stop();
  });
});

describe('the log of a gateway for its viewers', () => {
  it('is asked for at the least important level that anybody looks at, and comes to each at its own', async () => {
    const { log, asked, events } = scene();
    log.join(sn, 'error');
    log.join(sn, 'info');
    expect(asked).toMatchObject([{ level: 'error' }, { level: 'info' }]);
    await vi.advanceTimersByTimeAsync(0);
    events.length = 0;
    log.take(sn, { lines: [line('info'), line('error')], dropped: 0, ended: false });
    log.take(sn, { lines: [line('warning')], dropped: 0, ended: false });
    expect(events).toEqual([
      [`log:${sn}:info`, { type: 'logLines', sn, lines: [line('info'), line('error')], dropped: 0 }],
      [`log:${sn}:error`, { type: 'logLines', sn, lines: [line('error')], dropped: 0 }],
      [`log:${sn}:info`, { type: 'logLines', sn, lines: [line('warning')], dropped: 0 }],
    ]);
    expect(log.state(sn)).toEqual({ type: 'logFeed', sn, live: true, error: null });
    log.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
