import { type Fields, isFields } from '../../document/fields.ts';
import type { Segment } from './change.ts';

/** A part of a document while it is changed: what is touched is copied, the rest is shared with the original. */
export type Draft = FieldsDraft | ListDraft;

/** The draft of a value that a path leads into; undefined when it leads nowhere. */
function draftOf(value: unknown, next: Segment | undefined): Draft | undefined {
  if (isFields(value)) return new FieldsDraft(value);
  if (!Array.isArray(value) || next === undefined || typeof next === 'string') return undefined;
  return new ListDraft(value, next.by);
}

/** An object while it is changed. */
export class FieldsDraft {
  readonly #values: Record<string, unknown>;
  readonly #drafts = new Map<string, Draft>();

  constructor(values: Fields) {
    this.#values = { ...values };
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#values, name);
  }

  /** The draft of a field, of which the path continues with `next`. Only a field of the object itself is followed. */
  child(name: string, next: Segment | undefined): Draft | undefined {
    if (!this.has(name)) return undefined;
    const known = this.#drafts.get(name);
    if (known) return known;
    const draft = draftOf(this.#values[name], next);
    if (draft) this.#drafts.set(name, draft);
    return draft;
  }

  set(name: string, value: unknown): void {
    this.#drafts.delete(name);
    this.#values[name] = value;
  }

  finish(): Fields {
    for (const [name, draft] of this.#drafts) this.#values[name] = draft.finish();
    return this.#values;
  }
}

/** An item of a list; the items are linked, so that each change costs the same however long the list is. */
interface Node {
  readonly name: string | undefined;
  value: unknown;
  draft: Draft | undefined;
  before: Node | undefined;
  after: Node | undefined;
}

/** A list while it is changed. Its items are found by the field `by`; of items with the same name, the first counts. */
export class ListDraft {
  readonly by: string;
  readonly #byName = new Map<string, Node>();
  #first: Node | undefined;
  #last: Node | undefined;
  #isReordered = false;

  constructor(items: readonly unknown[], by: string) {
    this.by = by;
    for (const value of items) this.#link(this.#nodeOf(value), this.#last);
  }

  has(item: string): boolean {
    return this.#byName.has(item);
  }

  child(item: string, next: Segment | undefined): Draft | undefined {
    const node = this.#byName.get(item);
    if (!node) return undefined;
    node.draft ??= draftOf(node.value, next);
    return node.draft;
  }

  set(item: string, value: unknown): void {
    const node = this.#byName.get(item);
    if (!node) return;
    node.value = value;
    node.draft = undefined;
  }

  /** Inserts behind an item, at the head for null, and at the end where that item is not there any longer. */
  insert(value: unknown, behind: string | null): void {
    const at = behind === null ? undefined : (this.#byName.get(behind) ?? this.#last);
    this.#link(this.#nodeOf(value), at);
  }

  remove(item: string): void {
    const node = this.#byName.get(item);
    if (!node) return;
    this.#byName.delete(item);
    if (node.before) node.before.after = node.after;
    else this.#first = node.after;
    if (node.after) node.after.before = node.before;
    else this.#last = node.before;
  }

  /**
   * Puts the items in an order; those that the order does not name stay behind the one they were behind. False when
   * it was done before: a diff reorders a list once, and many orders of a long list would cost too much.
   */
  reorder(order: readonly string[]): boolean {
    if (this.#isReordered) return false;
    this.#isReordered = true;
    const rank = new Map(order.map((item, index) => [item, index]));
    let last = -1;
    const ranked = [...this.#nodes()].map((node, index) => {
      const known = node.name === undefined ? undefined : rank.get(node.name);
      if (known !== undefined) last = known;
      return { node, rank: known ?? last, isNamed: known !== undefined, index };
    });
    ranked.sort(
      (one, other) =>
        one.rank - other.rank || Number(other.isNamed) - Number(one.isNamed) || one.index - other.index,
    );
    this.#first = undefined;
    this.#last = undefined;
    for (const { node } of ranked) this.#link(node, this.#last);
    return true;
  }

  finish(): unknown[] {
    return Array.from(this.#nodes(), (node) => (node.draft ? node.draft.finish() : node.value));
  }

  *#nodes(): Generator<Node> {
    for (let node = this.#first; node; node = node.after) yield node;
  }

  #nodeOf(value: unknown): Node {
    const name = isFields(value) && Object.hasOwn(value, this.by) ? value[this.by] : undefined;
    const node: Node = {
      name: typeof name === 'string' ? name : undefined,
      value,
      draft: undefined,
      before: undefined,
      after: undefined,
    };
    if (node.name !== undefined && !this.#byName.has(node.name)) this.#byName.set(node.name, node);
    return node;
  }

  #link(node: Node, before: Node | undefined): void {
    const after = before ? before.after : this.#first;
    node.before = before;
    node.after = after;
    if (before) before.after = node;
    else this.#first = node;
    if (after) after.before = node;
    else this.#last = node;
  }
}
