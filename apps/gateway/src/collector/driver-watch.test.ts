import { driverStatesMessage } from '@penstock/contract/link/methods/collector';
import type { DriverStatus } from '@penstock/contract/model/driver-status';
import { ManualClock } from '@penstock/protocols/testing/manual-clock';
import { describe, expect, it } from 'vitest';
import { DriverWatch, type StatesMessage, type StatesRequest } from './driver-watch.ts';

const status = (driver: string, requests = 0): DriverStatus => ({
  driver,
  state: 'connected',
  error: null,
  since: 1,
  requests,
  failed: 0,
  retries: 0,
  lastCycle: null,
  expectedCycle: 5,
  variables: 3,
  good: 3,
  failing: 0,
});

function start(statuses: DriverStatus[]) {
  const clock = new ManualClock();
  const watch = new DriverWatch({ clock, statuses: () => statuses });
  const ask = (change: Partial<StatesRequest> = {}) => {
    const messages: StatesMessage[] = [];
    const request: StatesRequest = {
      interval: 1000,
      seconds: 10,
      send: (message) => {
        messages.push(driverStatesMessage.params.parse(message));
        return Promise.resolve();
      },
      isGone: () => false,
      ...change,
    };
    return { messages, request };
  };
  return { clock, watch, ask };
}

describe('watching drivers', () => {
  it('gets all at first, then what changed, and nothing while nothing does', async () => {
    const statuses = [status('a'), status('b')];
    const { clock, watch, ask } = start(statuses);
    const { messages, request } = ask();
    watch.watch('p', request);
    await clock.advance(0);
    expect(messages).toEqual([{ full: true, drivers: [status('a'), status('b')] }]);
    await clock.advance(1000);
    expect(messages).toHaveLength(1);
    statuses[1] = status('b', 7);
    await clock.advance(1000);
    expect(messages[1]).toEqual({ full: false, drivers: [status('b', 7)] });
    statuses.pop();
    watch.sendAll();
    await clock.advance(1000);
    expect(messages[2]).toEqual({ full: true, drivers: [status('a')] });
    watch.stop();
    expect(clock.pending).toBe(0);
  });

  it('goes at the pace of each console, and ends with its time and when it goes', async () => {
    const statuses = [status('a')];
    const { clock, watch, ask } = start(statuses);
    const fast = ask({ interval: 200, seconds: 2 });
    const slow = ask({ interval: 1000 });
    let isGone = false;
    const gone = ask({ interval: 200, isGone: () => isGone });
    watch.watch('fast', fast.request);
    watch.watch('slow', slow.request);
    watch.watch('gone', gone.request);
    for (let step = 1; step <= 5; step += 1) {
      statuses[0] = status('a', step);
      await clock.advance(200);
    }
    expect([fast, slow, gone].map(({ messages }) => messages.length)).toEqual([5, 2, 5]);
    isGone = true;
    await clock.advance(2000);
    statuses[0] = status('a', 100);
    await clock.advance(2000);
    expect([fast, slow, gone].map(({ messages }) => messages.length)).toEqual([5, 3, 5]);
    watch.watch('slow', { ...slow.request, seconds: 0 });
    expect(clock.pending).toBe(0);
  });

  it('sends all again after a message that did not get out, and of many drivers several messages', async () => {
    const statuses = Array.from({ length: 1500 }, (_, index) => status(`d${index}`));
    const { clock, watch, ask } = start(statuses);
    const { messages, request } = ask();
    let failures = 1;
    watch.watch('p', {
      ...request,
      send: async (message) => {
        failures -= 1;
        if (failures >= 0) throw new Error('no connection');
        await request.send(message);
      },
    });
    await clock.advance(1000);
    expect(messages.map(({ full, drivers }) => [full, drivers.length])).toEqual([
      ...Array.from({ length: 7 }, (_, index) => [index === 0, 200]),
      [false, 100],
    ]);
    watch.stop();
  });

  it('is refused for too many, and never for one that asks again', () => {
    const { watch, ask } = start([]);
    for (let peer = 0; peer < 16; peer += 1) watch.watch(`p${peer}`, ask().request);
    expect(() => watch.watch('more', ask().request)).toThrow('Too many requests');
    watch.watch('p0', ask().request);
    watch.stop();
  });
});
