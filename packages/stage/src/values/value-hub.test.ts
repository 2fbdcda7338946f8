import { describe, expect, it, vi } from 'vitest';
import { TestClock } from '../testing/test-clock.ts';
import { TestSource } from '../testing/test-source.ts';
import { readingState } from './reading.ts';
import { ValueHub } from './value-hub.ts';

const level = { kind: 'signal', equipId: '', signalId: 'level' } as const;
const pump = { kind: 'signal', equipId: '7', signalId: 'pump' } as const;
const levelKey = 'signal::level';
const pumpKey = 'signal:7:pump';

function connected(oldAfter?: number) {
  const clock = new TestClock();
  const hub = new ValueHub(clock, oldAfter);
  const source = new TestSource();
  const end = hub.connect(source);
  return { clock, hub, source, end };
}

describe('a hub of values', () => {
  it('knows nothing without a source', () => {
    const hub = new ValueHub(new TestClock());
    hub.follow(level, () => undefined);
    expect(hub.isConnected()).toBe(false);
    expect(readingState(hub.reading(levelKey))).toBe('unknown');
  });

  it('asks for what widgets follow, once for all that are drawn together', () => {
    const { clock, hub, source } = connected();
    const end = hub.follow(level, () => undefined);
    hub.follow(pump, () => undefined);
    clock.advance(0);
    expect(source.selections).toHaveLength(1);
    expect([...(source.selections[0]?.keys() ?? [])]).toEqual([levelKey, pumpKey]);
    end();
    clock.advance(0);
    expect([...(source.selections[1]?.keys() ?? [])]).toEqual([pumpKey]);
  });

  it('delivers at most ten times a second, the newest value', () => {
    const { clock, hub, source } = connected();
    const listener = vi.fn<() => void>();
    hub.follow(level, listener);
    for (let at = 0; at < 100; at += 1) {
      source.send(levelKey, at, { time: clock.now() });
      clock.advance(10);
    }
    expect(listener.mock.calls.length).toBeLessThanOrEqual(11);
    expect(listener.mock.calls.length).toBeGreaterThanOrEqual(9);
    clock.advance(100);
    expect(hub.reading(levelKey).value).toBe(99);
  });

  it('tells only those whose value came', () => {
    const { clock, hub, source } = connected();
    const [one, other] = [vi.fn<() => void>(), vi.fn<() => void>()];
    hub.follow(level, one);
    hub.follow(pump, other);
    source.send(levelKey, 1);
    clock.advance(200);
    expect(one).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
  });

  it('takes a value that is newer or as old, never an older one', () => {
    const { clock, hub, source } = connected();
    hub.follow(level, () => undefined);
    const shows = (value: number, time: number) => {
      source.send(levelKey, value, { time });
      clock.advance(200);
      return hub.reading(levelKey).value;
    };
    expect(shows(1, 1000)).toBe(1);
    expect(shows(2, 999)).toBe(1);
    expect(shows(3, 1000)).toBe(3);
    source.send(levelKey, 5, { time: 2000 });
    expect(shows(4, 1500)).toBe(5);
  });

  it('forgets what it knows when the source turns time back', () => {
    const { clock, hub, source } = connected();
    hub.follow(level, () => undefined);
    source.send(levelKey, 1, { time: 5000 });
    clock.advance(200);
    source.sink?.reset();
    source.send(levelKey, 2, { time: 1000 });
    clock.advance(200);
    expect(hub.reading(levelKey).value).toBe(2);
  });

  it('calls a value old when none comes for too long', () => {
    const { clock, hub, source } = connected(10_000);
    hub.follow(level, () => undefined);
    source.send(levelKey, 1, { time: clock.now() });
    clock.advance(5000);
    expect(readingState(hub.reading(levelKey))).toBe('live');
    clock.advance(7000);
    expect(readingState(hub.reading(levelKey))).toBe('old');
  });

  it('delivers nothing while it is paused, and the newest afterwards', () => {
    const { clock, hub, source } = connected();
    const listener = vi.fn<() => void>();
    hub.follow(level, listener);
    hub.pause();
    source.send(levelKey, 1, { time: 1 });
    source.send(levelKey, 2, { time: 2 });
    clock.advance(1000);
    expect(listener).not.toHaveBeenCalled();
    hub.resume();
    clock.advance(100);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(hub.reading(levelKey).value).toBe(2);
  });

  it('does not listen to a source that another has replaced', () => {
    const { clock, hub, source } = connected();
    hub.follow(level, () => undefined);
    source.send(levelKey, 1);
    clock.advance(200);
    const next = new TestSource();
    hub.connect(next);
    expect(source.isClosed).toBe(true);
    source.send(levelKey, 9);
    clock.advance(200);
    expect(hub.reading(levelKey).value).toBeNull();
  });
});
