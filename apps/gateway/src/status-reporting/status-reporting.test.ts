import { settingsSchema } from '@penstock/contract/configuration/model/settings';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../testing/platform.ts';
import { TestServer } from '../testing/server.ts';
import { StatusReporting } from './status-reporting.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_500 });
});
afterEach(() => {
  vi.useRealTimers();
});

function started(server: TestServer) {
  const reporting = new StatusReporting({
    clock,
    connectionsOf: (target) => (target === server.name ? [server] : []),
    state: () => ({
      sn: '202611210001',
      software: '1.2.3',
      startedAt: 1,
      drivers: [],
      servers: [server.status()],
      outboxes: [
        {
          server: server.name,
          waiting: 3,
          inFlight: 0,
          bytes: 90,
          oldest: 5,
          share: null,
          room: null,
          bytesPerHour: null,
          dropped: {},
          lastLoss: null,
          replies: null,
          lastRefusal: null,
        },
      ],
    }),
    log: pino({ level: 'silent' }),
  });
  const settings = { enabled: true, target: server.name, topic: 'plant/status', qos: 1, interval: 1000 };
  const apply = (more: object) =>
    reporting.apply(settingsSchema.parse({ statusReporting: { ...settings, ...more } }).statusReporting);
  return { reporting, apply };
}

describe('status reports', () => {
  it('say at each interval what gateway, drivers and servers do', async () => {
    const server = new TestServer('cloud');
    const { apply } = started(server);
    apply({});
    await vi.advanceTimersByTimeAsync(2600);
    expect(server.received.map(({ topic, qos }) => [topic, qos])).toEqual(Array(3).fill(['plant/status', 1]));
    expect(JSON.parse(Buffer.from(server.received[0]?.payload ?? []).toString())).toEqual({
      sn: '202611210001',
      time: 1_700_000_001_000,
      gateway: { software: '1.2.3', startedAt: 1 },
      drivers: [],
      servers: [
        {
          name: 'cloud',
          kind: 'mqtt',
          state: 'connected',
          since: 0,
          error: null,
          sent: 0,
          failed: 0,
          waiting: 3,
          oldest: 5,
        },
      ],
    });
    apply({ enabled: false });
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.received.length).toBe(3);
  });

  it('are not kept for a server that is away or slow', async () => {
    const server = new TestServer('cloud', false);
    const { apply, reporting } = started(server);
    apply({});
    await vi.advanceTimersByTimeAsync(2600);
    server.connect(true);
    let answers = 0;
    server.answer = () => {
      answers += 1;
      return new Promise((resolve) => {
        clock.after(2500, () => resolve());
      });
    };
    await vi.advanceTimersByTimeAsync(4000);
    expect(answers).toBe(2);
    reporting.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.received.length).toBe(2);
  });
});
