import type { LinkClock } from '@penstock/link/clock';

/** The machine's clock, as the link wants it. A timer of it never keeps the process alive. */
export const linkClock: LinkClock = {
  monotonic: () => performance.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
