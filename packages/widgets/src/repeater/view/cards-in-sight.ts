/** The cards of a repeater in its box: where each is, and which of them are in sight, in page units. */
export interface CardGrid {
  readonly columns: number;
  readonly cardWidth: number;
  readonly cardHeight: number;
  /** The height of all cards together. */
  readonly height: number;
}

/** Room in a card around the component: its border and the gap within, in page units. */
export const cardEdge = 6;

/** The height of the title above a component, in page units. */
export const titleHeight = 28;

/** Lays out cards in a box: as many beside each other as have room, each as high as the component is at its width. */
export function cardGrid(
  count: number,
  boxWidth: number,
  component: { readonly width: number; readonly height: number },
  {
    cardWidth: least,
    gap,
    showTitle,
  }: { readonly cardWidth: number; readonly gap: number; readonly showTitle: boolean },
): CardGrid {
  const columns = Math.max(1, Math.min(count, Math.floor((boxWidth + gap) / (least + gap))));
  const cardWidth = Math.max(1, (boxWidth - (columns - 1) * gap) / columns);
  const inner = Math.max(1, cardWidth - 2 * cardEdge);
  const drawn = (inner * component.height) / Math.max(1, component.width);
  // A component that is as wide as a line would be as high as a tower.
  const cardHeight = Math.min(4000, drawn) + 2 * cardEdge + (showTitle ? titleHeight : 0);
  const lines = Math.ceil(count / columns);
  return { columns, cardWidth, cardHeight, height: Math.max(0, lines * (cardHeight + gap) - gap) };
}

/** The numbers of the cards that are in sight in a box that is scrolled, and a line above and below; the end is not among them. */
export function cardsInSight(
  { columns, cardHeight }: CardGrid,
  gap: number,
  count: number,
  { top, height }: { readonly top: number; readonly height: number },
): readonly [from: number, to: number] {
  const line = cardHeight + gap;
  const first = Math.max(0, Math.floor(top / line) - 1);
  const last = Math.ceil((top + height) / line) + 1;
  return [Math.min(count, first * columns), Math.min(count, last * columns)];
}
