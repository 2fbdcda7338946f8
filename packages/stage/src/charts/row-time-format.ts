import type { ReportTable } from '../services/report-service.ts';

/** The format of the times of rows: that of the chart, or where it names only the time of day, the day or the month of a row. */
export function rowTimeFormat(
  format: string,
  columns: readonly { readonly table: Pick<ReportTable, 'bucket'> }[],
): string {
  const buckets = new Set(columns.map(({ table }) => table.bucket));
  if (buckets.size === 0 || buckets.has('hour') || /YYYY|MM|DD/.test(format)) return format;
  return buckets.size === 1 && buckets.has('month') ? 'YYYY-MM' : 'MM-DD';
}
