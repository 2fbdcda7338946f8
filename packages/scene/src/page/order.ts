import { generateNKeysBetween } from 'fractional-indexing';

/** `count` indexes in ascending order between two others; null: no limit on that side. */
export function indexesBetween(below: string | null, above: string | null, count: number): readonly string[] {
  return generateNKeysBetween(below, above, count);
}

/** Sorts siblings from back to front. Two of one index, which two authors can make, are ordered by their ids. */
export function byOrder(
  one: { readonly index: string; readonly id: string },
  other: { readonly index: string; readonly id: string },
): number {
  if (one.index !== other.index) return one.index < other.index ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
