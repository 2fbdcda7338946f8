import { signalHistory } from '@penstock/contract/calls/monitor';
import { beforeAll, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';
import { Packing } from '../history/pack/packing.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { type TrendQuestion, trendOf } from './trend.ts';

const platform = testPlatform();
const caller = { account: '1', signal: new AbortController().signal };
const begin = Date.UTC(2026, 10, 21, 10);
const minute = 60_000;

/** An hour of records, one a second: `level` is the second; in the other recording it is always 7. */
beforeAll(async () => {
  const { pool } = platform().database;
  await pool.query(
    `with made as (
       insert into recording (sn, recording_key, keys) values
         ($1, 'fast', '{flow,level}'), ($1, 'slow', '{level}'), ($1, 'other', '{flow}'),
         ('999999999999', 'fast', '{level}')
       returning id, sn, recording_key
     )
     insert into record (recording_id, time, sequence, "values")
     select id, to_timestamp($2::float8 / 1000) + n * interval '1 second', n,
       case when recording_key = 'fast' and sn = $1 then array[-1, n] when recording_key = 'slow' then array[7]
         else array[-1000] end
     from made, generate_series(0, 3599) n
     where recording_key <> 'slow' or n >= 3540`,
    [testSn, begin],
  );
}, 60_000);

/** Seven days of a record a minute that is 12 at most, but for one of 40; on the fourth day eight hours without a record. */
beforeAll(async () => {
  await platform().database.pool.query(
    `with made as (
       insert into recording (sn, recording_key, keys, distance_ms) values ($1, 'week', '{week}', 60000) returning id
     )
     insert into record (recording_id, time, sequence, "values")
     select id, to_timestamp($2::float8 / 1000) + minute * interval '1 minute', minute,
       array[case when minute = 2345 then 40 else 10 + minute % 3 end]
     from made, generate_series(0, 7 * 1440 - 1) minute
     where minute not between 3 * 1440 and 3 * 1440 + 479`,
    [testSn, weekBegin],
  );
});
const day = 24 * 60 * minute;
/** On the hour in UTC, and an hour after midnight of a clock that is eight hours ahead. */
const weekBegin = Date.UTC(2026, 10, 1, 17);
const week = { sn: testSn, key: 'week', from: weekBegin, to: weekBegin + 7 * day, points: 1000 };

/** 10 minutes of a record in 5 s, 10 of one in 30 s, 5 of none, and 10 of one in 5 s, of which one is bad. */
beforeAll(async () => {
  await platform().database.pool.query(
    `with made as (
       insert into recording (sn, recording_key, keys, distance_ms) values
         ($1, 'paced', '{paced}', 5000), ($1, 'paced', '{paced}', 30000)
       returning id, distance_ms
     )
     insert into record (recording_id, time, sequence, "values")
     select id, to_timestamp($2::float8 / 1000) + second * interval '1 second', second,
       array[case when second = 1650 then null else second end]
     from made, generate_series(0, 2099, 5) second
     where case when second between 600 and 1199 then distance_ms = 30000 and second % 30 = 0
       when second between 1200 and 1499 then false else distance_ms = 5000 end`,
    [testSn, begin],
  );
});
const paced = { sn: testSn, key: 'paced', from: begin, to: begin + 35 * minute, points: 420 };

const trend = (asked: TrendQuestion) =>
  platform().database.queries.read(caller, (client) => trendOf(client, asked));

const question = { sn: testSn, key: 'level', from: begin, to: begin + 60 * minute, points: 60 };

describe('a trend', () => {
  it('has one point for each part, with minimum, maximum and mean of all that was recorded in it', async () => {
    const { step, points } = await trend(question);
    expect(step).toBe(minute);
    expect(points).toHaveLength(60);
    expect(points[0]).toEqual({ time: begin, min: 0, max: 59, average: 29.5, count: 60, known: 1 });
    expect(points[58]).toEqual({
      time: begin + 58 * minute,
      min: 3480,
      max: 3539,
      average: 3509.5,
      count: 60,
      known: 1,
    });
    // Both recordings hold the last minute.
    expect(points[59]).toMatchObject({ min: 7, max: 3599, count: 120 });
  });

  it('leaves out parts in which nothing was recorded', async () => {
    const { points } = await trend({
      ...question,
      from: begin - 60 * minute,
      points: 120,
    });
    expect(points).toHaveLength(60);
    expect(points[0]?.time).toBe(begin);
  });

  it('does not count bad readings', async () => {
    const { pool } = platform().database;
    await pool.query(
      `insert into record (recording_id, time, sequence, "values")
       select id, to_timestamp($2::float8 / 1000), 9000, '{null}' from recording
       where sn = $1 and recording_key = 'slow'`,
      [testSn, begin],
    );
    const { points } = await trend(question);
    expect(points[0]?.count).toBe(60);
  });

  it('reads only the parts of the table that it needs', async () => {
    const { rows } = await platform().database.pool.query<Record<string, string>>(
      `explain select from record where recording_id = 1
       and time >= to_timestamp($1::float8 / 1000) and time < to_timestamp($2::float8 / 1000)`,
      [begin, begin + minute],
    );
    expect(rows.map((row) => Object.values(row)[0]).join('\n')).toMatch(/Index (Only )?Scan|Bitmap/);
  });

  it('is asked for by its signal', async () => {
    const { signedIn, equipmentId, signalId } = platform();
    const owner = await signedIn('owner');
    const request = {
      equipmentId,
      signalId: signalId('level'),
      from: new Date(begin).toISOString(),
      to: new Date(begin + 10 * minute).toISOString(),
      points: 10,
    };
    const { points } = await owner.call(signalHistory, request);
    expect(points.map(({ max }) => max)).toEqual([59, 119, 179, 239, 299, 359, 419, 479, 539, 599]);
    await expect(owner.call(signalHistory, { ...request, to: request.from })).rejects.toMatchObject({
      key: 'request.invalid',
    });
    const never = { ...request, signalId: signalId('note') };
    await expect(owner.call(signalHistory, never)).resolves.toEqual({ step: minute, points: [], reach: 0 });
  });

  it('breaks where recording was interrupted or bad, and not where its pace changed', async () => {
    const { points, reach } = await trend(paced);
    expect(points).toHaveLength(120 + 20 + 59 + 60);
    const breaks = points.filter(({ isAfterBreak }) => isAfterBreak === true).map(({ time }) => time);
    expect(breaks).toEqual([begin + 25 * minute, begin + 25 * minute + 155_000]);
    expect(reach).toBe(9500);
  });

  it('keeps a peak of one record in a week, and says of how much of its time it knows the value', async () => {
    const { step, points } = await trend(week);
    expect(step).toBe(15 * minute);
    expect(Math.max(...points.map(({ max }) => max))).toBe(40);
    expect(points.filter(({ max }) => max > 12).map(({ time }) => time)).toEqual([
      weekBegin + Math.floor(2345 / 15) * 15 * minute,
    ]);
    expect(points.filter(({ isAfterBreak }) => isAfterBreak === true).map(({ time }) => time)).toEqual([
      weekBegin + 3 * day + 8 * 60 * minute,
    ]);
    // The last value before the gap is not known to hold any more.
    expect(points.filter(({ known }) => known < 1).map(({ known }) => known)).toEqual([0.933]);
    const days = await trend({ ...week, points: 10, offset: 8 * 60 * minute });
    expect(days.step).toBe(day);
    expect(days.points.map(({ time }) => (time + 8 * 60 * minute) % day)).toEqual(Array(8).fill(0));
    expect(days.points.map(({ known }) => known)).toEqual([0.958, 1, 1, 0.666, 1, 1, 1, 1]);
  });

  it('has averages weighted by how long values held', async () => {
    await platform().database.pool.query(
      `with made as (
         insert into recording (sn, recording_key, keys, distance_ms) values ($1, 'uneven', '{uneven}', 3600000) returning id
       )
       insert into record (recording_id, time, sequence, "values")
       select id, to_timestamp($2::float8 / 1000) + given.second * interval '1 second', given.second, array[given.value]
       from made, (values (-600, 100), (0, 100), (1, 100), (2, 100), (3, 100), (300, 0), (700, 0)) given (second, value)`,
      [testSn, begin],
    );
    const { points } = await trend({
      sn: testSn,
      key: 'uneven',
      from: begin,
      to: begin + 10 * minute,
      points: 10,
    });
    // 100 is held for half of the time, though it has four of five records.
    const uneven = await trend({
      sn: testSn,
      key: 'uneven',
      from: begin,
      to: begin + 10 * minute,
      points: 1,
    });
    expect(uneven.points).toMatchObject([{ average: 50, count: 5, known: 1 }]);
    expect(points.map(({ average, known }) => [average, known])).toEqual([
      [100, 1],
      [0, 1],
    ]);
  });

  it('is the same from packed records, in points of less than a quarter of an hour and of more', async () => {
    const long = { ...question, from: begin - 24 * 60 * minute, to: begin + 24 * 60 * minute };
    const asked = [
      question,
      paced,
      { ...paced, points: 6 },
      { ...question, from: begin + 90_500, points: 7 },
      { ...long, points: 50 },
      long,
      week,
      { ...week, points: 10, offset: 8 * 60 * minute },
    ];
    const before = [];
    for (const one of asked) before.push(await trend(one));
    const { pool, packingPool, maintenancePool } = platform().database;
    const packing = new Packing({
      pool: packingPool,
      maintenancePool,
      clock: { now: () => begin + 24 * 60 * minute },
      log: silentLog,
    });
    await packing.run();
    await packing.stop();
    expect((await pool.query('select from record')).rowCount).toBe(0);
    for (const [at, one] of asked.entries()) expect(await trend(one)).toEqual(before[at]);
  });
});
