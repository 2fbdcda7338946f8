import { failure } from '@penstock/contract/errors/error';
import type { DriverStatus } from '@penstock/contract/model/driver-status';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DriverChanges, DriverWatches } from './driver-watches.ts';

const sn = '202611210001';
const silentLog = pino({ enabled: false });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const status = (driver: string, state: DriverStatus['state'] = 'connected'): DriverStatus => ({
  driver,
  state,
  error: null,
  since: 0,
  requests: 1,
  failed: 0,
  retries: 0,
  lastCycle: 5,
  expectedCycle: 5,
  variables: 1,
  good: 1,
  failing: 0,
});

function scene() {
  let online = true;
  const asked: unknown[] = [];
  const changed: DriverChanges[] = [];
  const watches = new DriverWatches(
    {
      request: async (_sn, method, params) => {
        asked.push(params);
        if (!online) throw failure('gateway.offline', { sn });
        return method.result.parse({});
      },
    },
    (_sn, states) => changed.push(states),
    silentLog,
  );
  return { watches, asked, changed, setOnline: (now: boolean) => (online = now) };
}

describe('watching the drivers of a gateway', () => {
  it('goes on while somebody subscribes, and ends after that', async () => {
    const { watches, asked } = scene();
    watches.join(sn);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(asked).toHaveLength(3);
    watches.leave(sn);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(asked).toHaveLength(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tells what changed of the drivers, once, and which are gone', async () => {
    const { watches, changed } = scene();
    watches.join(sn);
    watches.take(sn, { full: true, drivers: [status('a'), status('b')] });
    watches.take(sn, { full: false, drivers: [status('b', 'degraded')] });
    await vi.advanceTimersByTimeAsync(1000);
    const first = [status('a'), status('b', 'degraded')];
    expect(changed).toEqual([{ live: true, drivers: first, gone: [] }]);
    watches.take(sn, { full: false, drivers: [status('b')] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(changed.at(-1)).toEqual({ live: true, drivers: [status('b')], gone: [] });
    watches.take(sn, { full: true, drivers: [status('b'), status('c')] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(changed.at(-1)).toEqual({ live: true, drivers: [status('c')], gone: ['a'] });
    expect(watches.states(sn).drivers).toEqual([status('b'), status('c')]);
    watches.stop();
  });

  it('is not live while the gateway is offline, and asks again when it is back', async () => {
    const { watches, changed, asked, setOnline } = scene();
    watches.join(sn);
    watches.take(sn, { full: true, drivers: [status('a')] });
    await vi.advanceTimersByTimeAsync(1000);
    setOnline(false);
    watches.gatewayChanged(sn, false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(changed.at(-1)).toEqual({ live: false, drivers: [], gone: [] });
    setOnline(true);
    watches.gatewayChanged(sn, true);
    expect(asked).toHaveLength(2);
    watches.stop();
  });

  it('waits for a list of states for two seconds at most', async () => {
    const { watches } = scene();
    const first = watches.ask(sn);
    watches.take(sn, { full: true, drivers: [status('a')] });
    expect(await first).toEqual([status('a')]);
    const other = watches.ask('202611210002');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await other).toEqual([]);
    watches.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ignores reports that nobody asked for', () => {
    const { watches } = scene();
    watches.take(sn, { full: true, drivers: [status('a')] });
    expect(watches.states(sn)).toEqual({ live: false, drivers: [] });
  });
});
