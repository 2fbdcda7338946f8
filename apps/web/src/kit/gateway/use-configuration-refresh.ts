import { driverQuery } from '@penstock/contract/calls/driver';
import { resourcesQuery } from '@penstock/contract/calls/gateway-resources';
import { sectionQuery } from '@penstock/contract/calls/section';
import { settingQuery } from '@penstock/contract/calls/setting';
import { isFields } from '@penstock/contract/document/fields';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** The start of the keys of queries about the configuration of a gateway; its serial number follows. */
const refreshed: ReadonlySet<unknown> = new Set(
  [sectionQuery, driverQuery, settingQuery, resourcesQuery].map(({ path }) => path),
);

/**
 * Has what the pages of a gateway show of its configuration read again when it is not of the revision that the live
 * channel names: somebody else changed it, perhaps between the reading and the first word of the channel. Editors read
 * under keys of their own, so that nothing changes under their authors. For the frame of the pages.
 *
 * @param revision what the channel names; undefined until it has said it.
 */
export function useConfigurationRefresh(sn: string, revision: number | undefined): void {
  const queries = useQueryClient();
  const before = useRef<number>(undefined);

  useEffect(() => {
    if (revision === undefined) return;
    const hasChanged = before.current !== undefined && before.current !== revision;
    before.current = revision;
    // Each query is asked again once for a revision: a gateway that cannot be reached answers an old one again and again.
    const asked = new Set<string>();
    const readAgain = ({ queryHash, queryKey }: Query): void => {
      if (asked.has(queryHash)) return;
      asked.add(queryHash);
      void queries.invalidateQueries({ queryKey, exact: true });
    };
    const isRefreshed = ({ queryKey }: Query) => refreshed.has(queryKey[0]) && queryKey[1] === sn;
    const isOfAnother = ({ state }: Query): boolean => {
      const known = revisionOf(state.data);
      return known !== undefined && known !== revision;
    };

    const cache = queries.getQueryCache();
    for (const query of cache.getAll().filter(isRefreshed)) {
      const isSilent = query.state.data !== undefined && revisionOf(query.state.data) === undefined;
      // One that is being read is looked at when its answer is there.
      if (isOfAnother(query) ? query.state.fetchStatus === 'idle' : isSilent && hasChanged) readAgain(query);
    }
    return cache.subscribe((event) => {
      // A reading that failed counts too: the gateway may have been asked just before it went away for a moment.
      if (event.type !== 'updated' || !['success', 'error'].includes(event.action.type)) return;
      const query = cache.get(event.query.queryHash);
      if (query !== undefined && isRefreshed(query) && isOfAnother(query)) readAgain(query);
    });
  }, [queries, sn, revision]);
}

/** The revision of the configuration that an answer is of; undefined where it does not say. */
function revisionOf(data: unknown): number | undefined {
  const found = isFields(data) ? data['revision'] : undefined;
  if (isFields(found)) return revisionOf(found);
  return typeof found === 'number' ? found : undefined;
}
