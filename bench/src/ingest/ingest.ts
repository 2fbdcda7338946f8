import { cpus } from 'node:os';
import { type Child, pause, startScript } from '../child.ts';
import type { Benchmark, Figure, Result } from '../result.ts';
import { usedBetween, usageOfOne } from '../usage.ts';
import { measureBareBroker, measureCopy } from './bare.ts';
import { committedSchema, done, seenSchema, sentSchema, tell } from './commands.ts';
import { settleDatabase } from './database.ts';
import { type Platform, startPlatform } from './platform.ts';
import { plan } from './plan.ts';
import { checkStored } from './stored.ts';

/** The usage of the platform while values came in. */
interface Window {
  readonly values: number;
  readonly seconds: number;
  readonly node: Figure;
  readonly database: Figure;
  /** Cores that the load itself kept busy. */
  readonly loadCores: number;
}

/** Looks for a while at a platform under load. Throws when the machine does not carry it. */
async function look(
  { platform, gateways }: { readonly platform: Platform; readonly gateways: Child },
  kind: 'records' | 'live',
): Promise<Window> {
  await pause(plan.warm);
  const before = { ...platform.usage(), load: usageOfOne(gateways.pid) };
  const sentBefore = await tell(gateways, 'sent', sentSchema);
  const started = performance.now();
  await pause(plan.measured);
  const sent = await tell(gateways, 'sent', sentSchema);
  const seconds = (performance.now() - started) / 1000;
  const after = { ...platform.usage(), load: usageOfOne(gateways.pid) };
  const values = (sent[kind] - sentBefore[kind]) * plan.values;
  const wanted = plan.gateways * plan.values * seconds * (1000 / plan.interval);
  if (values < wanted * 0.97) {
    throw new Error(`the machine does not carry the load: ${values} values of ${kind} instead of ${wanted}`);
  }
  const figure = (part: 'node' | 'database', what: string): Figure => ({
    what,
    units: values,
    seconds,
    ...usedBetween(before[part], after[part]),
  });
  return {
    values,
    seconds,
    node: figure('node', 'platform process'),
    database: figure('database', 'PostgreSQL'),
    loadCores: usedBetween(before.load, after.load).cpuMilliseconds / 1000 / seconds,
  };
}

/** Throws unless the platform took everything that it was sent. */
async function checkTaken(platform: Platform): Promise<void> {
  const counts = [
    ['penstock_link_dropped_messages', ''],
    ['penstock_ingest_records_total', '"skipped"'],
    ['penstock_ingest_records_total', '"lost"'],
    ['penstock_ingest_waiting_records', ''],
  ] as const;
  for (const [name, label] of counts) {
    const count = await platform.metric(name, label);
    if (count !== 0) throw new Error(`${name} ${label} is ${count} instead of 0`);
  }
}

/** Two figures of programs that did one work together. */
function together(what: string, one: Figure, other: Figure): Figure {
  const { units, seconds } = one;
  const cpuMilliseconds = one.cpuMilliseconds + (other.cpuMilliseconds * units) / other.units;
  return { what, units, seconds, cpuMilliseconds };
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

async function measure(platform: Platform, gateways: Child): Promise<readonly Result[]> {
  const parts = { platform, gateways };
  await settleDatabase(platform.database);
  const rest = await restOf(platform);
  await tell(gateways, 'record', done);
  const transactionsBefore = await platform.metric('penstock_ingest_transaction_seconds_count');
  const storedBefore = await platform.metric('penstock_ingest_records_total', '"stored"');
  const recorded = await look(parts, 'records');
  const transactions =
    (await platform.metric('penstock_ingest_transaction_seconds_count')) - transactionsBefore;
  const inThem = (await platform.metric('penstock_ingest_records_total', '"stored"')) - storedBefore;
  await tell(gateways, 'quiet', done);
  const records = await checkStored(platform.database, await tell(gateways, 'committed', committedSchema));
  await checkTaken(platform);
  const copy = await measureCopy(platform.database, records);

  await tell(gateways, 'live', done);
  const alone = await look(parts, 'live');
  const viewers = startScript('ingest/viewers-process', [platform.url]);
  let watched: Window;
  let seen: number;
  try {
    await viewers.line('ready');
    const seenBefore = await tell(viewers, 'seen', seenSchema);
    const started = performance.now();
    watched = await look(parts, 'live');
    const seenAfter = await tell(viewers, 'seen', seenSchema);
    seen = ((seenAfter.values - seenBefore.values) / (performance.now() - started)) * 1000;
    if (seenAfter.gaps > 0) throw new Error(`${seenAfter.gaps} values did not reach those who watch`);
    await tell(gateways, 'quiet', done);
    await checkTaken(platform);
  } finally {
    await viewers.stop('SIGKILL');
  }
  const bare = await measureBareBroker();

  const { server } = copy.whole;
  const programs = together('bare broker and COPY client', bare.records, copy.whole.client);
  const least = together('least: bare MQTT and bare COPY', programs, server);
  const load = `${count(plan.gateways)} gateways with connections of their own`;
  return [
    {
      title: `Ingest of recorded values from ${count(plan.gateways)} gateways`,
      load: `${load}, each a record of ${plan.values} values every ${plan.interval / 1000} s, delivered ${plan.batchRecords} at a time, the next when those are acknowledged as committed, for ${plan.measured / 1000} s. The server of the database has looked through the new gateways before.`,
      unit: 'value',
      ours: [
        together('platform, with its PostgreSQL', recorded.node, recorded.database),
        { ...recorded.node, what: 'of it the platform process', limit: programs },
        { ...recorded.database, what: 'of it PostgreSQL', limit: server },
      ],
      limits: [
        least,
        { ...programs, what: 'of it the bare broker and the COPY client', limit: programs },
        { ...server, what: 'of it PostgreSQL', limit: server },
        {
          ...copy.batches.server,
          what: `beside it: PostgreSQL, a COPY for every ${plan.batchRecords} records`,
          limit: server,
        },
      ],
      remarks: [
        `Checked in the run: ${count(records)} records were acknowledged, and each is in the database, once and whole; no message was dropped.`,
        `A record of ${plan.values} values took ${perRecord(recorded.node)} µs of the platform process and ${perRecord(recorded.database)} µs of PostgreSQL; ${count(inThem)} records went into ${count(transactions)} transactions, as they came. Bare COPY writes all rows in one.`,
        `The gateways, ${count(plan.gateways)} in one process beside it, took ${((recorded.loadCores * recorded.seconds * 1e6) / recorded.values).toFixed(2)} µs a value.`,
        `At rest, with all gateways connected, the platform process takes ${(rest * 100).toFixed(1)} % of a core.`,
      ],
    },
    {
      title: `Live values from ${count(plan.gateways)} gateways`,
      load: `${load}, each a message of ${plan.values} values every ${plan.interval / 1000} s, all of them changed, for ${plan.measured / 1000} s.`,
      unit: 'value',
      ours: [
        { ...alone.node, what: 'platform process, nobody watches' },
        { ...watched.node, what: `platform process, ${plan.viewers} browsers watch` },
      ],
      limits: [{ ...bare.live, what: 'bare broker, same messages' }],
      remarks: [
        `${plan.viewers} viewers, each with a session and an equipment of its own, got ${count(seen)} values a second; none was missing.`,
        `Gateways send live values while somebody watches; here they send in any case. Load processes took up to ${Math.max(recorded.loadCores, alone.loadCores, watched.loadCores).toFixed(2)} of ${cpus().length} cores.`,
      ],
    },
  ];
}

/** µs a record, in whole numbers. */
function perRecord({ cpuMilliseconds, units }: Figure): string {
  return count((cpuMilliseconds * 1000 * plan.values) / units);
}

/** How much of a core the platform process takes while nothing is sent. */
async function restOf(platform: Platform): Promise<number> {
  await pause(plan.connected);
  const before = platform.usage().node;
  await pause(plan.warm);
  return usedBetween(before, platform.usage().node).cpuMilliseconds / plan.warm;
}

/** The cost of a platform that stores and shows the values of a thousand gateways. */
export const ingest: Benchmark = {
  name: 'ingest',
  async run(): Promise<readonly Result[]> {
    const platform = await startPlatform();
    try {
      const gateways = startScript('ingest/gateways-process', [platform.broker, 'link']);
      try {
        await gateways.line('ready');
        return await measure(platform, gateways);
      } finally {
        await gateways.stop('SIGKILL');
      }
    } finally {
      await platform.stop();
    }
  },
};
