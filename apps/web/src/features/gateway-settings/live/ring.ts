/** The most items that a live view keeps: the newest. */
export const ringSize = 5000;

/** An item of a live view with its number, which it keeps while older ones are removed. */
export interface Numbered<Item> {
  readonly number: number;
  readonly item: Item;
}

/** The received items of a live view. */
export interface Ring<Item> {
  /** The newest, in their order. */
  readonly items: readonly Numbered<Item>[];
  /** All that were received, those that are no longer kept too. */
  readonly received: number;
  /** How many were left out before they came here. */
  readonly dropped: number;
}

/** The state of a live view before anything was received, or after it was cleared. */
export const emptyRing: Ring<never> = { items: [], received: 0, dropped: 0 };

/** A ring with items that came, and how many were left out. */
export function withItems<Item>(ring: Ring<Item>, items: readonly Item[], dropped: number): Ring<Item> {
  if (items.length === 0 && dropped === 0) return ring;
  const added = items.map((item, index) => ({ number: ring.received + index, item }));
  return {
    items: [...ring.items, ...added].slice(-ringSize),
    received: ring.received + items.length,
    dropped: ring.dropped + dropped,
  };
}
