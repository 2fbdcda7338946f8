import { type DriverStatus, isSilent } from '@penstock/contract/model/driver-status';
import type { GatewayHealth, SilentDriver } from '@penstock/contract/model/gateway-health';
import type { OutboxStatus, ReportStatus } from '@penstock/contract/model/report-status';
import type { ScriptStatus } from '@penstock/contract/model/script-status';
import type { ServerStatus } from '@penstock/contract/model/server-status';

/** The states of the parts of the gateway. */
export interface HealthFacts {
  readonly drivers: readonly DriverStatus[];
  readonly servers: readonly ServerStatus[];
  readonly reports: readonly ReportStatus[];
  readonly scripts: readonly ScriptStatus[];
  readonly outboxes: readonly OutboxStatus[];
  /** The messages that were lost in the last day. */
  readonly lostMessages: number;
  /** The most bytes that messages may take that wait for servers. */
  readonly outboxBytes: number;
  readonly records: {
    readonly waiting: number;
    readonly bytes: number;
    readonly maxBytes: number;
    /** Time of the oldest that waits, ms since 1970; null where none does. */
    readonly oldest: number | null;
  };
}

/** The health of the gateway at a time, ms since 1970, but for its machine. */
export function healthOf(facts: HealthFacts, now: number): Omit<GatewayHealth, 'signalQuality'> {
  const { drivers, servers, reports, scripts, outboxes, lostMessages, outboxBytes, records } = facts;
  const enabledServers = servers.filter(({ state }) => state !== 'disabled');
  const enabledScripts = scripts.filter(({ state }) => state !== 'disabled');
  const age = (time: number | null) => (time === null ? null : Math.max(0, now - time));
  const oldest = outboxes.flatMap((outbox) => (outbox.oldest === null ? [] : [outbox.oldest]));
  const silent = drivers.find(({ state }) => isSilent(state));
  return {
    ...(silent !== undefined && { silentDriver: silentDriver(silent) }),
    drivers: { total: drivers.length, failing: drivers.filter(({ state }) => isSilent(state)).length },
    variables: { total: sum(drivers, ({ variables }) => variables), failing: sum(drivers, withoutValue) },
    servers: {
      total: enabledServers.length,
      failing: enabledServers.filter(({ state }) => state !== 'connected' && state !== 'connecting').length,
    },
    reports: { total: reports.length, failing: reports.filter(hasFailed).length },
    scripts: {
      total: enabledScripts.length,
      failing: enabledScripts.filter(({ state }) => state === 'failing').length,
    },
    records: {
      waiting: records.waiting,
      bytes: records.bytes,
      maxBytes: records.maxBytes,
      age: age(records.oldest),
    },
    messages: {
      waiting: sum(outboxes, ({ waiting }) => waiting),
      bytes: sum(outboxes, ({ bytes }) => bytes),
      maxBytes: outboxBytes,
      age: age(oldest.length === 0 ? null : Math.min(...oldest)),
      dropped: sum(outboxes, ({ dropped }) => sum(Object.values(dropped), (count) => count)),
      lost: lostMessages,
      fullest: Math.max(0, ...outboxes.map(filledPart)),
    },
  };
}

function silentDriver({ driver, state, error }: DriverStatus): SilentDriver {
  if (error === null) return { driver, state, error };
  const { key, parameters, cause, code } = error;
  return { driver, state, error: { key, parameters, code, ...(cause !== undefined && { cause }) } };
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

/** Variables of a driver that should have a value and have none. */
function withoutValue({ state, variables, good, failing }: DriverStatus): number {
  if (state === 'stopped' || state === 'paused') return 0;
  return isSilent(state) ? variables - good : failing;
}

/** The part of its room that the buffer of a connection takes. */
export function filledPart({ bytes, room }: OutboxStatus): number {
  return room === null ? 0 : bytes / Math.max(1, room);
}

/** Whether the script of a topic failed when it ran last. */
export function scriptFails({ scriptFailure, lastMade }: ReportStatus): boolean {
  return scriptFailure !== null && scriptFailure.time >= (lastMade ?? 0);
}

/** Whether the last report of a topic was not made since its script failed, or not taken. */
function hasFailed(report: ReportStatus): boolean {
  const { error, lastSent } = report;
  return (error !== null && error.time >= (lastSent ?? 0)) || scriptFails(report);
}
