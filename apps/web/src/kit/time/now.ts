import { useSyncExternalStore } from 'react';
import { client, clock } from '../../app/services.ts';

const listeners = new Set<() => void>();
let second = 0;
let cancel: () => void = () => undefined;

function tick() {
  const now = client.platformTime();
  second = Math.floor(now / 1000);
  for (const listener of listeners) listener();
  cancel = clock.after(1000 - (now % 1000), tick);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) tick();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) cancel();
  };
}

/**
 * Something that follows from the platform's time, in ms since 1970 to the second. One timer serves the whole
 * application, and a part is drawn again only when what it made of the time changes.
 */
export function useNow<Value extends string | number>(valueOf: (now: number) => Value): Value {
  return useSyncExternalStore(subscribe, () =>
    valueOf((listeners.size === 0 ? Math.floor(client.platformTime() / 1000) : second) * 1000),
  );
}

/** The platform's time to the second, ms since 1970, for what has to be drawn again each second. */
export function useSecond(): number {
  return useNow((now) => now);
}
