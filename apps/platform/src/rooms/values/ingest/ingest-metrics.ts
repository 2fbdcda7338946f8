import { Counter, Gauge, Histogram } from 'prom-client';
import type { Metrics } from '../../../kernel/metrics/metrics.ts';
import type { Ingest, IngestObserver } from './ingest.ts';

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
  // A counter without events is 0 and not absent, so that a rise from nothing can be seen.
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
