import type { Channel } from '@penstock/client/live/channel';
import type { Clock } from '@penstock/client/time/clock';
import type { Presence } from '@penstock/contract/calls/channel';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import type { QueryClient } from '@tanstack/react-query';
import { notePresences } from '../app/presence.ts';

/** Lists are read again at most this often, in ms, however many gateways come and go. */
const refreshInterval = 2000;

/**
 * Brings the presence of gateways into what pages have loaded: rows change at once, and the lists are read again,
 * since a filter may now find others. The answer ends it.
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
      void queries.invalidateQueries({ queryKey: [equipmentQuery.path] });
      void queries.invalidateQueries({ queryKey: [gatewayQuery.path] });
    });
  };
  const end = channel.subscribe('gateways', {
    event(event) {
      if (event.type !== 'presence') return;
      notePresences(event.gateways);
      const equipment = patchEquipment(queries, event.gateways);
      const gateways = patchGateways(queries, event.gateways);
      if (equipment || gateways || complete) refresh();
    },
    complete: () => {
      complete = true;
    },
  });
  return () => {
    end();
    cancel?.();
  };
}

/** Puts presences into the rows of the equipment lists that are loaded. Answers whether a row changed. */
function patchEquipment(queries: QueryClient, gateways: readonly Presence[]): boolean {
  const bySn = new Map(gateways.map((presence) => [presence.sn, presence]));
  let changed = false;
  for (const [key, data] of queries.getQueriesData({ queryKey: [equipmentQuery.path] })) {
    const page = equipmentQuery.answer.safeParse(data).data;
    if (page === undefined) continue;
    const rows = page.rows.map((row) => {
      const presence = bySn.get(row.sn);
      if (presence === undefined || presence.online === row.online) return row;
      return { ...row, online: presence.online, lastOnline: presence.since };
    });
    if (rows.every((row, index) => row === page.rows[index])) continue;
    queries.setQueryData(key, { ...page, rows });
    changed = true;
  }
  return changed;
}

/** Puts presences into the rows of the gateway lists that are loaded. Answers whether a row changed. */
function patchGateways(queries: QueryClient, gateways: readonly Presence[]): boolean {
  const bySn = new Map(gateways.map((presence) => [presence.sn, presence]));
  let changed = false;
  for (const [key, data] of queries.getQueriesData({ queryKey: [gatewayQuery.path] })) {
    const page = gatewayQuery.answer.safeParse(data).data;
    if (page === undefined) continue;
    const rows = page.rows.map((row) => {
      const presence = bySn.get(row.sn);
      if (presence === undefined || presence.online === row.online) return row;
      return { ...row, ...presence };
    });
    if (rows.every((row, index) => row === page.rows[index])) continue;
    queries.setQueryData(key, { ...page, rows });
    changed = true;
  }
  return changed;
}
