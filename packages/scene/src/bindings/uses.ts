import type { FoundSource } from '@penstock/contract/dashboard/bound-source';
import { sourcesOf } from '@penstock/contract/dashboard/widget-sources';
import type { WidgetRecord } from '../page/record.ts';

/** A place of a page that follows a source. */
export interface SourceUse extends FoundSource {
  readonly widgetId: string;
}

/** The part of a page that is read: a store, or a transaction. */
interface Widgets {
  childrenOf(parentId: string | null): readonly WidgetRecord[];
}

/** All that the widgets of a group or, with null, of a page follow, from back to front. */
export function* everyUse(page: Widgets, parentId: string | null = null): Generator<SourceUse> {
  for (const record of page.childrenOf(parentId)) {
    for (const found of sourcesOf(record)) yield { ...found, widgetId: record.id };
    yield* everyUse(page, record.id);
  }
}
