import type { Finding } from './finding.ts';

/** Checks that a start is not after its end, both in ms since 1970 (gateway specification, section 5). */
export function timeRangeFinding(start: number, end: number): Finding | null {
  return start > end ? { key: 'time.order', parameters: {} } : null;
}
