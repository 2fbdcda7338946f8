import type { RecordsRange } from '@penstock/stage/services/records-service';
import type { HistoryTableData } from '../type.ts';

const minute = 60_000;

/** The units of a table of history, in ms; a day has 24 hours here. */
export const unitLengths: Readonly<Record<HistoryTableData['timeUnit'], number>> = {
  minute,
  hour: 60 * minute,
  day: 1440 * minute,
};

/**
 * The range of a table while no time is chosen: `timeRange` units up to the end of the present one, on the
 * clock of the browser. So its rows start at full minutes, hours or days.
 */
export function rangeUpTo(
  now: number,
  { timeRange, timeUnit }: Pick<HistoryTableData, 'timeRange' | 'timeUnit'>,
): RecordsRange {
  const to = endOfUnit(new Date(now), timeUnit).getTime();
  return { from: to - timeRange * unitLengths[timeUnit], to };
}

function endOfUnit(time: Date, unit: HistoryTableData['timeUnit']): Date {
  const year = time.getFullYear();
  const [month, day, hours, minutes] = [time.getMonth(), time.getDate(), time.getHours(), time.getMinutes()];
  switch (unit) {
    case 'minute':
      return new Date(year, month, day, hours, minutes + 1);
    case 'hour':
      return new Date(year, month, day, hours + 1);
    case 'day':
      return new Date(year, month, day + 1);
  }
}

/** A time as a field of a form has it: `2026-11-22T08:00`, on the clock of the browser. */
export function fieldTime(time: number): string {
  const date = new Date(time);
  const digits = (value: number, length = 2) => String(value).padStart(length, '0');
  const day = `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
  return `${day}T${digits(date.getHours())}:${digits(date.getMinutes())}`;
}

/** A time from two fields of a form; undefined where one is empty, or it ends before it begins. */
export function fieldRange(from: string, to: string): RecordsRange | undefined {
  const range = { from: new Date(from).getTime(), to: new Date(to).getTime() };
  return range.from < range.to ? range : undefined;
}
