import { equipmentInfo } from '@penstock/contract/calls/equipment';
import {
  equipmentAuthDelete,
  equipmentAuthQueryAuthCode,
  equipmentAuthQueryUser,
  equipmentAuthUpdate,
} from '@penstock/contract/calls/equipment-authorisation';
import { openMonitor, writeSignal } from '@penstock/contract/calls/monitor';
import { operationLogOfObject } from '@penstock/contract/calls/operation-log';
import { equipmentRights } from '@penstock/contract/model/equipment-right';
import { describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform();

describe('the authorisation of an account on equipment', () => {
  it('is given, changed and taken back by the owner, each with a row in the operation log', async () => {
    const { signedIn, equipmentId: id } = platform();
    const owner = await signedIn('owner');
    const stranger = await signedIn('stranger');
    await owner.call(equipmentAuthUpdate, { id, account: 'STRANGER', rights: [] });
    expect(await stranger.call(equipmentInfo, { id })).toMatchObject({ rights: ['see'] });
    await owner.call(equipmentAuthUpdate, { id, account: 'stranger', rights: ['edit'] });
    expect(await stranger.call(equipmentAuthQueryAuthCode, { id })).toEqual({
      rights: [],
      own: ['see', 'edit'],
    });
    const { rows } = await owner.call(equipmentAuthQueryUser, { id });
    expect(rows.map(({ account, rights }) => [account, rights])).toEqual([
      ['friend', [...equipmentRights]],
      ['stranger', ['see', 'edit']],
    ]);
    await owner.call(equipmentAuthDelete, { id, accountId: rows[1]?.accountId ?? '' });
    await expect(stranger.call(equipmentInfo, { id })).rejects.toMatchObject({ key: 'data.notFound' });
    const log = await owner.call(operationLogOfObject, { objectType: 'equipment', objectId: id });
    expect(log.rows.slice(0, 2)).toMatchObject([
      { action: 'equipment.unauthorise', before: { account: 'stranger', rights: ['see', 'edit'] } },
      { action: 'equipment.authorise', before: { rights: ['see'] }, after: { rights: ['see', 'edit'] } },
    ]);
  });

  it('that only sees may watch values, and not write them', async () => {
    const { signedIn, equipmentId, signalId, setOnline } = platform();
    const owner = await signedIn('owner');
    const stranger = await signedIn('stranger');
    await setOnline(true);
    await owner.call(equipmentAuthUpdate, { id: equipmentId, account: 'stranger', rights: ['see'] });
    await stranger.call(openMonitor, { equipmentId, interval: 1000, delay: 600 });
    const write = { equipmentId, signalId: signalId('pump'), value: '1' };
    await expect(stranger.call(writeSignal, write)).rejects.toMatchObject({ key: 'permission.missing' });
  });

  it('is for the owner and administrators to give, to customers, and to five at most', async () => {
    const { signedIn, equipmentId: id, database } = platform();
    const owner = await signedIn('owner');
    const refused = async (account: string, username = 'owner') =>
      await (await signedIn(username)).call(equipmentAuthUpdate, { id, account, rights: ['see'] });
    await expect(refused('member', 'friend')).rejects.toMatchObject({ key: 'permission.missing' });
    await expect(refused('owner')).rejects.toMatchObject({ key: 'authorisation.self' });
    for (const account of ['nobody', 'operator', 'admin', 'own%'])
      await expect(refused(account)).rejects.toMatchObject({ key: 'authorisation.unknownAccount' });
    await (await signedIn('admin')).call(equipmentAuthUpdate, { id, account: 'member', rights: ['see'] });
    await database.pool.query(
      `insert into account (username, password_hash, role_type) select 'guest' || n, '', 'user' from generate_series(1, 3) n`,
    );
    await database.pool.query(
      `insert into equipment_authorisation (equipment_id, account_id, rights)
       select $1, id, '{see}' from account where username in ('guest1', 'guest2', 'stranger') on conflict do nothing`,
      [id],
    );
    await expect(refused('guest3')).rejects.toMatchObject({
      key: 'authorisation.tooMany',
      parameters: { maximum: 5 },
    });
    await owner.call(equipmentAuthUpdate, { id, account: 'guest1', rights: ['write'] });
  });
});
