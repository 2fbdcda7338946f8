import {
  equipmentAdd,
  equipmentBindProduct,
  equipmentCopy,
  equipmentDelete,
  equipmentEdit,
  equipmentInfo,
  equipmentMakeProduct,
  equipmentQuery,
} from '@penstock/contract/calls/equipment';
import {
  equipmentDefinition,
  equipmentDefinitionPreview,
  equipmentDefinitionUpdate,
} from '@penstock/contract/calls/equipment-definition';
import { driverQuery } from '@penstock/contract/calls/driver';
import { signalQuery } from '@penstock/contract/calls/monitor';
import { operationLogOfObject } from '@penstock/contract/calls/operation-log';
import { productAdd, productDifferences, productInfo } from '@penstock/contract/calls/product';
import { productDefinition, productDefinitionUpdate } from '@penstock/contract/calls/product-definition';
import { type Definition, definitionSchema } from '@penstock/contract/product/definition';
import { differencesOf } from '@penstock/contract/product/effective';
import type { EquipmentRight } from '@penstock/contract/model/equipment-right';
import type { Client } from '@penstock/client/calls/client';
import { describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();

const password = 'hush-hush';
const pumps = definitionSchema.parse({
  format: 1,
  parameters: [
    {
      key: 'host',
      title: 'Host',
      targets: [{ kind: 'field', list: 'drivers', item: 'plc', field: 'settings.host' }],
    },
  ],
  drivers: [
    { name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } },
    {
      name: 'ua',
      protocol: 'opc-ua',
      settings: {
        endpoint: 'opc.tcp://10.0.0.1:4840',
        authentication: 'user',
        username: 'reader',
        password,
      },
    },
  ],
  signals: ['level', 'flow'].map((key, index) => ({
    key,
    title: `Title of ${key}`,
    source: { kind: 'device', driver: 'plc', area: 'holding', address: String(index), dataType: 'uint16' },
  })),
});

async function productOf(client: Client): Promise<string> {
  const { id } = await client.call(productAdd, { title: 'Pumps' });
  const changes = differencesOf(definitionSchema.parse({ format: 1 }), pumps);
  await client.call(productDefinitionUpdate, { id, revision: 1, changes });
  return id;
}

const keysOf = async (client: Client, equipmentId: string) =>
  (await client.call(signalQuery, { equipmentId })).map(({ key, unit }) => `${key} ${unit}`.trim());

const withUnit = (definition: Definition, unit: string): Definition => ({
  ...definition,
  signals: definition.signals.map((one) => (one.key === 'level' ? { ...one, unit } : one)),
});

describe('equipment', () => {
  it('is added of a product, changed and deleted, each with a row in the operation log', async () => {
    const owner = await platform().signedIn('owner');
    const productId = await productOf(owner);
    const { id } = await owner.call(equipmentAdd, {
      title: '二号泵站',
      titleTranslations: { en: 'Station 2' },
      productId,
    });
    expect(await keysOf(owner, id)).toEqual(['level', 'flow']);
    await owner.call(equipmentEdit, { id, address: 'River 1', latitude: 31.2, longitude: 121.5 });
    expect(await owner.call(equipmentInfo, { id })).toMatchObject({
      title: '二号泵站',
      titleTranslations: { en: 'Station 2' },
      productId,
      productTitle: 'Pumps',
      address: 'River 1',
      latitude: 31.2,
      longitude: 121.5,
      signalCount: 2,
      rights: ['see', 'write', 'acknowledge', 'edit', 'configure'],
      online: false,
      sn: '',
    });
    await expect(owner.call(equipmentEdit, { id, latitude: null })).rejects.toMatchObject({
      key: 'equipment.coordinates',
    });
    expect((await owner.call(equipmentQuery, { productId })).rows.map((row) => row.id)).toEqual([id]);
    const log = await owner.call(operationLogOfObject, { objectType: 'equipment', objectId: id });
    expect(log.rows).toMatchObject([
      { action: 'equipment.edit', before: { address: '' }, after: { address: 'River 1', latitude: 31.2 } },
      { action: 'equipment.add', after: { title: '二号泵站', productId } },
    ]);
    await owner.call(equipmentDelete, { id });
    await expect(owner.call(equipmentInfo, { id })).rejects.toMatchObject({ key: 'data.notFound' });
  });

  it('has the time zone of the installation and no shifts until it is given its own', async () => {
    const owner = await platform().signedIn('owner');
    const { id } = await owner.call(equipmentAdd, { title: 'Plant' });
    const before = await owner.call(equipmentInfo, { id });
    expect(before).toMatchObject({ timeZone: '', defaultTimeZone: 'Asia/Shanghai', shifts: [] });
    const late = { title: '晚班', titleTranslations: { en: 'Late' }, start: 14 * 60 };
    const early = { title: '早班', titleTranslations: {}, start: 6 * 60 };
    await owner.call(equipmentEdit, { id, timeZone: 'Europe/Berlin', shifts: [late, early] });
    const after = await owner.call(equipmentInfo, { id });
    expect(after).toMatchObject({ timeZone: 'Europe/Berlin', shifts: [early, late] });
    const copy = await owner.call(equipmentCopy, { id, title: 'Plant 2' });
    expect(await owner.call(equipmentInfo, copy)).toMatchObject({
      timeZone: 'Europe/Berlin',
      shifts: [early, late],
    });
    await expect(owner.call(equipmentEdit, { id, shifts: [early, early] })).rejects.toMatchObject({
      problems: [{ path: 'shifts', key: 'shift.startTwice' }],
    });
    await expect(owner.call(equipmentEdit, { id, timeZone: 'Mars/Olympus' })).rejects.toMatchObject({
      key: 'request.invalid',
    });
    const odd = [{ ...early, start: 361 }];
    await expect(owner.call(equipmentEdit, { id, shifts: odd })).rejects.toMatchObject({
      key: 'request.invalid',
    });
  });

  it('that is bound to a gateway is not deleted', async () => {
    const { signedIn, equipmentId } = platform();
    await expect((await signedIn('owner')).call(equipmentDelete, { id: equipmentId })).rejects.toMatchObject({
      key: 'equipment.bound',
      parameters: { sn: testSn },
    });
  });

  it('cannot have the product of somebody else', async () => {
    const { signedIn } = platform();
    const productId = await productOf(await signedIn('owner'));
    await expect(
      (await signedIn('stranger')).call(equipmentAdd, { title: 'x', productId }),
    ).rejects.toMatchObject({ key: 'data.notFound' });
  });

  it('is copied with its definition, without its gateway', async () => {
    const { signedIn, equipmentId } = platform();
    const owner = await signedIn('owner');
    const { id } = await owner.call(equipmentCopy, { id: equipmentId, title: 'Copy' });
    expect(await owner.call(equipmentInfo, { id })).toMatchObject({ title: 'Copy', sn: '', signalCount: 6 });
    expect(await keysOf(owner, id)).toEqual(await keysOf(owner, equipmentId));
    await owner.call(equipmentDelete, { id });
  });
});

describe('the definition of equipment', () => {
  it('differs from its product where it was changed, and follows it elsewhere', async () => {
    const owner = await platform().signedIn('owner');
    const productId = await productOf(owner);
    const { id } = await owner.call(equipmentAdd, { title: 'Differs', productId });
    const before = await owner.call(equipmentDefinition, { id });
    expect(before).toMatchObject({
      revision: 1,
      product: { id: productId, revision: 2 },
      own: { parameterValues: [], differences: [] },
      problems: [],
    });
    expect(JSON.stringify(before)).not.toContain(password);
    const change = {
      id,
      revision: 1,
      changes: differencesOf(before.definition, withUnit(before.definition, 'm')),
      parameterValues: [{ key: 'host', value: '10.0.0.9' }],
    };
    const preview = await owner.call(equipmentDefinitionPreview, change);
    expect(preview.lines.map(({ path }) => path)).toEqual([
      'drivers[plc].settings.host',
      'signals[level].unit',
    ]);
    expect(await owner.call(equipmentDefinitionUpdate, { ...change, note: 'why' })).toEqual({ revision: 2 });
    const after = await owner.call(equipmentDefinition, { id });
    expect(after).toMatchObject({
      revision: 2,
      author: 'owner',
      note: 'why',
      base: { drivers: [{ settings: { host: '10.0.0.9' } }, {}], signals: [{ unit: '' }, {}] },
      definition: { signals: [{ unit: 'm' }, {}] },
      own: {
        parameterValues: [{ key: 'host', value: '10.0.0.9' }],
        differences: [{ kind: 'changed', after: 'm' }],
      },
    });
    expect(await keysOf(owner, id)).toEqual(['level m', 'flow']);
    expect(await owner.call(productDifferences, { id: productId })).toEqual({
      parameters: [{ key: 'host', title: 'Host' }],
      total: 1,
      rows: [{ id, title: 'Differs', values: { host: '10.0.0.9' }, changes: 1 }],
    });
    await expect(owner.call(equipmentDefinitionUpdate, change)).rejects.toMatchObject({
      key: 'definition.changedBy',
      parameters: { author: 'owner', current: 2 },
    });
    const log = await owner.call(operationLogOfObject, { objectType: 'equipment', objectId: id });
    expect(log.rows[0]).toMatchObject({
      action: 'equipment.changeDefinition',
      before: { revision: 1, 'signals[level].unit': '', 'drivers[plc].settings.host': '10.0.0.1' },
      after: { revision: 2, 'signals[level].unit': 'm', 'drivers[plc].settings.host': '10.0.0.9' },
    });
  });

  it('keeps what no longer applies until it is forgotten, and shows no secret of it', async () => {
    const { signedIn, database } = platform();
    const owner = await signedIn('owner');
    const productId = await productOf(owner);
    const { id } = await owner.call(equipmentAdd, { title: 'Dropped', productId });
    const { definition, product } = await owner.call(equipmentDefinition, { id });
    const drivers = definition.drivers.map((one) =>
      one.protocol === 'opc-ua' ? { ...one, settings: { ...one.settings, password: 'another-one' } } : one,
    );
    const changes = differencesOf(definition, withUnit({ ...definition, drivers }, 'm'));
    const productRevision = product?.revision;
    await owner.call(equipmentDefinitionUpdate, { id, revision: 1, productRevision, changes });
    // The product loses what the equipment has changed.
    await database.pool.query(`update product set definition = '{"format":1}' where id = $1`, [productId]);
    const dropped = await owner.call(equipmentDefinition, { id });
    expect(dropped).toMatchObject({ definition: { signals: [], drivers: [] }, dropped: [{}, {}] });
    expect(JSON.stringify(dropped)).not.toContain('another-one');
    const meter = { name: 'meter', protocol: 'modbus-tcp', settings: { host: '10.0.0.3' } };
    const wanted = definitionSchema.parse({ format: 1, drivers: [meter] });
    const more = differencesOf(dropped.definition, wanted);
    await owner.call(equipmentDefinitionUpdate, { id, revision: 2, changes: more });
    expect((await owner.call(equipmentDefinition, { id })).dropped).toHaveLength(2);
    await owner.call(equipmentDefinitionUpdate, { id, revision: 3, changes: [], forgetDropped: true });
    expect(await owner.call(equipmentDefinition, { id })).toMatchObject({
      dropped: [],
      definition: { drivers: [{ name: 'meter' }] },
    });
  });

  it('without a product becomes one, of which it has all that it had, its secrets too', async () => {
    const owner = await platform().signedIn('owner');
    const { id } = await owner.call(equipmentAdd, {
      title: '三号泵站',
      titleTranslations: { en: 'Station 3' },
      productId: await productOf(owner),
    });
    await owner.call(equipmentBindProduct, { id, productId: '' });
    const before = await owner.call(equipmentDefinition, { id });
    expect(before.own.differences).not.toEqual([]);
    const { productId } = await owner.call(equipmentMakeProduct, { id });
    const after = await owner.call(equipmentDefinition, { id });
    expect(after.definition).toEqual(before.definition);
    expect(after).toMatchObject({ own: { differences: [] }, problems: [], product: { id: productId } });
    expect(await owner.call(productInfo, { id: productId })).toMatchObject({
      title: '三号泵站',
      titleTranslations: { en: 'Station 3' },

      equipmentCount: 1,
    });
    expect(await keysOf(owner, id)).toEqual(['level', 'flow']);
    await expect(owner.call(equipmentMakeProduct, { id })).rejects.toMatchObject({
      key: 'equipment.hasProduct',
    });
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(equipmentMakeProduct, { id })).rejects.toMatchObject({ key: 'data.notFound' });
    // A change of the product reaches the equipment.
    const { definition, revision } = await owner.call(productDefinition, { id: productId });
    const changes = differencesOf(definition, withUnit(definition, 'm'));
    await owner.call(productDefinitionUpdate, { id: productId, revision, changes });
    await expect.poll(() => keysOf(owner, id)).toEqual(['level m', 'flow']);
  });

  it('stays when its product is taken away, and takes another one', async () => {
    const owner = await platform().signedIn('owner');
    const productId = await productOf(owner);
    const { id } = await owner.call(equipmentAdd, { title: 'Moves', productId });
    const before = await owner.call(equipmentDefinition, { id });
    await owner.call(equipmentBindProduct, { id, productId: '' });
    const alone = await owner.call(equipmentDefinition, { id });
    expect(alone).toMatchObject({ product: null, definition: before.definition, dropped: [] });
    expect(alone.own.differences.length).toBeGreaterThan(0);
    await owner.call(equipmentBindProduct, { id, productId });
    const again = await owner.call(equipmentDefinition, { id });
    expect(again).toMatchObject({ product: { id: productId }, definition: before.definition });
    expect(await keysOf(owner, id)).toEqual(['level', 'flow']);
  });
});

describe('the rights on equipment', () => {
  /** Sets the rights of the account `friend` on the equipments on which it is authorised. */
  async function allowFriend(rights: readonly EquipmentRight[]) {
    await platform().database.pool.query(
      `update equipment_authorisation set rights = $1
       where account_id = (select id from account where username = 'friend')`,
      [rights],
    );
  }

  it('let an authorised account see and write, and not edit', async () => {
    const { signedIn, equipmentId } = platform();
    await allowFriend(['see', 'write']);
    const friend = await signedIn('friend');
    expect(await friend.call(equipmentInfo, { id: equipmentId })).toMatchObject({ rights: ['see', 'write'] });
    const { revision } = await friend.call(equipmentDefinition, { id: equipmentId });
    for (const refused of [
      () => friend.call(equipmentEdit, { id: equipmentId, remark: 'x' }),
      () => friend.call(equipmentCopy, { id: equipmentId, title: 'x' }),
      () => friend.call(equipmentDelete, { id: equipmentId }),
      () => friend.call(equipmentBindProduct, { id: equipmentId, productId: '' }),
      () => friend.call(equipmentDefinitionUpdate, { id: equipmentId, revision, changes: [] }),
    ])
      await expect(refused()).rejects.toMatchObject({ key: 'permission.missing' });
    const stranger = await signedIn('stranger');
    await expect(stranger.call(equipmentDefinition, { id: equipmentId })).rejects.toMatchObject({
      key: 'data.notFound',
    });
  });

  it('keep who may not configure its gateway from doing so', async () => {
    const { signedIn, equipmentId } = platform();
    const friend = await signedIn('friend');
    await allowFriend(['see', 'write', 'acknowledge', 'edit']);
    await expect(friend.call(driverQuery, { sn: testSn })).rejects.toMatchObject({
      key: 'permission.missing',
    });
    expect(await friend.call(equipmentInfo, { id: equipmentId })).toMatchObject({
      rights: ['see', 'write', 'acknowledge', 'edit'],
    });
    await allowFriend(['see', 'configure']);
    await expect(friend.call(driverQuery, { sn: testSn })).rejects.not.toMatchObject({
      key: 'permission.missing',
    });
  });
});
