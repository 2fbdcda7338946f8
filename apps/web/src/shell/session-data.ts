import { limits } from '@penstock/contract/rules/limits';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveChannel, stopLiveChannel } from '../app/channel.ts';
import { forgetPresences } from '../app/presence.ts';
import { useReachability } from '../app/reachability.ts';
import { clock } from '../app/services.ts';
import { refreshUser } from '../app/session-actions.ts';
import { forgetNotifications } from './notifications/notifications.ts';
import { followPresence } from './presence-cache.ts';

/** The messages of the live channel, for as long as somebody is signed in. */
export function useLiveData(queries: QueryClient): void {
  useEffect(() => {
    const end = followPresence({ channel: liveChannel(), queries, clock });
    return () => {
      end();
      stopLiveChannel();
      forgetPresences();
      forgetNotifications();
    };
  }, [queries]);

  useEffect(
    () =>
      useReachability.subscribe((now, before) => {
        // Data that could not be loaded meanwhile is loaded as soon as the platform is back.
        if (now.platform && !before.platform) void queries.invalidateQueries();
      }),
    [queries],
  );
}

/** Asks who is signed in now and then, so that what they may do stays true. */
export function useUserRefresh(): void {
  useEffect(() => {
    const timer = setInterval(() => void refreshUser(), limits.userRefreshMilliseconds);
    return () => clearInterval(timer);
  }, []);
}
