import type { LiveValues } from '@penstock/client/live/values';
import type { LiveValue } from '@penstock/contract/calls/live';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** The facts of the page that rows and panels need. */
export interface LivePageFacts {
  readonly equipmentId: string;
  readonly values: LiveValues;
  /** Whether values may be shown as live. */
  readonly isLive: boolean;
  /** How old a live reading gets at most while all is well, in ms. */
  readonly freshMilliseconds: number;
}

/** The live page round a row or a panel. */
export const LiveContext = createContext<LivePageFacts | undefined>(undefined);

/** The live page around the part that calls this. */
export function useLivePage(): LivePageFacts {
  const facts = useContext(LiveContext);
  if (facts === undefined) throw new Error('only on a live page');
  return facts;
}

/** The last value of a signal; drawn again when it changes, at most ten times a second. */
export function useLiveValue(signalId: string): LiveValue | undefined {
  const { values } = useLivePage();
  const subscribe = useCallback(
    (listener: () => void) => values.subscribe(signalId, listener),
    [values, signalId],
  );
  return useSyncExternalStore(subscribe, () => values.get(signalId));
}
