import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { sectionChange } from '@penstock/contract/calls/section';
import { diffBySchema } from '@penstock/contract/configuration/diff/diff';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import {
  type ListSection,
  type ListSectionName,
  listSections,
} from '@penstock/contract/configuration/model/section';
import { CatalogueError, failure, type Problem } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { mark } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { identityOf } from './items.ts';
import { readItem } from './read-item.ts';
import { isVariableSection } from './variable-sections.ts';

/** One change of the call that changes lists. */
export type ItemChange = CallParsedRequest<typeof sectionChange>['changes'][number];

/** An item as it becomes, and what calls it in the request; undefined where the request does not name it. */
interface DraftItem {
  readonly value: unknown;
  readonly name: string | undefined;
}

/**
 * A list of a configuration while items of it are changed. Every change names an item as it is before all changes, so
 * that two items can exchange their identities. Each change takes the same time however long the list is.
 */
export class ListDraft {
  readonly section: ListSectionName;
  readonly before: readonly unknown[];
  readonly #list: ListSection;
  readonly #indexes: ReadonlyMap<string, number>;
  /** Items that there were, at their places; null where one was deleted. */
  readonly #kept: (DraftItem | null)[];
  readonly #added: DraftItem[] = [];

  constructor(section: ListSectionName, before: readonly unknown[]) {
    this.section = section;
    this.#list = listSections[section];
    this.before = before;
    this.#indexes = new Map(before.map((item, index) => [identityOf(this.#list, item), index]));
    this.#kept = before.map((value) => ({ value, name: undefined }));
  }

  /** Makes a change. Throws `data.notFound`, or `request.invalid` with problems below `name`. */
  make(change: ItemChange, name: string): void {
    switch (change.kind) {
      case 'add': {
        const known = change.copyOf === '' ? undefined : this.before[this.#find(change.copyOf)];
        this.#added.push({ value: readItem(this.#list, change.item, known, name), name });
        return;
      }
      case 'edit': {
        const index = this.#find(change.identity);
        const value = readItem(this.#list, change.item, this.before[index], name);
        this.#kept[index] = { value, name };
        return;
      }
      case 'delete':
        this.#kept[this.#find(change.identity)] = null;
    }
  }

  /**
   * Changes items that no change of the request concerns, such as those that refer to something renamed; null takes one
   * out.
   */
  adapt(change: (item: unknown) => unknown): void {
    for (const [index, item] of this.#kept.entries()) {
      if (item === null || item.name !== undefined) continue;
      const value = change(item.value);
      this.#kept[index] = value === null ? null : { value, name: undefined };
    }
  }

  /** Identities that became others, and those of items that are gone (null). */
  renamed(): ReadonlyMap<string, string | null> {
    const identities = new Map<string, string | null>();
    for (const [index, before] of this.before.entries()) {
      const item = this.#kept[index];
      const identity = identityOf(this.#list, before);
      const now = item ? identityOf(this.#list, item.value) : null;
      if (now !== identity) identities.set(identity, now);
    }
    return identities;
  }

  /** The items as they become. */
  items(): readonly unknown[] {
    return this.#all().map(({ value }) => value);
  }

  /** The name of each item in the request, by the item's place in the new list: `variables.12`. */
  names(): ReadonlyMap<string, string> {
    const names = new Map<string, string>();
    for (const [index, { name }] of this.#all().entries()) {
      if (name !== undefined) names.set([...this.#list.path, index].join('.'), name);
    }
    return names;
  }

  /** The changes of the document. Throws `request.invalid` when two items would have the same identity. */
  patch(): readonly PatchChange[] {
    const all = this.#all();
    this.#refuseDuplicates(all);
    const { schema, identity, path } = this.#list;
    const items = mark(z.array(schema), { identity });
    const after = all.map(({ value }) => value);
    return diffBySchema(items, this.before, after).map(
      (one): PatchChange => ({ ...one, path: [...path, ...one.path] }),
    );
  }

  #all(): readonly DraftItem[] {
    return [...this.#kept.filter((item) => item !== null), ...this.#added];
  }

  #find(identity: string): number {
    const index = this.#indexes.get(identity);
    if (index === undefined || this.#kept[index] === null) throw failure('data.notFound');
    return index;
  }

  #refuseDuplicates(all: readonly DraftItem[]): void {
    const { identity, path } = this.#list;
    const seen = new Map<string, { readonly index: number; readonly item: DraftItem }>();
    const problems: Problem[] = [];
    for (const [index, item] of all.entries()) {
      const value = identityOf(this.#list, item.value);
      const first = seen.get(value);
      if (first === undefined) seen.set(value, { index, item });
      else {
        // The one that the request names is the one that can be mended.
        const named = item.name === undefined ? first : { index, item };
        const other = named === first ? index : first.index;
        const place = { path: `${named.item.name ?? ''}.${identity}` };
        const where = { other: [...path, other].join('.') };
        problems.push(
          isVariableSection(this.section)
            ? { ...place, key: 'variable.exists', parameters: { key: value, ...where } }
            : { ...place, key: 'value.duplicate', parameters: { value, ...where } },
        );
      }
    }
    refuse(problems);
  }
}

/** Makes changes and gathers what is wrong with all of them. Throws `request.invalid`, or `data.notFound` at once. */
export function makeAll(
  changes: readonly ItemChange[],
  draftFor: (change: ItemChange) => ListDraft,
  nameOf: (index: number) => string,
): void {
  const problems: Problem[] = [];
  for (const [index, change] of changes.entries()) {
    if (problems.length >= limits.problems) break;
    try {
      draftFor(change).make(change, nameOf(index));
    } catch (error) {
      if (!(error instanceof CatalogueError) || error.key !== 'request.invalid') throw error;
      problems.push(...error.problems);
    }
  }
  refuse(problems);
}

function refuse(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  throw failure('request.invalid', { field: first.path }, { problems: problems.slice(0, limits.problems) });
}
