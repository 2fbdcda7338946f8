import { textAt } from '@penstock/languages/catalogue';
import type { Language } from '@penstock/languages/language';
import type { RecordsPage } from '@penstock/stage/services/records-service';
import { formatTime } from '@penstock/stage/values/time-format';

/** The time that the sample ends at; always the same. */
const present = new Date(2026, 0, 31, 12, 0, 0).getTime();
const titles = [
  textAt('widgets.history-table:sampleRecords.level'),
  textAt('widgets.history-table:sampleRecords.flow'),
];

/** Rows that show what a table looks like while there are no real ones. `named`: the titles of its columns. */
export function sampleRecords(
  language: Language,
  named: readonly string[],
  step: number,
  count: number,
): RecordsPage {
  const columns = (named.length === 0 ? titles.map((title) => title[language]) : named).map((title) => ({
    title,
    unit: '',
    isNumber: true,
  }));
  const rows = Array.from({ length: count }, (_row, index) => {
    const time = present - index * step;
    return {
      key: String(index),
      label: formatTime(new Date(time), 'YYYY-MM-DD HH:mm'),
      cells: columns.map((_column, at) => (3 + at * 10 + Math.sin((index + at * 3) / 2)).toFixed(2)),
      note: '',
    };
  });
  return { columns, rows, total: count, next: undefined };
}
