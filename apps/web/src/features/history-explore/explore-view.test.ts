import { idSchema } from '@penstock/contract/calls/identifier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeLimits, type TrendRange } from '../../kit/trend/range.ts';
import { comparedPeriods } from '../../kit/trend/compared-period.ts';
import type { ComputedView } from './computed-view.ts';
import {
  axisChoice,
  type ExploreView,
  readExploreView,
  showRange,
  writeExploreView,
} from './explore-view.ts';
import { markKinds } from './mark-kinds.ts';

const now = Date.UTC(2026, 10, 22, 12);
const id = fc.integer({ min: 1, max: 1e9 }).map(String);
const number = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => Number(value.toFixed(3)) + 0);
const anyRange: fc.Arbitrary<TrendRange> = fc.oneof(
  fc.integer(rangeLimits).map((milliseconds) => ({ kind: 'last' as const, milliseconds })),
  fc
    .record({ ago: fc.integer({ min: 1000, max: 1e10 }), length: fc.integer({ min: 10_000, max: 1e9 }) })
    .map(({ ago, length }) => ({ kind: 'fixed' as const, from: now - ago - length, to: now - ago })),
);
const anyComputed: fc.Arbitrary<ComputedView> = fc.record({
  title: fc.string({ maxLength: 20 }),
  unit: fc.constantFrom('', 'm³/h'),
  decimals: fc.integer({ min: 0, max: 6 }),
  source: fc.constantFrom<ComputedView['source']>(
    { kind: 'mvar', id: idSchema.parse('12') },
    {
      kind: 'formula',
      formula: '(a + b) / 2',
      inputs: [
        { alias: 'a', signalId: idSchema.parse('3') },
        { alias: 'b', signalId: idSchema.parse('4') },
      ],
    },
  ),
});
const anyView: fc.Arbitrary<ExploreView> = fc
  .record({
    signals: fc.uniqueArray(fc.record({ equipmentId: id, signalId: id }), {
      maxLength: 20,
      selector: ({ signalId }) => signalId,
    }),
    range: anyRange,
    zoom: fc.option(anyRange, { nil: undefined }),
    choices: fc.array(
      fc.tuple(
        fc.constantFrom('left' as const, 'right' as const, null),
        fc.option(number),
        fc.option(number),
      ),
    ),
    compare: fc.option(fc.constantFrom(...comparedPeriods), { nil: undefined }),
    paning: fc.constantFrom('one' as const, 'unit' as const, 'signal' as const),
    computed: fc.array(anyComputed, { maxLength: 5 }),
    table: fc.constantFrom('points' as const, 'records' as const),
    hidden: fc.subarray([...markKinds]),
  })
  .map(({ choices, ...view }) => ({
    ...view,
    axes: new Map(
      view.signals.flatMap(({ signalId }, index) => {
        const choice = axisChoice(...(choices[index] ?? [null, null, null]));
        return choice === undefined ? [] : [[signalId, choice] as const];
      }),
    ),
  }));

describe('the address of a view', () => {
  it('opens the same view', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const address = writeExploreView(new URLSearchParams('other=1'), view);
        expect(readExploreView(new URLSearchParams(address.toString()), now)).toEqual(view);
        expect(address.get('other')).toBe('1');
      }),
    );
  });

  it('leaves out what is wrong in it', () => {
    const text = 's=1-2.x.1-2.3&zoom=5-4&axes=2_up_x_y*9_left__&compare=year&table=all&range=h99&hide=all';
    expect(readExploreView(new URLSearchParams(text), now)).toEqual({
      signals: [{ equipmentId: '1', signalId: '2' }],
      paning: 'one',
      computed: [],
      range: { kind: 'last', milliseconds: 3_600_000 },
      zoom: undefined,
      axes: new Map(),
      compare: undefined,
      table: 'points',
      hidden: [],
    });
  });

  it('holds at most 20 signals', () => {
    const text = Array.from({ length: 30 }, (_, index) => `1-${index + 1}`).join('.');
    expect(readExploreView(new URLSearchParams({ s: text }), now).signals).toHaveLength(20);
  });
});

describe('another time of a view', () => {
  const hour = 3_600_000;
  const view = readExploreView(
    new URLSearchParams({
      s: '1-2',
      from: new Date(now - 10 * hour).toISOString(),
      to: new Date(now - 2 * hour).toISOString(),
    }),
    now,
  );

  it('is a part of the whole time where it lies in it', () => {
    const part: TrendRange = { kind: 'fixed', from: now - 6 * hour, to: now - 4 * hour };
    expect(showRange(view, part, now)).toEqual({ ...view, zoom: part });
  });

  it('becomes the whole time where it reaches beyond it, or covers it', () => {
    for (const from of [now - 11 * hour, now - 10 * hour]) {
      const next: TrendRange = { kind: 'fixed', from, to: now - 2 * hour };
      expect(showRange({ ...view, zoom: next }, next, now)).toEqual({
        ...view,
        range: next,
        zoom: undefined,
      });
    }
  });
});

it('a maximum that is not above the minimum is no choice for an axis', () => {
  expect(axisChoice(null, 5, 5)).toEqual({ side: null, min: 5, max: null });
  expect(axisChoice(null, null, null)).toBeUndefined();
});
