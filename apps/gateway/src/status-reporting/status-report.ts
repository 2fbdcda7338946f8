import type { DriverStatus } from '@penstock/contract/model/driver-status';
import type { OutboxStatus } from '@penstock/contract/model/report-status';
import type { ServerStatus } from '@penstock/contract/model/server-status';

/** The state from which a status report is made. */
export interface GatewayState {
  readonly sn: string;
  readonly software: string;
  /** When the gateway was started, ms since 1970. */
  readonly startedAt: number;
  readonly drivers: readonly DriverStatus[];
  readonly servers: readonly ServerStatus[];
  readonly outboxes: readonly OutboxStatus[];
}

/** The JSON of a status report (docs/reporting.md), made at a time, ms since 1970. */
export function statusReport(state: GatewayState, time: number): string {
  const { sn, software, startedAt, drivers, servers, outboxes } = state;
  const waiting = new Map(outboxes.map((one) => [one.server, one]));
  return JSON.stringify({
    sn,
    time,
    gateway: { software, startedAt },
    drivers: drivers.map((driver) => ({
      name: driver.driver,
      state: driver.state,
      requests: driver.requests,
      failed: driver.failed,
    })),
    servers: servers.map(({ name, kind, state: serverState, since, error, counters }) => ({
      name,
      kind,
      state: serverState,
      since,
      error: error === null ? null : error.key,
      sent: counters.sent,
      failed: counters.failed,
      waiting: waiting.get(name)?.waiting ?? 0,
      oldest: waiting.get(name)?.oldest ?? null,
    })),
  });
}
