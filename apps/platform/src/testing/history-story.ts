import type { AppendParams } from '@penstock/contract/link/methods/appended-records';
import type { Database } from '../kernel/database/database.ts';
import { makePartitions, partitionOf } from '../kernel/database/record-partitions.ts';
import { GatewayQuotas } from '../rooms/gateways/quota/gateway-quotas.ts';
import { removeRecords } from '../rooms/installation/housekeeping/record-retention.ts';
import { packedShares } from '../rooms/installation/storage/storage-repository.ts';
import { Packing } from '../rooms/values/history/pack/packing.ts';
import { measureData } from '../rooms/values/history/partition-repository.ts';
import { countRecords } from '../rooms/values/history/read/row-repository.ts';
import { readRows } from '../rooms/values/history/read/rows.ts';
import { type Batch, batchOf } from '../rooms/values/ingest/batch.ts';
import { LayoutNames } from '../rooms/values/ingest/layout-names.ts';
import { RecordStore } from '../rooms/values/ingest/record-store.ts';
import { lastRecorded } from '../rooms/values/live/last-recorded-repository.ts';
import { textsOf } from '../rooms/values/trend/text-changes.ts';
import { trendOf } from '../rooms/values/trend/trend.ts';
import { silentLog } from './silent-log.ts';

const day = 86_400_000;
const hour = 3_600_000;
/** Yesterday at midnight (UTC): its partition is there. */
const begin = Math.floor(Date.now() / day) * day - day;

/** Gateways that record `level` and `note` in one recording, and `flow` in another. */
export const gateways = ['202612010001', '202612010002', '202612010003'] as const;

/** A gateway that is deleted in the story. */
const goneGateway = '202612010004';

const names = new LayoutNames();
const quotas = new GatewayQuotas(
  () => 0,
  () => undefined,
);
const caller = { account: '1', signal: new AbortController().signal };

const streamOf = (sn: string) => `00000000-0000-4000-8000-${sn}`;

/** Two records for each minute of the day; `level` is the sequence, `note` a text now and then. */
const recordsAtOnce = 60;

function batch(sn: string, first: number, more: Partial<AppendParams> = {}): Batch {
  const records = Array.from({ length: recordsAtOnce }, (_, at) => {
    const sequence = first + at;
    const time = begin + sequence * 30_000;
    return sequence % 2 === 0
      ? { recording: 's', layout: 1, time, values: [sequence / 7] }
      : {
          recording: 'r',
          layout: 0,
          time,
          values: [sequence, sequence % 10 === 1 ? `note ${Math.floor(sequence / 100)}` : null],
        };
  });
  return batchOf(
    sn,
    {
      stream: streamOf(sn),
      first,
      available: 1,
      layouts: [['level', 'note'], ['flow']],
      distances: [60_000, 60_000],
      records,
      ...more,
    },
    names,
  );
}

/** Stores batches as a process of the platform does, each in as many transactions as it takes. */
async function storeAll(store: RecordStore, batches: readonly Batch[]): Promise<void> {
  const outcomes = await store.store(batches);
  const later: Batch[] = [];
  for (const [at, outcome] of outcomes.entries()) {
    const one = batches[at];
    if (outcome instanceof Error) throw outcome;
    if (outcome === 'later' && one !== undefined) later.push(one);
  }
  if (later.length > 0) await storeAll(store, later);
}

/** Goes on with the streams of the gateways, so many batches of each. */
export async function fillHistory(
  database: Database,
  batches: number,
  of: readonly string[] = gateways,
): Promise<void> {
  const { pool, ingestPool } = database;
  await pool.query(
    `insert into gateway (sn, verification_code_hash, secret_hash) select sn, '', '' from unnest($1::bpchar[]) sn
     on conflict do nothing`,
    [of],
  );
  const { rows } = await pool.query<{ sn: string; committed: number }>(
    'select sn, committed from ingest_stream',
  );
  const reached = new Map(rows.map(({ sn, committed }) => [sn, committed]));
  const store = new RecordStore(ingestPool, quotas);
  for (let round = 0; round < batches; round += 1)
    await storeAll(
      store,
      of.map((sn) => batch(sn, (reached.get(sn) ?? 0) + 1 + round * recordsAtOnce)),
    );
}

/** How far each stream is, how many records of its gateway there are, and how many more than it says: those that it did not bring. */
export async function storedStreams({ pool }: Database) {
  const { rows } = await pool.query<{ sn: string; committed: number; lost: number }>(
    'select sn, committed, lost from ingest_stream order by sn',
  );
  const counts = async (counted: string) => {
    const found = await pool.query<{ sn: string; count: number }>(
      `with counted as materialized (${counted})
       select sn, sum(count)::bigint as count from counted join recording on recording.id = recording_id group by sn`,
    );
    return new Map(found.rows.map(({ sn, count }) => [sn, count]));
  };
  const stored = await counts('select recording_id, count(*) as count from record group by 1');
  const packed = await counts('select recording_id, sum(records) as count from packed_block group by 1');
  return rows.map(({ sn, committed, lost }) => {
    const [loose, blocks] = [stored.get(sn) ?? 0, packed.get(sn) ?? 0];
    return { sn, committed, loose, packed: blocks, surplus: loose + blocks + lost - committed };
  });
}

/** The answers of the platform about the history of the gateways. */
export async function answersOf(database: Database) {
  const answers = [];
  for (const sn of [gateways[0], goneGateway]) {
    const range = (key: string) => ({ sn, key, from: begin, to: begin + day });
    const series = [range('level'), range('note'), range('flow')];
    const rows = [];
    for await (const some of readRows(
      (work) => database.queries.read(caller, work),
      series,
      begin,
      begin + day,
    ))
      rows.push(...some);
    answers.push({
      sn,
      rows,
      last: Object.fromEntries(await lastRecorded(database.queries, caller, sn)),
      read: await database.queries.read(caller, async (client) => ({
        quarters: await trendOf(client, { ...range('level'), points: 50 }),
        minutes: await trendOf(client, { ...range('flow'), to: begin + 2 * hour, points: 500 }),
        texts: await textsOf(client, range('note'), 100),
        count: await countRecords(client, series, begin, begin + day),
      })),
    });
  }
  return answers;
}

async function blocksOf({ pool }: Database) {
  const { rows } = await pool.query<Record<string, unknown>>(
    `with block as materialized (select * from packed_block)
     select sn, recording_key, period, number, records, bytes from block join recording on recording.id = recording_id
     order by sn, recording_key, period, number`,
  );
  return rows;
}

/**
 * Has the history live through all that the platform does with it. Answers what was found on the way, by what happened before: the same
 * wherever the history lies.
 */
export async function historyStory(database: Database): Promise<ReadonlyMap<string, unknown>> {
  const { db, pool, packingPool, maintenancePool } = database;
  const found = new Map<string, unknown>();
  const look = async (after: string) => {
    found.set(`streams ${after}`, await storedStreams(database));
    found.set(`blocks ${after}`, await blocksOf(database));
    found.set(`answers ${after}`, await answersOf(database));
  };
  // Eight hours of records, some of which were lost, in streams that are new, go on, and are sent again.
  await fillHistory(database, 16, [...gateways, goneGateway]);
  const [first] = gateways;
  const losses = [{ first: 961, count: 40, from: begin, to: begin + hour, reason: 'full' as const }];
  const store = new RecordStore(database.ingestPool, quotas);
  await storeAll(store, [batch(first, 1001, { available: 1001, losses })]);
  await storeAll(store, [batch(first, 961, { available: 961 })]);
  await look('stored');

  const clock = { now: () => begin + 7 * hour };
  const packing = new Packing({ pool: packingPool, maintenancePool, clock, log: silentLog });
  packing.onPacked = ({ periods, records }) => found.set('packed', { periods, records });
  await packing.run();
  await look('packed');

  // Late records of what is packed, in a day without a partition, far in the future, and in a day that gets its partition later.
  await insertLoose(database, [begin + 500, begin - 40 * day, begin + 4000 * day, begin + 20 * day]);
  await packing.run();
  await makePartitions(db, begin + 20 * day, begin + 20 * day);
  const { rows: moved } = await pool.query(
    `select count(*)::int as count from ${partitionOf(begin + 20 * day)}`,
  );
  found.set('moved into a partition', moved);
  found.set('blocks with late records', await blocksOf(database));

  await pool.query('delete from gateway where sn = $1', [goneGateway]);
  found.set('sizes', await sizesOf(database));

  const now = { now: () => begin + 36 * hour };
  const { blocks, rows } = await removeRecords(maintenancePool, now, { days: 30, bytes: 0 }, () => false);
  found.set('removed', { blocks, rows });
  await look('removed');
  await packing.stop();
  // Days later all of it is packed, and its day has no partition any more.
  const last = { now: () => begin + 4 * day };
  const later = new Packing({ pool: packingPool, maintenancePool, clock: last, log: silentLog });
  later.onPacked = (run) => found.set('packed later', run);
  await later.run();
  await later.stop();
  found.set('streams packed later', await storedStreams(database));
  return found;
}

async function insertLoose({ pool }: Database, times: readonly number[]): Promise<void> {
  await pool.query(
    `insert into record (recording_id, time, sequence, "values")
     select id, to_timestamp(time / 1000), 1, array[1, null]::float8[]
     from recording, unnest($1::float8[]) as given (time) where recording_key = 'r' order by id`,
    [times],
  );
}

async function sizesOf({ pool }: Database) {
  const client = await pool.connect();
  try {
    const sizes = await measureData(client);
    const shares = (await packedShares(client)).map(({ records, bytes }) => ({ records, bytes }));
    return { shares, isMeasured: Math.min(sizes.packedRecords, sizes.records, sizes.everything) > 0 };
  } finally {
    client.release();
  }
}
