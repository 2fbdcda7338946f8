import { type BoundSource, type FoundSource, sourceKey } from '@penstock/contract/dashboard/bound-source';
import { sourcesOf } from '@penstock/contract/dashboard/widget-sources';
import type { WidgetRecord } from '../page/record.ts';

/** A place of a page that follows a source. */
export interface SourceUse extends FoundSource {
  readonly widgetId: string;
}

/** What is read of a page: a store, or a transaction. */
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

/** Where a page follows a source. Of an equipment as a whole: whatever is of that equipment. */
export function usesOf(page: Widgets, source: BoundSource): readonly SourceUse[] {
  return [...everyUse(page)].filter((use) => isOf(use, source));
}

/** Whether one source is another, or is of the equipment that the other is. */
export function isOf(one: BoundSource, other: BoundSource): boolean {
  if (other.kind === 'equipment') return one.equipId === other.equipId;
  return sourceKey(one) === sourceKey(other);
}
