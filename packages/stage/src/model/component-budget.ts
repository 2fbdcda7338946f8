import type { PageComponent } from '@penstock/contract/dashboard/component';
import { limits } from '@penstock/contract/rules/limits';
import { expandedSize } from '@penstock/scene/components/expanded-size';
import type { PageStore } from '@penstock/scene/page/page-store';

type Components = ReadonlyMap<string, PageComponent>;

interface Counted {
  readonly components: Components;
  readonly size: number;
  readonly fits: boolean;
}

const counted = new WeakMap<PageStore, Counted>();

/**
 * Whether the uses of components on a page are few enough widgets to be drawn. Counted again when widgets are added or removed,
 * or components change.
 */
export function componentsFit(store: PageStore, components: Components): boolean {
  const known = counted.get(store);
  if (known?.components === components && known.size === store.size) return known.fits;
  const fits = expandedSize(store.all(), (id) => components.get(id)) <= limits.expandedWidgets;
  counted.set(store, { components, size: store.size, fits });
  return fits;
}
