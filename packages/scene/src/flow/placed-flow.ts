import type { Position } from '@penstock/contract/dashboard/widget';
import type { Language } from '@penstock/languages/language';
import { fontSizeOf, textOf } from './flow-kind.ts';
import { type FlowLook, readable } from './flow-look.ts';
import type { Say } from './flow-size.ts';
import type { FlowCard, FlowPage } from './page-flow.ts';
import { placedRow } from './placed-row.ts';
import type { PlacedWidgets } from './placed-widgets.ts';
import { textWidth } from './text-width.ts';

/** A card as it is drawn, in px. */
export interface PlacedCard {
  readonly card: FlowCard;
  readonly height: number;
  /** The height of its heading; 0 where it has none. */
  readonly headingHeight: number;
  readonly rows: readonly PlacedWidgets[];
  /** Where its widgets are, by id: in the card, in their row, or in a drawing on the page. */
  readonly places: ReadonlyMap<string, Position>;
  readonly looks: ReadonlyMap<string, FlowLook>;
}

/** The cards of a page below each other in a window; `width` is that of each of them, in px. */
export interface PlacedFlow {
  readonly width: number;
  readonly cards: readonly PlacedCard[];
}

/** Distances in a flow, in px: at its edges and between its cards, in a card with a background, and between its rows. */
export const flowSpace = { edge: 12, card: 14, row: 10 } as const;

/** The heading of a card without a text of its own, in px. */
const headingSize = { font: 16, height: 28 } as const;

/** Cards are not wider, in px: what is in them would be torn apart. */
const widest = 720;

/** Lays out cards in a window that is `width` px wide; texts are as long as they are in the language. */
export function placedFlow(
  cards: readonly FlowCard[],
  page: FlowPage,
  width: number,
  language?: Language,
): PlacedFlow {
  const texts = language && page.settings.texts?.[language];
  const say = (text: string) => (texts && Object.hasOwn(texts, text) ? (texts[text] ?? text) : text);
  const cardWidth = Math.max(120, Math.min(widest, width) - 2 * flowSpace.edge);
  const placed = cards
    .filter(({ hidden }) => !hidden)
    .map((card): PlacedCard => {
      const places = new Map<string, Position>();
      const looks = new Map<string, FlowLook>();
      const around = card.frame === undefined ? 0 : flowSpace.card;
      const inner = cardWidth - 2 * around;
      const rows = card.rows.map((row) => placedRow(row, page, inner, say));
      for (const row of rows) {
        for (const [id, place] of row.places) places.set(id, place);
        for (const [id, look] of row.looks) looks.set(id, look);
      }
      const headingHeight = placeHeading(card, page, inner, { places, looks, say });
      const heights = [headingHeight, ...rows.map((row) => row.height)].filter((height) => height > 0);
      const height =
        heights.reduce((sum, one) => sum + one, 2 * around) + Math.max(0, heights.length - 1) * flowSpace.row;
      if (card.frame !== undefined) {
        const { r, rx, ry } = page.get(card.frame)?.position ?? {};
        places.set(card.frame, {
          x: 0,
          y: 0,
          width: cardWidth,
          height,
          ...(r !== undefined && { r }),
          ...(rx !== undefined && { rx }),
          ...(ry !== undefined && { ry }),
        });
      }
      return { card, height, headingHeight, rows, places, looks };
    });
  return { width: cardWidth, cards: placed };
}

/** Places the heading of a card, and answers its height. */
function placeHeading(
  { title, titleWidget, frame }: FlowCard,
  page: FlowPage,
  width: number,
  {
    places,
    looks,
    say,
  }: {
    readonly places: Map<string, Position>;
    readonly looks: Map<string, FlowLook>;
    readonly say: Say;
  },
): number {
  const record = titleWidget === undefined ? undefined : page.get(titleWidget);
  if (record) {
    const size = Math.max(readable.font, fontSizeOf(record));
    const text = say(title === undefined || title === '' ? textOf(record) : title);
    const lines = Math.max(1, Math.ceil((textWidth(text, size) + 8) / width));
    const height = lines * size * 1.4 + 4;
    places.set(record.id, { x: 0, y: 0, width, height });
    looks.set(record.id, {
      fontSize: readable.font,
      align: 'left',
      ...(title !== undefined && title !== '' && { text: say(title) }),
    });
    return height;
  }
  if (title !== undefined && title !== '')
    return Math.max(1, Math.ceil(textWidth(say(title), headingSize.font) / width)) * headingSize.height;
  // The text of a background is at its top.
  const background = frame === undefined ? undefined : page.get(frame);
  return background && textOf(background) !== '' ? headingSize.height : 0;
}
