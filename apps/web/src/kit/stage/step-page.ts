import type { RecordsRange } from '@penstock/stage/services/records-service';

/** The fewest points that a call answers. */
const fewestPoints = 10;

/** A page of steps of time, and what is read for it. */
interface StepPage {
  /** Steps of all pages. */
  readonly total: number;
  /** Where the steps of the page begin, the newest first. */
  readonly starts: readonly number[];
  readonly read: RecordsRange;
  /** Steps that are read. */
  readonly points: number;
}

/**
 * Cuts a time into steps from its begin; the last may be shorter in the time and is read whole. Pages count from 1, and the
 * first has the newest steps.
 */
export function stepPage(
  { from, to }: RecordsRange,
  step: number,
  pageNo: number,
  pageSize: number,
): StepPage {
  const total = Math.max(0, Math.ceil((to - from) / step));
  const end = Math.max(0, total - (pageNo - 1) * pageSize);
  const begin = Math.max(0, end - pageSize);
  const starts = Array.from({ length: end - begin }, (_step, index) => from + (end - 1 - index) * step);
  const points = Math.max(fewestPoints, end - begin);
  const first = from + begin * step;
  return { total, starts, read: { from: first, to: first + points * step }, points };
}
