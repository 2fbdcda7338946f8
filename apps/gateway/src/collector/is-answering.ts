import type { DriverState } from '@penstock/contract/model/driver-status';

/** Whether the device of a driver in this state answers; undefined while that is not known. */
export function isAnswering(state: DriverState | undefined): boolean | undefined {
  switch (state) {
    case 'connected':
    case 'partial':
      return true;
    // It was reached before, or will be, or not: the next cycles tell.
    case 'connecting':
      return undefined;
    case 'degraded':
    case 'refused':
    case 'misconfigured':
    case 'idle':
    case 'paused':
    case 'stopped':
    case undefined:
      return false;
  }
}
