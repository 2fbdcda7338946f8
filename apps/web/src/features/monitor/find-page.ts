import type { MonitoredPage } from '@penstock/contract/calls/monitor-page';

/**
 * The page that a click or a script names: by its id, else the first that is saved with that title, whatever language it is read in,
 * else the first that is called so in the language of the reader.
 */
export function findPage(pages: readonly MonitoredPage[], name: string): MonitoredPage | undefined {
  return (
    pages.find(({ id }) => id === name) ??
    pages.find(({ savedTitle }) => savedTitle === name) ??
    pages.find(({ title }) => title === name)
  );
}
