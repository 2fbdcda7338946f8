import type { PageSettings } from '@penstock/contract/dashboard/page';
import type { PageChange, RecordChange } from './page-change.ts';
import type { OwnSymbols } from './symbol-frame.ts';
import type { WidgetRecord } from './record.ts';

/** The records that a transaction reads and writes. Later reads see the writes. */
export interface TransactionTarget {
  readSettings(): PageSettings;
  get(id: string): WidgetRecord | undefined;
  childrenOf(parentId: string | null): readonly WidgetRecord[];
  readonly ownSymbols: OwnSymbols;
  write(id: string, record: WidgetRecord | undefined): void;
  writeSettings(settings: PageSettings): void;
}

/** The changes of one step, while they are made. Valid only inside the function that got it. */
export class Transaction {
  readonly #target: TransactionTarget;
  readonly #before = new Map<string, WidgetRecord | undefined>();
  readonly #settingsBefore: PageSettings;

  constructor(target: TransactionTarget) {
    this.#target = target;
    this.#settingsBefore = target.readSettings();
  }

  get settings(): PageSettings {
    return this.#target.readSettings();
  }

  get(id: string): WidgetRecord | undefined {
    return this.#target.get(id);
  }

  /** The widgets directly in a group or, with null, on the page, from back to front. */
  get ownSymbols(): OwnSymbols {
    return this.#target.ownSymbols;
  }

  childrenOf(parentId: string | null): readonly WidgetRecord[] {
    return this.#target.childrenOf(parentId);
  }

  /** Adds a widget, or puts it in the place of the one with its id. */
  set(record: WidgetRecord): void {
    const before = this.#target.get(record.id);
    if (before === record) return;
    if (!this.#before.has(record.id)) this.#before.set(record.id, before);
    this.#target.write(record.id, record);
  }

  /** Changes fields of a widget; nothing where there is no such widget. */
  patch(id: string, fields: Partial<Omit<WidgetRecord, 'id'>>): void {
    const record = this.#target.get(id);
    if (record) this.set({ ...record, ...fields });
  }

  /** Removes a widget and everything in it. */
  remove(id: string): void {
    const record = this.#target.get(id);
    if (!record) return;
    for (const child of this.#target.childrenOf(id)) this.remove(child.id);
    if (!this.#before.has(id)) this.#before.set(id, record);
    this.#target.write(id, undefined);
  }

  setSettings(settings: PageSettings): void {
    this.#target.writeSettings(settings);
  }

  /** The change so far. */
  change(): PageChange {
    const records = new Map<string, RecordChange>();
    for (const [id, before] of this.#before) {
      const after = this.#target.get(id);
      if (before !== after) records.set(id, [before, after]);
    }
    const before = this.#settingsBefore;
    const after = this.#target.readSettings();
    return { settings: before === after ? undefined : [before, after], records };
  }
}
