import type { TopicListener } from '@penstock/client/live/channel';
import type { MonitoringValue } from '@penstock/contract/calls/monitoring-variable';
import { describe, expect, it } from 'vitest';
import { MonitoringFeed } from './monitoring-feed.ts';

const valueOf = (id: string, value: number): MonitoringValue => ({
  id,
  value,
  time: 1,
  problem: null,
  inputs: 1,
  good: 1,
});

function feed() {
  const due: (() => void)[] = [];
  const selected: (readonly string[])[] = [];
  const listeners = new Set<TopicListener>();
  const made = new MonitoringFeed(
    () => ({
      subscribe: (_topic, listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      select: (_topic, keys) => selected.push(keys),
    }),
    {
      now: () => 0,
      after: (_milliseconds, action) => {
        due.push(action);
        return () => void due.splice(due.indexOf(action), 1);
      },
    },
  );
  return {
    made,
    selected,
    listeners,
    pass: () => due.splice(0).forEach((action) => action()),
    hear: (...values: MonitoringValue[]) =>
      listeners.forEach((listener) => listener.event({ type: 'mvars', values })),
  };
}

describe('the values of monitoring variables', () => {
  it('are selected together while somebody looks, and heard by who looks at them', () => {
    const { made, selected, pass, hear } = feed();
    const heard: string[] = [];
    made.look('1', () => heard.push('1'));
    made.look('2', () => heard.push('2'));
    pass();
    expect(selected).toEqual([['1', '2']]);
    hear(valueOf('2', 5), valueOf('3', 6));
    expect(heard).toEqual(['2']);
    expect(made.get('2')?.value).toBe(5);
    expect(made.get('3')).toBeUndefined();
  });

  it('are given up with the last one who looks', () => {
    const { made, selected, listeners, pass, hear } = feed();
    const first = made.look('1', () => undefined);
    const second = made.look('1', () => undefined);
    hear(valueOf('1', 5));
    first();
    expect(made.get('1')?.value).toBe(5);
    second();
    expect(listeners.size).toBe(0);
    expect(made.get('1')).toBeUndefined();
    pass();
    expect(selected).toEqual([]);
  });
});
