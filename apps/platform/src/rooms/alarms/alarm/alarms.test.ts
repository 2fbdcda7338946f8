import {
  alarmAcknowledge,
  alarmCounts,
  alarmExport,
  alarmQuery,
  alarmShelve,
  alarmUnshelve,
} from '@penstock/contract/calls/alarm';
import { equipmentAdd, equipmentQuery } from '@penstock/contract/calls/equipment';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { productAdd, productQuery } from '@penstock/contract/calls/product';
import { alarmAssign, alarmAssignees } from '@penstock/contract/calls/alarm-assignment';
import { idSchema } from '@penstock/contract/calls/identifier';
import { alarmLimits } from '@penstock/contract/rules/alarm-limits';
import { alarmStateOf, alarmStates, storedReturnReasons } from '@penstock/contract/model/alarm-state';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/channel-browser.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
const begin = Date.UTC(2026, 10, 21, 8);

interface Made {
  readonly alarm?: string;
  readonly origin?: 'signal' | 'gateway';
  readonly title?: string;
  readonly severity?: string;
  /** Minutes after the beginning. */
  readonly raised?: number;
  readonly returned?: number | null;
  readonly reason?: string | null;
  readonly acknowledged?: boolean;
  readonly message?: string;
}

async function make({
  alarm = 'high',
  origin = 'signal',
  title = '液位高',
  severity = 'high',
  raised = 0,
  returned = null,
  reason = returned === null ? null : 'normal',
  acknowledged = false,
  message = '',
}: Made = {}): Promise<string> {
  const { database, equipmentId } = platform();
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into alarm (sn, origin, alarm, occurrence, equipment_id, title, title_translations, severity, message, raised_at,
       raised_values, returned_at, return_reason, returned_values, acknowledged_at)
     values ($1, $2, $3, gen_random_uuid(), $4, $5, '{}', $6, $7, $8, $9, $10, $11, '[]', $12) returning id`,
    [
      testSn,
      origin,
      alarm,
      origin === 'gateway' ? null : equipmentId,
      title,
      severity,
      message,
      new Date(begin + raised * 60_000),
      JSON.stringify([{ key: 'level', value: 81.256 }]),
      returned === null ? null : new Date(begin + returned * 60_000),
      reason,
      acknowledged ? new Date(begin) : null,
    ],
  );
  return String(rows[0]?.id);
}

beforeEach(async () => {
  await platform().database.pool.query('truncate alarm, alarm_shelf, defined_alarm cascade');
});

const states = async (username: string, request = {}) => {
  const { rows } = await (await platform().signedIn(username)).call(alarmQuery, request);
  return rows.map(({ title, state }) => `${title} ${state}`);
};

describe('the list of alarms', () => {
  it('is for who may see the equipment, or the gateway of an alarm about that', async () => {
    await make();
    await make({ origin: 'gateway', alarm: 'offline', title: '网关离线' });
    for (const username of ['owner', 'friend', 'admin']) expect(await states(username)).toHaveLength(2);
    expect(await states('stranger')).toEqual([]);
    const counts = await (await platform().signedIn('stranger')).call(alarmCounts, {});
    expect(counts).toMatchObject({ active: 0, unacknowledged: 0 });
  });

  it('finds single alarms, and says who may acknowledge them', async () => {
    const id = await make({ title: 'a', acknowledged: true, returned: 1 });
    await platform().database.pool.query(`update equipment_authorisation set rights = '{see,write}'`);
    await make({ title: 'b' });
    const found = async (username: string) => {
      const { rows } = await (await platform().signedIn(username)).call(alarmQuery, {
        list: 'history',
        ids: [id],
      });
      return rows.map(({ title, mayAcknowledge }) => [title, mayAcknowledge]);
    };
    expect(await found('owner')).toEqual([['a', true]]);
    expect(await found('friend')).toEqual([['a', false]]);
    expect(await found('stranger')).toEqual([]);
  });

  it('is that of some equipments', async () => {
    await make({ title: 'a' });
    await make({ origin: 'gateway', alarm: 'offline', title: '网关离线' });
    const { equipmentId } = platform();
    const other = String(Number(equipmentId) + 1000);
    expect(await states('owner', { equipmentIds: [other, equipmentId] })).toEqual(['a activeUnacknowledged']);
    expect(await states('owner', { equipmentIds: [other] })).toEqual([]);
  });

  it('shows what is open, and in the history all; filters by severity, state, time and text', async () => {
    await make({ title: 'a', raised: 1, alarm: 'Xyz' });
    await make({ title: 'b', raised: 2, acknowledged: true, severity: 'critical' });
    await make({ title: 'c', raised: 3, returned: 4 });
    await make({ title: 'd', raised: 4, returned: 5, acknowledged: true });
    await make({ title: 'e', raised: 5, returned: 6, reason: 'suppressed' });
    expect(await states('owner')).toEqual([
      'c returnedUnacknowledged',
      'b activeAcknowledged',
      'a activeUnacknowledged',
    ]);
    expect(await states('owner', { list: 'history' })).toHaveLength(5);
    expect(await states('owner', { severities: ['critical'] })).toEqual(['b activeAcknowledged']);
    expect(await states('owner', { list: 'history', states: ['normal', 'suppressed'] })).toEqual([
      'e suppressed',
      'd normal',
    ]);
    const to = new Date(begin + 3 * 60_000).toISOString();
    expect(await states('owner', { list: 'history', to })).toHaveLength(2);
    expect(await states('owner', { keyword: 'xYz' })).toEqual(['a activeUnacknowledged']);
    const sorted = { sort: { column: 'severity', direction: 'descending' } };
    expect((await states('owner', sorted))[0]).toBe('b activeAcknowledged');
  });

  it('has one row for each alarm where that is asked for: what asks to be acknowledged first, then the most severe', async () => {
    const low = await make({ alarm: 'low', title: 'a', severity: 'low', raised: 9 });
    await make({ alarm: 'trip', title: 'b', severity: 'critical', raised: 1 });
    for (const raised of [2, 4, 6])
      await make({ alarm: 'chatter', title: 'c', raised, returned: raised + 1, acknowledged: raised === 2 });
    const last = await make({ alarm: 'chatter', title: 'c', raised: 8, acknowledged: true });
    await make({ alarm: 'seen', title: 'd', severity: 'critical', raised: 7, acknowledged: true });
    const urgency = { grouped: true, sort: { column: 'urgency', direction: 'descending' } } as const;
    const owner = await platform().signedIn('owner');
    const { total, severities, rows } = await owner.call(alarmQuery, urgency);
    expect({ total, severities }).toEqual({
      total: 4,
      severities: { critical: 2, high: 1, medium: 0, low: 1 },
    });
    expect(rows.map(({ title }) => title)).toEqual(['b', 'c', 'a', 'd']);
    expect(rows[1]).toMatchObject({
      id: last,
      state: 'activeUnacknowledged',
      // The occurrence of minute 2 has returned and is acknowledged, so it is no longer open.
      occurrences: 3,
      unacknowledged: 2,
      firstRaisedAt: new Date(begin + 4 * 60_000).toISOString(),
      raisedAt: new Date(begin + 8 * 60_000).toISOString(),
    });
    const critical = await owner.call(alarmQuery, { ...urgency, severities: ['low'] });
    expect(critical).toMatchObject({ total: 1, severities: { critical: 2, low: 1 }, rows: [{ id: low }] });
    expect((await owner.call(alarmQuery, { ...urgency, pageSize: 1, pageNo: 3 })).rows[0]?.title).toBe('a');
  });

  it('takes the most urgent occurrences of a flood by their index, and says that there are more', async () => {
    const { database, equipmentId } = platform();
    await database.pool.query(
      `insert into alarm (sn, origin, alarm, occurrence, equipment_id, title, severity, message, raised_at, raised_values, returned_values)
       select $1, 'signal', 'flood' || i % 3, gen_random_uuid(), $2, 'Flood', 'high', '', now() - i * interval '1 second', '[]', '[]'
       from generate_series(1, 20000) i`,
      [testSn, equipmentId],
    );
    await make({ alarm: 'trip', title: 'Trip', severity: 'critical' });
    const owner = await platform().signedIn('owner');
    const request = { grouped: true, sort: { column: 'urgency', direction: 'descending' } } as const;
    const answer = await owner.call(alarmQuery, request);
    expect(answer).toMatchObject({
      total: 4,
      severities: { critical: 1, high: 3 },
      partialSeverities: ['high'],
    });
    expect(answer.rows.map(({ title }) => title)).toEqual(['Trip', 'Flood', 'Flood', 'Flood']);
    expect(answer.rows.reduce((sum, { occurrences }) => sum + occurrences, 0)).toBe(
      1 + alarmLimits.groupedOccurrences + 1,
    );
    expect((await owner.call(alarmCounts, {})).partialSeverities).toEqual(['high']);
    const trip = await owner.call(alarmQuery, { ...request, severities: ['critical'] });
    expect(trip).toMatchObject({ total: 1, rows: [{ title: 'Trip' }] });
    // The way to them is the index in their order: nothing is sorted that is not taken.
    await database.pool.query('analyze alarm');
    const { rows: plan } = await database.pool.query<{ 'QUERY PLAN': string }>(
      `explain select id from alarm where severity = 'high'
         and (returned_at is null or (acknowledged_at is null and return_reason in ('normal', 'missing')))
       order by (acknowledged_at is null) desc, raised_at desc, id desc limit 100`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('using alarm_urgent');
  });

  it('finds each in the state that the contract says, whatever became of it', async () => {
    for (const reason of [null, ...storedReturnReasons])
      for (const acknowledged of [false, true])
        for (const isShelved of [false, true]) {
          const alarm = `${reason ?? 'active'}_${acknowledged}_${isShelved}`;
          await make({ alarm, title: alarm, returned: reason === null ? null : 1, reason, acknowledged });
          if (!isShelved) continue;
          await platform().database.pool.query(
            `insert into alarm_shelf (sn, origin, alarm, until, reason) values ($1, 'signal', $2, now() + interval '1 hour', 'r')`,
            [testSn, alarm],
          );
          expect(alarmStates).toContain(
            alarmStateOf({ returned: reason, isAcknowledged: acknowledged, isShelved }),
          );
        }
    const owner = await platform().signedIn('owner');
    const all = (await owner.call(alarmQuery, { list: 'history', pageSize: 200 })).rows;
    expect(all).toHaveLength(24);
    for (const state of alarmStates) {
      const { rows } = await owner.call(alarmQuery, { list: 'history', states: [state], pageSize: 200 });
      expect(rows.map(({ title }) => title).toSorted()).toEqual(
        all
          .filter((row) => row.state === state)
          .map(({ title }) => title)
          .toSorted(),
      );
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  it('tells the message with values in their unit, and names what chatters', async () => {
    const { rows: signals } = await platform().database.pool.query<{
      key: string;
      unit: string;
      decimals: number;
    }>(`select key, unit, decimals from signal where key = 'level'`);
    const [signal] = signals;
    const shown = `${(81.256).toFixed(signal?.decimals ?? 0)} ${signal?.unit ?? ''}`.trim();
    for (let time = 0; time < 5; time += 1)
      await make({ raised: time * 2, returned: time * 2 + 1, message: '当前 {level}' });
    const { rows } = await (await platform().signedIn('owner')).call(alarmQuery, {});
    expect(rows[0]?.message).toBe(`当前 ${shown}`);
    expect(rows.map(({ raises, raisesMinutes, chattering }) => [raises, raisesMinutes, chattering])).toEqual([
      [5, 10, true],
      [4, 10, false],
      [3, 10, false],
      [2, 10, false],
      [1, 10, false],
    ]);
  });
});

describe('acknowledging', () => {
  it('is done once, with a note, by who may, and is in the operation log', async () => {
    const ids = [await make({ title: 'a' }), await make({ title: 'b', returned: 1 })];
    const owner = await platform().signedIn('owner');
    expect(await owner.call(alarmAcknowledge, { ids, note: '已派人' })).toEqual({ acknowledged: 2 });
    expect(await owner.call(alarmAcknowledge, { ids })).toEqual({ acknowledged: 0 });
    expect(await states('owner')).toEqual(['a activeAcknowledged']);
    const { rows } = await owner.call(alarmQuery, { list: 'history' });
    expect(rows[0]).toMatchObject({ acknowledgedBy: '甲', note: '已派人' });
    const { rows: log } = await platform().database.pool.query(
      `select action, object_type, after from operation_log where action like 'alarm.%'`,
    );
    expect(log).toMatchObject([
      { action: 'alarm.acknowledge', object_type: 'equipment', after: { note: '已派人' } },
    ]);
  });

  it('takes the earlier occurrences of the same alarm along where that is asked for, and no later one', async () => {
    await make({ raised: 1, returned: 2 });
    const seen = await make({ raised: 3, returned: 4 });
    await make({ raised: 5 });
    await make({ alarm: 'other', title: 'b', raised: 2 });
    const owner = await platform().signedIn('owner');
    const alone = await owner.call(alarmAcknowledge, { ids: [idSchema.parse(seen)], withEarlier: true });
    expect(alone).toEqual({ acknowledged: 2 });
    expect((await states('owner')).toSorted()).toEqual([
      'b activeUnacknowledged',
      '液位高 activeUnacknowledged',
    ]);
  });

  it('is refused to who may only see, and unknown to strangers', async () => {
    const id = await make();
    const { pool } = platform().database;
    await pool.query(`update equipment_authorisation set rights = '{see,write}'`);
    const friend = await platform().signedIn('friend');
    await expect(friend.call(alarmAcknowledge, { ids: [id] })).rejects.toMatchObject({
      key: 'alarm.mayNotAcknowledge',
    });
    await expect(friend.call(alarmShelve, { ids: [id], minutes: 5, reason: 'r' })).rejects.toMatchObject({
      key: 'alarm.mayNotAcknowledge',
    });
    const owner = await platform().signedIn('owner');
    await owner.call(alarmShelve, { ids: [id], minutes: 5, reason: 'r' });
    await expect(friend.call(alarmUnshelve, { id })).rejects.toMatchObject({
      key: 'alarm.mayNotAcknowledge',
    });
    await owner.call(alarmUnshelve, { id });
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(alarmAcknowledge, { ids: [id] })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    await pool.query(`update equipment_authorisation set rights = '{see,acknowledge}'`);
    expect(await friend.call(alarmAcknowledge, { ids: [id] })).toEqual({ acknowledged: 1 });
  });
});

describe('who takes care of an alarm', () => {
  it('is chosen for many at once, counts whenever it is raised, and is an account of the company', async () => {
    const ids = [
      await make({ title: 'a' }),
      await make({ title: 'a', raised: 2 }),
      await make({ alarm: 'low', title: 'b' }),
    ];
    const owner = await platform().signedIn('owner');
    const { accounts } = await owner.call(alarmAssignees, {});
    const [account] = accounts;
    if (account === undefined) throw new Error('no account');
    expect(await owner.call(alarmAssign, { ids, assigneeId: account.id })).toEqual({ assigned: 2 });
    await make({ title: 'a', raised: 5 });
    const { rows } = await owner.call(alarmQuery, { grouped: true, assigned: 'me' });
    expect(rows.map(({ title, assignee }) => `${title} ${assignee}`).toSorted()).toEqual([
      `a ${account.name}`,
      `b ${account.name}`,
    ]);
    expect((await owner.call(alarmQuery, { grouped: true, assigned: 'nobody' })).total).toBe(0);
    expect(await owner.call(alarmAssign, { ids, assigneeId: '' })).toEqual({ assigned: 2 });
    expect((await owner.call(alarmQuery, { grouped: true, assigned: 'nobody' })).total).toBe(2);
    const { rows: strangers } = await platform().database.pool.query<{ id: string }>(
      `select id::text from account where username = 'stranger'`,
    );
    const assigneeId = idSchema.parse(strangers[0]?.id);
    await expect(owner.call(alarmAssign, { ids, assigneeId })).rejects.toMatchObject({
      key: 'data.notFound',
    });
  });
});

describe('shelving', () => {
  it('takes many alarms in one call, each once', async () => {
    const ids = [
      await make({ title: 'a' }),
      await make({ title: 'a', raised: 2 }),
      await make({ alarm: 'low', title: 'b' }),
    ];
    const owner = await platform().signedIn('owner');
    expect(await owner.call(alarmShelve, { ids, minutes: 30, reason: '检修' })).toMatchObject({ shelved: 2 });
    expect(await states('owner')).toEqual([]);
  });

  it('takes an alarm from the open ones, also when it is raised again, until it ends', async () => {
    const id = await make({ title: 'a' });
    const owner = await platform().signedIn('owner');
    await owner.call(alarmShelve, { ids: [id], minutes: 30, reason: '检修' });
    await make({ title: 'a', raised: 5 });
    expect(await states('owner')).toEqual([]);
    expect(await states('owner', { list: 'shelved' })).toEqual(['a shelved', 'a shelved']);
    expect(await owner.call(alarmCounts, {})).toMatchObject({ active: 0, shelved: 1 });
    await platform().database.pool.query(`update alarm_shelf set until = now() - interval '1 second'`);
    expect(await states('owner')).toHaveLength(2);
    await owner.call(alarmShelve, { ids: [id], minutes: 30, reason: '检修' });
    await owner.call(alarmUnshelve, { id });
    await owner.call(alarmUnshelve, { id });
    expect(await states('owner')).toHaveLength(2);
    await expect(owner.call(alarmShelve, { ids: [id], minutes: 20_000, reason: 'r' })).rejects.toMatchObject({
      key: 'request.invalid',
    });
  });
});

it('open alarms are counted, by severity and by equipment, each once however often it was raised', async () => {
  await make({ severity: 'critical' });
  await make({ severity: 'critical', returned: 1 });
  await make({ alarm: 'low', severity: 'low', returned: 1 });
  await make({ alarm: 'low', severity: 'low', returned: 1, acknowledged: true });
  await make({ origin: 'gateway', alarm: 'offline', severity: 'high' });
  const { signedIn, equipmentId } = platform();
  const counts = await (await signedIn('owner')).call(alarmCounts, { equipmentIds: [equipmentId] });
  expect(counts).toEqual({
    active: 2,
    unacknowledged: 3,
    shelved: 0,
    severities: { critical: 1, high: 1, medium: 0, low: 1 },
    partialSeverities: [],
    equipments: [{ id: equipmentId, open: 2, severity: 'critical' }],
  });
});

it('open alarms are in the lists of equipment, gateways and products by severity, which they sort', async () => {
  const { signedIn, database, equipmentId } = platform();
  const owner = await signedIn('owner');
  const { id: productId } = await owner.call(productAdd, { title: 'Pumps' });
  const quiet = await owner.call(equipmentAdd, { title: 'Quiet', productId });
  const assign = (product: string | null) =>
    database.pool.query('update equipment set product_id = $1 where id = $2', [product, equipmentId]);
  await assign(productId);
  await make({ severity: 'critical' });
  await make({ severity: 'critical', returned: 1 });
  await make({ alarm: 'low', severity: 'low' });
  await make({ alarm: 'gone', severity: 'low', returned: 1, acknowledged: true });
  await make({ origin: 'gateway', alarm: 'offline', severity: 'high' });
  try {
    const sort = { column: 'openAlarms', direction: 'descending' } as const;
    const equipment = await owner.call(equipmentQuery, { sort });
    expect(equipment.rows.map(({ id, openAlarms }) => [id, Object.values(openAlarms)])).toEqual([
      [equipmentId, [1, 0, 0, 1]],
      [quiet.id, [0, 0, 0, 0]],
    ]);
    const gateways = await owner.call(gatewayQuery, { sort, sns: [testSn] });
    expect(gateways.rows.map(({ openAlarms }) => openAlarms)).toEqual([
      { critical: 1, high: 1, medium: 0, low: 1 },
    ]);
    const products = await owner.call(productQuery, { sort });
    expect(products.rows[0]).toMatchObject({
      id: productId,
      openAlarms: { critical: 1, high: 0, medium: 0, low: 1 },
    });
  } finally {
    await assign(null);
    await database.pool.query('delete from equipment where id = $1', [quiet.id]);
    await database.pool.query('delete from product where id = $1', [productId]);
  }
});

it('the list is exported, with formulas made harmless', async () => {
  await make({ title: '=1+1' });
  const owner = await platform().signedIn('owner', 'en');
  const { content } = await owner.download(alarmExport, { timeZone: 'Asia/Shanghai' });
  const text = await content.text();
  expect(text).toContain('Raised,Returned,Severity');
  expect(text).toContain("2026-11-21 16:00:00,,High,'=1+1");
});

it('who subscribes hears at first what is open, and when that changes', async () => {
  const { session, url, kernel } = platform();
  const { cookie } = await session('owner');
  const browser = openBrowser(url, { cookie, origin: url });
  await browser.subscribe('alarms');
  expect(browser.events('alarms')).toMatchObject([{ type: 'alarms', counts: { active: 0 }, newest: [] }]);
  await make({ title: 'a' });
  await kernel.events.publish({ kind: 'alarms' });
  await expect
    .poll(() => browser.events('alarms').at(-1))
    .toMatchObject({ counts: { active: 1 }, newest: [{ title: { zh: 'a', en: 'a' }, severity: 'high' }] });
});
