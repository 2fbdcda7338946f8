import { isRepeatable, type Purpose } from './purpose.ts';

/** A request that was sent over connections which ended before its reply. */
interface Interrupted {
  readonly purpose: Purpose;
  /** How many connections have ended while the device was busy with it. */
  interruptions: number;
}

/**
 * Counts that a connection ended before the reply, and answers whether the request is to be sent once more. `isOldest`:
 * whether the device was busy with it; those behind it may not even have been looked at, so it does not count for them.
 */
export function noteInterruption(request: Interrupted, isOldest: boolean): boolean {
  if (isOldest) request.interruptions += 1;
  return isRepeatable(request.purpose) && request.interruptions < 2;
}
