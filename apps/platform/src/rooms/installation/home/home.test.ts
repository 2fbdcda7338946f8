import { equipmentAdd, equipmentDelete } from '@penstock/contract/calls/equipment';
import { equipmentOverview } from '@penstock/contract/calls/equipment-overview';
import { productPageChooseHome, productPageQueryHome } from '@penstock/contract/calls/home';
import { operationLogOfObject } from '@penstock/contract/calls/operation-log';
import { describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();

describe('the page that an account opens first', () => {
  it('is none until one is chosen, by each for itself', async () => {
    const owner = await platform().signedIn('owner');
    const friend = await platform().signedIn('friend');
    expect(await owner.call(productPageQueryHome, {})).toEqual({ home: '' });
    await owner.call(productPageChooseHome, { home: 'start' });
    await owner.call(productPageChooseHome, { home: 'start' });
    expect(await owner.call(productPageQueryHome, {})).toEqual({ home: 'start' });
    expect(await friend.call(productPageQueryHome, {})).toEqual({ home: '' });

    const { rows } = await platform().database.pool.query<{ id: string }>(
      `select id::text from account where username = 'owner'`,
    );
    const log = await owner.call(operationLogOfObject, {
      objectType: 'account',
      objectId: rows[0]?.id ?? '',
    });
    const choices = log.rows.filter(({ after }) => after?.['home'] !== undefined);
    expect(choices).toMatchObject([{ before: { home: '' }, after: { home: 'start' } }]);
  });

  it('leaves the other preferences of the account as they are', async () => {
    const { pool } = platform().database;
    await pool.query(`update account set preferences = '{"dark":true}' where username = 'friend'`);
    const friend = await platform().signedIn('friend');
    await friend.call(productPageChooseHome, { home: 'map' });
    const { rows } = await pool.query(`select preferences from account where username = 'friend'`);
    expect(rows).toEqual([{ preferences: { dark: true, home: 'map' } }]);
  });

  it('is none where one is stored that there is no longer, and none else can be chosen', async () => {
    const { pool } = platform().database;
    await pool.query(`update account set preferences = '{"home":"gone"}' where username = 'stranger'`);
    const stranger = await platform().signedIn('stranger');
    expect(await stranger.call(productPageQueryHome, {})).toEqual({ home: '' });
    // @ts-expect-error -- no such page
    await expect(stranger.call(productPageChooseHome, { home: 'gone' })).rejects.toMatchObject({
      problems: [{ path: 'home' }],
    });
  });
});

describe('the overview of equipment', () => {
  it('counts what the caller may see by its states, and names what needs attention and what changed', async () => {
    const { db } = platform().database;
    const owner = await platform().signedIn('owner', 'en');
    const { id } = await owner.call(equipmentAdd, { title: 'Not bound yet' });
    const binding = {
      equipment_id: Number(platform().equipmentId),
      state: 'outOfSync',
    } as const;
    await db.insertInto('equipment_binding').values(binding).execute();
    try {
      const overview = await owner.call(equipmentOverview, {});
      expect(overview.equipment).toEqual({ total: 2, online: 0, offline: 1, unbound: 1 });
      expect(overview.sync).toMatchObject({ inSync: 0, outOfSync: 1, unbound: 1 });
      expect(overview.gateways).toEqual({ total: 1, offline: 1 });
      expect(overview.offlineGateways).toEqual([{ sn: testSn, name: '泵站网关', since: '' }]);
      expect(overview.syncProblems).toEqual([
        { id: platform().equipmentId, title: 'Pump station', sync: 'outOfSync' },
      ]);
      expect(overview.changes[0]).toMatchObject({ kind: 'equipment', id, title: 'Not bound yet' });
    } finally {
      await db.deleteFrom('equipment_binding').execute();
      await owner.call(equipmentDelete, { id });
    }
  });

  it('has nothing that its caller may not see', async () => {
    const stranger = await platform().signedIn('stranger');
    expect(await stranger.call(equipmentOverview, {})).toMatchObject({
      equipment: { total: 0 },
      gateways: { total: 0 },
      offlineGateways: [],
      changes: [],
    });
    const friend = await platform().signedIn('friend');
    expect((await friend.call(equipmentOverview, {})).equipment.total).toBe(1);
  });

  it('is answered quickly for ten thousand equipments, with lists that stay short', async () => {
    const { pool } = platform().database;
    await pool.query(
      `insert into equipment (owner_id, title) select id, 'many ' || n from account, generate_series(1, 10000) n
       where username = 'owner'`,
    );
    try {
      const overview = await (await platform().signedIn('owner')).call(equipmentOverview, {});
      expect(overview.equipment).toMatchObject({ total: 10_001, unbound: 10_000 });
      expect(overview.changes).toHaveLength(8);
    } finally {
      await pool.query(`delete from equipment where title like 'many %'`);
    }
  });
});
