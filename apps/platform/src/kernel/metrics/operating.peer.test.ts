import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { isInstalled } from '../../../../../scripts/testing/missing-program.ts';
import { peer } from '../../../../../scripts/testing/peer-program.ts';

const rules = fileURLToPath(new URL('../../../../../deploy/prometheus/penstock.rules.yml', import.meta.url));

const alerts = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            labels: z.record(z.string(), z.string()),
            annotations: z.record(z.string(), z.string()),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync(rules, 'utf8')))
  .groups.flatMap((group) => group.rules);

/** Values of a series, one a minute, as promtool writes them: a first one, what is added each minute, how often. */
type Series = Readonly<Record<string, string>>;

/** An installation that works well. */
const well: Series = {
  'up{job="penstock"}': '1x120',
  penstock_database_up: '1x120',
  penstock_database_moves: '2x120',
  penstock_database_replica_up: '1x120',
  penstock_broker_up: '1x120',
  penstock_gateway_shards: '32x120',
  penstock_disk_state: '0x120',
  penstock_backup_newest_timestamp_seconds: '1+60x120',
  penstock_archive_failing: '0x120',
  penstock_archive_copy_timestamp_seconds: '1+60x120',
  penstock_files_place_up: '1x120',
  penstock_files_waiting: '0x120',
  penstock_ingest_refused_batches_total: '0x120',
  penstock_ingest_waiting_bytes: '5000000x120',
  'penstock_ingest_records_total{outcome="stored"}': '0+600000x120',
  'penstock_ingest_records_total{outcome="lost"}': '0x120',
  'penstock_http_request_seconds_count{status="200"}': '0+60x120',
  'penstock_http_request_seconds_count{status="500"}': '0x120',
  'penstock_http_request_seconds_bucket{status="200",le="0.1"}': '0+59x120',
  'penstock_http_request_seconds_bucket{status="200",le="5"}': '0+60x120',
  'penstock_http_request_seconds_bucket{status="200",le="+Inf"}': '0+60x120',
  'penstock_database_connections{pool="calls",state="waiting"}': '0x120',
  'penstock_database_connections{pool="calls",state="busy"}': '5x120',
  'penstock_refused_connections{protocol="mqtt"}': '3x120',
  'penstock_gateway_quota_exceeded_total{quota="messages"}': '7x120',
  'penstock_link_dropped_messages{reason="tooFast"}': '1x120',
  penstock_log_dropped_lines: '0x120',
  penstock_process_resident_memory_bytes: '400000000x120',
  penstock_nodejs_eventloop_lag_p99_seconds: '0.02x120',
};

interface Fault {
  readonly alert: string;
  readonly series: Series;
  /** Beside those of its rule. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** A fault for each alert, long enough for it. */
const faults: readonly Fault[] = [
  { alert: 'Unreachable', series: { 'up{job="penstock"}': '0x120' }, labels: { job: 'penstock' } },
  { alert: 'DatabaseDown', series: { penstock_database_up: '0x120' } },
  { alert: 'DatabaseMoved', series: { penstock_database_moves: '2x95 3x25' } },
  { alert: 'ReplicaDown', series: { penstock_database_replica_up: '0x120' } },
  { alert: 'BrokerDown', series: { penstock_broker_up: '0x120' } },
  { alert: 'ShardsWithoutProcess', series: { penstock_gateway_shards: '31x120' } },
  { alert: 'DiskLow', series: { penstock_disk_state: '1x120' } },
  { alert: 'DiskFull', series: { penstock_disk_state: '2x120' } },
  { alert: 'BackupMissing', series: { penstock_backup_newest_timestamp_seconds: '0x120' } },
  { alert: 'ArchiveFails', series: { penstock_archive_failing: '1x120' } },
  { alert: 'ArchiveCopyOld', series: { penstock_archive_copy_timestamp_seconds: '-691200x120' } },
  { alert: 'FilesPlaceDown', series: { penstock_files_place_up: '0x120' } },
  { alert: 'FilesWaiting', series: { penstock_files_waiting: '1x120' } },
  { alert: 'RecordsRefused', series: { penstock_ingest_refused_batches_total: '0+1x120' } },
  { alert: 'RecordsWaiting', series: { penstock_ingest_waiting_bytes: '200000000x120' } },
  { alert: 'RecordsLost', series: { 'penstock_ingest_records_total{outcome="lost"}': '0x90 5x30' } },
  { alert: 'CallsFailing', series: { 'penstock_http_request_seconds_count{status="500"}': '0+10x120' } },
  {
    alert: 'CallsSlow',
    series: { 'penstock_http_request_seconds_bucket{status="200",le="0.1"}': '0+30x120' },
  },
  {
    alert: 'ConnectionsWaiting',
    series: { 'penstock_database_connections{pool="calls",state="waiting"}': '1x120' },
    labels: { pool: 'calls' },
  },
  {
    alert: 'ConnectionsRefused',
    series: { 'penstock_refused_connections{protocol="mqtt"}': '3+1x120' },
    labels: { protocol: 'mqtt' },
  },
  {
    alert: 'QuotaExceeded',
    series: { 'penstock_gateway_quota_exceeded_total{quota="messages"}': '7+1x120' },
    labels: { quota: 'messages' },
  },
  {
    alert: 'MessagesDropped',
    series: { 'penstock_link_dropped_messages{reason="tooFast"}': '1+1x120' },
    labels: { reason: 'tooFast' },
  },
  { alert: 'LogDropped', series: { penstock_log_dropped_lines: '0x95 4x25' } },
  { alert: 'MemoryHigh', series: { penstock_process_resident_memory_bytes: '2500000000x120' } },
  { alert: 'EventLoopSlow', series: { penstock_nodejs_eventloop_lag_p99_seconds: '1.5x120' } },
];

/** It takes two days, with a value every four minutes. */
const oldBackup: Fault = {
  alert: 'BackupOld',
  series: { penstock_backup_newest_timestamp_seconds: '100x900' },
};

const nameOf = ({ alert }: Fault) => `Penstock${alert}`;

/** A test of promtool: of the alerts that are looked at, only that of the fault is there. */
function testOf(fault: Fault | undefined, series: Series, interval: string, time: string): object {
  return {
    interval,
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    alert_rule_test: alerts.map(({ alert, labels, annotations }) => ({
      eval_time: time,
      alertname: alert,
      exp_alerts:
        fault !== undefined && alert === nameOf(fault)
          ? [{ exp_labels: { ...labels, ...fault.labels }, exp_annotations: annotations }]
          : [],
    })),
  };
}

peer('promtool of Prometheus', isInstalled('promtool'))('the rules for Prometheus', () => {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-rules-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Has promtool evaluate the rules so often; the answer is what it says. */
  const evaluate = (every: string, tests: readonly object[]): string => {
    const file = join(folder, 'tests.yml');
    writeFileSync(file, stringify({ rule_files: [rules], evaluation_interval: every, tests }));
    return execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  };

  it('are right, as Prometheus reads them', () => {
    const said = execFileSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' });
    expect(said).toMatch(/SUCCESS: \d+ rules found/);
  });

  describe('in Prometheus', () => {
    it('are silent where all is well, and each fault has its alert and no other', () => {
      expect(evaluate('5m', [testOf(undefined, well, '1m', '100m')])).toContain('SUCCESS');
      const tests = faults.map((fault) => testOf(fault, { ...well, ...fault.series }, '1m', '100m'));
      expect(evaluate('5m', tests)).toContain('SUCCESS');
      expect(evaluate('30m', [testOf(oldBackup, oldBackup.series, '4m', '55h')])).toContain('SUCCESS');
    });

    it('have a fault here for each of them', () => {
      expect([...faults, oldBackup].map(nameOf).toSorted()).toEqual(
        alerts.map(({ alert }) => alert).toSorted(),
      );
    });
  });
});
