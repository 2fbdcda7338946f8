import type { PageLayout } from '@penstock/contract/dashboard/page-layout';
import type { Language } from '@penstock/languages/language';
import { type FlowCard, flowOf } from '@penstock/scene/flow/page-flow';
import { placedFlow, type PlacedFlow } from '@penstock/scene/flow/placed-flow';
import type { PageStore } from '@penstock/scene/page/page-store';
import { FlowPage } from './FlowPage.tsx';

/** The cards of a page in their places, with the component that draws them: what only a flow needs is one file. */
export interface DrawnFlow extends PlacedFlow {
  readonly Page: typeof FlowPage;
}

/** Lays out cards in a window that is `width` px wide. */
export function drawnCards(
  cards: readonly FlowCard[],
  store: PageStore,
  width: number,
  language?: Language,
): DrawnFlow {
  return { ...placedFlow(cards, store, width, language), Page: FlowPage };
}

/** The flow of a page by a layout of it, or by the automatic one. */
export function drawnFlow(
  store: PageStore,
  layout: PageLayout | undefined,
  width: number,
  language: Language,
): DrawnFlow {
  return drawnCards(flowOf(store, layout), store, width, language);
}
