import { performance } from 'node:perf_hooks';

/**
 * Answers a question: in which share of the time since it was last asked the event loop of this process had something to do, or waited for
 * a processor while it had; from 0 to 1.
 */
export function busyShare(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
