import { type BucketKind, bucketKinds, reportRangeKinds } from '@penstock/contract/model/report';
import { ZoneClock } from '@penstock/contract/model/zone-clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../../scripts/testing/effort.ts';
import { bucketsOf, spanOf } from './buckets.ts';

const hour = 3_600_000;
const day = 24 * hour;
const zones = [
  'UTC',
  'Asia/Shanghai',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];
const shifts = [6 * 60, 14 * 60, 22 * 60];
const berlin = new ZoneClock('Europe/Berlin');
const anyTime = fc.integer({ min: Date.UTC(2000, 1), max: Date.UTC(2036, 0) });

/** The beginnings on the clock, and the end of the last one. */
function shown(clock: ZoneClock, kind: BucketKind, from: string, to: string): string[] {
  const span = spanOf({ kind: 'dates', from, to }, clock, 0);
  const buckets = bucketsOf(kind, clock, span, shifts, 10_000) ?? [];
  return [...buckets.map(({ start }) => start), buckets.at(-1)?.end ?? 0].map((time) =>
    clock.text(time).slice(0, 16),
  );
}

describe('the rows of a report', () => {
  it('follow each other without gap or overlap, at quarters of an hour, through every change of the clock', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...bucketKinds),
        anyTime,
        fc.integer({ min: 1, max: 60 }),
        (zone, kind, time, days) => {
          const clock = new ZoneClock(zone);
          const { from } = spanOf({ kind: 'today' }, clock, time);
          const { to } = spanOf({ kind: 'today' }, clock, time + days * day);
          const buckets = bucketsOf(kind, clock, { from, to }, shifts, 10_000) ?? [];
          for (const [at, { start, end }] of buckets.entries()) {
            expect(end).toBeGreaterThan(start);
            expect(start % 900_000).toBe(0);
            expect(start).toBeGreaterThanOrEqual(from);
            expect(start).toBeLessThan(to);
            if (at > 0) expect(buckets[at - 1]?.end).toBe(start);
          }
          if (kind === 'hour' || kind === 'day') expect(buckets[0]?.start).toBe(from);
          if (kind === 'hour' || kind === 'day') expect(buckets.at(-1)?.end).toBe(to);
          if (buckets.length > 0)
            expect(buckets.at(-1)?.end).toBeGreaterThanOrEqual(kind === 'month' ? from : to);
        },
      ),
      { numRuns: propertyRuns(50) },
    );
  });

  it('have 23 and 25 hours where the clock is put forward and back', () => {
    expect(shown(berlin, 'hour', '2026-03-29', '2026-03-29').slice(0, 4)).toEqual([
      '2026-03-29 00:00',
      '2026-03-29 01:00',
      '2026-03-29 03:00',
      '2026-03-29 04:00',
    ]);
    expect(shown(berlin, 'hour', '2026-03-29', '2026-03-29')).toHaveLength(24);
    expect(shown(berlin, 'hour', '2026-10-25', '2026-10-25').slice(1, 5)).toEqual([
      '2026-10-25 01:00',
      '2026-10-25 02:00',
      '2026-10-25 02:00',
      '2026-10-25 03:00',
    ]);
    expect(shown(berlin, 'hour', '2026-10-25', '2026-10-25')).toHaveLength(26);
    expect(shown(berlin, 'day', '2026-10-24', '2026-10-25')).toEqual([
      '2026-10-24 00:00',
      '2026-10-25 00:00',
      '2026-10-26 00:00',
    ]);
  });

  it('have half an hour where the clock of Lord Howe changes, and no day where Samoa has left one out', () => {
    const lordHowe = new ZoneClock('Australia/Lord_Howe');
    expect(shown(lordHowe, 'hour', '2026-04-05', '2026-04-05').slice(1, 5)).toEqual([
      '2026-04-05 01:00',
      '2026-04-05 01:30',
      '2026-04-05 02:00',
      '2026-04-05 03:00',
    ]);
    expect(shown(new ZoneClock('Pacific/Apia'), 'day', '2011-12-29', '2011-12-31')).toEqual([
      '2011-12-29 00:00',
      '2011-12-31 00:00',
      '2012-01-01 00:00',
    ]);
  });

  it('are the shifts that begin on a day; the night shift ends on the next one, an hour later in autumn', () => {
    expect(shown(berlin, 'shift', '2026-10-24', '2026-10-24')).toEqual([
      '2026-10-24 06:00',
      '2026-10-24 14:00',
      '2026-10-24 22:00',
      '2026-10-25 06:00',
    ]);
    const span = spanOf({ kind: 'dates', from: '2026-10-24', to: '2026-10-24' }, berlin, 0);
    const buckets = bucketsOf('shift', berlin, span, shifts, 10) ?? [];
    expect(buckets.map(({ shift }) => shift)).toEqual([0, 1, 2]);
    expect(buckets.map(({ start, end }) => (end - start) / hour)).toEqual([8, 8, 9]);
    expect(bucketsOf('shift', berlin, span, [], 10)).toEqual([]);
  });

  it('are refused where there are too many', () => {
    const span = spanOf({ kind: 'thisYear' }, berlin, Date.UTC(2026, 5));
    expect(bucketsOf('day', berlin, span, [], 365)).toHaveLength(365);
    expect(bucketsOf('day', berlin, span, [], 364)).toBeUndefined();
  });
});

describe('the time of a report', () => {
  it('is of whole days on the clock of the plant', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('UTC', 'Asia/Shanghai', 'Europe/Berlin', 'Australia/Lord_Howe'),
        fc.constantFrom(...reportRangeKinds),
        anyTime,
        (zone, kind, now) => {
          if (kind === 'dates') return;
          const clock = new ZoneClock(zone);
          const { from, to } = spanOf({ kind }, clock, now);
          expect(clock.local(from) % day).toBe(0);
          expect(clock.local(to) % day).toBe(0);
          expect(to).toBeGreaterThan(from);
          if (kind.startsWith('this') || kind === 'today') {
            expect(from).toBeLessThanOrEqual(now);
            expect(to).toBeGreaterThan(now);
          } else expect(to).toBeLessThanOrEqual(now);
        },
      ),
    );
  });

  it('has weeks from Monday on, and months and years of the calendar', () => {
    const now = Date.UTC(2026, 0, 1, 23, 30);
    const textOf = (kind: 'thisWeek' | 'lastMonth' | 'lastYear' | 'today') => {
      const { from, to } = spanOf({ kind }, berlin, now);
      return [from, to].map((time) => berlin.text(time).slice(0, 10));
    };
    expect(textOf('today')).toEqual(['2026-01-02', '2026-01-03']);
    expect(textOf('thisWeek')).toEqual(['2025-12-29', '2026-01-05']);
    expect(textOf('lastMonth')).toEqual(['2025-12-01', '2026-01-01']);
    expect(textOf('lastYear')).toEqual(['2025-01-01', '2026-01-01']);
  });
});
