import { equipmentInfo } from '@penstock/contract/calls/equipment';
import { gatewayEdit, gatewayQuery } from '@penstock/contract/calls/gateway-list';
import {
  gatewayAuthAdd,
  gatewayAuthQuery,
  gatewayDelete,
  gatewayEquipment,
  gatewayHandOver,
  gatewayImageUpdate,
  gatewayRemove,
  gatewayUnbind,
} from '@penstock/contract/calls/gateway-ownership';
import { hardwareAdd } from '@penstock/contract/calls/hardware';
import { operationLogOfObject, operationLogQuery } from '@penstock/contract/calls/operation-log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
const plant = testPlatform([], {}, { settings: { site: 'plant' } });

const sn = '320000000001';
/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeEach(async () => {
  await platform().database.pool.query(
    `insert into gateway (sn, verification_code_hash, secret_hash, name, remark, owner_id, bound_at)
     select $1, 'v', '\\x01', 'Well', 'Deep', id, now() from account where username = 'owner'`,
    [sn],
  );
});
afterEach(async () => {
  const { pool } = platform().database;
  await pool.query(`delete from equipment where title like 'Of %'`);
  await pool.query('delete from gateway where sn = $1', [sn]);
  await pool.query(`delete from account where username like 'guest%'`);
});

/** Adds an equipment that the gateway reads. */
async function addEquipment(owner: string): Promise<string> {
  const { rows } = await platform().database.pool.query<{ id: string }>(
    `insert into equipment (owner_id, sn, title) select id, $2, 'Of ' || username from account
     where username = $1 returning id::text`,
    [owner, sn],
  );
  return rows[0]?.id ?? '';
}

async function seenBy(username: string): Promise<boolean> {
  const { rows } = await (await platform().signedIn(username)).call(gatewayQuery, { sns: [sn] });
  return rows.length === 1;
}

describe('unbinding', () => {
  it('is done by the owner, takes notes and authorisations along, and leaves the configuration', async () => {
    const { signedIn, database } = platform();
    const owner = await signedIn('owner');
    await owner.call(gatewayAuthAdd, { sn, account: 'stranger' });
    await database.pool.query(
      `insert into gateway_configuration (sn, revision, hash, time, document)
       select $1, n, 'h' || n, now(), '\\x00' from generate_series(1, 3) n`,
      [sn],
    );
    await database.pool.query('update gateway set configuration_revision = 3 where sn = $1', [sn]);
    await owner.call(gatewayUnbind, { sn });
    const { rows } = await database.pool.query(
      'select owner_id, bound_at, name, remark, configuration_revision from gateway where sn = $1',
      [sn],
    );
    expect(rows).toEqual([
      { owner_id: null, bound_at: null, name: '', remark: '', configuration_revision: 3 },
    ]);
    const left = await database.pool.query('select revision from gateway_configuration where sn = $1', [sn]);
    expect(left.rows).toEqual([{ revision: 3 }]);
    expect([await seenBy('owner'), await seenBy('stranger')]).toEqual([false, false]);
    await expect((await signedIn('admin')).call(gatewayUnbind, { sn })).rejects.toMatchObject({
      key: 'gateway.notBound',
      code: '1503',
    });
  });

  it('is refused while the gateway reads equipment, which is named', async () => {
    const owner = await platform().signedIn('owner');
    await addEquipment('owner');
    await addEquipment('stranger');
    await expect(owner.call(gatewayUnbind, { sn })).rejects.toMatchObject({
      key: 'gateway.readsEquipment',
      parameters: { sn, count: 2, names: expect.stringContaining('Of owner') },
    });
    expect(await owner.call(gatewayEquipment, { sn })).toMatchObject({
      total: 2,
      rows: [
        { title: 'Of owner', owner: '甲', goesAlong: true },
        { id: '', title: '', owner: '丙', goesAlong: false },
      ],
    });
  });

  it('is not for those who may only see or configure it', async () => {
    const { signedIn } = platform();
    await (await signedIn('owner')).call(gatewayAuthAdd, { sn, account: 'stranger' });
    await expect((await signedIn('stranger')).call(gatewayUnbind, { sn })).rejects.toMatchObject({
      key: 'permission.missing',
    });
    await expect((await signedIn('member')).call(gatewayUnbind, { sn })).rejects.toMatchObject({
      key: 'data.notFound',
    });
  });
});

describe('removing from the own list', () => {
  it('ends the own authorisation only', async () => {
    const { signedIn } = platform();
    const owner = await signedIn('owner');
    await owner.call(gatewayAuthAdd, { sn, account: 'stranger' });
    expect(await seenBy('stranger')).toBe(true);
    await (await signedIn('stranger')).call(gatewayRemove, { sn });
    expect([await seenBy('stranger'), await seenBy('owner')]).toEqual([false, true]);
    expect((await owner.call(gatewayAuthQuery, { sn })).rows).toHaveLength(1);
  });

  it('is refused to the creator, and where the gateway is seen by its equipment', async () => {
    const { signedIn } = platform();
    await expect((await signedIn('owner')).call(gatewayRemove, { sn })).rejects.toMatchObject({
      key: 'authorisation.creator',
      code: '1404',
    });
    const friend = await signedIn('friend', 'en');
    await expect(friend.call(gatewayRemove, { sn: testSn })).rejects.toMatchObject({
      key: 'gateway.byEquipment',
      parameters: { sn: testSn, equipment: 'Pump station' },
    });
  });
});

describe('deleting', () => {
  it('is for operators and administrators, and takes everything along', async () => {
    const { signedIn, database } = platform();
    await expect((await signedIn('owner')).call(gatewayDelete, { sn })).rejects.toMatchObject({
      key: 'permission.missing',
    });
    const id = await addEquipment('owner');
    const operator = await signedIn('operator');
    await expect(operator.call(gatewayDelete, { sn })).rejects.toMatchObject({
      key: 'gateway.readsEquipment',
    });
    await database.pool.query('update equipment set sn = null where id = $1', [id]);
    await operator.call(gatewayDelete, { sn });
    await expect(operator.call(gatewayDelete, { sn })).rejects.toMatchObject({ key: 'data.notFound' });
    const log = await operator.call(operationLogQuery, { actions: ['gateway.delete'] });
    expect(log.rows[0]).toMatchObject({ objectId: sn, before: { name: 'Well' } });
  });
});

describe('handing over', () => {
  it('binds the gateway to an account by its phone; equipment is read on and stays with its owner', async () => {
    const { signedIn } = platform();
    const id = await addEquipment('owner');
    const owner = await signedIn('owner');
    const friend = await signedIn('friend');
    await (await signedIn('admin')).call(gatewayHandOver, { sn, account: 'FRIEND' });
    expect((await friend.call(gatewayQuery, { sns: [sn] })).rows).toMatchObject([
      { account: '乙', relation: 'own', name: 'Well', remark: 'Deep' },
    ]);
    expect((await owner.call(gatewayQuery, { sns: [sn] })).rows).toMatchObject([
      { relation: 'equipment', mayManage: false, mayConfigure: true },
    ]);
    await expect(friend.call(equipmentInfo, { id })).rejects.toMatchObject({ key: 'data.notFound' });
    await friend.call(gatewayHandOver, { sn, account: '+8613800000001' });
    expect((await owner.call(gatewayQuery, { sns: [sn] })).rows).toMatchObject([{ relation: 'own' }]);
  });

  it('takes the equipment along, and keeps the owner before authorised, where that is chosen', async () => {
    const { signedIn } = platform();
    const id = await addEquipment('owner');
    const other = await addEquipment('friend');
    const owner = await signedIn('owner');
    await owner.call(gatewayAuthAdd, { sn, account: 'stranger' });
    expect(
      await owner.call(gatewayHandOver, { sn, account: 'stranger', withEquipment: true, keepAccess: true }),
    ).toEqual({ account: 'stranger' });
    const stranger = await signedIn('stranger');
    expect(await stranger.call(equipmentInfo, { id })).toMatchObject({ title: 'Of owner' });
    await expect(stranger.call(equipmentInfo, { id: other })).rejects.toMatchObject({ key: 'data.notFound' });
    expect(await owner.call(equipmentInfo, { id })).toMatchObject({
      rights: ['see', 'write', 'acknowledge', 'edit', 'configure'],
    });
    expect((await stranger.call(gatewayAuthQuery, { sn })).rows).toMatchObject([
      { account: 'stranger', isCreator: true },
      { account: 'owner', isCreator: false },
    ]);
  });

  it('takes a copy of the product along, which the new owner sees, in the same revision', async () => {
    const { signedIn, database } = platform();
    const id = await addEquipment('owner');
    await addEquipment('owner');
    await database.pool.query(
      `with one as (insert into product (owner_id, title, revision, definition)
         select id, 'Of the owner', 3, '{}' from account where username = 'owner' returning id)
       update equipment set product_id = one.id, product_revision = 3 from one where sn = $1`,
      [sn],
    );
    const owner = await signedIn('owner');
    await owner.call(gatewayHandOver, { sn, account: 'stranger', withEquipment: true });
    const { rows } = await database.pool.query<{ username: string; revision: number; equipment: number }>(
      `select account.username, product.revision,
         (select count(*)::int from equipment where product_id = product.id) as equipment
       from product join account on account.id = owner_id where title = 'Of the owner' order by product.id`,
    );
    expect(rows).toEqual([
      { username: 'owner', revision: 3, equipment: 0 },
      { username: 'stranger', revision: 3, equipment: 2 },
    ]);
    const stranger = await signedIn('stranger');
    expect(await stranger.call(equipmentInfo, { id })).toMatchObject({ productTitle: 'Of the owner' });
    await database.pool.query(`delete from product where title = 'Of the owner'`);
  });

  it('tells the new owner nothing of what was done before', async () => {
    const { signedIn } = platform();
    const owner = await signedIn('owner');
    await owner.call(gatewayEdit, { sn, remark: 'Secret of the owner' });
    const object = { objectType: 'gateway', objectId: sn } as const;
    const actionsOf = async (username: string) =>
      (await (await signedIn(username)).call(operationLogOfObject, object)).rows.map(({ action }) => action);
    expect(await actionsOf('owner')).toEqual(['gateway.edit']);
    await owner.call(gatewayHandOver, { sn, account: 'stranger' });
    const stranger = await signedIn('stranger');
    await stranger.call(gatewayEdit, { sn, remark: 'Mine' });
    expect(await actionsOf('stranger')).toEqual(['gateway.edit', 'gateway.handOver']);
    expect(
      (await stranger.call(operationLogOfObject, { ...object, from: '2020-01-01T00:00:00Z' })).total,
    ).toBe(2);
    expect((await actionsOf('admin')).length).toBeGreaterThan(2);
  });

  it('is refused to nobody, to the owner, and where no further account can be authorised', async () => {
    const { signedIn, database } = platform();
    const owner = await signedIn('owner');
    for (const [account, key] of [
      ['nobody', 'authorisation.unknownAccount'],
      ['operator', 'authorisation.unknownAccount'],
      ['OWNER', 'gateway.ownerAlready'],
    ])
      await expect(owner.call(gatewayHandOver, { sn, account: account ?? '' })).rejects.toMatchObject({
        key,
      });
    await database.pool.query(
      `insert into account (username, password_hash, role_type)
       select 'guest' || n, '', 'user' from generate_series(1, 5) n`,
    );
    await database.pool.query(
      `insert into gateway_authorisation (sn, account_id) select $1, id from account where username like 'guest%'`,
      [sn],
    );
    const full = { sn, account: 'stranger', keepAccess: true };
    await expect(owner.call(gatewayHandOver, full)).rejects.toMatchObject({ key: 'authorisation.tooMany' });
    expect(await seenBy('stranger')).toBe(false);
    await database.pool.query('update gateway set owner_id = null where sn = $1', [sn]);
    await expect(
      (await signedIn('admin')).call(gatewayHandOver, { sn, account: 'stranger' }),
    ).rejects.toMatchObject({ key: 'gateway.notBound' });
  });
});

describe('the notes about a gateway', () => {
  it('have an address, a position and an image', async () => {
    const { session, app } = platform();
    const { client, cookie } = await session('owner');
    const position = { latitude: 30.27, longitude: 120.15 };
    await client.call(gatewayEdit, { sn, address: 'River road', position });
    const image = new File([png], 'well.png');
    const { image: address } = await client.call(gatewayImageUpdate, { sn, image });
    const { rows } = await client.call(gatewayQuery, { keyword: 'river' });
    expect(rows).toMatchObject([{ sn, address: 'River road', position, image: address }]);
    const get = async (url: string, of: string) => await app.inject({ url, headers: { cookie: of } });
    expect((await get(address, cookie)).rawPayload.equals(png)).toBe(true);
    expect((await get(address, (await session('stranger')).cookie)).statusCode).toBe(404);
    expect(await client.call(gatewayImageUpdate, { sn, remove: true })).toEqual({ image: '' });
    await client.call(gatewayEdit, { sn, position: null });
    expect((await client.call(gatewayQuery, { sns: [sn] })).rows).toMatchObject([
      { position: null, image: '' },
    ]);
  });

  it('take images of 2 MB in two formats, by their content', async () => {
    const owner = await platform().signedIn('owner');
    const send = (content: Uint8Array<ArrayBuffer>, name: string) =>
      owner.call(gatewayImageUpdate, { sn, image: new File([content], name) });
    await expect(send(new TextEncoder().encode('<svg/>'), 'a.png')).rejects.toMatchObject({
      key: 'file.format',
    });
    await expect(send(new Uint8Array(2 * 1024 * 1024 + 1), 'a.png')).rejects.toMatchObject({
      problems: [{ path: 'image', key: 'file.size' }],
    });
    await expect(send(new Uint8Array(png), 'a.gif')).rejects.toMatchObject({
      problems: [{ path: 'image', key: 'file.format' }],
    });
    await expect(owner.call(gatewayImageUpdate, { sn })).rejects.toMatchObject({ key: 'value.required' });
  });
});

it('the list is filtered by the relation to a gateway', async () => {
  const { signedIn, database } = platform();
  const owner = await signedIn('owner');
  await owner.call(gatewayAuthAdd, { sn, account: 'friend' });
  await database.pool.query(
    `insert into gateway (sn, verification_code_hash, secret_hash) values ('320000000002', '', '')`,
  );
  const listed: Record<string, readonly string[]> = {};
  for (const username of ['owner', 'friend', 'admin'])
    for (const ownership of ['own', 'authorised', 'equipment', 'unbound'] as const) {
      const { rows } = await (await signedIn(username)).call(gatewayQuery, { ownership });
      listed[`${username} ${ownership}`] = rows.map((row) => row.sn);
    }
  await database.pool.query(`delete from gateway where sn = '320000000002'`);
  expect(listed).toEqual({
    'owner own': [testSn, sn],
    'owner authorised': [],
    'owner equipment': [],
    'owner unbound': [],
    'friend own': [],
    'friend authorised': [sn],
    'friend equipment': [testSn],
    'friend unbound': [],
    'admin own': [],
    'admin authorised': [],
    'admin equipment': [],
    'admin unbound': ['320000000002'],
  });
});

describe('a model that is for the cloud platform only', () => {
  it('is neither edited, unbound nor deleted on an installation of a plant', async () => {
    const { signedIn, database } = plant();
    await database.pool.query(
      `insert into gateway (sn, verification_code_hash, secret_hash, hardware, owner_id, bound_at)
       select $1, 'v', '\\x01', 'pg900', id, now() from account where username = 'owner'`,
      [sn],
    );
    const operator = await signedIn('operator');
    const owner = await signedIn('owner');
    await owner.call(gatewayEdit, { sn, remark: 'Of a model that nobody knows' });
    await operator.call(hardwareAdd, {
      internalModel: 'PG',
      displayModel: 'Cloud gateway',
      identifier: 'PG900',
      cloudOnly: true,
    });
    const refused = { key: 'gateway.cloudOnly', code: '1516', parameters: { model: 'Cloud gateway' } };
    await expect(owner.call(gatewayEdit, { sn, remark: 'x' })).rejects.toMatchObject(refused);
    await expect(owner.call(gatewayUnbind, { sn })).rejects.toMatchObject(refused);
    await expect(operator.call(gatewayDelete, { sn })).rejects.toMatchObject(refused);
  });
});
