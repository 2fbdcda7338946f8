import { conditionOperators, type ReportFunction, reportFunctions } from '@penstock/contract/model/report';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../../../scripts/testing/effort.ts';
import { quarterMs, quartersOf } from '../codec/quarter.ts';
import { type FoldQuestion, SpanFold, type SpanResult } from './span-fold.ts';

const begin = Date.UTC(2026, 9, 24);
const minute = 60_000;
const hour = 3_600_000;

type Records = readonly (readonly [time: number, value: number])[];

const asking = (name: ReportFunction, more: Partial<FoldQuestion> = {}): FoldQuestion => ({
  function: name,
  condition: null,
  counterRange: null,
  ...more,
});

/** Spans of so many quarters of an hour each. */
function edges(...quarters: readonly number[]): number[] {
  const starts = [begin];
  for (const one of quarters) starts.push((starts.at(-1) ?? 0) + one * quarterMs);
  return starts;
}

function ofRecords(starts: readonly number[], question: FoldQuestion, records: Records): SpanResult[] {
  const fold = new SpanFold(starts, question);
  for (const [time, value] of records) fold.addRecord(time, value);
  return fold.results();
}

/** As history is read: roll-ups where they say enough. */
function ofRollups(starts: readonly number[], question: FoldQuestion, records: Records): SpanResult[] {
  const fold = new SpanFold(starts, question);
  const rollups = quartersOf(
    Float64Array.from(records, ([time]) => time),
    Float64Array.from(records, ([, value]) => value),
  );
  for (const rollup of rollups) {
    if (!fold.needsRecords(rollup)) fold.addRollup(rollup);
    else
      for (const [time, value] of records)
        if (time >= rollup.firstTime && time <= rollup.lastTime) fold.addRecord(time, value);
  }
  return fold.results();
}

const values = (results: readonly SpanResult[]) => results.map(({ value }) => value);

/** Records with gaps and bad values, from two hours before the first span to two hours after the last. */
const anyRecords = fc
  .array(
    fc.tuple(
      fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(64, 65, 66, 200)),
      fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: -3, max: 6 }) },
        { weight: 1, arbitrary: fc.constant(Number.NaN) },
      ),
    ),
    { maxLength: 80 },
  )
  .map((steps): Records => {
    let time = begin - 2 * hour;
    return steps.map(([minutes, value]) => {
      time += minutes * minute;
      return [time, value] as const;
    });
  });

const anyQuestion = fc.record({
  function: fc.constantFrom(...reportFunctions),
  condition: fc.option(
    fc.record({ operator: fc.constantFrom(...conditionOperators), value: fc.integer({ min: -1, max: 4 }) }),
  ),
  counterRange: fc.constantFrom(null, 10),
});

const near = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : Math.abs(one - other) < 1e-9;

describe('what a report computes', () => {
  it('is the same from roll-ups as from each record', () => {
    fc.assert(
      fc.property(
        anyRecords,
        anyQuestion,
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 }),
        (records, question, lengths) => {
          const starts = edges(...lengths);
          const expected = ofRecords(starts, question, records);
          const actual = ofRollups(starts, question, records);
          for (const [at, { value, knownMs }] of expected.entries()) {
            expect(actual[at]?.knownMs).toBe(knownMs);
            expect(near(actual[at]?.value ?? null, value)).toBe(true);
          }
        },
      ),
      { numRuns: propertyRuns(125) },
    );
  });

  it('of hours makes that of the day', () => {
    fc.assert(
      fc.property(anyRecords, anyQuestion, (records, question) => {
        const hours = ofRecords(edges(...Array.from({ length: 24 }, () => 4)), question, records);
        const [day] = ofRecords(edges(96), question, records);
        const known = hours.flatMap(({ value }) => value ?? []);
        expect(day?.knownMs).toBe(hours.reduce((sum, { knownMs }) => sum + knownMs, 0));
        if (known.length === 0) return;
        const whole = day?.value ?? null;
        const total = known.reduce((sum, value) => sum + value, 0);
        switch (question.function) {
          case 'minimum':
            expect(whole).toBe(Math.min(...known));
            break;
          case 'maximum':
            expect(whole).toBe(Math.max(...known));
            break;
          case 'average':
            expect(whole).toBeGreaterThanOrEqual(Math.min(...known) - 1e-9);
            expect(whole).toBeLessThanOrEqual(Math.max(...known) + 1e-9);
            break;
          case 'sum':
          case 'change':
          case 'increase':
          case 'runningTime':
          case 'count':
            expect(near(whole, total)).toBe(true);
        }
      }),
      { numRuns: propertyRuns(75) },
    );
  });

  it('weights the average by time, and lets a value hold into the next hour', () => {
    const records: Records = [
      [begin + 30 * minute, 10],
      [begin + 75 * minute, 20],
      [begin + 120 * minute, 20],
    ];
    const results = ofRecords(edges(4, 4), asking('average'), records);
    expect(values(results)).toEqual([10, 17.5]);
    expect(results.map(({ knownMs }) => knownMs)).toEqual([30 * minute, hour]);
    expect(values(ofRecords(edges(4, 4), asking('minimum'), records))).toEqual([10, 10]);
  });

  it('knows nothing after 65 minutes without a record, and after a bad one', () => {
    const gap: Records = [
      [begin, 1],
      [begin + 66 * minute, 1],
    ];
    expect(ofRecords(edges(8), asking('runningTime'), gap)).toEqual([{ value: null, knownMs: 0 }]);
    const bad: Records = [
      [begin, 1],
      [begin + 10 * minute, Number.NaN],
      [begin + 20 * minute, 1],
    ];
    expect(ofRecords(edges(4), asking('runningTime'), bad)).toEqual([{ value: 1 / 6, knownMs: 10 * minute }]);
    expect(values(ofRecords(edges(4, 4), asking('sum'), []))).toEqual([null, null]);
  });

  it('counts what a counter counts, past its range and after it was reset', () => {
    const counter: Records = [
      [begin - minute, 65_500],
      [begin + minute, 65_530],
      [begin + 2 * minute, 14],
      [begin + 3 * minute, 0],
      [begin + 4 * minute, 5],
    ];
    expect(values(ofRecords(edges(4), asking('increase', { counterRange: 65_536 }), counter))).toEqual([
      30 + 20 + 0 + 5,
    ]);
    expect(values(ofRecords(edges(4), asking('increase'), counter))).toEqual([30 + 14 + 0 + 5]);
    expect(values(ofRecords(edges(4), asking('change'), counter))).toEqual([5 - 65_500]);
  });

  it('counts how often a condition became true, also across a time that is not known', () => {
    const switching: Records = [
      [begin - minute, 0],
      [begin, 1],
      [begin + minute, 1],
      [begin + 2 * minute, 0],
      [begin + 3 * hour, 1],
      [begin + 3 * hour + minute, 5],
    ];
    expect(values(ofRecords(edges(4, 12), asking('count'), switching))).toEqual([1, 1]);
    const above = asking('count', { condition: { operator: '>', value: 3 } });
    expect(values(ofRecords(edges(4, 12), above, switching))).toEqual([0, 1]);
  });
});
