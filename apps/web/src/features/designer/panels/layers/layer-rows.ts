import type { PageStore } from '@penstock/scene/page/page-store';
import type { WidgetRecord } from '@penstock/scene/page/record';

/** A row of the layers: a widget, and where it is in the tree. */
export interface LayerRow {
  readonly id: string;
  readonly record: WidgetRecord;
  /** From 1, for a widget directly on the page. */
  readonly level: number;
  /** Undefined where nothing is in it. */
  readonly isOpen: boolean | undefined;
  /** Its number among its siblings, from 1, and how many these are. */
  readonly position: number;
  readonly count: number;
}

/** The rows of a page, from front to back; what is in a group only where that is open. */
export function layerRows(
  store: Pick<PageStore, 'childrenOf'>,
  open: ReadonlySet<string>,
  parentId: string | null = null,
  level = 1,
): readonly LayerRow[] {
  const children = store.childrenOf(parentId).toReversed();
  return children.flatMap((record, at) => {
    const { id } = record;
    const hasChildren = record.widgetType === 'WidgetGroup';
    const isOpen = hasChildren ? open.has(id) : undefined;
    const row: LayerRow = { id, record, level, isOpen, position: at + 1, count: children.length };
    return isOpen === true ? [row, ...layerRows(store, open, id, level + 1)] : [row];
  });
}

/** The widgets whose words contain a keyword, wherever they are, as rows without a tree. */
export function foundRows(
  store: Pick<PageStore, 'childrenOf'>,
  keyword: string,
  nameOf: (record: WidgetRecord) => string,
): readonly LayerRow[] {
  const wanted = keyword.trim().toLowerCase();
  const records: WidgetRecord[] = [];
  const collect = (parentId: string | null) => {
    for (const record of store.childrenOf(parentId).toReversed()) {
      if (nameOf(record).toLowerCase().includes(wanted)) records.push(record);
      collect(record.id);
    }
  };
  collect(null);
  return records.map((record, at) => ({
    id: record.id,
    record,
    level: 1,
    isOpen: undefined,
    position: at + 1,
    count: records.length,
  }));
}
