import type { RecordsRange } from '@penstock/stage/services/records-service';
import { formatTime, parseTime } from '@penstock/stage/values/time-format';
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

/** The form in which the fields of a table have a time. */
export const fieldFormat = 'YYYY-MM-DD HH:mm';

/** A time as a field has it, on the clock of the browser. */
export function fieldTime(time: number): string {
  return formatTime(new Date(time), fieldFormat);
}

/** The time in a field; undefined where it has none. */
export function timeInField(text: string): Date | undefined {
  return parseTime(text.trim(), fieldFormat, new Date(0));
}

/** A time from two fields; undefined where one has none, or it ends before it begins. */
export function fieldRange(from: string, to: string): RecordsRange | undefined {
  const [begin, end] = [timeInField(from), timeInField(to)];
  return begin !== undefined && end !== undefined && begin < end
    ? { from: begin.getTime(), to: end.getTime() }
    : undefined;
}
