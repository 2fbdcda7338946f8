import { canonicalText } from '../../configuration/read/write.ts';

/** A list of a gateway's configuration: what binding brought to it, what it is to have, and what it has. */
export interface ListVersions<Item extends object> {
  readonly applied: readonly Item[];
  readonly desired: readonly Item[];
  readonly actual: readonly Item[];
  readonly nameOf: (item: Item) => string;
  /** Whether a name that the list does not have belongs to somebody else in another list. */
  readonly isTakenElsewhere: (name: string) => boolean;
  /** Whether an item that binding did not bring belongs to other equipment. */
  readonly isOfOthers: (name: string) => boolean;
}

/** How lists are merged. */
export interface MergeRules {
  /** Overwrites what others have changed of the items that binding brought. */
  readonly force: boolean;
  /** Takes over items of the gateway that are just as they are desired and belong to no other equipment. */
  readonly takesOver: boolean;
}

/** The result of merging a list. */
export interface MergedList<Item extends object> {
  /** The list with what is desired; items that others have changed or taken are in it as they are, unless forced. */
  readonly items: readonly Item[];
  /** Names of items that binding brought and somebody has changed or deleted, where the change would overwrite that. */
  readonly conflicts: readonly string[];
  /** Names that are desired and belong to items of others. They are never overwritten. */
  readonly collisions: readonly string[];
  /** Names of items that binding did not bring, that are just as they are desired and belong to no other equipment. */
  readonly equal: readonly string[];
}

/**
 * Brings a list from what was applied to what is desired. Items keep their order, new ones come last; items that were not
 * brought are never touched.
 */
export function mergedList<Item extends object>(
  versions: ListVersions<Item>,
  { force, takesOver }: MergeRules,
): MergedList<Item> {
  const { nameOf, isTakenElsewhere, isOfOthers } = versions;
  const byName = (items: readonly Item[]) => new Map(items.map((item) => [nameOf(item), item]));
  const [applied, desired] = [byName(versions.applied), byName(versions.desired)];
  const conflicts: string[] = [];
  const collisions: string[] = [];
  const equal: string[] = [];
  const items = versions.actual.flatMap((item): readonly Item[] => {
    const name = nameOf(item);
    const [before, after] = [applied.get(name), desired.get(name)];
    if (before === undefined) {
      if (after === undefined) return [item];
      const isEqual = !isOfOthers(name) && isSame(item, after);
      if (isEqual) equal.push(name);
      if (!isEqual || !takesOver) collisions.push(name);
      return [item];
    }
    if (isSame(item, after)) return [item];
    if (!force && !isSame(item, before)) {
      conflicts.push(name);
      return [item];
    }
    return after === undefined ? [] : [after];
  });
  const present = byName(versions.actual);
  for (const [name, item] of desired) {
    if (present.has(name)) continue;
    if (isTakenElsewhere(name)) collisions.push(name);
    else if (!force && applied.has(name)) conflicts.push(name);
    else items.push(item);
  }
  return { items, conflicts, collisions, equal };
}

function isSame(one: object, other: object | undefined): boolean {
  return one === other || (other !== undefined && canonicalText(one) === canonicalText(other));
}
