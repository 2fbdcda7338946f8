/** Time as it is handed in: the browser's or Node's in the product, one that is moved by hand in tests. */
export interface Clock {
  /** ms since 1970. */
  now(): number;
  /** Runs an action once after so many ms; the answer takes it back. */
  after(milliseconds: number, action: () => void): () => void;
}

/** Waits; rejects with the reason of the signal when it is aborted first. */
export function wait(clock: Clock, milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(reasonOf(signal));
      return;
    }
    const cancel = clock.after(milliseconds, () => {
      signal?.removeEventListener('abort', aborted);
      resolve();
    });
    function aborted() {
      cancel();
      reject(signal === undefined ? new Error('aborted') : reasonOf(signal));
    }
    signal?.addEventListener('abort', aborted, { once: true });
  });
}

function reasonOf(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error ? reason : new Error('aborted');
}
