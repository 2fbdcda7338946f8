import { alarmFigures, alarmFiguresReport } from '@penstock/contract/calls/alarm-figures';
import { beforeEach, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';
import { floodsOf } from './alarm-figures.ts';

const platform = testPlatform();
const begin = Date.UTC(2026, 10, 20);
const day = 86_400_000;
const period = { from: new Date(begin).toISOString(), to: new Date(begin + day).toISOString() };

beforeEach(async () => {
  await platform().database.pool.query('truncate alarm, alarm_shelf cascade');
});

/** Raises an alarm at minutes after the beginning; it returns a minute later and is acknowledged after `seconds`, or neither. */
async function raise(
  alarm: string,
  severity: string,
  minutes: readonly number[],
  seconds?: number,
): Promise<void> {
  const { database, equipmentId } = platform();
  await database.pool.query(
    `insert into alarm (sn, origin, alarm, occurrence, equipment_id, title, title_translations, severity, message, raised_at,
       raised_values, returned_at, return_reason, returned_values, acknowledged_at)
     select $1, 'signal', $2, gen_random_uuid(), $3, $2, '{}', $4, '', at, '[]',
       case when $6::float8 is not null then at + interval '1 minute' end, case when $6::float8 is not null then 'normal' end, '[]',
       at + make_interval(secs => $6)
     from unnest($5::timestamptz[]) as at`,
    [
      testSn,
      alarm,
      equipmentId,
      severity,
      minutes.map((minute) => new Date(begin + minute * 60_000)),
      seconds ?? null,
    ],
  );
}

it('counts rates, floods, the most frequent, chattering, standing and stale ones, and how fast they were acknowledged', async () => {
  const { pool } = platform().database;
  await raise(
    'pump',
    'high',
    Array.from({ length: 30 }, (_, index) => 600 + index / 2),
    120,
  );
  await raise('level', 'critical', [100, 300], 30);
  await raise('stuck', 'low', [-2000]);
  await pool.query(`update alarm set raised_at = raised_at where alarm = 'stuck'`);
  await raise('new', 'medium', [1400]);
  await pool.query(
    `insert into defined_alarm (equipment_id, alarm, local_id, title, severity, response_minutes) values ($1, 'level', 'level', 'l', 'critical', 1)
     on conflict (equipment_id, alarm) do update set response_minutes = 1`,
    [platform().equipmentId],
  );
  const owner = await platform().signedIn('owner');
  const figures = await owner.call(alarmFigures, { ...period, operators: 2 });
  expect(figures).toMatchObject({
    raised: 33,
    severities: { critical: 2, high: 30, medium: 1, low: 0 },
    peak: 10,
    floodCount: 1,
    chatteringCount: 1,
    standingCount: 2,
    staleCount: 1,
    topTenShare: 1,
  });
  expect(figures.average).toBeCloseTo(33 / 144 / 2, 6);
  // Twenty in one interval, ten in the next: both belong to the flood.
  expect(figures.floods).toEqual([
    {
      from: new Date(begin + 600 * 60_000).toISOString(),
      to: new Date(begin + 620 * 60_000).toISOString(),
      raised: 30,
      peak: 20,
    },
  ]);
  expect(figures.topTen.map(({ alarm, count }) => [alarm, count])).toEqual([
    ['pump', 30],
    ['level', 2],
    ['new', 1],
  ]);
  expect(figures.chattering.map(({ alarm }) => alarm)).toEqual(['pump']);
  expect(figures.standing.map(({ alarm }) => alarm)).toEqual(['stuck', 'new']);
  expect(figures.responses.find(({ severity }) => severity === 'critical')).toEqual({
    severity: 'critical',
    acknowledged: 2,
    waiting: 0,
    median: 30,
    ninetieth: 30,
    withTime: 2,
    inTime: 2,
  });
  expect(figures.parts.reduce((sum, { raised }) => sum + raised, 0)).toBe(33);
  const stranger = await platform().signedIn('stranger');
  expect(await stranger.call(alarmFigures, period)).toMatchObject({ raised: 0, standingCount: 0 });
  await expect(
    owner.call(alarmFigures, { from: period.from, to: new Date(begin + 100 * day).toISOString() }),
  ).rejects.toMatchObject({ key: 'request.invalid' });
  const file = await owner.download(alarmFiguresReport, { month: '2026-11', timeZone: 'Asia/Shanghai' });
  expect(file.name).toBe('alarm-figures.xlsx');
  expect(
    Buffer.from(await file.content.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

it('a flood lasts until an interval has fewer than five', () => {
  const slots = (counts: readonly number[]) =>
    counts.flatMap((raised, slot) => (raised === 0 ? [] : [{ slot, raised }]));
  expect(floodsOf(slots([10, 10, 4, 11, 5, 5, 4, 12, 0, 6, 11])).map(({ raised }) => raised)).toEqual([
    21, 12, 11,
  ]);
});
