import type { ReportResult } from '@penstock/contract/calls/report';
import { describe, expect, it } from 'vitest';
import { reportLines } from './report-lines.ts';

const hour = 3_600_000;

function labels(...spans: readonly (readonly [start: number, hours: number])[]): string[] {
  const result: ReportResult = {
    columns: [],
    computed: [],
    equipment: [{ id: '1', title: 'Pump', timeZone: 'Europe/Berlin', problem: null }],
    hidden: 0,
    rows: spans.map(([start, hours]) => ({
      equipment: 0,
      start,
      end: start + hours * hour,
      shift: '',
      open: false,
      values: [],
      computed: [],
      coverage: [],
    })),
  };
  return reportLines(result).map(({ label }) => label);
}

describe('the times of the rows of a report', () => {
  it('are days and months on the clock of the plant, also of 25 hours', () => {
    expect(labels([Date.UTC(2026, 9, 24, 22), 25], [Date.UTC(2026, 10, 30, 23), 31 * 24])).toEqual([
      '2026-10-25',
      '2026-12',
    ]);
  });

  it('are from and to within a day, through midnight, and of an hour that is shown twice', () => {
    expect(
      labels(
        [Date.UTC(2026, 10, 21, 7), 1],
        [Date.UTC(2026, 10, 21, 22), 1],
        [Date.UTC(2026, 10, 21, 21), 8],
        [Date.UTC(2026, 9, 25, 0), 1],
        [Date.UTC(2026, 9, 25, 1), 1],
      ),
    ).toEqual([
      '2026-11-21 08:00–09:00',
      '2026-11-21 23:00–24:00',
      '2026-11-21 22:00–06:00',
      '2026-10-25 02:00–02:00',
      '2026-10-25 02:00–03:00',
    ]);
  });
});
