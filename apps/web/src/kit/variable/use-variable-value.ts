import { useCallback, useSyncExternalStore } from 'react';
import { liveChannel, useChannelOpen } from '../../app/channel.ts';
import { clock } from '../../app/services.ts';
import { type KnownValue, VariableFeed } from './variable-feed.ts';

const feeds = new Map<string, VariableFeed>();

function feedOf(sn: string): VariableFeed {
  const known = feeds.get(sn);
  if (known !== undefined) return known;
  const made = new VariableFeed(sn, liveChannel, clock);
  feeds.set(sn, made);
  return made;
}

/** The current value of a variable of a gateway, while the part that asks is drawn. */
export function useVariableValue(sn: string, key: string): KnownValue {
  const isOpen = useChannelOpen();
  const known = useSyncExternalStore(
    useCallback((listener) => feedOf(sn).look(key, listener), [sn, key]),
    () => feedOf(sn).get(key),
  );
  return isOpen || !known.live ? known : { ...known, live: false };
}
