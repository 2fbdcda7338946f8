import { isJsonObject, type Json } from '@penstock/contract/dashboard/json';
import type { PageScript } from '@penstock/contract/dashboard/page-script';
import type { PageStore } from '@penstock/scene/page/page-store';

/** Everything that a page can run: its scripts, and those of the clicks of its widgets. */
export interface PageSources {
  readonly scripts: readonly PageScript[];
  readonly clicks: readonly string[];
}

/** Finds what a page can run. */
export function pageSources(store: PageStore): PageSources {
  const clicks = new Set<string>();
  for (const { clickEvent, data } of store.all()) {
    addClick(clickEvent, clicks);
    const options = data?.['selectDatas'];
    if (Array.isArray(options))
      for (const option of options) if (isJsonObject(option)) addClick(option['clickEvent'], clicks);
  }
  return { scripts: store.settings.scripts ?? [], clicks: [...clicks] };
}

function addClick(event: Json | undefined, clicks: Set<string>): void {
  if (!isJsonObject(event) || event['enable'] !== true) return;
  const config = event['config'];
  if (!isJsonObject(config) || config['action'] !== 'script') return;
  const source = config['script'];
  if (typeof source === 'string' && source.trim() !== '') clicks.add(source);
}
