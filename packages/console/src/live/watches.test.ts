import { failure } from '@penstock/contract/errors/error';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GatewayRequests } from '../requests.ts';
import { pino } from 'pino';
import { Watches } from './watches.ts';

const silentLog = pino({ enabled: false });

const sn = '202611210001';

describe('what is watched', () => {
  let asked: unknown[];
  let watches: Watches;
  let refuse = false;

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    refuse = false;
    const gateways: GatewayRequests = {
      request: async (_sn, method, params) => {
        asked.push(params);
        if (refuse) throw failure('gateway.timeout');
        return method.result.parse({});
      },
    };
    watches = new Watches(gateways, silentLog);
  });
  afterEach(() => {
    watches.stop();
    vi.useRealTimers();
  });

  it('is the shortest interval that anybody wants, until the last is done', async () => {
    await watches.open(sn, 5000, 600);
    await watches.open(sn, 1000, 60);
    await watches.open(sn, 2000, 60);
    expect(asked).toEqual([
      { interval: 5000, seconds: 600 },
      { interval: 1000, seconds: 600 },
      { interval: 1000, seconds: 600 },
    ]);
    vi.advanceTimersByTime(61_000);
    await watches.open(sn, 5000, 600);
    expect(asked.at(-1)).toEqual({ interval: 5000, seconds: 600 });
  });

  it('is asked for again of a gateway that came back, for what is left', async () => {
    await watches.open(sn, 1000, 600);
    vi.advanceTimersByTime(100_000);
    watches.again(sn);
    watches.again('999999999999');
    expect(asked.slice(1)).toEqual([{ interval: 1000, seconds: 500 }]);
    vi.advanceTimersByTime(600_000);
    watches.again(sn);
    expect(asked).toHaveLength(2);
  });

  it('ends a while after the last viewer has left', async () => {
    await watches.open(sn, 1000, 600);
    watches.leave(sn);
    vi.advanceTimersByTime(60_000);
    expect(asked.at(-1)).toMatchObject({ seconds: 0 });
  });

  it('goes on when a viewer comes back in time', async () => {
    await watches.open(sn, 1000, 600);
    watches.leave(sn);
    vi.advanceTimersByTime(5000);
    watches.stay(sn);
    vi.advanceTimersByTime(60_000);
    expect(asked).toHaveLength(1);
  });

  it('leaves no timer behind when it stops', async () => {
    await watches.open(sn, 1000, 600);
    watches.leave(sn);
    watches.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tells who opens it that the gateway did not answer', async () => {
    refuse = true;
    await expect(watches.open(sn, 1000, 600)).rejects.toMatchObject({ key: 'gateway.timeout' });
  });
});
