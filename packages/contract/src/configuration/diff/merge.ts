import { readConfiguration } from '../read/read.ts';
import { canonicalText } from '../read/write.ts';
import type { Problem } from '../../errors/error.ts';
import type { Configuration } from '../model/configuration.ts';
import { applyChanges } from './apply.ts';
import { type Change, type ChangePath, changePathText } from './change.ts';
import { diffConfigurations } from './diff.ts';

/** Two changes that touch and are not the same. */
export interface Conflict {
  readonly path: string;
  readonly ours: Change;
  readonly theirs: Change;
}

/** The outcome of a merge. It is to be used when there are neither conflicts nor problems. */
export interface Merge {
  /** Ours with those changes of theirs that touch none of ours; undefined when the parts do not fit together. */
  readonly configuration: Configuration | undefined;
  readonly conflicts: readonly Conflict[];
  /** What is wrong with the whole although each side was right, such as a variable of a driver that was removed. */
  readonly problems: readonly Problem[];
}

/**
 * Merges two configurations that were made from the same base. Changes to different things are both taken; the same
 * change on both sides is taken once; changes that touch the same field, or an item that the other side removed, are
 * named as conflicts, and ours is kept until somebody chooses.
 */
export function mergeConfigurations(base: Configuration, ours: Configuration, theirs: Configuration): Merge {
  const own = indexChanges(diffConfigurations(base, ours));
  const conflicts: Conflict[] = [];
  const taken: Change[] = [];
  for (const change of diffConfigurations(base, theirs)) {
    const touching = own.touching(change);
    if (touching.some((one) => sameChange(one, change))) continue;
    if (touching.length === 0) taken.push(change);
    for (const one of touching)
      conflicts.push({ path: changePathText(change.path), ours: one, theirs: change });
  }
  const applied = applyChanges(ours, taken);
  if (!applied.ok) return { configuration: undefined, conflicts, problems: [] };
  const reading = readConfiguration(applied.document);
  return reading.ok
    ? { configuration: reading.configuration, conflicts, problems: [] }
    : { configuration: undefined, conflicts, problems: reading.problems };
}

/** The place of a change for comparison: the order of a list is a thing of its own beside the items in it. */
function placesOf(change: Change): string[] {
  const path: ChangePath = change.kind === 'reordered' ? [...change.path, '#order'] : change.path;
  return path.map((_, index) => canonicalText(path.slice(0, index + 1)));
}

function indexChanges(changes: readonly Change[]) {
  const at = new Map<string, Change[]>();
  const below = new Map<string, Change[]>();
  const put = (map: Map<string, Change[]>, place: string, change: Change) => {
    const list = map.get(place);
    if (list) list.push(change);
    else map.set(place, [change]);
  };
  for (const change of changes) {
    const places = placesOf(change);
    const own = places.at(-1) ?? '';
    put(at, own, change);
    for (const place of places.slice(0, -1)) put(below, place, change);
  }
  return {
    /** The changes at the place of this one, above it or below it. */
    touching(change: Change): readonly Change[] {
      const places = placesOf(change);
      const own = places.at(-1) ?? '';
      return [...places.flatMap((place) => at.get(place) ?? []), ...(below.get(own) ?? [])];
    },
  };
}

function sameChange(one: Change, other: Change): boolean {
  if (one.kind === 'added' && other.kind === 'added') {
    return canonicalText([one.path, one.value]) === canonicalText([other.path, other.value]);
  }
  if (one.kind === 'removed' && other.kind === 'removed') {
    return canonicalText(one.path) === canonicalText(other.path);
  }
  return canonicalText(one) === canonicalText(other);
}
