import type { healthReport } from '@penstock/contract/link/methods/health';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../kernel/database/schema.ts';

/** A report of a gateway, and when it came, ms since 1970. */
export interface TakenReport {
  readonly sn: string;
  readonly at: number;
  readonly report: z.output<typeof healthReport.params>;
}

/** Stores what gateways reported in place of what they reported before; reports of gateways that are not known are left out. */
export async function storeReports(db: Db, reports: readonly TakenReport[]): Promise<void> {
  if (reports.length === 0) return;
  const rows = JSON.stringify(reports.map(rowOf));
  await sql`
    insert into gateway_health
    select given.* from jsonb_populate_recordset(null::gateway_health, ${rows}::jsonb) given
      join gateway on gateway.sn = given.sn
    order by given.sn
    on conflict (sn) do update set
      (reported_at, clock_difference, drivers, drivers_failing, variables, variables_failing, servers, servers_failing,
        reports, reports_failing, scripts, scripts_failing, records_waiting, records_bytes, records_max_bytes,
        records_age, messages_waiting, messages_bytes, messages_max_bytes, messages_age, messages_dropped,
        signal_quality, silent_driver, messages_lost, messages_fullest)
      = (excluded.reported_at, excluded.clock_difference, excluded.drivers, excluded.drivers_failing,
        excluded.variables, excluded.variables_failing, excluded.servers, excluded.servers_failing,
        excluded.reports, excluded.reports_failing, excluded.scripts, excluded.scripts_failing,
        excluded.records_waiting, excluded.records_bytes, excluded.records_max_bytes, excluded.records_age,
        excluded.messages_waiting, excluded.messages_bytes, excluded.messages_max_bytes, excluded.messages_age,
        excluded.messages_dropped, excluded.signal_quality, excluded.silent_driver,
        excluded.messages_lost, excluded.messages_fullest)`.execute(db);
}

/** The row of a report. */
function rowOf({ sn, at, report }: TakenReport) {
  const { drivers, variables, servers, reports, scripts, records, messages } = report;
  return {
    sn,
    reported_at: new Date(at).toISOString(),
    clock_difference: Math.round(report.time - at),
    drivers: drivers.total,
    drivers_failing: drivers.failing,
    variables: variables.total,
    variables_failing: variables.failing,
    servers: servers.total,
    servers_failing: servers.failing,
    reports: reports.total,
    reports_failing: reports.failing,
    scripts: scripts.total,
    scripts_failing: scripts.failing,
    records_waiting: records.waiting,
    records_bytes: records.bytes,
    records_max_bytes: records.maxBytes,
    records_age: records.age === null ? null : Math.round(records.age),
    messages_waiting: messages.waiting,
    messages_bytes: messages.bytes,
    messages_max_bytes: messages.maxBytes,
    messages_age: messages.age === null ? null : Math.round(messages.age),
    messages_dropped: messages.dropped,
    signal_quality: report.signalQuality,
    silent_driver: report.silentDriver ?? null,
    messages_lost: messages.lost ?? 0,
    messages_fullest: messages.fullest ?? 0,
  };
}
