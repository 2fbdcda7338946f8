import type { CallAnswer } from '@penstock/contract/calls/call';
import type { historyTable } from '@penstock/contract/calls/history';
import { type HistoryRow, readRows, type Snapshot } from '../history/read/rows.ts';
import type { ReadHistory } from './chosen-signals.ts';

/**
 * A page of the records of some signals, the oldest first.
 *
 * @param after rows after this time, ms since 1970; undefined from the beginning.
 * @param limit how many rows.
 */
export async function historyPage(
  snapshot: Snapshot,
  { signals, from, to }: ReadHistory,
  after: number | undefined,
  limit: number,
): Promise<CallAnswer<typeof historyTable>> {
  const series = signals.map(({ series: one }) => one);
  const found: HistoryRow[] = [];
  const start = after === undefined ? from : Math.max(from, after + 1);
  for await (const rows of readRows(snapshot, series, start, to)) {
    // One more than is answered says whether there are more.
    found.push(...rows.slice(0, limit + 1 - found.length));
    if (found.length > limit) break;
  }
  const rows = found.slice(0, limit).map(({ time, values }) => ({ time, values: [...values] }));
  return { rows, next: found.length > limit ? (rows.at(-1)?.time ?? null) : null };
}
