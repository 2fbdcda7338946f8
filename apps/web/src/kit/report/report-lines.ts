import type { ReportResult } from '@penstock/contract/calls/report';
import { timeOfDay } from '@penstock/contract/model/shift';
import { ZoneClock } from '@penstock/contract/model/zone-clock';

/** A row of a report with the equipment it is of, and its time on the clock there. */
export interface ReportLine {
  readonly row: ReportResult['rows'][number];
  readonly plant: ReportResult['equipment'][number];
  /** `2026-11-21`, with hours where it is not whole days. */
  readonly label: string;
}

const day = 86_400_000;

/** The rows of a report with their times as people read them. */
export function reportLines({ rows, equipment }: ReportResult): readonly ReportLine[] {
  const clocks = equipment.map(({ timeZone }) => new ZoneClock(timeZone));
  return rows.flatMap((row) => {
    const plant = equipment[row.equipment];
    const clock = clocks[row.equipment];
    return plant === undefined || clock === undefined ? [] : [{ row, plant, label: labelOf(row, clock) }];
  });
}

/** A month, a day, or a date with the time from and to: `2026-11-21 08:00–09:00`. */
function labelOf({ start, end }: ReportResult['rows'][number], clock: ZoneClock): string {
  const [from, to] = [clock.local(start), clock.local(end)];
  const text = clock.text(start);
  const isMidnight = from % day === 0 && to % day === 0;
  if (isMidnight && to - from > day) return text.slice(0, 7);
  if (isMidnight && to - from === day) return text.slice(0, 10);
  const ofDay = (local: number) => timeOfDay(Math.floor((local % day) / 60_000));
  return `${text.slice(0, 10)} ${ofDay(from)}–${to % day === 0 ? '24:00' : ofDay(to)}`;
}
