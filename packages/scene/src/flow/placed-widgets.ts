import type { Position } from '@penstock/contract/dashboard/widget';
import type { FlowLook } from './flow-look.ts';

/** A row of a card as it is drawn, in px. */
export interface PlacedWidgets {
  /** Wider than the card where it must be scrolled. */
  readonly width: number;
  readonly height: number;
  /** The widgets are at their places on the page, moved by (x, y) and scaled then. */
  readonly drawing?: { readonly scale: number; readonly x: number; readonly y: number };
  /** Where its widgets are, by id: in the row, or on the page in a drawing. */
  readonly places: ReadonlyMap<string, Position>;
  readonly looks: ReadonlyMap<string, FlowLook>;
}
