import type { LiveValue } from '@penstock/contract/calls/live';
import type { Clock } from '../time/clock.ts';

/** At most this often, in ms, do listeners hear of new values: 10 Hz (docs/web.md has the figures). */
const gatherMilliseconds = 100;

/** How many readings of a signal are kept for its small line. */
const recentLength = 60;

/** The last values of an equipment's signals, for as many listeners as rows are on the screen. */
export interface LiveValues {
  /** Takes values; one replaces the stored only if its time is newer or equal (specification, section 4). */
  apply(values: readonly LiveValue[]): void;
  get(signalId: string): LiveValue | undefined;
  /** The last numeric readings of a signal, oldest first, at most 60; the array is replaced, never changed. */
  recent(signalId: string): readonly number[];
  /** Hears of one signal, at most 10 times a second. The answer ends it. */
  subscribe(signalId: string, listener: () => void): () => void;
  /** Hears of every value that was taken, at once. The answer ends it. */
  follow(signalId: string, listener: (value: LiveValue) => void): () => void;
  /** Hears of the values of all signals that were taken, at once. The answer ends it. */
  followAll(listener: (values: readonly LiveValue[]) => void): () => void;
  /** Forgets what waits to be reported. */
  stop(): void;
}

const nothing: readonly number[] = [];

/** Makes an empty store. */
export function liveValues(clock: Clock): LiveValues {
  const values = new Map<string, LiveValue>();
  const recent = new Map<string, readonly number[]>();
  const listeners = new Map<string, Set<() => void>>();
  const followers = new Map<string, Set<(value: LiveValue) => void>>();
  const changed = new Set<string>();
  const everything = new Set<(values: readonly LiveValue[]) => void>();
  let cancel: (() => void) | undefined;

  function notify() {
    cancel = undefined;
    const ids = [...changed];
    changed.clear();
    for (const id of ids) for (const listener of listeners.get(id) ?? []) listener();
  }

  return {
    apply(incoming) {
      const taken: LiveValue[] = [];
      for (const value of incoming) {
        const stored = values.get(value.signalId);
        if (stored !== undefined && value.time < stored.time) continue;
        values.set(value.signalId, value);
        taken.push(value);
        if (typeof value.value === 'number' && value.quality === 'good') {
          const before = recent.get(value.signalId) ?? nothing;
          recent.set(value.signalId, [...before.slice(1 - recentLength), value.value]);
        }
        for (const follower of followers.get(value.signalId) ?? []) follower(value);
        if (listeners.has(value.signalId)) changed.add(value.signalId);
      }
      if (taken.length > 0) for (const listener of everything) listener(taken);
      if (changed.size > 0) cancel ??= clock.after(gatherMilliseconds, notify);
    },
    get: (signalId) => values.get(signalId),
    recent: (signalId) => recent.get(signalId) ?? nothing,
    subscribe: (signalId, listener) => join(listeners, signalId, listener),
    follow: (signalId, listener) => join(followers, signalId, listener),
    followAll(listener) {
      everything.add(listener);
      return () => everything.delete(listener);
    },
    stop() {
      cancel?.();
      cancel = undefined;
      changed.clear();
    },
  };
}

function join<Listener>(all: Map<string, Set<Listener>>, id: string, listener: Listener): () => void {
  const set = all.get(id) ?? new Set<Listener>();
  all.set(id, set.add(listener));
  return () => {
    set.delete(listener);
    if (set.size === 0 && all.get(id) === set) all.delete(id);
  };
}
