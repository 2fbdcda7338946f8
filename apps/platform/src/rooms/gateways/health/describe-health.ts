import type { GatewayRow } from '@penstock/contract/calls/gateway-list';
import type { Selectable } from 'kysely';
import type { GatewayHealthTable } from '../../../kernel/database/tables/gateway-health.ts';

/** The last report of a gateway, as JSON of the database has it. */
export type ReportedHealth = Omit<Selectable<GatewayHealthTable>, 'reported_at'> & {
  readonly reported_at: string;
};

/** The last report of a gateway, with its age in ms. */
export function describeHealth(row: ReportedHealth, age: number): NonNullable<GatewayRow['health']> {
  return {
    reportedAt: new Date(row.reported_at).toISOString(),
    reportAge: Math.max(0, age),
    drivers: { total: row.drivers, failing: row.drivers_failing },
    variables: { total: row.variables, failing: row.variables_failing },
    servers: { total: row.servers, failing: row.servers_failing },
    reports: { total: row.reports, failing: row.reports_failing },
    scripts: { total: row.scripts, failing: row.scripts_failing },
    records: {
      waiting: row.records_waiting,
      bytes: row.records_bytes,
      maxBytes: row.records_max_bytes,
      age: row.records_age,
    },
    messages: {
      waiting: row.messages_waiting,
      bytes: row.messages_bytes,
      maxBytes: row.messages_max_bytes,
      age: row.messages_age,
      dropped: row.messages_dropped,
      lost: row.messages_lost,
      fullest: row.messages_fullest,
    },
    signalQuality: row.signal_quality,
    ...(row.silent_driver !== null && { silentDriver: row.silent_driver }),
  };
}
