import type { PageStore } from '@penstock/scene/page/page-store';
import { pageSources } from '@penstock/stage/scripting/page-sources';

/** Whether a page has scripts, or clicks that run some. */
export function runsScripts(store: PageStore): boolean {
  const { scripts, clicks } = pageSources(store);
  return scripts.length > 0 || clicks.length > 0;
}
