import type { PageDocument, WidgetRecord } from '@penstock/scene/page/record';

/** A widget that two states of a page do not have alike. */
export interface WidgetDifference {
  readonly id: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Its label: its own name, or its type. */
  readonly name: string;
  /** The parts that differ, such as `position`; none for one that was added or removed. */
  readonly parts: readonly string[];
}

/** The differences between two states of a page. */
export interface PageDifferences {
  readonly widgets: readonly WidgetDifference[];
  /** The settings of the page that differ. */
  readonly settings: readonly string[];
}

/** The changes from one state of a page to another. The order of fields is no difference. */
export function comparePages(before: PageDocument, after: PageDocument): PageDifferences {
  const widgets: WidgetDifference[] = [];
  for (const [id, record] of before.records) {
    const other = after.records.get(id);
    if (!other) widgets.push({ id, kind: 'removed', name: nameOf(record), parts: [] });
    else {
      const parts = changedParts(record, other);
      if (parts.length > 0) widgets.push({ id, kind: 'changed', name: nameOf(other), parts });
    }
  }
  for (const [id, record] of after.records)
    if (!before.records.has(id)) widgets.push({ id, kind: 'added', name: nameOf(record), parts: [] });
  return { widgets, settings: changedParts(before.settings, after.settings) };
}

/** The label of a widget for people. */
function nameOf({ widgetName, widgetType }: WidgetRecord): string {
  return widgetName === undefined || widgetName === '' ? widgetType : widgetName;
}

function changedParts(before: object, after: object): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isSame(Reflect.get(before, name), Reflect.get(after, name)));
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(Reflect.get(one, key), Reflect.get(other, key)))
  );
}
