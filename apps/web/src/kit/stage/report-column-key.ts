import type { ReportColumn } from '@penstock/contract/calls/report';

/**
 * The names of the columns of a report in widgets: signal and function, such as `flow average`, with a number
 * where a column before has the same. A column that is moved keeps its name.
 */
export function reportColumnKeys(
  columns: readonly Pick<ReportColumn, 'signalKey' | 'function'>[],
): readonly string[] {
  const counts = new Map<string, number>();
  return columns.map((column) => {
    const name = `${column.signalKey} ${column.function}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}
