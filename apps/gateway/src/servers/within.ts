import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '../collector/schedule.ts';

/**
 * Waits for an action, at most so many ms. Rejects with `server.timeout`, or with `server.closed` when the signal is aborted;
 * what the action does then counts no longer.
 */
export async function within<Result>(
  clock: Clock,
  timeout: number,
  signal: AbortSignal | undefined,
  action: () => Promise<Result>,
): Promise<Result> {
  if (signal?.aborted === true) throw failure('server.closed');
  const over = new AbortController();
  let cancel: (() => void) | undefined;
  try {
    return await Promise.race([
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
