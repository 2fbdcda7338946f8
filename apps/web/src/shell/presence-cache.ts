import type { Channel } from '@penstock/client/live/channel';
import type { Clock } from '@penstock/client/time/clock';
import type { Presence } from '@penstock/contract/calls/channel';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { equipmentGatewayQuery } from '@penstock/contract/calls/equipment-gateway';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { notePresences, usePresences } from '../app/presence.ts';
import { countsPresence } from '../kit/gateway/counts-presence.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Lists are read again at most this often, in ms, however many gateways come and go. */
const refreshInterval = 2000;

/** The lists whose rows say whether a gateway is online: by the path of their calls. */
const lists = [equipmentQuery, gatewayQuery, equipmentGatewayQuery] as const;

/**
 * Brings the presence of gateways into what pages have loaded: rows change at once, and the lists are read again,
 * since a filter may now find others. An answer that was given before the channel said more is corrected when it comes: of two
 * states the later one counts. The answer ends it.
 */
export function followPresence(parts: {
  readonly channel: Pick<Channel, 'subscribe'>;
  readonly queries: QueryClient;
  readonly clock: Clock;
}): () => void {
  const { channel, queries, clock } = parts;
  let complete = false;
  let cancel: (() => void) | undefined;
  const refresh = () => {
    cancel ??= clock.after(refreshInterval, () => {
      cancel = undefined;
      for (const { path } of lists) void queries.invalidateQueries({ queryKey: [path] });
    });
  };
  const count = oneAtATime(() =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(countsPresence) }),
  );
  const correctAll = (bySn: ReadonlyMap<string, Presence>) =>
    lists.flatMap(({ path }) =>
      queries.getQueriesData({ queryKey: [path] }).map(([key, data]) => correct(queries, key, data, bySn)),
    );
  const end = channel.subscribe('gateways', {
    event(event) {
      if (event.type !== 'presence') return;
      notePresences(event.gateways);
      count();
      const bySn = new Map(event.gateways.map((presence) => [presence.sn, presence]));
      if (correctAll(bySn).includes(true) || complete) refresh();
    },
    complete: () => {
      complete = true;
    },
  });
  const endAnswers = queries.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return;
    if (event.action.manual === true) return;
    if (lists.some(({ path }) => query.queryHash.startsWith(`["${path}"`)))
      correctAll(usePresences.getState().bySn);
  });
  return () => {
    end();
    endAnswers();
    cancel?.();
  };
}

/** Puts presences that are later into the rows of a list that is loaded. Answers whether a row changed. */
function correct(
  queries: QueryClient,
  key: QueryKey,
  data: unknown,
  bySn: ReadonlyMap<string, Presence>,
): boolean {
  if (bySn.size === 0) return false;
  const equipment = equipmentQuery.answer.safeParse(data).data;
  if (equipment !== undefined) {
    const rows = equipment.rows.map((row) => {
      const later = laterPresence(row, bySn);
      if (later === undefined) return row;
      const { online, since, reason } = later;
      return { ...row, online, since, reason, lastOnline: since };
    });
    return put(queries, key, equipment, rows);
  }
  const gateways = gatewayQuery.answer.safeParse(data).data;
  if (gateways !== undefined) {
    const rows = gateways.rows.map((row) => {
      const later = laterPresence(row, bySn);
      return later === undefined ? row : { ...row, ...later };
    });
    return put(queries, key, gateways, rows);
  }
  const reached = equipmentGatewayQuery.answer.safeParse(data).data;
  if (reached === undefined) return false;
  const rows = reached.rows.map((row) => {
    const later = laterPresence(row, bySn);
    return later === undefined ? row : { ...row, online: later.online, since: later.since };
  });
  return put(queries, key, reached, rows);
}

function laterPresence(
  row: { readonly sn: string; readonly online: boolean; readonly since: string },
  bySn: ReadonlyMap<string, Presence>,
): Presence | undefined {
  const presence = bySn.get(row.sn);
  return presence !== undefined && presence.online !== row.online && presence.since >= row.since
    ? presence
    : undefined;
}

function put<Row>(
  queries: QueryClient,
  key: QueryKey,
  page: { readonly rows: readonly Row[] },
  rows: readonly Row[],
): boolean {
  if (rows.every((row, index) => row === page.rows[index])) return false;
  queries.setQueryData(key, { ...page, rows });
  return true;
}
