import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { PlantSymbol } from '@penstock/scene/symbols/drawing/plant-symbol';
import { type Text, wordings } from '@penstock/languages/language';

/** Something that the palette puts on the page. */
export interface OfferedWidget {
  /** Distinguishes it from all others, also among favourites, such as `ShapeRect` or `PlantSymbol:gate-valve`. */
  readonly key: string;
  readonly type: string;
  readonly title: Text;
  /** Other words by which it is found. */
  readonly keywords: Text;
  readonly size: { readonly width: number; readonly height: number };
  /** The data beside the defaults of its type. */
  readonly data?: JsonObject;
  /** The symbol of the library that it is drawn as. */
  readonly symbol?: PlantSymbol;
}

/** The type of what is dragged from the palette onto the page: {type, data, size} as JSON. */
export const widgetMediaType = 'application/x-penstock-widget';

/** The dragged widget as text. */
export function draggedText({ type, data, size }: OfferedWidget): string {
  return JSON.stringify({ type, data: data ?? {}, size });
}

/**
 * The offers whose words contain each word of a keyword, in either language; those that start with it first.
 */
export function matchingOffers(offers: readonly OfferedWidget[], keyword: string): readonly OfferedWidget[] {
  const words = keyword
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return offers;
  const found = offers.flatMap((offer) => {
    const { title, keywords, type } = offer;
    const names = wordings(title).map((text) => text.toLowerCase());
    const text = [...names, ...wordings(keywords), type].join(' ').toLowerCase();
    if (!words.every((word) => text.includes(word))) return [];
    const first = words[0] ?? '';
    const rank = names.some((name) => name.startsWith(first))
      ? 0
      : names.some((name) => name.includes(first))
        ? 1
        : 2;
    return [{ offer, rank }];
  });
  return found.toSorted((one, other) => one.rank - other.rank).map(({ offer }) => offer);
}
