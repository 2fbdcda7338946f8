import { limits } from '@penstock/contract/rules/limits';
import { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveChannel, stopLiveChannel } from '../app/channel.ts';
import { forgetPresences } from '../app/presence.ts';
import { useReachability } from '../app/reachability.ts';
import { clock } from '../app/services.ts';
import { refreshUser } from '../app/session-actions.ts';
import { forgetNotifications } from './notifications/notifications.ts';
import { followPresence } from './presence-cache.ts';
import { ClientError } from '@penstock/client/calls/error';

/**
 * The loaded data of a session. Calls are made even when the browser reports no network: a plant's network
 * without internet looks like that to some.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, networkMode: 'always' } } });
}

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

/** A refusal of the platform stays a refusal; anything else is tried three times in all. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ClientError && error.reason === 'refused') return false;
  return failures < 2;
}
