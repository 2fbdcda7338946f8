import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueAfter, type ReportCadence } from './report-schedule.ts';
import { ZoneClock } from './zone-clock.ts';

const berlin = new ZoneClock('Europe/Berlin');

/** The next times after one, on the clock. */
function next(cadence: ReportCadence, after: number, count: number): readonly string[] {
  const found: string[] = [];
  let time = after;
  for (let at = 0; at < count; at += 1) {
    time = dueAfter(cadence, berlin, time);
    found.push(berlin.text(time).slice(0, 16));
  }
  return found;
}

describe('when a report is due', () => {
  it('is at its time of each day on the clock of the plant, also when the clock is changed', () => {
    expect(next({ kind: 'daily', minutes: 420 }, Date.UTC(2026, 9, 23, 12), 4)).toEqual([
      '2026-10-24 07:00',
      '2026-10-25 07:00',
      '2026-10-26 07:00',
      '2026-10-27 07:00',
    ]);
    // 02:30 is left out when summer time begins, and there twice when it ends.
    expect(next({ kind: 'daily', minutes: 150 }, Date.UTC(2026, 2, 28), 3)).toEqual([
      '2026-03-28 02:30',
      '2026-03-29 03:00',
      '2026-03-30 02:30',
    ]);
    expect(next({ kind: 'daily', minutes: 150 }, Date.UTC(2026, 9, 24, 12), 2)).toEqual([
      '2026-10-25 02:30',
      '2026-10-26 02:30',
    ]);
  });

  it('is on its day of the week, and of the month or on the last one', () => {
    expect(next({ kind: 'weekly', weekday: 1, minutes: 0 }, Date.UTC(2026, 10, 22), 2)).toEqual([
      '2026-11-23 00:00',
      '2026-11-30 00:00',
    ]);
    expect(next({ kind: 'monthly', day: 31, minutes: 360 }, Date.UTC(2027, 0, 1), 3)).toEqual([
      '2027-01-31 06:00',
      '2027-02-28 06:00',
      '2027-03-31 06:00',
    ]);
  });

  it('is always later, whatever the clock', () => {
    const cadences: fc.Arbitrary<ReportCadence> = fc
      .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 31 }))
      .chain(([minutes, day]) =>
        fc.constantFrom<ReportCadence>(
          { kind: 'daily', minutes },
          { kind: 'weekly', weekday: (day % 7) + 1, minutes },
          { kind: 'monthly', day, minutes },
        ),
      );
    const zones = fc.constantFrom('Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia');
    fc.assert(
      fc.property(
        cadences,
        zones,
        fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2036, 0) }),
        (cadence, zone, after) => {
          const due = dueAfter(cadence, new ZoneClock(zone), after);
          expect(due).toBeGreaterThan(after);
          expect(due - after).toBeLessThanOrEqual(63 * 86_400_000);
        },
      ),
    );
  });
});
