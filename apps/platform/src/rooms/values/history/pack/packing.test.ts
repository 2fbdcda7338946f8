import fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { propertyRuns } from '../../../../../../../scripts/testing/effort.ts';
import { makePartitions, partitionOf } from '../../../../kernel/database/record-partitions.ts';
import { readLoosePoints } from '../../../../testing/loose-points.ts';
import { silentLog } from '../../../../testing/silent-log.ts';
import { TestClock, testDatabase } from '../../../../testing/test-database.ts';
import { quartersOf } from '../codec/quarter.ts';
import { readPackedPoints, readPackedTexts, readQuarters } from '../read/series-repository.ts';
import { periodMs } from './block.ts';
import { packPeriod } from './pack-period.ts';
import { Packing } from './packing.ts';

const database = testDatabase();
const sn = '202611210001';
const day = 86_400_000;
const begin = Date.UTC(2026, 10, 18);

function open() {
  const clock = new TestClock();
  clock.time = begin + 2 * day;
  const { packingPool: pool, maintenancePool } = database();
  const packing = new Packing({ pool, maintenancePool, clock, log: silentLog });
  onTestFinished(() => packing.stop());
  return { packing, clock };
}

async function ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database().pool.query<Row>(text, values)).rows;
}

async function recording(keys: readonly string[]): Promise<number> {
  const [row] = await ask<{ id: number }>(
    `insert into recording (sn, recording_key, keys) values ($1, 'r', $2) returning id`,
    [sn, keys],
  );
  return row?.id ?? 0;
}

/** Records at times, numbered by the sequence; `note` is a text in every tenth. */
async function record(id: number, times: readonly number[], first = 1): Promise<void> {
  await ask(
    `insert into record (recording_id, time, sequence, "values", exact)
     select $1, to_timestamp(time / 1000), $3 + at, array[$3 + at, null]::float8[],
       case when at % 10 = 0 then array[null, 'n' || at] end
     from unnest($2::float8[]) with ordinality as given (time, at)`,
    [id, times, first - 1],
  );
}

/** All that is known of a variable, packed or not, in the order of time. */
async function everything(key: string): Promise<{ time: number; value: number }[]> {
  const client = await database().pool.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const range = { sn, key, from: 0, to: 253_402_300_800_000 };
    const all = await readLoosePoints(client, range);
    const points = [...all];
    for await (const one of readPackedPoints(client, range)) points.push(one);
    return points
      .flatMap(({ times, values }) =>
        [...times].map((time, at) => ({ time, value: values[at] ?? Number.NaN })),
      )
      .toSorted((one, other) => one.time - other.time || one.value - other.value);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

beforeEach(async () => {
  await ask('truncate gateway, recording, record, packed_block, packed_column cascade');
  await ask(`insert into gateway (sn, verification_code_hash, secret_hash) values ($1, '', '')`, [sn]);
  await makePartitions(database().db, begin, begin + 3 * day);
});

const loose = async () =>
  (await ask<{ count: number }>('select count(*)::int as count from record'))[0]?.count;

describe('packing', { timeout: 120_000 }, () => {
  it('packs closed periods and leaves the rest, so that every record is there once and as it was', async () => {
    const id = await recording(['level', 'note']);
    const times = Array.from({ length: 3000 }, (_, at) => begin + at * 60_000);
    await record(id, times);
    const before = await everything('level');
    expect(before).toHaveLength(3000);
    const { packing } = open();
    await packing.run();
    // The last period ended at the moment, and the one before is closed for long.
    expect(await loose()).toBe(3000 - (2 * day - periodMs) / 60_000);
    expect(await everything('level')).toEqual(before);
    const client = await database().pool.connect();
    onTestFinished(() => client.release());
    const range = { sn, key: 'note', from: begin, to: begin + day };
    const texts = [];
    for await (const one of readPackedTexts(client, range))
      texts.push(...one.texts.filter((text) => text !== null));
    expect(texts.slice(0, 3)).toEqual(['n10', 'n20', 'n30']);
    const quarters = (await readQuarters(client, { ...range, key: 'level' })).flatMap((one) => one.quarters);
    const first = before.slice(0, 1440);
    expect(quarters).toEqual(
      quartersOf(
        Float64Array.from(first, ({ time }) => time),
        Float64Array.from(first, ({ value }) => value),
      ),
    );
  });

  it('takes in what comes late of a packed period, wherever it falls', async () => {
    const id = await recording(['level', 'note']);
    const { packing } = open();
    const step = fc.array(fc.nat(2 * day - 1), { minLength: 1, maxLength: 40 });
    let sequence = 1;
    const times: number[] = [];
    await fc.assert(
      fc.asyncProperty(step, async (offsets) => {
        await record(
          id,
          offsets.map((offset) => begin + offset),
          sequence,
        );
        sequence += offsets.length;
        times.push(...offsets.map((offset) => begin + offset));
        await packing.run();
        const found = await everything('level');
        expect(found.map(({ time }) => time)).toEqual(times.toSorted((one, other) => one - other));
        expect(new Set(found.map(({ value }) => value)).size).toBe(times.length);
      }),
      { numRuns: propertyRuns(8) },
    );
  });

  it('drops partitions of old days once they are empty, and packs what comes for them later', async () => {
    const id = await recording(['level', 'note']);
    await record(id, [begin + 1000, begin + 5000]);
    const { packing, clock } = open();
    clock.pass(day);
    await packing.run();
    const there = () => ask('select to_regclass($1) is not null as there', [partitionOf(begin)]);
    expect(await there()).toEqual([{ there: false }]);
    await record(id, [begin + 3000], 3);
    expect(await loose()).toBe(1);
    await packing.run();
    expect(await loose()).toBe(0);
    expect(await everything('level')).toEqual([
      { time: begin + 1000, value: 1 },
      { time: begin + 3000, value: 3 },
      { time: begin + 5000, value: 2 },
    ]);
  });

  it('cuts a period of many records into blocks', async () => {
    const id = await recording(['level', 'note']);
    await ask(
      `insert into record (recording_id, time, sequence, "values")
       select $1, to_timestamp($2::float8 / 1000) + n * interval '100 ms', n, array[n, null] from generate_series(0, 69999) n`,
      [id, begin],
    );
    const { packing } = open();
    await packing.run();
    expect(await ask('select number, records from packed_block order by number')).toEqual([
      { number: 0, records: 32_768 },
      { number: 1, records: 32_768 },
      { number: 2, records: 4464 },
    ]);
    const found = await everything('level');
    expect(found.map(({ value }) => value)).toEqual(Array.from({ length: 70_000 }, (_, at) => at));
  });

  it('leaves what comes while a period is packed', async () => {
    const id = await recording(['level', 'note']);
    await record(id, [begin, begin + 1000]);
    const [client, holder] = [await database().pool.connect(), await database().pool.connect()];
    onTestFinished(() => {
      client.release();
      holder.release();
    });
    await holder.query('begin');
    await holder.query('select from record for update');
    const packed = packPeriod(client, { recording: id, width: 2, period: begin });
    // Now it has read the records, and waits to remove them.
    const waiting = () => ask(`select from pg_stat_activity where wait_event_type = 'Lock'`);
    await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1);
    await record(id, [begin + 500], 3);
    await holder.query('rollback');
    expect(await packed).toBe(2);
    expect(await loose()).toBe(1);
    expect((await everything('level')).map(({ value }) => value)).toEqual([1, 3, 2]);
  });

  it('is done by one process at a time', async () => {
    const id = await recording(['level', 'note']);
    await record(id, [begin]);
    const holder = await database().pool.connect();
    await holder.query('select pg_advisory_lock(7310002)');
    const { packing } = open();
    await packing.run();
    expect(await loose()).toBe(1);
    await holder.query('select pg_advisory_unlock(7310002)');
    holder.release();
    await packing.run();
    expect(await loose()).toBe(0);
  });
});
