import type { MonitoringValue } from '@penstock/contract/calls/monitoring-variable';
import { useCallback, useSyncExternalStore } from 'react';
import { liveChannel } from '../../app/channel.ts';
import { clock } from '../../app/services.ts';
import { MonitoringFeed } from './monitoring-feed.ts';

/** The one feed of monitoring variables, whatever shows them. */
export const monitoringFeed = new MonitoringFeed(liveChannel, clock);

/** The value of a monitoring variable, while the part that asks is drawn; undefined until there is one. */
export function useMonitoringValue(id: string): MonitoringValue | undefined {
  return useSyncExternalStore(
    useCallback((listener) => monitoringFeed.look(id, listener), [id]),
    () => monitoringFeed.get(id),
  );
}
