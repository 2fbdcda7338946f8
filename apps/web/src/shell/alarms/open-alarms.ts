import type { Channel } from '@penstock/client/live/channel';
import { type AlarmCounts, alarmQuery, type OpenAlarm } from '@penstock/contract/calls/alarm';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { create } from 'zustand';
import { oneAtATime } from '../one-at-a-time.ts';
import { countsAlarms } from '../../kit/alarm/counts-alarms.ts';

/** How many open alarms the reader may see, as the live channel said last; undefined before it said so. */
export const useOpenAlarms = create<{ readonly counts: AlarmCounts | undefined }>(() => ({
  counts: undefined,
}));

/** Forgets what was said, such as when somebody else signs in. */
export function forgetOpenAlarms(): void {
  useOpenAlarms.setState({ counts: undefined });
}

/** Whether a query answers alarms, or a list with counts of them. */
function showsAlarms(queryKey: QueryKey): boolean {
  return queryKey[0] === alarmQuery.path || queryKey.includes(countsAlarms);
}

/**
 * Follows the open alarms: counts them for the header, has the pages that show alarms read them again, and announces
 * those that were raised meanwhile, the newest first, except those that are there at first. The answer ends it.
 */
export function followAlarms(parts: {
  readonly channel: Pick<Channel, 'subscribe'>;
  readonly queries: QueryClient;
  readonly announce: (raised: readonly OpenAlarm[]) => void;
}): () => void {
  const { channel, queries, announce } = parts;
  const refresh = oneAtATime(() =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => showsAlarms(queryKey) }),
  );
  // Alarms are numbered as they are stored. One that is open again, such as after it was shelved, is no new one.
  let highest: number | undefined;
  return channel.subscribe('alarms', {
    event(event) {
      if (event.type !== 'alarms') return;
      useOpenAlarms.setState({ counts: event.counts });
      const before = highest;
      highest = Math.max(before ?? 0, ...event.newest.map(({ id }) => Number(id)));
      if (before !== undefined) {
        const raised = event.newest.filter(
          ({ id, state }) => Number(id) > before && state === 'activeUnacknowledged',
        );
        if (raised.length > 0) announce(raised);
      }
      refresh();
    },
  });
}
