import { liveValues } from '@penstock/contract/link/methods/live';
import { readNotification } from '@penstock/link/notification';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ValueSet } from '../collector/value-set.ts';
import { clock } from '../testing/platform.ts';
import { LiveSender } from './live-sender.ts';

function started() {
  const changes = { count: 0 };
  const set = new ValueSet([{ key: 'a', deadband: null }], changes);
  set.set(0, 1, undefined, 10);
  const live = new LiveSender({ clock, changes, sets: () => [set] });
  const sink = (name: string) => {
    const sent: unknown[] = [];
    const sendLive = (text: string) => {
      const read = readNotification(liveValues, text);
      if (!('params' in read)) throw new Error(`dropped: ${read.dropped}`);
      sent.push(read.params.full ? 'all' : read.params.values.length);
      return Promise.resolve();
    };
    return { name, sent, sendLive };
  };
  return { set, live, sink };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('live values', () => {
  it('go to each way at its own pace, and only while somebody watches there', async () => {
    const { set, live, sink } = started();
    const [topic, quick, slow] = [sink('p1'), sink('local:1'), sink('local:2')];
    live.connect(topic.sendLive);
    live.watch(quick, 100, 60);
    live.watch(slow, 1000, 60);
    const tick = setInterval(() => set.set(0, clock.monotonic(), undefined, 1), 50);
    await vi.advanceTimersByTimeAsync(990);
    expect([topic.sent.length, quick.sent.length, slow.sent.length]).toEqual([0, 10, 1]);
    live.watch({ name: 'p1', sendLive: undefined }, 500, 60);
    await vi.advanceTimersByTimeAsync(750);
    expect(topic.sent).toEqual(['all', 1]);
    expect(slow.sent).toEqual(['all', 1]);
    live.leave('local:1');
    live.watch(slow, 1000, 0);
    live.disconnect();
    const before = [quick.sent.length, slow.sent.length];
    await vi.advanceTimersByTimeAsync(5000);
    clearInterval(tick);
    expect([quick.sent.length, slow.sent.length]).toEqual(before);
    await live.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are all sent again to a console that comes back, and to all when the variables are others', async () => {
    const { live, sink } = started();
    const [topic, own] = [sink('p1'), sink('local:1')];
    live.connect(topic.sendLive);
    live.watch({ name: 'p1', sendLive: undefined }, 100, 60);
    live.watch(own, 100, 60);
    await vi.advanceTimersByTimeAsync(150);
    live.leave('local:1');
    live.watch(own, 100, 60);
    await vi.advanceTimersByTimeAsync(100);
    live.sendAll();
    await vi.advanceTimersByTimeAsync(100);
    expect(topic.sent).toEqual(['all', 'all']);
    expect(own.sent).toEqual(['all', 'all', 'all']);
    await live.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('wait for a console that is slow, and no other console waits for it', async () => {
    const { set, live, sink } = started();
    const quick = sink('quick');
    let taken = 0;
    live.watch({ name: 'stuck', sendLive: () => new Promise(() => (taken += 1)) }, 100, 60);
    live.watch(quick, 100, 60);
    const tick = setInterval(() => set.set(0, clock.monotonic(), undefined, 1), 50);
    await vi.advanceTimersByTimeAsync(950);
    clearInterval(tick);
    expect([taken, quick.sent.length]).toEqual([1, 10]);
    live.leave('quick');
  });
});
