import type { PageLayout } from '@penstock/contract/dashboard/page-layout';
import type { FlowCard } from '@penstock/scene/flow/page-flow';
import { createContext, useContext } from 'react';

/** A card of a layout, or a row of it. */
export interface LayoutPart {
  readonly cardId: string;
  /** Its number in the card; undefined for the card itself. */
  readonly row?: number;
}

/** Whether two are the same part. */
export function samePart(one: LayoutPart | undefined, other: LayoutPart | undefined): boolean {
  return one?.cardId === other?.cardId && one?.row === other?.row;
}

/** The state of the layout that is arranged, for the parts of its cards. */
export interface Arranging {
  /** The cards that are drawn, in their order. */
  readonly cards: readonly FlowCard[];
  readonly isReadOnly: boolean;
  readonly selected: LayoutPart | undefined;
  readonly select: (part: LayoutPart | undefined) => void;
  /** The card whose title is typed. */
  readonly titled: string | undefined;
  readonly setTitled: (cardId: string | undefined) => void;
  /** Changes the layout as one step, and selects a part of it afterwards. */
  readonly change: (make: (layout: PageLayout) => PageLayout, selected?: LayoutPart) => void;
  /** The heading of a card in words; what says that it has none where it has none. */
  readonly titleOf: (card: FlowCard) => string;
  /** The widgets of a row in words. */
  readonly namesOf: (widgets: readonly string[]) => string;
  readonly newId: () => string;
  /** Begins to drag a part by the pointer. */
  readonly drag: (part: LayoutPart, event: React.PointerEvent) => void;
  /** The part before which what is dragged would be put. */
  readonly target: LayoutPart | undefined;
}

export const ArrangingContext = createContext<Arranging | undefined>(undefined);

/** The layout that is arranged. */
export function useArranging(): Arranging {
  const arranging = useContext(ArrangingContext);
  if (arranging === undefined) throw new Error('No layout is arranged');
  return arranging;
}
