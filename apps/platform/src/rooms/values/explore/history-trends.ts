import type { CallAnswer } from '@penstock/contract/calls/call';
import type { historyQuery } from '@penstock/contract/calls/history';
import type { HeavyQueries, QueryCaller } from '../../../kernel/database/heavy-queries.ts';
import { trendOf } from '../trend/trend.ts';
import type { ReadHistory } from './chosen-signals.ts';

/** The trends of some signals, each reduced to `points`. Throws as {@link HeavyQueries.read} does. */
export async function historyTrends(
  queries: HeavyQueries,
  by: QueryCaller,
  { signals, from, to }: ReadHistory,
  points: number,
): Promise<CallAnswer<typeof historyQuery>> {
  const series = await queries.read(by, async (client) => {
    const all = [];
    for (const { equipmentId, signalId, series: one } of signals) {
      const trend = one === undefined ? undefined : await trendOf(client, { ...one, from, to, points });
      all.push({ equipmentId, signalId, points: trend?.points ?? [], reach: trend?.reach ?? 0 });
    }
    return all;
  });
  return { step: (to - from) / points, series };
}
