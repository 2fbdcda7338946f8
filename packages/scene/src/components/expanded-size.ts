import { drawsComponent, type PageComponent } from '@penstock/contract/dashboard/component';
import { everyWidget } from '@penstock/contract/dashboard/page';
import type { WidgetRecord } from '../page/record.ts';
import { componentIdOf } from './expand.ts';

/** Finds a component by its id. */
export type FindComponent = (id: string) => Pick<PageComponent, 'widgets'> | undefined;

/** Rows of a repeater that are in sight, about. */
const inSight = 24;

/**
 * How many widgets the uses of components on a page are drawn as, uses in components included. Each component is counted
 * once, however often it is used, so that a page of few bytes with millions of widgets is found at once.
 */
export function expandedSize(records: Iterable<WidgetRecord>, find: FindComponent): number {
  const sizes = new Map<string, number>();
  const sizeOf = (id: string): number => {
    const known = sizes.get(id);
    if (known !== undefined) return known;
    // A component inside itself is not drawn again.
    sizes.set(id, 0);
    let size = 0;
    for (const widget of everyWidget(find(id)?.widgets ?? [])) {
      size += 1;
      if (drawsComponent(widget.widgetType)) size += timesOf(widget) * sizeOf(componentIdOf(widget));
    }
    sizes.set(id, size);
    return size;
  };
  let total = 0;
  for (const record of records)
    if (drawsComponent(record.widgetType)) total += timesOf(record) * sizeOf(componentIdOf(record));
  return total;
}

/** How often the component of a use is drawn at once: a repeater draws what is in sight. */
function timesOf({ widgetType }: { readonly widgetType: string }): number {
  return widgetType === 'WidgetComponent' ? 1 : inSight;
}
