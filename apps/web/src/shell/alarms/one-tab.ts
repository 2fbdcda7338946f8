/** The part of `LockManager` that is used. */
interface Locks {
  request(
    name: string,
    options: { readonly signal: AbortSignal },
    hold: () => Promise<void>,
  ): Promise<unknown>;
}

/**
 * Whether this tab is the one of several that speaks for all. The browser gives the lock to one tab at a time, to the
 * next when that is closed; where it has no locks (without TLS), each tab speaks for itself.
 */
export function speakForAllTabs(
  locks: Locks | null | undefined,
  name: string,
): { readonly speaks: () => boolean; readonly end: () => void } {
  if (locks === null || locks === undefined) return { speaks: () => true, end: () => undefined };
  let speaks = false;
  const stop = new AbortController();
  const ended = new Promise<void>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve());
  });
  locks
    .request(name, { signal: stop.signal }, async () => {
      speaks = true;
      await ended;
      speaks = false;
    })
    // Ended while it waited.
    .catch(() => undefined);
  return { speaks: () => speaks, end: () => stop.abort() };
}
