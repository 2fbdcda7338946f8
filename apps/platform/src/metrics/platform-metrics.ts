import { type GatewayQuota, gatewayQuotas } from '@penstock/contract/model/quota';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Ingest, IngestObserver } from '../ingest/ingest.ts';
import type { GatewayLink } from '../link/gateway-link.ts';
import type { LiveHub } from '../modules/live/live-hub.ts';
import type { Metrics } from './metrics.ts';

/** Declares how calls are answered. The answer notes one: its route, HTTP status and seconds. */
export function registerCallMetrics(
  metrics: Metrics,
): (route: string, status: number, seconds: number) => void {
  const histogram = new Histogram({
    name: 'penstock_http_request_seconds',
    help: 'How long requests took to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [metrics],
  });
  return (route, status, seconds) => histogram.observe({ route, status }, seconds);
}

/** Declares how many connections were refused, since their address or all together had too many. */
export function registerConnectionMetrics(
  metrics: Metrics,
  refused: Readonly<Record<'http' | 'mqtt', () => number>>,
): void {
  new Gauge({
    name: 'penstock_refused_connections',
    help: 'Connections that were refused since the start, by what they came for',
    labelNames: ['protocol'],
    registers: [metrics],
    collect() {
      this.set({ protocol: 'http' }, refused.http());
      this.set({ protocol: 'mqtt' }, refused.mqtt());
    },
  });
}

/** Declares what becomes of recorded values. */
export function registerIngestMetrics(metrics: Metrics, waiting: () => Ingest | undefined): IngestObserver {
  const registers = [metrics];
  const records = new Counter({
    name: 'penstock_ingest_records_total',
    help: 'Recorded values: stored, skipped since they were stored before or came after a gap, lost by gateways',
    labelNames: ['outcome'],
    registers,
  });
  const refused = new Counter({
    name: 'penstock_ingest_refused_batches_total',
    help: 'Batches of recorded values that were not stored; gateways send them again',
    labelNames: ['reason'],
    registers,
  });
  // What has not happened yet is 0 and not absent, so that a rise from nothing can be seen.
  for (const outcome of ['stored', 'skipped', 'lost']) records.inc({ outcome }, 0);
  for (const reason of ['full', 'failed', 'disk']) refused.inc({ reason }, 0);
  const transactions = new Histogram({
    name: 'penstock_ingest_transaction_seconds',
    help: 'How long a transaction with recorded values took',
    buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 20],
    registers,
  });
  new Gauge({
    name: 'penstock_ingest_waiting_records',
    help: 'Recorded values that wait to be stored',
    registers,
    collect() {
      this.set(waiting()?.waitingRecords ?? 0);
    },
  });
  new Gauge({
    name: 'penstock_ingest_waiting_bytes',
    help: 'Memory taken by recorded values that wait to be stored',
    registers,
    collect() {
      this.set(waiting()?.waitingBytes ?? 0);
    },
  });
  return {
    batch: ({ stored, skipped, lost }) => {
      records.inc({ outcome: 'stored' }, stored);
      records.inc({ outcome: 'skipped' }, skipped);
      records.inc({ outcome: 'lost' }, lost);
    },
    refused: (reason) => refused.inc({ reason }),
    transaction: (seconds) => transactions.observe(seconds),
  };
}

/** Declares how often gateways exceed their quotas; the answer counts one. */
export function registerQuotaMetrics(metrics: Metrics): (quota: GatewayQuota) => void {
  const exceeded = new Counter({
    name: 'penstock_gateway_quota_exceeded_total',
    help: 'Messages of gateways that were refused or dropped since they exceeded a quota',
    labelNames: ['quota'],
    registers: [metrics],
  });
  for (const quota of gatewayQuotas) exceeded.inc({ quota }, 0);
  return (quota) => exceeded.inc({ quota });
}

/** Declares the metrics of the link and of the live sockets, which are read when the metrics are. */
export function registerLinkMetrics(
  metrics: Metrics,
  { link, hub }: { readonly link: GatewayLink; readonly hub: LiveHub },
): void {
  const registers = [metrics];
  new Gauge({
    name: 'penstock_link_dropped_messages',
    help: 'Messages of gateways that were dropped since the start, by reason',
    labelNames: ['reason'],
    registers,
    collect() {
      for (const [reason, count] of link.dropped.totals()) this.set({ reason }, count);
    },
  });
  new Gauge({
    name: 'penstock_live_viewers',
    help: 'Browsers that watch live values',
    registers,
    collect() {
      this.set(hub.viewers);
    },
  });
}
