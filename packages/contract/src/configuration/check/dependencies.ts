/** Keys in an order in which each comes after those it uses, and the circles that have no such order. */
export interface DependencyOrder {
  readonly order: readonly string[];
  /** One circle of each set of keys that use each other: its keys in the order of use, the first again at the end. */
  readonly circles: readonly (readonly string[])[];
}

/** The state of a key while the keys are visited. */
interface Visit {
  /** The number of the visit, from 0. */
  readonly index: number;
  /** The smallest number among the visits that can be reached from here and are still open. */
  low: number;
  isOpen: boolean;
}

/**
 * Orders variables by what their formulas use; keys that are not in the map do not count. Tarjan's algorithm, without
 * recursion, since a chain may be as long as there are variables: time and memory are linear in keys and uses.
 */
export function orderOf(uses: ReadonlyMap<string, readonly string[]>): DependencyOrder {
  const order: string[] = [];
  const circles: (readonly string[])[] = [];
  const visits = new Map<string, Visit>();
  const open: string[] = [];
  const enter = (key: string) => {
    const visit = { index: visits.size, low: visits.size, isOpen: true };
    visits.set(key, visit);
    open.push(key);
    return { key, visit, used: uses.get(key) ?? [], next: 0 };
  };
  for (const start of uses.keys()) {
    if (visits.has(start)) continue;
    const path = [enter(start)];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const used = top.used[top.next];
      top.next += 1;
      if (used !== undefined) {
        const known = visits.get(used);
        if (known?.isOpen) top.visit.low = Math.min(top.visit.low, known.index);
        else if (!known && uses.has(used)) path.push(enter(used));
        continue;
      }
      path.pop();
      const below = path.at(-1);
      if (below) below.visit.low = Math.min(below.visit.low, top.visit.low);
      if (top.visit.low !== top.visit.index) continue;
      const group = open.splice(open.lastIndexOf(top.key));
      for (const key of group) {
        order.push(key);
        const visit = visits.get(key);
        if (visit) visit.isOpen = false;
      }
      const circle = circleWithin(top.key, group, uses);
      if (circle) circles.push(circle);
    }
  }
  return { order, circles };
}

/** The shortest circle from a key back to it within keys that all reach each other; undefined when it has none. */
function circleWithin(
  start: string,
  group: readonly string[],
  uses: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  if (group.length === 1 && !uses.get(start)?.includes(start)) return undefined;
  const members = new Set(group);
  const reachedFrom = new Map<string, string>();
  const queue = [start];
  // An array grows while it is gone through: a search in breadth.
  for (const key of queue) {
    for (const used of uses.get(key) ?? []) {
      if (used === start) return wayBack(start, key, reachedFrom);
      if (!members.has(used) || reachedFrom.has(used)) continue;
      reachedFrom.set(used, key);
      queue.push(used);
    }
  }
  return undefined;
}

function wayBack(start: string, end: string, reachedFrom: ReadonlyMap<string, string>): readonly string[] {
  const circle = [start];
  for (let key: string | undefined = end; key !== undefined && key !== start; key = reachedFrom.get(key)) {
    circle.push(key);
  }
  circle.push(start);
  return circle.toReversed();
}
