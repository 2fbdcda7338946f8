import { driverCount } from '@penstock/contract/calls/driver';
import { equipmentInfo } from '@penstock/contract/calls/equipment';
import { gatewayEdit, gatewayQuery } from '@penstock/contract/calls/gateway-list';
import {
  gatewayAuthAdd,
  gatewayAuthDelete,
  gatewayAuthQuery,
} from '@penstock/contract/calls/gateway-ownership';
import { operationLogOfObject } from '@penstock/contract/calls/operation-log';
import { variableWrite } from '@penstock/contract/calls/variable';
import { afterEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/channel-browser.ts';
import { ScriptedGateway, scriptedConfiguration } from '../../../testing/scripted-gateway.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';

const platform = testPlatform();

afterEach(async () => {
  const { pool } = platform().database;
  await pool.query('delete from gateway_authorisation');
  await pool.query(`delete from account where username like 'guest%'`);
});

describe('the authorisation of an account on a gateway', () => {
  it('lets it see and configure the gateway, apart from the equipment, and is taken back', async () => {
    const { signedIn, equipmentId, setOnline, gateways } = platform();
    await setOnline(true);
    gateways.answer = new ScriptedGateway(scriptedConfiguration).answer;
    const owner = await signedIn('owner');
    const stranger = await signedIn('stranger');
    await expect(stranger.call(driverCount, { sn })).rejects.toMatchObject({ key: 'data.notFound' });
    expect(await owner.call(gatewayAuthAdd, { sn, account: ' STRANGER ' })).toEqual({ account: 'stranger' });
    expect(await stranger.call(driverCount, { sn })).toBeDefined();
    await stranger.call(gatewayEdit, { sn, remark: 'Noted by an authorised account' });
    expect((await stranger.call(gatewayQuery, {})).rows).toMatchObject([
      { sn, relation: 'authorised', mayConfigure: true, mayManage: false, authorised: 0, equipment: 0 },
    ]);
    expect((await owner.call(gatewayQuery, {})).rows).toMatchObject([{ authorised: 1, equipment: 1 }]);
    await expect(stranger.call(equipmentInfo, { id: equipmentId })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    const write = { sn, values: [{ key: 'pump', value: true }] };
    await expect(stranger.call(variableWrite, write)).rejects.toMatchObject({ key: 'permission.missing' });

    const { rows } = await owner.call(gatewayAuthQuery, { sn });
    expect(rows).toMatchObject([
      { account: 'owner', isCreator: true, time: expect.stringMatching(/Z$/) },
      { account: 'stranger', nickname: '丙', isCreator: false, time: expect.stringMatching(/Z$/) },
    ]);
    await owner.call(gatewayAuthDelete, { sn, accountId: rows[1]?.accountId ?? '' });
    await expect(stranger.call(driverCount, { sn })).rejects.toMatchObject({ key: 'data.notFound' });
    const log = await owner.call(operationLogOfObject, { objectType: 'gateway', objectId: sn });
    expect(log.rows.slice(0, 3)).toMatchObject([
      { action: 'gateway.unauthorise', before: { account: 'stranger' } },
      { action: 'gateway.edit' },
      { action: 'gateway.authorise', after: { account: 'stranger' } },
    ]);
  });

  it('brings its presence to the account, until it ends', async () => {
    const { signedIn, session, url, reports } = platform();
    const owner = await signedIn('owner');
    await owner.call(gatewayAuthAdd, { sn, account: 'stranger' });
    const { cookie } = await session('stranger');
    const browser = openBrowser(url, { cookie, origin: url });
    await browser.subscribe(`gateway:${sn}`);
    reports.presence({ sn, online: false, vpn: false, since: new Date(), reason: 'lost' });
    await expect
      .poll(() => browser.events(`gateway:${sn}`).some((event) => JSON.stringify(event).includes('lost')))
      .toBe(true);
    const { rows } = await owner.call(gatewayAuthQuery, { sn });
    await owner.call(gatewayAuthDelete, { sn, accountId: rows[1]?.accountId ?? '' });
    await expect
      .poll(() => browser.messages.some((one) => JSON.stringify(one).includes('data.notFound')))
      .toBe(true);
  });

  it('is for its owner and administrators to give, once, to five customers at most, not to oneself', async () => {
    const { signedIn, database } = platform();
    const owner = await signedIn('owner');
    const refused = async (account: string, username = 'owner') =>
      await (await signedIn(username)).call(gatewayAuthAdd, { sn, account });
    await expect(refused('member', 'friend')).rejects.toMatchObject({ key: 'permission.missing' });
    await expect(refused('owner')).rejects.toMatchObject({ key: 'authorisation.self', code: '1402' });
    for (const account of ['nobody', 'strange', 'operator', 'admin', 'own%'])
      await expect(refused(account)).rejects.toMatchObject({ key: 'authorisation.unknownAccount' });
    await (await signedIn('admin')).call(gatewayAuthAdd, { sn, account: 'member' });
    await expect(refused('member')).rejects.toMatchObject({
      key: 'authorisation.exists',
      code: '1403',
      parameters: { account: 'member' },
    });
    await database.pool.query(
      `insert into account (username, password_hash, role_type)
       select 'guest' || n, '', 'user' from generate_series(1, 5) n`,
    );
    for (let count = 1; count < 5; count += 1) await refused(`guest${count}`);
    await expect(refused('guest5')).rejects.toMatchObject({
      key: 'authorisation.tooMany',
      code: '1401',
      parameters: { maximum: 5 },
    });
    const { rows } = await owner.call(gatewayAuthQuery, { sn });
    expect(rows).toHaveLength(6);
  });

  it('of the creator cannot be taken back', async () => {
    const owner = await platform().signedIn('owner');
    const { rows } = await owner.call(gatewayAuthQuery, { sn });
    await expect(
      owner.call(gatewayAuthDelete, { sn, accountId: rows[0]?.accountId ?? '' }),
    ).rejects.toMatchObject({ key: 'authorisation.creator', code: '1404' });
    await expect(owner.call(gatewayAuthDelete, { sn, accountId: '999999' })).rejects.toMatchObject({
      key: 'data.notFound',
    });
  });

  it('is not shown to those who are authorised', async () => {
    const { signedIn } = platform();
    await (await signedIn('owner')).call(gatewayAuthAdd, { sn, account: 'stranger' });
    const stranger = await signedIn('stranger');
    await expect(stranger.call(gatewayAuthQuery, { sn })).rejects.toMatchObject({
      key: 'permission.missing',
    });
  });
});
