import { isJsonList, isJsonObject, type Json } from '@penstock/contract/dashboard/json';
import { widgetEvents } from '@penstock/contract/dashboard/widget-events';
import type { PageScript } from '@penstock/contract/dashboard/page-script';
import type { PageStore } from '@penstock/scene/page/page-store';

/** Everything that a page can run: its scripts, and those of the events of its widgets. */
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
  if (!isJsonObject(event)) return;
  if (event['enable'] === true) addAction(event['config'], clicks);
  const { events } = event;
  if (!isJsonObject(events)) return;
  for (const name of widgetEvents) {
    const one = events[name];
    const actions = isJsonObject(one) ? one['actions'] : undefined;
    if (isJsonList(actions)) for (const action of actions) addAction(action, clicks);
  }
}

function addAction(action: Json | undefined, clicks: Set<string>): void {
  if (!isJsonObject(action) || action['action'] !== 'script') return;
  const source = action['script'];
  if (typeof source === 'string' && source.trim() !== '') clicks.add(source);
}
