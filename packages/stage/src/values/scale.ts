import type { Zone } from '@penstock/widgets/parts/value-data';
import type { ValueFacts } from './reading.ts';

/** The two ends of a scale; the second is never the same as the first. */
export interface ScaleRange {
  readonly from: number;
  readonly to: number;
}

/** The data that decides the ends of a scale. */
export interface ScaleData {
  readonly rangeType: 'fixed' | 'signal';
  readonly minVal: number;
  readonly maxVal: number;
}

/** The ends of a scale: those that were set or, where it follows its signal, the limits of that as far as it has some. */
export function scaleRange(
  { rangeType, minVal, maxVal }: ScaleData,
  facts: ValueFacts | undefined,
): ScaleRange {
  const followed = rangeType === 'signal' ? facts : undefined;
  const from = followed?.lowerLimit ?? minVal;
  const to = followed?.upperLimit ?? maxVal;
  return from === to ? { from, to: from + 1 } : { from, to };
}

/** Where a value is on a scale, from 0 to 1; values beyond an end are at it. A scale can also run downwards. */
export function partOf(value: number, { from, to }: ScaleRange): number {
  const part = (value - from) / (to - from);
  return Number.isNaN(part) ? 0 : Math.min(1, Math.max(0, part));
}

/** The first zone that a value is in, its ends included. */
export function zoneOf(zones: readonly Zone[], value: number): Zone | undefined {
  return zones.find(({ from, to }) => value >= Math.min(from, to) && value <= Math.max(from, to));
}

/** The data that decides the speed of a motion. */
export interface SpeedData {
  readonly speedType: 'fixed' | 'value';
  readonly minVal: number;
  readonly maxVal: number;
}

/** How fast something moves, from 0 (at rest) to 1, by a value; as fast as it can where its speed does not follow one. */
export function speedOf({ speedType, minVal, maxVal }: SpeedData, value: number): number {
  if (speedType === 'fixed' || minVal === maxVal) return 1;
  return Number.isNaN(value) ? 0 : partOf(value, { from: minVal, to: maxVal });
}
