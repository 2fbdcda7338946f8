import type { Point } from '../geometry/point.ts';
import type { Axis } from './axis.ts';

/** A line that shows what something is aligned with, in page units. */
export interface SnapLine {
  /** x: a vertical line at this x. */
  readonly axis: Axis;
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly kind: 'edge' | 'centre' | 'page' | 'guide';
  /** To the nearest thing on the line; 0 where there is no gap. */
  readonly distance: number;
}

/** One of the gaps that are equal, in page units. */
export interface SnapGap {
  /** x: a gap between two boxes side by side. */
  readonly axis: Axis;
  readonly from: number;
  readonly to: number;
  /** Where it is drawn, on the other axis. */
  readonly at: number;
  readonly distance: number;
}

/** By how much something is moved to be aligned, and why. */
export interface Snap {
  readonly correction: Point;
  /** Which axes are aligned with something; the others are left to their whole units. */
  readonly aligned: Readonly<Record<Axis, boolean>>;
  readonly lines: readonly SnapLine[];
  readonly gaps: readonly SnapGap[];
}

export const noSnap: Snap = {
  correction: { x: 0, y: 0 },
  aligned: { x: false, y: false },
  lines: [],
  gaps: [],
};
