import type { TopicListener } from '@penstock/client/live/channel';
import { manualClock } from '@penstock/client/testing/manual-clock';
import { maxSelectedVariables } from '@penstock/contract/calls/variable-value';
import { describe, expect, it } from 'vitest';
import { VariableFeed } from './variable-feed.ts';

const sn = '202611210001';

function scene() {
  const clock = manualClock();
  const selected: (readonly string[])[] = [];
  const listeners: TopicListener[] = [];
  const feed = new VariableFeed(
    sn,
    () => ({
      subscribe: (_topic, listener) => {
        listeners.push(listener);
        return () => void listeners.splice(listeners.indexOf(listener), 1);
      },
      select: (_topic, keys) => void selected.push(keys),
    }),
    clock,
  );
  const say = (values: Record<string, number>, time = 1) => {
    for (const listener of listeners)
      listener.event({
        type: 'variables',
        sn,
        values: Object.entries(values).map(([key, value]) => ({ key, value, time, quality: 'good' })),
      });
  };
  const setLive = (live: boolean) => {
    for (const listener of listeners) listener.event({ type: 'variableFeed', sn, live });
  };
  return { clock, selected, listeners, feed, say, setLive };
}

describe('the values of the variables in sight', () => {
  it('are selected together, and again when others come into sight', async () => {
    const { feed, clock, selected, listeners } = scene();
    const leave = ['a', 'b', 'c'].map((key) => feed.look(key, () => undefined));
    await clock.advance(200);
    expect(selected).toEqual([['a', 'b', 'c']]);
    leave[0]?.();
    feed.look('d', () => undefined);
    await clock.advance(200);
    expect(selected.at(-1)).toEqual(['b', 'c', 'd']);
    expect(listeners).toHaveLength(1);
  });

  it('reach who looks at them, and say when they are no longer live', () => {
    const { feed, say, setLive } = scene();
    let heard = 0;
    feed.look('a', () => (heard += 1));
    expect(feed.get('a')).toEqual({ value: undefined, live: false });
    setLive(true);
    say({ a: 1, other: 2 });
    expect(feed.get('a')).toMatchObject({ value: { value: 1 }, live: true });
    expect(feed.get('other').value).toBeUndefined();
    const known = feed.get('a');
    expect(feed.get('a')).toBe(known);
    setLive(false);
    expect(feed.get('a')).toMatchObject({ value: { value: 1 }, live: false });
    expect(heard).toBe(3);
  });

  it('end with the last one who looks, and nothing of them is kept', async () => {
    const { feed, clock, listeners, selected, say } = scene();
    const leave = feed.look('a', () => undefined);
    say({ a: 1 });
    leave();
    leave();
    expect(listeners).toEqual([]);
    await clock.advance(1000);
    expect(selected).toEqual([]);
    expect(feed.get('a').value).toBeUndefined();
  });

  it('are those that came into sight last where there are too many', async () => {
    const { feed, clock, selected } = scene();
    for (let at = 0; at <= maxSelectedVariables; at += 1) feed.look(`k${at}`, () => undefined);
    await clock.advance(200);
    expect(selected[0]).toHaveLength(maxSelectedVariables);
    expect(selected[0]?.[0]).toBe('k1');
  });
});
