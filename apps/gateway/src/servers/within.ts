import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '../collector/schedule.ts';

/**
 * Waits for an action, at most so many ms. Rejects with `server.timeout`, or with `server.closed` when the signal is aborted;
 * what the action does then counts no longer.
 */
export async function within(
  clock: Clock,
  timeout: number,
  signal: AbortSignal | undefined,
  action: () => Promise<void>,
): Promise<void> {
  if (signal?.aborted === true) throw failure('server.closed');
  const over = new AbortController();
  let cancel: (() => void) | undefined;
  try {
    await Promise.race([
      action(),
      new Promise<never>((_, reject) => {
        cancel = clock.after(timeout, () => reject(failure('server.timeout', { seconds: timeout / 1000 })));
        signal?.addEventListener('abort', () => reject(failure('server.closed')), { signal: over.signal });
      }),
    ]);
  } finally {
    cancel?.();
    over.abort();
  }
}
