import type { PageSettings } from '@penstock/contract/dashboard/page';
import type { WidgetRecord } from './record.ts';

/** A record before and after a change; undefined where there is none. */
export type RecordChange = readonly [before: WidgetRecord | undefined, after: WidgetRecord | undefined];

/** The effect of a transaction on a page. It can be carried out again, and reversed. */
export interface PageChange {
  /** Undefined: the settings are as before. */
  readonly settings: readonly [before: PageSettings, after: PageSettings] | undefined;
  readonly records: ReadonlyMap<string, RecordChange>;
}

/** Whether a change changes nothing. */
export function isEmptyChange({ settings, records }: PageChange): boolean {
  return settings === undefined && records.size === 0;
}

/** The change that takes back another. */
export function inverseOf({ settings, records }: PageChange): PageChange {
  return {
    settings: settings && [settings[1], settings[0]],
    records: new Map([...records].map(([id, [before, after]]) => [id, [after, before]] as const)),
  };
}

/** Two changes, one after the other, as one. */
export function joinChanges(first: PageChange, second: PageChange): PageChange {
  const records = new Map(first.records);
  for (const [id, [between, after]] of second.records) {
    const known = records.get(id);
    const before = known ? known[0] : between;
    if (before === after) records.delete(id);
    else records.set(id, [before, after]);
  }
  const [before] = first.settings ?? second.settings ?? [];
  const [, after] = second.settings ?? first.settings ?? [];
  return { settings: before && after && before !== after ? [before, after] : undefined, records };
}
