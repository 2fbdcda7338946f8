import { createHook } from 'node:async_hooks';

/** Timers that wait, also those that do not keep the process alive. */
export interface WaitingTimers {
  /** Where the product started each that was started since and still waits: the first line of its own in the stack. */
  readonly places: () => string[];
  readonly end: () => void;
}

/** Watches the timers that are started from now on. */
export function watchTimers(): WaitingTimers {
  const places = new Map<number, string>();
  const hook = createHook({
    init(id, type) {
      if (type !== 'Timeout') return;
      const lines = new Error('a timer').stack?.split('\n') ?? [];
      const own = lines.find((line) => /\/(?:apps|packages)\/(?!.*(?:\.test\.|\/testing\/))/.test(line));
      if (own !== undefined) places.set(id, own.trim());
    },
    destroy: (id) => void places.delete(id),
  });
  hook.enable();
  return { places: () => [...places.values()], end: () => void hook.disable() };
}
