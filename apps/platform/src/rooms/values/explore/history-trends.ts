import type { CallAnswer } from '@penstock/contract/calls/call';
import type { historyQuery } from '@penstock/contract/calls/history';
import type { HeavyQueries, QueryCaller } from '../../../kernel/database/heavy-queries.ts';
import { clockSteps } from '@penstock/contract/model/clock-step';
import { trendOf } from '../trend/trend.ts';
import type { ReadHistory } from './chosen-signals.ts';

/** The trends of some signals, each reduced to `points`; `offset` is how far the clock is ahead of UTC, in ms. Throws as {@link HeavyQueries.read} does. */
export async function historyTrends(
  queries: HeavyQueries,
  by: QueryCaller,
  { signals, from, to }: ReadHistory,
  points: number,
  offset = 0,
): Promise<CallAnswer<typeof historyQuery>> {
  const series = await queries.read(by, async (client) => {
    const all = [];
    for (const { equipmentId, signalId, series: one } of signals) {
      const trend =
        one === undefined ? undefined : await trendOf(client, { ...one, from, to, points, offset });
      all.push({ equipmentId, signalId, points: trend?.points ?? [], reach: trend?.reach ?? 0 });
    }
    return all;
  });
  return { step: clockSteps(from, to, points, offset).step, series };
}
