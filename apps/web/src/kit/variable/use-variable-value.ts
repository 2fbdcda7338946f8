import { useCallback, useSyncExternalStore } from 'react';
import { useChannelOpen } from '../../app/channel.ts';
import { feedOf } from './feeds.ts';
import type { KnownValue } from './variable-feed.ts';

/** The current value of a variable of a gateway, while the part that asks is drawn. */
export function useVariableValue(sn: string, key: string): KnownValue {
  const isOpen = useChannelOpen();
  const known = useSyncExternalStore(
    useCallback((listener) => feedOf(sn).look(key, listener), [sn, key]),
    () => feedOf(sn).get(key),
  );
  return isOpen || !known.live ? known : { ...known, live: false };
}
