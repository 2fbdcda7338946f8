import type { ValueSink, ValueUpdate } from '@penstock/stage/values/value-source';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { PastSource, pointAt } from './past-source.ts';

it('shows the last value that is not after the time, and forgets later ones on the way back', () => {
  const points = [10, 20, 30].map((time) => ({ time, value: time / 10 }));
  const facts = new Map([
    ['signal::level', { title: 'Level', unit: 'm', dataType: 'float', decimals: 1, states: [] } as const],
  ]);
  const source = new PastSource({ facts, points: new Map([['signal::level', points]]) }, 0);
  const learnt = vi.fn<ValueSink['facts']>();
  const shown: (ValueUpdate | 'reset')[] = [];
  const feed = source.open({
    values: (updates) => shown.push(...updates),
    facts: learnt,
    reset: () => shown.push('reset'),
  });
  expect(learnt).toHaveBeenCalledWith(facts);
  feed.select(new Map([['signal::level', { kind: 'signal', equipId: '', signalId: 'level' }]]));
  expect(shown).toEqual([]);
  source.show(25);
  expect(shown).toEqual([{ key: 'signal::level', value: 2, quality: 'good', time: 20 }]);
  source.show(12);
  expect(shown.slice(1)).toEqual(['reset', { key: 'signal::level', value: 1, quality: 'good', time: 10 }]);
  feed.close();
  source.show(99);
  expect(shown).toHaveLength(3);
});

it('finds the same point as looking at each', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 50 })),
      fc.integer({ min: -5, max: 55 }),
      (times, time) => {
        const points = times.toSorted((one, other) => one - other).map((at) => ({ time: at, value: at }));
        expect(pointAt(points, time)).toEqual(points.filter((point) => point.time <= time).at(-1));
      },
    ),
  );
});
