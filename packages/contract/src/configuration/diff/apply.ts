import { isFields } from '../read/parts.ts';
import type { ChangePath, Segment } from './change.ts';
import type { PatchChange } from './patch.ts';

/** A changed document, or the change that found nothing to change. */
export type ApplyResult =
  | { readonly ok: true; readonly document: unknown }
  | { readonly ok: false; readonly change: PatchChange };

/**
 * Applies changes to a document; the document itself is left as it is. `apply(a, diff(a, b))` gives b. On another
 * document than the one they were made from, a change applies as long as what it names is there. The result comes from
 * outside as far as it is concerned: check it before it is used.
 */
export function applyChanges(document: unknown, changes: readonly PatchChange[]): ApplyResult {
  const root: { document: unknown } = { document: structuredClone(document) };
  for (const change of changes) {
    if (!applyOne(root, change)) return { ok: false, change };
  }
  return { ok: true, document: root.document };
}

type MutableFields = Record<string, unknown>;

function isMutable(value: unknown): value is MutableFields {
  return isFields(value);
}

function applyOne(root: MutableFields, change: PatchChange): boolean {
  const path: ChangePath = ['document', ...change.path];
  if (change.kind === 'reordered') return reorder(step(root, path), change.order, change.by);
  const parent = step(root, path.slice(0, -1));
  const last = path.at(-1);
  if (last === undefined) return false;
  switch (change.kind) {
    case 'added':
      return insert(parent, last, change.value, change.behind);
    case 'removed':
      return remove(parent, last);
    case 'changed':
      return replace(parent, last, change.after);
  }
}

/** Goes along a path; undefined where it leads nowhere. Only a field of the object itself is followed. */
function step(from: unknown, path: ChangePath): unknown {
  let current = from;
  for (const segment of path) {
    if (typeof segment === 'string') {
      if (!isFields(current) || !Object.hasOwn(current, segment)) return undefined;
      current = current[segment];
    } else {
      const index = placeOf(current, segment);
      current = Array.isArray(current) && index >= 0 ? current[index] : undefined;
    }
  }
  return current;
}

function placeOf(list: unknown, segment: Exclude<Segment, string>): number {
  return Array.isArray(list)
    ? list.findIndex((item: unknown) => isFields(item) && item[segment.by] === segment.item)
    : -1;
}

function insert(list: unknown, segment: Segment, value: unknown, behind: string | null): boolean {
  if (typeof segment === 'string' || !Array.isArray(list) || placeOf(list, segment) >= 0) return false;
  const before = behind === null ? -1 : placeOf(list, { by: segment.by, item: behind });
  // The item it stood behind may be gone; then it goes to the end.
  const place = behind !== null && before < 0 ? list.length : before + 1;
  list.splice(place, 0, structuredClone(value));
  return true;
}

function remove(list: unknown, segment: Segment): boolean {
  if (typeof segment === 'string' || !Array.isArray(list)) return false;
  const place = placeOf(list, segment);
  if (place < 0) return false;
  list.splice(place, 1);
  return true;
}

function replace(parent: unknown, segment: Segment, value: unknown): boolean {
  if (typeof segment !== 'string') {
    const place = placeOf(parent, segment);
    if (!Array.isArray(parent) || place < 0) return false;
    parent[place] = structuredClone(value);
    return true;
  }
  if (!isMutable(parent) || !Object.hasOwn(parent, segment)) return false;
  parent[segment] = structuredClone(value);
  return true;
}

/** Puts a list in an order; items the order does not name stay behind the one they stood behind. */
function reorder(list: unknown, order: readonly string[], identity: string): boolean {
  if (!Array.isArray(list)) return false;
  const rank = new Map(order.map((item, index) => [item, index]));
  let last = -1;
  const ranked = list.map((item: unknown, index) => {
    const name = isFields(item) ? item[identity] : undefined;
    const known = typeof name === 'string' ? rank.get(name) : undefined;
    if (known !== undefined) last = known;
    return { item, rank: known ?? last, named: known !== undefined, index };
  });
  ranked.sort(
    (one, other) =>
      one.rank - other.rank || Number(other.named) - Number(one.named) || one.index - other.index,
  );
  list.splice(0, list.length, ...ranked.map((one) => one.item));
  return true;
}
