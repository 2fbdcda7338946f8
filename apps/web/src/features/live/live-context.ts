import type { LiveValues } from '@penstock/client/live/values';
import type { LiveValue } from '@penstock/contract/calls/live';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { client, clock } from '../../app/services.ts';

/** What rows and panels need of the page. */
export interface LivePageFacts {
  readonly equipmentId: string;
  readonly values: LiveValues;
  /** Whether values may be shown as live. */
  readonly isLive: boolean;
}

/** The live page round a row or a panel. */
export const LiveContext = createContext<LivePageFacts | undefined>(undefined);

/** The live page this stands on. */
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

const watchers = new Set<() => void>();
let second = 0;
let cancel: () => void = () => undefined;

function tick() {
  second = Math.floor(client.platformTime() / 1000);
  for (const watcher of watchers) watcher();
  cancel = clock.after(1000, tick);
}

function watchTime(watcher: () => void): () => void {
  if (watchers.size === 0) tick();
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) cancel();
  };
}

/** The platform's time in whole seconds, as ms since 1970; one timer serves the whole page. */
export function useSecond(): number {
  return useSyncExternalStore(watchTime, () => second) * 1000;
}
