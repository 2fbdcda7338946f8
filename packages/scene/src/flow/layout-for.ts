import type { PageLayout } from '@penstock/contract/dashboard/page-layout';
import type { PageSettings } from '@penstock/contract/dashboard/page';
import { limits } from '@penstock/contract/rules/limits';

/**
 * The layout of a page for a window, in px: of those that are wide enough the narrowest. `automatic`: the page has none that is
 * wide enough, and the window is narrow. Undefined: the page itself.
 */
export function layoutFor(
  { layouts = [] }: PageSettings,
  width: number,
): PageLayout | 'automatic' | undefined {
  let best: PageLayout | undefined;
  for (const layout of layouts)
    if (layout.maxWidth >= width && (!best || layout.maxWidth < best.maxWidth)) best = layout;
  return best ?? (width <= limits.narrowWindow ? 'automatic' : undefined);
}
