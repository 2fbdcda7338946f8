import type { CallAnswer } from '@penstock/contract/calls/call';
import type { reportStates } from '@penstock/contract/calls/report-states';
import type { ListSectionName } from '@penstock/contract/configuration/model/section';
import type { OutboxStatus } from '@penstock/contract/model/report-status';
import { type ServerKind, type ServerStatus, serverKinds } from '@penstock/contract/model/server-status';
import { readSections } from '../../kit/section/section-calls.ts';
import type { KnownItem } from '../../kit/section/use-item-changes.ts';

/** A connection to a server, what it does, and what waits for it. */
export interface ServerRow extends KnownItem {
  readonly kind: ServerKind;
  readonly name: string;
  readonly enabled: boolean;
  /** Undefined while the gateway does not report it. */
  readonly status: ServerStatus | undefined;
  readonly outbox: OutboxStatus | undefined;
}

/** The list that holds the connections of a kind. */
export const sectionOf = {
  mqtt: 'connections.mqtt',
  tcp: 'connections.tcp',
  udp: 'connections.udp',
  http: 'connections.http',
  influx: 'connections.influx',
  kafka: 'connections.kafka',
  postgres: 'connections.postgres',
} as const satisfies Record<ServerKind, ListSectionName>;

/** The gateway's answer about its servers. */
export type ReportStates = CallAnswer<typeof reportStates>;

/** Reads every connection of a gateway, in the order of the configuration. `states` may fail without losing the rest. */
export async function readServers(
  sn: string,
  states: Promise<ReportStates | undefined>,
  signal: AbortSignal,
): Promise<{ readonly revision: number; readonly rows: readonly ServerRow[] }> {
  const sections = serverKinds.map((kind) => sectionOf[kind]);
  const [known, { revision, lists }] = await Promise.all([states, readSections(sn, sections, signal)]);
  const rows = serverKinds.flatMap((kind, index) =>
    (lists[index] ?? []).map((item): ServerRow => {
      const name = typeof item['name'] === 'string' ? item['name'] : '';
      return {
        kind,
        section: sectionOf[kind],
        name,
        identity: name,
        enabled: item['enabled'] !== false,
        item,
        revision,
        status: known?.servers.find((one) => one.name === name && one.kind === kind),
        outbox: known?.outboxes.find((one) => one.server === name),
      };
    }),
  );
  return { revision, rows };
}

/** How long the share of a connection holds its messages, in ms, by the rate at which they come; null while it is not known. */
export function holdsFor({ share, bytesPerHour }: OutboxStatus): number | null {
  return share === null || bytesPerHour === null ? null : (share / bytesPerHour) * 3_600_000;
}

/** The last error of a connection, or the last report that the cloud behind it refused, whichever is later; null where there was none. */
export function lastErrorOf({ status, outbox }: ServerRow): ServerStatus['error'] {
  const error = status?.error ?? null;
  const refusal = outbox?.lastRefusal ?? null;
  if (refusal === null || (error !== null && error.time > refusal.time)) return error;
  return { ...refusal, detail: '' };
}

/** Where a connection goes: as the gateway says it, or as it is configured. */
export function addressOf({ status, item }: ServerRow): string {
  if (status !== undefined) return status.address;
  const { url, brokers, host, port } = item;
  if (typeof url === 'string') return url;
  if (typeof brokers === 'string') return brokers;
  return [host, port].filter((part) => typeof part === 'string' || typeof part === 'number').join(':');
}
