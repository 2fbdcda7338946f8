/** A stretch of a device's memory, in the unit of its area: registers or bits. */
export interface Span {
  readonly start: number;
  readonly size: number;
}

export interface MergeLimits {
  /** The maximum that one request can read. */
  readonly max: number;
  /** The widest unused gap between two spans that is read along. */
  readonly gap: number;
}

/**
 * Gathers spans into groups that one request each can read. Spans may overlap. None may be larger than `max`.
 */
export function mergeSpans<Item extends Span>(items: readonly Item[], limits: MergeLimits): Item[][] {
  const groups: Item[][] = [];
  let group: Item[] = [];
  let start = 0;
  let end = 0;
  for (const item of [...items].sort((one, other) => one.start - other.start)) {
    const itemEnd = item.start + item.size;
    const fits = Math.max(end, itemEnd) - start <= limits.max;
    if (group.length > 0 && fits && item.start - end <= limits.gap) {
      group.push(item);
      end = Math.max(end, itemEnd);
    } else {
      group = [item];
      groups.push(group);
      start = item.start;
      end = itemEnd;
    }
  }
  return groups;
}

/** The span that a group covers as a whole; empty for an empty group. */
export function extentOf(group: readonly Span[]): Span {
  let start = group[0]?.start ?? 0;
  let end = start;
  for (const item of group) {
    start = Math.min(start, item.start);
    end = Math.max(end, item.start + item.size);
  }
  return { start, size: end - start };
}

/** How much of the span of a group is in none of its items. */
export function unusedIn(group: readonly Span[]): number {
  let unused = 0;
  let end = extentOf(group).start;
  for (const { start, size } of group.toSorted((one, other) => one.start - other.start)) {
    unused += Math.max(0, start - end);
    end = Math.max(end, start + size);
  }
  return unused;
}
