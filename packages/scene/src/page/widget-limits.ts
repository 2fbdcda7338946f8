import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { widgetTypes } from '@penstock/widgets/list';

interface Typed {
  readonly widgetType: string;
}

/**
 * Throws `page.widgets`, or the error of a type such as `page.weatherWidgets`, where a page would have more widgets than it may, with
 * those that are added (platform specification, sections 5 and 9).
 */
export function checkWidgetLimits(page: { all(): Iterable<Typed> }, added: Iterable<Typed>): void {
  const before = countsOf(page.all());
  const more = countsOf(added);
  if (sum(more) > 0 && sum(before) + sum(more) > limits.widgetsPerPage)
    throw failure('page.widgets', { maximum: limits.widgetsPerPage });
  for (const { type, most } of widgetTypes.values()) {
    const count = more.get(type) ?? 0;
    if (most && count > 0 && (before.get(type) ?? 0) + count > most.count)
      throw new CatalogueError(most.key, { maximum: most.count });
  }
}

/** How many widgets of each type there are. */
function countsOf(widgets: Iterable<Typed>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { widgetType } of widgets) counts.set(widgetType, (counts.get(widgetType) ?? 0) + 1);
  return counts;
}

function sum(counts: ReadonlyMap<string, number>): number {
  let all = 0;
  for (const count of counts.values()) all += count;
  return all;
}
