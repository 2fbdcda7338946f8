import { alarmQuery } from '@penstock/contract/calls/alarm';
import { errorText } from '@penstock/contract/errors/error';
import { beforeEach, expect, it } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';
import { PlatformAlarms } from './platform-alarms.ts';

const platform = testPlatform();

beforeEach(async () => {
  await platform().database.pool.query('truncate alarm cascade');
});

function open() {
  let changes = 0;
  const alarms = new PlatformAlarms({
    db: platform().database.db,
    thresholds: { offlineSeconds: 60, clockSeconds: 30 },
    changed: () => {
      changes += 1;
    },
    log: silentLog,
  });
  return { alarms, changes: () => changes };
}

const listed = async () =>
  (await (await platform().signedIn('owner')).call(alarmQuery, { list: 'history' })).rows.map(
    ({ alarm, raisedAt, returnedAt }) => ({ alarm, raisedAt, returnedAt }),
  );

it('a gateway that is offline for longer than set gives one alarm, which returns when it is back', async () => {
  const { pool } = platform().database;
  const { alarms, changes } = open();
  const other = open();
  const offline = new Date(Date.now() - 50_000);
  await pool.query('update gateway set online = false, online_at = $1, offline_at = $1', [offline]);
  await alarms.judge();
  expect(await listed()).toEqual([]);
  const longer = new Date(Date.now() - 90_000);
  await pool.query('update gateway set offline_at = $1', [longer]);
  await Promise.all([alarms.judge(), other.alarms.judge()]);
  await alarms.judge();
  const raisedAt = new Date(longer.getTime() + 60_000).toISOString();
  expect(await listed()).toEqual([{ alarm: 'offline', raisedAt, returnedAt: '' }]);
  const back = new Date();
  await pool.query('update gateway set online = true, online_at = $1', [back]);
  await alarms.judge();
  expect(await listed()).toEqual([{ alarm: 'offline', raisedAt, returnedAt: back.toISOString() }]);
  // Whichever of the two was first raised it.
  expect(changes() + other.changes()).toBe(2);
  await alarms.stop();
  await other.alarms.stop();
});

it('a gateway that refuses what its equipment asks for gives one alarm with the reason, which returns when it no longer does', async () => {
  const { database, equipmentId } = platform();
  const { pool } = database;
  const { alarms, changes } = open();
  const since = new Date(Date.now() - 5000);
  await pool.query('delete from equipment_binding');
  await pool.query(
    `insert into equipment_binding (equipment_id, binding, state, reason, since) values ($1, '{}', 'failed', $2, $3)`,
    [equipmentId, JSON.stringify({ key: 'gateway.offline', parameters: { sn: testSn } }), since],
  );
  await Promise.all([alarms.judge(), open().alarms.judge()]);
  await alarms.judge();
  const { rows } = await (await platform().signedIn('owner', 'en')).call(alarmQuery, {});
  expect(rows).toMatchObject([
    {
      alarm: 'configuration',
      title: 'Configuration refused',
      raisedAt: since.toISOString(),
      severity: 'high',
    },
  ]);
  expect(rows[0]?.message).toContain(errorText('gateway.offline', { sn: testSn }, 'en'));
  await pool.query(`update equipment_binding set state = 'inSync', reason = null`);
  await alarms.judge();
  expect((await listed())[0]?.returnedAt).not.toBe('');
  expect(changes()).toBeGreaterThan(0);
  await pool.query('delete from equipment_binding');
  await alarms.stop();
});

it('a clock that is wrong gives one alarm, which returns when it is right', async () => {
  const { alarms } = open();
  await alarms.clockSeen(testSn, 20_000);
  expect(await listed()).toEqual([]);
  await alarms.clockSeen(testSn, -40_000);
  await alarms.clockSeen(testSn, -41_000);
  expect(await listed()).toMatchObject([{ alarm: 'clock', returnedAt: '' }]);
  await alarms.clockSeen(testSn, 100);
  expect((await listed())[0]?.returnedAt).not.toBe('');
  await alarms.stop();
});
