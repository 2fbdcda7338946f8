import type { Channel } from '@penstock/client/live/channel';
import { type AlarmCounts, alarmQuery, type OpenAlarm } from '@penstock/contract/calls/alarm';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';

/** How many open alarms the reader may see, as the live channel said last; undefined before it said so. */
export const useOpenAlarms = create<{ readonly counts: AlarmCounts | undefined }>(() => ({
  counts: undefined,
}));

/** Forgets what was said, such as when somebody else signs in. */
export function forgetOpenAlarms(): void {
  useOpenAlarms.setState({ counts: undefined });
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
  const refresh = oneAtATime(() => queries.invalidateQueries({ queryKey: [alarmQuery.path] }));
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

/** Runs something now, or once more after it has ended, however often it is asked for meanwhile. */
function oneAtATime(run: () => Promise<unknown>): () => void {
  let running = false;
  let again = false;
  const start = () => {
    running = true;
    again = false;
    void run().finally(() => {
      running = false;
      if (again) start();
    });
  };
  return () => {
    if (running) again = true;
    else start();
  };
}
