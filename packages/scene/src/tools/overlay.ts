import type { Point } from '../geometry/point.ts';
import type { Box } from '../geometry/box.ts';
import type { Axis } from '../snapping/axis.ts';
import type { SnapGap, SnapLine } from '../snapping/snap.ts';

/** The label beside the pointer while something is dragged, in page units and degrees. */
export type DragLabel =
  | { readonly kind: 'position'; readonly x: number; readonly y: number }
  | { readonly kind: 'size'; readonly width: number; readonly height: number }
  | { readonly kind: 'angle'; readonly degrees: number };

/** The drawing above the page while a tool is used, in page units. */
export interface Overlay {
  /** `touching`: what the box touches is selected, and not only what it contains. */
  readonly marquee?: { readonly box: Box; readonly touching: boolean };
  /** The widgets that a marquee would select. */
  readonly marked?: readonly string[];
  readonly lines?: readonly SnapLine[];
  readonly gaps?: readonly SnapGap[];
  /** `point`: where the pointer is. */
  readonly label?: { readonly text: DragLabel; readonly point: Point };
  /** Where a new widget is being drawn; `line`: from one corner to the other. */
  readonly drawing?: { readonly from: Point; readonly to: Point; readonly line: boolean };
  /** Corners of what stays where it is, while copies of it are dragged. */
  readonly originals?: readonly (readonly Point[])[];
  /** The ways that pipes will take when what they are attached to is released here. */
  readonly pipes?: readonly (readonly Point[])[];
  /** A guide that is being dragged; `isLeaving`: it is deleted when it is released here. */
  readonly guide?: { readonly axis: Axis; readonly at: number; readonly isLeaving: boolean };
  /** A pipe that is being drawn, and the anchors that it can be attached to from here. */
  readonly pipe?: { readonly points: readonly Point[]; readonly anchors: readonly Point[] };
}

/** Nothing is dragged. */
export const emptyOverlay: Overlay = {};
