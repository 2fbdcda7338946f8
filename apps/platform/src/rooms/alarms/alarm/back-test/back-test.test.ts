import { alarmBackTest } from '@penstock/contract/calls/alarm-back-test';
import { beforeAll, describe, expect, it } from 'vitest';
import { Packing } from '../../../values/history/pack/packing.ts';
import { silentLog } from '../../../../testing/silent-log.ts';
import { testPlatform } from '../../../../testing/test-platform.ts';
import { testSn } from '../../../../testing/test-seed.ts';

const platform = testPlatform();
const minute = 60_000;
const begin = Date.UTC(2026, 10, 18, 11);

/**
 * Two hours each 10 s, of which the first is packed: the level is 90 in the minutes 10 to 20, 58 to 62 and from 115 on, else
 * 50; the pump runs from minute 60 on. Nothing was recorded in the minutes 30 to 40.
 */
beforeAll(async () => {
  const { pool, packingPool, maintenancePool } = platform().database;
  await pool.query(
    `with made as (
       insert into recording (sn, recording_key, keys) values ($1, 'r', '{level,pump}') returning id
     ), step as (select n, n / 6.0 as minute from generate_series(0, 719) n)
     insert into record (recording_id, time, sequence, "values")
     select id, to_timestamp($2::float8 / 1000) + n * interval '10 seconds', n, array[
       case when minute >= 10 and minute < 20 or minute >= 58 and minute < 62 or minute >= 115 then 90 else 50 end,
       case when minute >= 60 then 1 else 0 end]::float8[]
     from made, step where minute < 30 or minute >= 40`,
    [testSn, begin],
  );
  const clock = { now: () => begin + 120 * minute };
  await new Packing({ pool: packingPool, maintenancePool, clock, log: silentLog }).run();
  const loose = (await pool.query('select from record')).rowCount;
  if (loose !== 360) throw new Error(`${loose} records are not packed`);
}, 60_000);

const limit = { kind: 'limit' as const, keys: ['level'], limit: 80 };
const request = (alarm: Record<string, unknown>, minutes = 120) => ({
  equipmentId: platform().equipmentId,
  alarm: { condition: limit, ...alarm },
  from: new Date(begin).toISOString(),
  to: new Date(begin + minutes * minute).toISOString(),
});
const minutes = (time: number | null) => time && (time - begin) / minute;

describe('the back-test of an alarm', { timeout: 60_000 }, () => {
  it('says how often it would have been raised, when and for how long, over packed and loose records', async () => {
    const owner = await platform().signedIn('owner');
    const result = await owner.call(alarmBackTest, request({ onDelayMs: 2 * minute, offDelayMs: minute }));
    expect(result.occurrences.map((one) => [minutes(one.raisedAt), minutes(one.returnedAt)])).toEqual([
      [12, 21],
      [60, 63],
      [117, null],
    ]);
    expect(result).toMatchObject({ count: 3, activeMs: 15 * minute, shortestMs: minute });
    expect(result.signals).toEqual([
      {
        key: 'level',
        signalId: platform().signalId('level'),
        records: 660,
        intervalMs: 10_000,
        isCoarse: false,
        missingMs: 10 * minute + 10_000,
        gaps: [{ from: begin + 30 * minute - 10_000, to: begin + 40 * minute }],
      },
    ]);
  });

  it('judges several signals and suppression together', async () => {
    const owner = await platform().signedIn('owner');
    const result = await owner.call(
      alarmBackTest,
      request({ suppressed: 'while', suppressedWhile: 'pump == 1' }),
    );
    expect(
      result.occurrences.map((one) => [minutes(one.raisedAt), minutes(one.returnedAt), one.reason]),
    ).toEqual([
      [10, 20, 'normal'],
      [58, 60, 'suppressed'],
    ]);
    expect(result.signals.map(({ key }) => key)).toEqual(['level', 'pump']);
  });

  it('says what was recorded too coarsely or not at all, and which occurrences are uncertain for it', async () => {
    const owner = await platform().signedIn('owner');
    const result = await owner.call(
      alarmBackTest,
      request({ condition: { kind: 'expression', condition: 'level < 80 && absent < 5' }, onDelayMs: 5000 }),
    );
    expect(result.count).toBe(0);
    expect(result.signals).toMatchObject([
      { key: 'level', isCoarse: true },
      { key: 'absent', signalId: '', records: 0, missingMs: 120 * minute },
    ]);
    const low = await owner.call(
      alarmBackTest,
      request({ condition: { kind: 'limit', keys: ['level'], limit: 80, side: 'below' } }),
    );
    // The first one lasts from the beginning to minute 10, the second from 20 to 58, and the gap lies in it.
    expect(low.occurrences.map(({ isUncertain }) => isUncertain)).toEqual([false, true, false]);
  });

  it('refuses a time that is too long, an expression that does not read, and who may not see the equipment', async () => {
    const owner = await platform().signedIn('owner');
    const stranger = await platform().signedIn('stranger');
    await expect(owner.call(alarmBackTest, request({}, 31 * 24 * 60 + 1))).rejects.toMatchObject({
      key: 'request.invalid',
    });
    const broken = { condition: { kind: 'expression', condition: 'level >' } };
    await expect(owner.call(alarmBackTest, request(broken))).rejects.toMatchObject({
      key: 'request.invalid',
    });
    await expect(stranger.call(alarmBackTest, request({}))).rejects.toMatchObject({ code: '2001' });
  });
});
