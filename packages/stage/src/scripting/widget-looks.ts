import type { PageStore } from '@penstock/scene/page/page-store';
import type { WidgetRecord } from '@penstock/scene/page/record';
import { isJsonObject } from '@penstock/contract/dashboard/json';
import { Observable } from '@penstock/scene/observable';
import type { WidgetLook } from './script-arguments.ts';

/**
 * Changes how widgets look in a store that is shown, and never saved. What is hidden is a value of its own, which the
 * stage follows.
 */
export class WidgetLooks {
  readonly hidden = new Observable<ReadonlySet<string>>(new Set());
  readonly #store: PageStore;
  #names: ReadonlyMap<string, string> | undefined;

  constructor(store: PageStore) {
    this.#store = store;
  }

  /** Answers whether there is a widget of this name or id. Of several with one name the first is meant. */
  set(name: string, look: WidgetLook): boolean {
    const record = this.#find(name);
    if (record === undefined) return false;
    const { visible } = look;
    if (visible !== undefined && visible === this.hidden.get().has(record.id)) {
      const hidden = new Set(this.hidden.get());
      if (visible) hidden.delete(record.id);
      else hidden.add(record.id);
      this.hidden.set(hidden);
    }
    const fields = changedFields(record, look);
    if (Object.keys(fields).length > 0)
      this.#store.transact((transaction) => transaction.patch(record.id, fields));
    return true;
  }

  #find(name: string): WidgetRecord | undefined {
    const byId = this.#store.get(name);
    if (byId !== undefined) return byId;
    this.#names ??= new Map(
      [...this.#store.all()]
        .flatMap(({ id, widgetName = '' }) => (widgetName === '' ? [] : [[widgetName, id] as const]))
        .toReversed(),
    );
    return this.#store.get(this.#names.get(name) ?? '');
  }
}

function changedFields({ data, style }: WidgetRecord, look: WidgetLook): Partial<WidgetRecord> {
  const { text, fill, colour } = look;
  const font = style?.['font'];
  const hasStyle = fill !== undefined || colour !== undefined;
  return {
    ...(text !== undefined && data?.['text'] !== text && { data: { ...data, text } }),
    ...(hasStyle && {
      style: {
        ...style,
        ...(fill !== undefined && { fill }),
        ...(colour !== undefined && { font: { ...(isJsonObject(font) ? font : {}), color: colour } }),
      },
    }),
  };
}
