import { type CsvCell, csvText } from '@penstock/contract/document/csv';
import { dateTime } from '../../../texts/times.ts';
import type { TrendSeries } from '../../../kit/trend/trend-series.ts';

/** The words of the head of an export. */
export interface CsvWords {
  readonly time: string;
  readonly average: string;
  readonly min: string;
  readonly max: string;
}

/**
 * A trend as CSV: a row for each time at which a signal has a point, with average, minimum and maximum of
 * each signal. Times are those of the reader's time zone.
 */
export function trendCsv(series: readonly TrendSeries[], words: CsvWords): string {
  const head: CsvCell[] = [
    words.time,
    ...series.flatMap(({ signal: { title, unit } }) => {
      const name = unit === '' ? title : `${title} (${unit})`;
      return [`${name} ${words.average}`, `${name} ${words.min}`, `${name} ${words.max}`];
    }),
  ];
  const byTime = new Map<number, CsvCell[]>();
  series.forEach(({ signal, points = [] }, index) => {
    const round = (value: number) => Number(value.toFixed(signal.decimals));
    for (const { time, average, min, max } of points) {
      let row = byTime.get(time);
      if (row === undefined) {
        row = [dateTime(time), ...series.flatMap(() => ['', '', ''])];
        byTime.set(time, row);
      }
      row.splice(1 + index * 3, 3, round(average), round(min), round(max));
    }
  });
  const rows = [...byTime].toSorted(([one], [other]) => one - other).map(([, row]) => row);
  return csvText([head, ...rows]);
}
