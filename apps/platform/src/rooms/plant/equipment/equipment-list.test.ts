import { equipmentQuery, equipmentSortColumns } from '@penstock/contract/calls/equipment';
import type { SyncState } from '@penstock/contract/model/equipment-sync';
import { describe, expect, it } from 'vitest';
import { gatewayHealthTable } from '../../../kernel/database/tables/gateway-health.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
const healthColumns = Object.keys(gatewayHealthTable).filter(
  (column) =>
    !['sn', 'reported_at', 'silent_driver', 'records_age', 'messages_age', 'signal_quality'].includes(column),
);

describe('the list of equipment', () => {
  it('shows what somebody owns or was authorised on, and everything to administrators', async () => {
    const { signedIn, equipmentId } = platform();
    const seen: Record<string, unknown> = {};
    for (const username of ['owner', 'friend', 'stranger', 'admin']) {
      const { total, rows } = await (await signedIn(username)).call(equipmentQuery, {});
      seen[username] = [total, rows.map(({ id, owned }) => [id, owned])];
    }
    expect(seen).toEqual({
      owner: [1, [[equipmentId, true]]],
      friend: [1, [[equipmentId, false]]],
      stranger: [0, []],
      admin: [1, [[equipmentId, false]]],
    });
  });

  it('speaks the language of the caller and counts signals', async () => {
    const { signedIn, equipmentId } = platform();
    const english = await (await signedIn('owner', 'en')).call(equipmentQuery, {});
    expect(english.rows[0]).toMatchObject({
      id: equipmentId,
      title: 'Pump station',
      sn: testSn,
      signalCount: 6,
      owner: '甲',
    });
    const chinese = await (await signedIn('owner', 'zh')).call(equipmentQuery, {});
    expect(chinese.rows[0]?.title).toBe('泵站');
  });

  it('is filtered by state', async () => {
    const { signedIn, setOnline } = platform();
    const owner = await signedIn('owner');
    const totals = async () => [
      (await owner.call(equipmentQuery, { status: 'online' })).total,
      (await owner.call(equipmentQuery, { status: 'offline' })).total,
    ];
    await setOnline(true);
    expect(await totals()).toEqual([1, 0]);
    await setOnline(false);
    expect(await totals()).toEqual([0, 1]);
  });

  it('says why its gateway is away, which of its drivers does not answer, and why a binding failed', async () => {
    const { signedIn, setOnline, database, equipmentId } = platform();
    const owner = await signedIn('owner', 'en');
    const row = async () => (await owner.call(equipmentQuery, { ids: [equipmentId] })).rows[0];
    await database.pool.query(
      `update gateway set online = false, online_at = now(), offline_at = now(), offline_reason = 'stopped' where sn = $1`,
      [testSn],
    );
    await database.pool.query(
      `insert into gateway_health select * from jsonb_populate_record(null::gateway_health, $1)`,
      [
        JSON.stringify({
          ...Object.fromEntries(healthColumns.map((column) => [column, 0])),
          sn: testSn,
          reported_at: new Date().toISOString(),
          silent_driver: { driver: 'plc1', state: 'degraded', error: null },
        }),
      ],
    );
    await database.pool.query(
      `insert into equipment_binding (equipment_id, state, reason) values ($1, 'failed', $2)`,
      [equipmentId, JSON.stringify({ key: 'gateway.offline', parameters: { sn: testSn } })],
    );
    const away = await row();
    expect(away).toMatchObject({ reason: 'stopped', sync: 'failed' });
    expect(away?.syncReason).toMatch(/offline/);
    expect(away?.silentDriver).toBeUndefined();
    await setOnline(true);
    expect(await row()).toMatchObject({ reason: 'connected', silentDriver: { driver: 'plc1' } });
    await database.pool.query('delete from equipment_binding');
    await database.pool.query('delete from gateway_health');
  });

  it('says how equipment and gateway agree, and is filtered and sorted by that', async () => {
    const { signedIn, database, equipmentId } = platform();
    await database.pool.query(
      `insert into equipment (owner_id, title, remark) select owner_id, 'Free', 'sync' from equipment where id = $1`,
      [equipmentId],
    );
    try {
      const owner = await signedIn('owner', 'en');
      const states = async (sync: SyncState[] = []) => {
        const sort = { column: 'sync', direction: 'descending' } as const;
        const { total, rows } = await owner.call(equipmentQuery, { sync, sort });
        expect(total).toBe(rows.length);
        return rows.map((row) => [row.title, row.sync]);
      };
      expect(await states()).toEqual([
        ['Free', 'unbound'],
        ['Pump station', 'inSync'],
      ]);
      await database.pool.query(
        `insert into equipment_binding (equipment_id, state) values ($1, 'outOfSync')`,
        [equipmentId],
      );
      expect(await states(['outOfSync', 'failed'])).toEqual([['Pump station', 'outOfSync']]);
      expect(await states(['inSync'])).toEqual([]);
      expect(await states(['unbound'])).toEqual([['Free', 'unbound']]);
    } finally {
      await database.pool.query(`delete from equipment_binding where equipment_id = $1`, [equipmentId]);
      await database.pool.query(`delete from equipment where remark = 'sync'`);
    }
  });

  it('finds some by their identifiers, for those who may see it', async () => {
    const { signedIn, equipmentId } = platform();
    const found = async (username: string, id: string) =>
      (await (await signedIn(username)).call(equipmentQuery, { ids: [id] })).total;
    expect(await found('owner', equipmentId)).toBe(1);
    expect(await found('stranger', equipmentId)).toBe(0);
    expect(await found('owner', '999999')).toBe(0);
  });

  it.each([
    [testSn.slice(3, 9), 1],
    ['PUMP', 1],
    ['泵', 1],
    ['13800', 1],
    ['%', 0],
    ['_', 0],
    ['\\', 0],
    ["' or true --", 0],
  ])('is searched for %s', async (keyword, total) => {
    const owner = await platform().signedIn('owner');
    expect((await owner.call(equipmentQuery, { keyword })).total).toBe(total);
  });

  it('is sorted by every column it can be sorted by, both ways', async () => {
    const { signedIn, database, equipmentId } = platform();
    await database.pool.query(
      `insert into equipment (owner_id, title, title_translations, address, remark)
       select owner_id, title, jsonb_build_object('en', 'Sorted ' || n), 'sorted ' || 3 - n, 'sorted'
       from equipment, generate_series(1, 2) n where id = $1`,
      [equipmentId],
    );
    try {
      const owner = await signedIn('owner', 'en');
      const shown = async (column: (typeof equipmentSortColumns)[number]) => {
        const orders = (['ascending', 'descending'] as const).map(async (direction) =>
          (await owner.call(equipmentQuery, { sort: { column, direction } })).rows.map(({ title }) => title),
        );
        return await Promise.all(orders);
      };
      const [pump, one, two] = ['Pump station', 'Sorted 1', 'Sorted 2'];
      expect(await shown('title')).toEqual([
        [pump, one, two],
        [two, one, pump],
      ]);
      expect(await shown('address')).toEqual([
        [pump, two, one],
        [one, two, pump],
      ]);
      expect((await shown('signalCount'))[1]?.[0]).toBe(pump);
      expect((await shown('sn'))[1]?.[0]).toBe(pump);
      for (const column of equipmentSortColumns)
        expect((await shown(column)).map((titles) => titles.toSorted())).toEqual([
          [pump, one, two],
          [pump, one, two],
        ]);
    } finally {
      await database.pool.query(`delete from equipment where remark = 'sorted'`);
    }
  });

  it('is read page by page from ten thousand, each row once', async () => {
    const { signedIn, database, equipmentId } = platform();
    await database.pool.query(
      `insert into equipment (owner_id, title)
       select owner_id, 'many ' || n from equipment, generate_series(1, 10000) n where id = $1`,
      [equipmentId],
    );
    try {
      const owner = await signedIn('owner');
      const ids = new Set<string>();
      for (const pageNo of [1, 2, 50, 51]) {
        const { total, rows } = await owner.call(equipmentQuery, { keyword: 'many', pageNo, pageSize: 200 });
        expect(total).toBe(10_000);
        expect(rows).toHaveLength(pageNo === 51 ? 0 : 200);
        for (const { id } of rows) ids.add(id);
      }
      expect(ids.size).toBe(600);
    } finally {
      await database.pool.query(`delete from equipment where title like 'many %'`);
    }
  });

  it.each([
    [{ pageSize: 201 }, 'pageSize'],
    [{ pageNo: 0 }, 'pageNo'],
    [{ pageNo: 1.5 }, 'pageNo'],
    [{ keyword: 'x'.repeat(201) }, 'keyword'],
  ])('refuses %j and names the field', async (request, field) => {
    const owner = await platform().signedIn('owner');
    await expect(owner.call(equipmentQuery, request)).rejects.toMatchObject({
      key: 'request.invalid',
      problems: [{ path: field }],
    });
  });
});
