import type { Extent, PlanLimits } from '../device.ts';
import type { MergeLimits } from './spans.ts';

/** Bits that count as one word of a merge gap and of a largest request. */
const BITS_PER_WORD = 16;

/** The settings of a driver for merging. */
interface MergingDriver {
  readonly mergeGap: number;
  readonly largestRequest: number | null;
}

/**
 * How blocks of a memory are merged: within what its protocol reads at most (`protocolMax`, in its own unit), what the
 * driver allows, and what was found out about the device.
 */
export function mergeLimits(
  unit: Extent['unit'],
  protocolMax: number,
  { mergeGap, largestRequest }: MergingDriver,
  { largest, joinsGaps = true }: PlanLimits,
): MergeLimits {
  const perWord = unit === 'bit' ? BITS_PER_WORD : 1;
  const own = (largestRequest ?? Number.POSITIVE_INFINITY) * perWord;
  const found = largest?.[unit] ?? Number.POSITIVE_INFINITY;
  return { max: Math.min(protocolMax, own, found), gap: joinsGaps ? mergeGap * perWord : 0 };
}
