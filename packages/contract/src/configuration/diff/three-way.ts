import { canonicalText } from '../read/write.ts';
import { configurationSchema } from '../model/configuration.ts';
import { applyEach } from './apply.ts';
import type { Change, ChangePath } from './change.ts';
import { diffBySchema } from './diff.ts';
import { lookupIn } from './lookup.ts';

/** Three versions of a configuration: one that two people started from, and what each made of it. Their secrets are hidden. */
export interface ThreeVersions {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A part of a configuration that both have changed, each in another way. */
export interface MergeConflict {
  /** The outermost part that one of them changed as a whole. */
  readonly path: ChangePath;
  readonly mine: readonly Change[];
  readonly theirs: readonly Change[];
}

/** The outcome of a merge. */
export interface Merged {
  readonly document: unknown;
  readonly conflicts: readonly MergeConflict[];
  /** How many changes of theirs the result keeps that are no changes of mine too. */
  readonly kept: number;
}

/** Behind an item that is not there: at the end of a list. */
const atTheEnd = '';

/**
 * Puts my changes on top of theirs. Changes of different parts are all taken; of a part that both changed `choose` says whose
 * counts. Nothing of the result is checked. Takes time linear in the documents and their changes.
 */
export function mergeThree(
  { base, mine, theirs }: ThreeVersions,
  choose: (conflict: MergeConflict) => 'mine' | 'theirs',
): Merged {
  const own = diffBySchema(configurationSchema, base, mine);
  const others = diffBySchema(configurationSchema, base, theirs);
  const found = overlaps(own, others);
  const lookup = { mine: lookupIn(mine), theirs: lookupIn(theirs) };
  const changes: Change[] = [];
  let overridden = found.same.size;
  const settled = new Set<Group>();
  for (const change of own) {
    if (found.same.has(change)) continue;
    const group = found.groupOf.get(change);
    if (group === undefined) changes.push(change);
    else if (!settled.has(group)) {
      settled.add(group);
      if (choose(group) === 'theirs') continue;
      overridden += group.theirs.length;
      changes.push(...asMine(group));
    }
  }
  const { document } = applyEach(theirs, changes);
  return { document, conflicts: [...found.groups], kept: others.length - overridden };

  /** The changes that make a part of theirs as it is in mine. */
  function asMine({ path, mine: wanted }: MergeConflict): readonly Change[] {
    const [first] = wanted;
    if (first?.kind === 'reordered') return [first];
    const facts = { restart: false, cutOff: false, secret: false };
    const [value, present] = [lookup.mine(path), lookup.theirs(path)];
    if (present === undefined)
      return value === undefined ? [] : [{ kind: 'added', path, value, behind: atTheEnd, ...facts }];
    if (value === undefined) return [{ kind: 'removed', path, value: present, ...facts }];
    return [{ kind: 'changed', path, before: present, after: value, ...facts }];
  }
}

interface Group {
  readonly path: ChangePath;
  readonly mine: Change[];
  readonly theirs: Change[];
}

/** Which changes of two people concern the same part: with the same outcome, or not. */
function overlaps(own: readonly Change[], others: readonly Change[]) {
  const at = new Map<string, Change>();
  const below = new Map<string, Change[]>();
  for (const change of others) {
    const names = namesAlong(change);
    at.set(names.at(-1) ?? '', change);
    for (const name of names.slice(0, -1)) {
      const list = below.get(name);
      if (list === undefined) below.set(name, [change]);
      else list.push(change);
    }
  }
  const same = new Set<Change>();
  const groupOf = new Map<Change, Group>();
  const byName = new Map<string, Group>();
  for (const change of own) {
    const names = namesAlong(change);
    const name = names.at(-1) ?? '';
    const around = names.flatMap((one) => at.get(one) ?? []);
    const [outer] = around;
    if (around.length === 1 && outer !== undefined && isSame(change, outer)) {
      same.add(change);
      continue;
    }
    const inner = below.get(name) ?? [];
    if (outer === undefined && inner.length === 0) continue;
    // The outermost part of both: theirs may be around mine.
    const isTheirs = outer !== undefined && outer.path.length < change.path.length;
    const root = isTheirs ? (namesAlong(outer).at(-1) ?? '') : name;
    let group = byName.get(root);
    if (group === undefined) {
      const theirs = outer === undefined ? inner : [outer, ...inner];
      group = { path: isTheirs ? outer.path : change.path, mine: [], theirs: [...theirs] };
      byName.set(root, group);
    }
    group.mine.push(change);
    groupOf.set(change, group);
  }
  return { same, groupOf, groups: byName.values() };
}

/** The names of a path and of all that are around it, the document itself left out. The order of a list is a part of it. */
function namesAlong({ path, kind }: Change): string[] {
  const names: string[] = [];
  let name = '';
  for (const segment of path) {
    name += ` ${JSON.stringify(segment)}`;
    names.push(name);
  }
  if (kind === 'reordered') names.push(`${name} order`);
  return names;
}

/** Whether two changes of the same place have the same outcome. */
function isSame(one: Change, other: Change): boolean {
  if (one.path.length !== other.path.length) return false;
  switch (one.kind) {
    case 'added':
      return other.kind === 'added' && canonicalText(one.value) === canonicalText(other.value);
    case 'removed':
      return other.kind === 'removed';
    case 'changed':
      return other.kind === 'changed' && canonicalText(one.after) === canonicalText(other.after);
    case 'reordered':
      return other.kind === 'reordered' && canonicalText(one.order) === canonicalText(other.order);
  }
}
