import type { LayoutCard, LayoutRow, PageLayout } from '@penstock/contract/dashboard/page-layout';
import type { PageSettings } from '@penstock/contract/dashboard/page';
import { descendantsOf, isGroup, type WidgetTree } from '../geometry/widget-tree.ts';
import { automaticCards, type FoundCard } from './automatic-cards.ts';
import { flowKindOf } from './flow-kind.ts';

/** A page of which a flow is made: a store, or a transaction. */
export type FlowPage = WidgetTree & { readonly settings: PageSettings };

/** A card as it is drawn: each of its widgets exists, and is in no other place of the flow. */
export interface FlowCard extends LayoutCard {
  /** It came onto the page after the layout was made, and its place was found automatically. */
  readonly isAdded?: true;
}

/** The cards of a layout as they are drawn, with what was added to the page since; without a layout, the automatic ones. */
export function flowOf(page: FlowPage, layout?: PageLayout): readonly FlowCard[] {
  if (!layout) return numbered(automaticCards(page), 'card', new Set());
  const used = new Set<string>();
  /** Whether a widget can be drawn here: it exists, and it, what it is in, and what is in it are nowhere else. */
  const take = (id: string): boolean => {
    const record = page.get(id);
    if (!record || used.has(id)) return false;
    for (let parent = record.parentId; parent !== null; parent = page.get(parent)?.parentId ?? null)
      if (used.has(parent)) return false;
    if (isGroup(record)) {
      const inside = [...descendantsOf(page, id)];
      if (inside.some((child) => used.has(child.id))) return false;
      for (const child of inside) used.add(child.id);
    }
    used.add(id);
    return true;
  };
  for (const id of layout.left ?? []) used.add(id);
  const cards: FlowCard[] = [];
  const cardIds = new Set<string>();
  for (const card of layout.cards) {
    if (cardIds.has(card.id)) continue;
    cardIds.add(card.id);
    const { titleWidget, frame, ...rest } = card;
    // Several cards can have one background: those that were one card before.
    const shownFrame = frame !== undefined && page.get(frame) ? { frame } : {};
    const heading = titleWidget !== undefined && take(titleWidget) ? { titleWidget } : {};
    const rows = card.rows.flatMap((row): readonly LayoutRow[] => {
      const widgets = row.widgets.filter(take);
      return widgets.length === 0 ? [] : [{ ...row, widgets }];
    });
    const isEmpty = rows.length === 0 && heading.titleWidget === undefined && !card.title;
    if (!isEmpty) cards.push({ ...rest, ...shownFrame, ...heading, rows });
  }
  for (const { frame } of cards) {
    const record = frame === undefined ? undefined : page.get(frame);
    // Later widgets on a background have it, too; a text alone would be a row again.
    if (record && flowKindOf(record) !== 'area') used.add(record.id);
  }
  const added = automaticCards(page, (id) => used.has(id));
  return [
    ...cards,
    ...numbered(added, 'added', cardIds).map((card): FlowCard => ({ ...card, isAdded: true })),
  ];
}

function numbered(cards: readonly FoundCard[], name: string, used: Set<string>): readonly LayoutCard[] {
  let number = 0;
  return cards.map(({ titleWidget, frame, rows }) => {
    do number += 1;
    while (used.has(`${name} ${number}`));
    return { id: `${name} ${number}`, ...(titleWidget && { titleWidget }), ...(frame && { frame }), rows };
  });
}

/** All that a flow draws of a card: its frame, its heading, and the widgets of its rows. */
export function widgetsOfCard({ frame, titleWidget, rows }: LayoutCard): readonly string[] {
  return [frame ?? [], titleWidget ?? [], rows.flatMap(({ widgets }) => widgets)].flat();
}
