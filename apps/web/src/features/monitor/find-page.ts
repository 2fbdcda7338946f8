import type { MonitoredPage } from '@penstock/contract/calls/monitor-page';

/** The page that a click or a script names: by its id, else the first with that title. */
export function findPage(pages: readonly MonitoredPage[], name: string): MonitoredPage | undefined {
  return pages.find(({ id }) => id === name) ?? pages.find(({ title }) => title === name);
}
