import type { Timer } from './timer.ts';

/** Waits so many milliseconds, or until the signal is aborted. */
export async function wait(clock: Timer, milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const stop = () => {
      cancel();
      resolve();
    };
    const cancel = clock.after(milliseconds, () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
    signal.addEventListener('abort', stop, { once: true });
  });
}
