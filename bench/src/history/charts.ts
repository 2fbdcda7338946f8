import { randomBytes } from 'node:crypto';
import { type Client, createClient } from '@penstock/client/calls/client';
import { cookieFetch } from '@penstock/client/session/cookie-fetch';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { type ChosenSignal, historyQuery } from '@penstock/contract/calls/history';
import { signalQuery } from '@penstock/contract/calls/monitor';
import { idSchema } from '@penstock/contract/calls/identifier';
import type pg from 'pg';
import { pause } from '../child.ts';
import { connectDatabase } from '../ingest/database.ts';
import { account, identities, keys } from '../ingest/plan.ts';
import { type Platform, startPlatform } from '../ingest/platform.ts';
import { monotonicClock } from '../monotonic-clock.ts';
import type { Benchmark, Figure, Result } from '../result.ts';

/** A month at one record a second, and before it the rest of a year at one a minute. */
const days = { month: 30, year: 365 } as const;
const points = 1000;
export const variables = keys.slice(0, 4);
/** The maximum of a chart, ms: that is the requirement. */
const limits = { month: 30, year: 60 } as const;
const rounds = { packed: 31, raw: 5 } as const;
const day = 86_400_000;

/** Charts of a long time from packed records, and the same from the records as they came. */
export const historyCharts: Benchmark = {
  name: 'history',
  async run(): Promise<Result> {
    const platform = await startPlatform();
    try {
      const database = await connectDatabase(platform.database);
      try {
        return await measure(platform, database);
      } finally {
        await database.end();
      }
    } finally {
      await platform.stop();
    }
  },
};

async function measure(platform: Platform, database: pg.Client): Promise<Result> {
  const client = await signedIn(platform);
  const signals = [await signalOf(client, variables[0] ?? '')];
  // The last six hours are not packed: they are read as they came, as on any day.
  const to = Date.now();
  const month = to - days.month * day;
  const values = await fill(database, [
    { from: to - days.year * day, to: month, step: 60_000 },
    { from: month, to, step: 1000 },
  ]);
  const ask = async (length: number) => {
    const started = performance.now();
    const range = { from: new Date(to - length * day).toISOString(), to: new Date(to).toISOString() };
    const { series } = await client.call(historyQuery, { signals, ...range, points });
    return { milliseconds: performance.now() - started, points: series[0]?.points.length ?? 0 };
  };
  const raw = await charts(platform, '30 days from the records as they came', rounds.raw, () =>
    ask(days.month),
  );
  const rawBytes = await bytesOf(database, looseTables);
  const packing = await packed(platform, database);
  // PostgreSQL does so automatically a while after many rows were removed or added.
  await database.query('vacuum analyze record, packed_block, packed_column');
  const packedBytes = await bytesOf(database, packedTables);
  const monthly = await charts(platform, '30 days', rounds.packed, () => ask(days.month));
  const year = await charts(platform, 'a year', rounds.packed, () => ask(days.year));
  const perValue = (bytes: number) => (bytes / values).toFixed(1);
  return {
    title: `History: a chart of ${points.toLocaleString('en')} points`,
    load: `A recording of ${variables.length} variables of two decimals: ${days.month} days at one record a second, and before them the rest of a year at one a minute; ${(values / 1e6).toFixed(1)} million values. \`historyQuery\` for one signal over HTTP.`,
    unit: 'chart',
    ours: [monthly.figure, year.figure],
    limits: [raw.figure],
    remarks: [
      `Median of the time of a call: 30 days ${monthly.median} ms (limit ${limits.month} ms, ${monthly.points} points), a year ${year.median} ms (limit ${limits.year} ms, ${year.points} points); 30 days from the records as they came ${raw.median} ms.`,
      `On disk with indexes ${perValue(packedBytes)} bytes a value packed, ${perValue(rawBytes)} as it came.`,
      `Packing took ${(packing.cpuMilliseconds / 1000).toFixed(1)} s of processor time, of the platform and PostgreSQL together: ${(values / packing.cpuMilliseconds).toFixed(0)} thousand values a second.`,
      'A chart of a year is made of the same roll-ups, whatever the interval of the records.',
    ],
  };
}

async function signedIn(platform: Platform): Promise<Client> {
  const client = createClient({
    baseUrl: platform.url,
    fetch: cookieFetch(fetch, new Map()),
    clock: { now: () => Date.now(), after: (delay, act) => monotonicClock.after(delay, act) },
    language: () => 'en',
  });
  await signIn(client, { ...account, remember: false }, randomBytes);
  return client;
}

/** The signal of a variable of the first gateway. */
export async function signalOf(client: Client, variable: string): Promise<ChosenSignal> {
  const [identity] = identities;
  const { rows } = await client.call(equipmentQuery, { keyword: identity?.sn ?? '' });
  const [equipment] = rows;
  if (equipment === undefined) throw new Error('the platform has no equipment');
  const signals = await client.call(signalQuery, { equipmentId: equipment.id });
  const signal = signals.find(({ key }) => key === variable);
  if (signal === undefined) throw new Error('the equipment has no signal');
  return { equipmentId: equipment.id, signalId: idSchema.parse(signal.id) };
}

/** Records at an interval, from one time to another; all in ms. */
interface Recorded {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** Stores records as the ingest does, and answers how many values they hold. */
export async function fill(database: pg.Client, parts: readonly Recorded[]): Promise<number> {
  const recording = await database.query<{ id: string }>(
    `insert into recording (sn, recording_key, keys) values ($1, 'bench', $2) returning id`,
    [identities[0]?.sn, variables],
  );
  const id = recording.rows[0]?.id;
  const insert = async (from: number, end: number, step: number) => {
    const { rowCount } = await database.query(
      `insert into record (recording_id, time, sequence, "values")
       select $1, to_timestamp(($2::float8 + n * $4::float8) / 1000), (($2::float8 + n * $4::float8) / 1000)::bigint,
         array(select round((50 + 20 * sin(n / 3000.0 + at) + random() * 0.5)::numeric, 2)::float8
           from generate_series(1, $5::int) at where n >= 0)
       from generate_series(0, (($3::float8 - $2::float8) / $4::float8)::int - 1) n`,
      [id, from, end, step, variables.length],
    );
    return rowCount ?? 0;
  };
  let records = 0;
  for (const { from, to, step } of parts) records += await insert(from, to, step);
  await database.query('analyze record');
  return records * variables.length;
}

/** Asks for charts one after the other; the first one warms up. */
async function charts(
  platform: Platform,
  what: string,
  count: number,
  ask: () => Promise<{ readonly milliseconds: number; readonly points: number }>,
): Promise<{ readonly figure: Figure; readonly median: string; readonly points: number }> {
  await ask();
  const before = platform.usage();
  const started = performance.now();
  const asked = [];
  for (let at = 0; at < count; at += 1) asked.push(await ask());
  const seconds = (performance.now() - started) / 1000;
  const times = asked.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
  return {
    figure: { what, units: count, cpuMilliseconds: cpuSince(platform, before), seconds },
    median: (times[Math.floor(count / 2)] ?? Number.NaN).toFixed(1),
    points: asked[0]?.points ?? 0,
  };
}

function cpuSince(platform: Platform, before: ReturnType<Platform['usage']>): number {
  const now = platform.usage();
  return (
    now.node.cpuMilliseconds -
    before.node.cpuMilliseconds +
    now.database.cpuMilliseconds -
    before.database.cpuMilliseconds
  );
}

const looseTables = `select inhrelid from pg_inherits where inhparent = 'record'::regclass`;
const packedTables = `select name::regclass from unnest('{packed_block,packed_column}'::text[]) name`;

async function bytesOf(database: pg.Client, tables: string): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(oid)) as bytes from (${tables}) found (oid)`,
  );
  return Number(rows[0]?.bytes);
}

/** Waits until the platform has packed all closed periods, as it does automatically within ten minutes. */
export async function packed(
  platform: Platform,
  database: pg.Client,
): Promise<{ readonly cpuMilliseconds: number }> {
  const before = platform.usage();
  for (;;) {
    const { rows } = await database.query<{ loose: boolean }>(
      `select exists (select from record where time < now() - interval '8 hours') as loose`,
    );
    if (rows[0]?.loose === false) return { cpuMilliseconds: cpuSince(platform, before) };
    await pause(2000);
  }
}
