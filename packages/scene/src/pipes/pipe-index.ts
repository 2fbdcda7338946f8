import type { JsonObject } from '@penstock/contract/dashboard/json';
import { isJsonObject } from '@penstock/contract/dashboard/json';
import { isWayType } from '@penstock/widgets/parts/way-data';
import type { PageStore } from '../page/page-store.ts';
import type { WidgetRecord } from '../page/record.ts';

const none: ReadonlySet<string> = new Set();

/** Knows which pipes and connectors are attached to a widget, while the page changes. */
export class PipeIndex {
  readonly #pipes = new Map<string, Set<string>>();

  constructor(store: PageStore) {
    for (const record of store.all()) this.#add(record);
    store.onChange(({ records }) => {
      for (const [before] of records.values()) if (before) this.#remove(before);
      for (const [, after] of records.values()) if (after) this.#add(after);
    });
  }

  /** The ids of the pipes that have an end at a widget. */
  pipesOf(widgetId: string): ReadonlySet<string> {
    return this.#pipes.get(widgetId) ?? none;
  }

  #add(record: WidgetRecord): void {
    for (const id of attachedTo(record)) {
      const pipes = this.#pipes.get(id) ?? new Set<string>();
      this.#pipes.set(id, pipes.add(record.id));
    }
  }

  #remove(record: WidgetRecord): void {
    for (const id of attachedTo(record)) {
      const pipes = this.#pipes.get(id);
      pipes?.delete(record.id);
      if (pipes?.size === 0) this.#pipes.delete(id);
    }
  }
}

/** The ids of the widgets that the ends of a pipe are attached to; none for other widgets. */
function attachedTo({ widgetType, data }: WidgetRecord): readonly string[] {
  return isWayType(widgetType) && data ? [data['start'], data['end']].flatMap((end) => idOf(end)) : [];
}

function idOf(end: JsonObject[string] | undefined): readonly string[] {
  const id = isJsonObject(end) ? end['widgetId'] : undefined;
  return typeof id === 'string' ? [id] : [];
}
