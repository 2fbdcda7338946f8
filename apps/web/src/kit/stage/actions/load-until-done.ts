import type { Clock } from '@penstock/client/time/clock';

/** The pause before it is tried again, in ms. */
export const loadAgainMilliseconds = 10_000;

interface Loading<Loaded> {
  readonly load: () => Promise<Loaded>;
  readonly onLoaded: (loaded: Loaded) => void;
  /** Hears of the first failure only. */
  readonly onFailure: () => void;
}

/** Loads something, and tries again until it is there. Returns what ends that; nothing is heard of it afterwards. */
export function loadUntilDone<Loaded>(
  clock: Clock,
  { load, onLoaded, onFailure }: Loading<Loaded>,
): () => void {
  let isOver = false;
  let hasFailed = false;
  let cancel: (() => void) | undefined;
  const start = () => {
    load().then(
      (loaded) => isOver || onLoaded(loaded),
      () => {
        if (isOver) return;
        if (!hasFailed) onFailure();
        hasFailed = true;
        cancel = clock.after(loadAgainMilliseconds, start);
      },
    );
  };
  start();
  return () => {
    isOver = true;
    cancel?.();
  };
}
