import type { Point } from '../geometry/point.ts';

/** The keys that change what a pointer does. */
export interface Modifiers {
  readonly shift: boolean;
  /** Control, or Command on a Mac. */
  readonly ctrl: boolean;
  readonly alt: boolean;
}

/** An event of a pointer on the canvas. */
export interface PointerInput extends Modifiers {
  /** Distinguishes the fingers of a hand. */
  readonly pointerId: number;
  readonly pointerType: 'mouse' | 'pen' | 'touch';
  /** In px from the corner of the canvas. */
  readonly point: Point;
  /** The button of the press: 0 the main one, 1 the middle one, 2 the one for the context menu. */
  readonly button: number;
  /** From 0 to 1, of pens. */
  readonly pressure?: number;
  /** In ms, from any start. */
  readonly time: number;
}

/** An event of a wheel or a trackpad on the canvas; distances in px. */
export interface WheelInput extends Modifiers {
  readonly point: Point;
  readonly deltaX: number;
  readonly deltaY: number;
}

export function distanceBetween(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
