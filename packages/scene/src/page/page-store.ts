import type { PageSettings } from '@penstock/contract/dashboard/page';
import type { OwnSymbols } from './symbol-frame.ts';
import { byOrder } from './order.ts';
import { inverseOf, isEmptyChange, type PageChange } from './page-change.ts';
import type { PageDocument, WidgetRecord } from './record.ts';
import { Transaction } from './transaction.ts';

type Listener = () => void;

/** Holds a page while it is edited or shown. Every change is one transaction; listeners hear of what concerns them. */
export class PageStore {
  readonly more: PageDocument['more'];
  #settings: PageSettings;
  readonly #records: Map<string, WidgetRecord>;
  readonly #childIds = new Map<string | null, Set<string>>();
  readonly #sorted = new Map<string | null, readonly WidgetRecord[]>();
  readonly #changeListeners = new Set<(change: PageChange) => void>();
  readonly #recordListeners = new Map<string, Set<Listener>>();
  readonly #childListeners = new Map<string | null, Set<Listener>>();
  #isOpen = false;

  constructor(document: PageDocument) {
    this.more = document.more;
    this.#settings = document.settings;
    this.#records = new Map(document.records);
    for (const record of this.#records.values()) this.#childSet(record.parentId).add(record.id);
  }

  get settings(): PageSettings {
    return this.#settings;
  }

  /** How many widgets there are, groups and what is in them included. */
  get size(): number {
    return this.#records.size;
  }

  get(id: string): WidgetRecord | undefined {
    return this.#records.get(id);
  }

  /** Every widget, in no order. */
  all(): IterableIterator<WidgetRecord> {
    return this.#records.values();
  }

  /** The widgets directly in a group or, with null, on the page, from back to front. The same list until it changes. */
  /** The symbols of the company that are known; whoever loads them sets them. */
  ownSymbols: OwnSymbols = new Map();

  childrenOf(parentId: string | null): readonly WidgetRecord[] {
    const known = this.#sorted.get(parentId);
    if (known) return known;
    const children = [...(this.#childIds.get(parentId) ?? [])].flatMap((id) => this.#records.get(id) ?? []);
    children.sort(byOrder);
    this.#sorted.set(parentId, children);
    return children;
  }

  /** The page as it is now. */
  document(): PageDocument {
    return { settings: this.#settings, records: new Map(this.#records), more: this.more };
  }

  /** Changes the page. When `make` throws, the page is as before. */
  transact(make: (transaction: Transaction) => void): PageChange {
    if (this.#isOpen) throw new Error('A transaction of the page is open already');
    this.#isOpen = true;
    const transaction = new Transaction({
      readSettings: () => this.#settings,
      get: (id) => this.get(id),
      childrenOf: (parentId) => this.childrenOf(parentId),
      ownSymbols: this.ownSymbols,
      write: (id, record) => this.#write(id, record),
      writeSettings: (settings) => {
        this.#settings = settings;
      },
    });
    try {
      make(transaction);
    } catch (error) {
      this.#carryOut(inverseOf(transaction.change()));
      throw error;
    } finally {
      this.#isOpen = false;
    }
    const change = transaction.change();
    this.#notify(change);
    return change;
  }

  /** Carries out a change that was made before, or the inverse of one. */
  apply(change: PageChange): void {
    if (this.#isOpen) throw new Error('A transaction of the page is open already');
    this.#carryOut(change);
    this.#notify(change);
  }

  /** Hears of every change. Returns what ends that. */
  onChange(listener: (change: PageChange) => void): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  /** Hears when one widget changes, is added or removed. */
  onRecord(id: string, listener: Listener): () => void {
    return listenTo(this.#recordListeners, id, listener);
  }

  /** Hears when the list of widgets of a group, or with null of the page, or their order changes. */
  onChildren(parentId: string | null, listener: Listener): () => void {
    return listenTo(this.#childListeners, parentId, listener);
  }

  #carryOut({ settings, records }: PageChange): void {
    if (settings) this.#settings = settings[1];
    for (const [id, [, after]] of records) this.#write(id, after);
  }

  #write(id: string, record: WidgetRecord | undefined): void {
    const before = this.#records.get(id);
    if (before && before.parentId !== record?.parentId) this.#childSet(before.parentId).delete(id);
    if (record) {
      this.#records.set(id, record);
      this.#childSet(record.parentId).add(id);
      this.#sorted.delete(record.parentId);
    } else this.#records.delete(id);
    if (before) this.#sorted.delete(before.parentId);
  }

  #childSet(parentId: string | null): Set<string> {
    const known = this.#childIds.get(parentId);
    if (known) return known;
    const made = new Set<string>();
    this.#childIds.set(parentId, made);
    return made;
  }

  #notify(change: PageChange): void {
    if (isEmptyChange(change)) return;
    const parents = new Set<string | null>();
    for (const [id, [before, after]] of change.records) {
      if (before?.parentId !== after?.parentId || before?.index !== after?.index) {
        if (before) parents.add(before.parentId);
        if (after) parents.add(after.parentId);
      }
      for (const listener of this.#recordListeners.get(id) ?? []) listener();
    }
    for (const parentId of parents) {
      for (const listener of this.#childListeners.get(parentId) ?? []) listener();
    }
    for (const listener of this.#changeListeners) listener(change);
  }
}

function listenTo<Key>(lists: Map<Key, Set<Listener>>, key: Key, listener: Listener): () => void {
  const list = lists.get(key) ?? new Set<Listener>();
  lists.set(key, list);
  list.add(listener);
  return () => {
    list.delete(listener);
    if (list.size === 0 && lists.get(key) === list) lists.delete(key);
  };
}
