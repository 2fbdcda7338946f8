import type { LayoutCard, LayoutRow, PageLayout } from '@penstock/contract/dashboard/page-layout';
import { widgetsOfCard } from './page-flow.ts';

/** A row of a card: its number in the card. */
export interface RowPlace {
  readonly cardId: string;
  readonly row: number;
}

function withCards(layout: PageLayout, cards: readonly LayoutCard[]): PageLayout {
  return { ...layout, cards };
}

function changed(
  layout: PageLayout,
  cardId: string,
  change: (card: LayoutCard) => LayoutCard | readonly LayoutCard[],
): PageLayout {
  return withCards(
    layout,
    layout.cards.flatMap((card) => (card.id === cardId ? change(card) : card)),
  );
}

/** Puts a card before the one that is at a number without it; at the end where the number is as large as there are others. */
export function moveCard(layout: PageLayout, cardId: string, to: number): PageLayout {
  const card = layout.cards.find(({ id }) => id === cardId);
  if (!card) return layout;
  const others = layout.cards.filter((one) => one !== card);
  const at = Math.min(others.length, Math.max(0, to));
  return withCards(layout, [...others.slice(0, at), card, ...others.slice(at)]);
}

/** Puts a row to another place; `to.row` is its number there once it is out of its own. A card that has nothing left goes. */
export function moveRow(layout: PageLayout, from: RowPlace, to: RowPlace): PageLayout {
  const moved = layout.cards.find(({ id }) => id === from.cardId)?.rows[from.row];
  if (!moved || !layout.cards.some(({ id }) => id === to.cardId)) return layout;
  const without = changed(layout, from.cardId, (card) => ({
    ...card,
    rows: card.rows.filter((row) => row !== moved),
  }));
  const put = changed(without, to.cardId, (card) => ({
    ...card,
    rows: [...card.rows.slice(0, to.row), moved, ...card.rows.slice(to.row)],
  }));
  return withoutEmptyCard(put, from.cardId);
}

/** A card that has nothing left goes; its heading and background are not shown then. */
function withoutEmptyCard(layout: PageLayout, cardId: string): PageLayout {
  const card = layout.cards.find(({ id }) => id === cardId);
  if (!card || card.rows.length > 0) return layout;
  return {
    ...layout,
    cards: layout.cards.filter((one) => one !== card),
    left: [...new Set([...(layout.left ?? []), ...widgetsOfCard(card)])],
  };
}

/** Hides a card or shows it again. */
export function hideCard(layout: PageLayout, cardId: string, isHidden: boolean): PageLayout {
  return changed(layout, cardId, ({ hidden: _before, ...card }) => ({
    ...card,
    ...(isHidden && { hidden: true }),
  }));
}

/** Takes a row out of the layout; its widgets are not shown. */
export function hideRow(layout: PageLayout, { cardId, row }: RowPlace): PageLayout {
  const hidden = layout.cards.find(({ id }) => id === cardId)?.rows[row];
  if (!hidden) return layout;
  const without = changed(layout, cardId, (card) => ({
    ...card,
    rows: card.rows.filter((one) => one !== hidden),
  }));
  const left = [...new Set([...(layout.left ?? []), ...hidden.widgets])];
  return withoutEmptyCard({ ...without, left }, cardId);
}

/** Shows a widget that is not shown, in a new card at the end. */
export function showWidget(layout: PageLayout, widgetId: string, cardId: string): PageLayout {
  const left = (layout.left ?? []).filter((id) => id !== widgetId);
  return { ...layout, left, cards: [...layout.cards, { id: cardId, rows: [{ widgets: [widgetId] }] }] };
}

/** Gives a card a title in the place of the text of its heading; an empty one gives that back. */
export function titleCard(layout: PageLayout, cardId: string, title: string): PageLayout {
  return changed(layout, cardId, ({ title: _before, ...card }) => ({
    ...card,
    ...(title !== '' && { title }),
  }));
}

/** Puts the rows of a card at the end of the one above it. Its heading becomes a row. */
export function mergeWithAbove(layout: PageLayout, cardId: string): PageLayout {
  const at = layout.cards.findIndex(({ id }) => id === cardId);
  const above = layout.cards[at - 1];
  const card = layout.cards[at];
  if (!above || !card) return layout;
  const heading: readonly LayoutRow[] =
    card.titleWidget === undefined ? [] : [{ widgets: [card.titleWidget] }];
  const merged = { ...above, rows: [...above.rows, ...heading, ...card.rows] };
  return {
    ...layout,
    cards: [...layout.cards.slice(0, at - 1), merged, ...layout.cards.slice(at + 1)],
    ...(card.frame !== undefined && { left: [...(layout.left ?? []), card.frame] }),
  };
}

/** Makes a card of the rows of another from a number on. */
export function splitCard(layout: PageLayout, { cardId, row }: RowPlace, newId: string): PageLayout {
  return changed(layout, cardId, (card) => {
    if (row < 1 || row >= card.rows.length) return card;
    return [
      { ...card, rows: card.rows.slice(0, row) },
      { id: newId, ...(card.frame !== undefined && { frame: card.frame }), rows: card.rows.slice(row) },
    ];
  });
}

/** Draws a row as on the page, or its widgets beside each other. */
export function setDrawing(layout: PageLayout, { cardId, row }: RowPlace, isDrawing: boolean): PageLayout {
  return changed(layout, cardId, (card) => ({
    ...card,
    rows: card.rows.map((one, at) => {
      if (at !== row) return one;
      const { drawing: _before, ...rest } = one;
      return isDrawing ? { ...rest, drawing: true } : rest;
    }),
  }));
}
