import {
  driverModelAdd,
  driverModelDelete,
  driverModelDraftSchema,
  driverModelEdit,
  driverModelInfo,
  driverModelPicture,
  driverModelPictureUpdate,
  driverModelQuery,
  protocolEdit,
  protocolQuery,
  protocolReset,
} from '@penstock/contract/calls/device-register';
import { wrongModelSettings } from '@penstock/contract/register/model-settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform();

beforeEach(async () => {
  await platform().database.pool.query('truncate protocol_register, driver_model');
});

const s7 = {
  protocol: 's7' as const,
  name: '西门子 S7',
  nameTranslations: { en: 'Siemens S7 family' },
  identifier: 'siemens',
  note: 'PUT/GET has to be allowed',
  visible: true,
};

describe('the register of protocols', () => {
  it('has those of the contract, named and hidden by operators, and as they were again', async () => {
    const admin = await platform().signedIn('admin');
    const owner = await platform().signedIn('owner');
    const all = await owner.call(protocolQuery, { pageSize: 100 });
    expect(all.rows).toContainEqual(
      expect.objectContaining({
        protocol: 'modbus-tcp',
        identifier: 'modbus_tcp',
        visible: true,
        changed: '',
      }),
    );
    await admin.call(protocolEdit, {
      ...s7,
      visible: false,
      registerTypes: [{ area: 'DB', name: 'Data blocks' }],
    });
    const found = await owner.call(protocolQuery, { keyword: 'put/get' });
    expect(found.rows).toMatchObject([{ protocol: 's7', identifier: 'siemens', visible: false }]);
    expect(await owner.call(protocolQuery, { visible: 'no' })).toMatchObject({ total: 1 });
    await expect(owner.call(protocolEdit, s7)).rejects.toMatchObject({ key: 'permission.missing' });
    await admin.call(protocolReset, { protocol: 's7' });
    expect(await owner.call(protocolQuery, { visible: 'no' })).toMatchObject({ total: 0 });
  });

  it('has no name, identifier or register type twice', async () => {
    const admin = await platform().signedIn('admin');
    await admin.call(protocolEdit, s7);
    const modbus = { ...s7, protocol: 'modbus-tcp' as const };
    for (const draft of [
      modbus,
      { ...modbus, name: 'Other' },
      { ...modbus, identifier: 'other', name: 'siemens s7 family' },
    ])
      await expect(admin.call(protocolEdit, draft)).rejects.toMatchObject({
        key: 'duplicate.protocol',
        code: '1801',
      });
    const registerTypes = [
      { area: 'holding', name: 'Registers' },
      { area: 'input', name: 'registers' },
    ];
    await expect(
      admin.call(protocolEdit, { ...modbus, name: 'Meter', identifier: 'meter', registerTypes }),
    ).rejects.toMatchObject({ key: 'duplicate.registerType', code: '1802' });
    await expect(
      admin.call(protocolEdit, { ...s7, registerTypes: [{ area: 'holding', name: 'Registers' }] }),
    ).rejects.toMatchObject({ key: 'request.invalid' });
  });
});

const meter = {
  name: 'Energy meter',
  identifier: 'meter_1',
  brand: 'Riverside',
  model: 'EM-1',
  protocol: 'modbus-tcp' as const,
  note: 'Function 03 only',
  settings: { timeout: 1500, settings: { unit: 3, port: 1502 } },
};

describe('the register of driver models', () => {
  it('is kept by operators, and searched by everybody', async () => {
    const admin = await platform().signedIn('admin');
    const owner = await platform().signedIn('owner');
    const { id } = await admin.call(driverModelAdd, meter);
    expect(await owner.call(driverModelQuery, { keyword: 'riverside em' })).toMatchObject({
      total: 1,
      rows: [{ id, brand: 'Riverside', settings: meter.settings, picture: '', visible: true }],
    });
    await admin.call(driverModelEdit, { ...meter, id, note: 'changed' });
    expect(await owner.call(driverModelInfo, { id })).toMatchObject({ note: 'changed' });
    expect(await owner.call(protocolQuery, { keyword: 'modbus_tcp' })).toMatchObject({
      rows: [{ protocol: 'modbus-tcp', models: 4 }],
    });
    await expect(owner.call(driverModelDelete, { id })).rejects.toMatchObject({ key: 'permission.missing' });
    await admin.call(driverModelDelete, { id });
    expect(await owner.call(driverModelQuery, { keyword: 'riverside' })).toMatchObject({ total: 0 });
  });

  it('has models that come with the product, in the language of the reader, until operators have one of their own', async () => {
    const admin = await platform().signedIn('admin');
    const { total, rows } = await admin.call(driverModelQuery, { pageSize: 200 });
    expect(rows).toHaveLength(total);
    for (const { id, changed, picture, ...draft } of rows) {
      expect([id, changed, picture]).toEqual(['', '', '']);
      const { protocol, settings } = driverModelDraftSchema.parse(draft);
      expect([draft.identifier, wrongModelSettings(protocol, settings)]).toEqual([draft.identifier, []]);
    }
    expect(new Set(rows.map(({ identifier }) => identifier)).size).toBe(total);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(total);
    const smart = async () =>
      (await admin.call(driverModelQuery, { keyword: 'siemens_s7_200_smart', visible: 'yes' })).rows[0];
    expect(await smart()).toMatchObject({ settings: { settings: { remoteTsap: '02.01' } } });
    const own = { ...meter, identifier: 'Siemens_S7_200_SMART', visible: false };
    const { id } = await admin.call(driverModelAdd, own);
    expect(await admin.call(driverModelQuery, { pageSize: 200 })).toMatchObject({ total });
    expect(await smart()).toBeUndefined();
    await admin.call(driverModelDelete, { id });
    expect(await smart()).toMatchObject({ id: '', model: 'S7-200 SMART' });
  });

  it('has no name, identifier, or brand and model twice', async () => {
    const admin = await platform().signedIn('admin');
    await admin.call(driverModelAdd, meter);
    for (const draft of [
      { ...meter, identifier: 'other', model: 'EM-2' },
      { ...meter, name: 'Other', model: 'EM-2' },
      { ...meter, name: 'Other', identifier: 'other' },
    ])
      await expect(admin.call(driverModelAdd, draft)).rejects.toMatchObject({
        key: 'duplicate.name',
        code: '1804',
      });
  });

  it('takes default settings that a driver of the protocol has, and no secret', async () => {
    const admin = await platform().signedIn('admin');
    for (const settings of [
      { unknown: 1 },
      { timeout: 'soon' },
      { settings: { unit: 999 } },
      { name: 'mine' },
      { settings: { rack: 0 } },
    ])
      await expect(admin.call(driverModelAdd, { ...meter, settings })).rejects.toMatchObject({
        key: 'request.invalid',
      });
    const opcUa = { ...meter, protocol: 'opc-ua' as const, settings: { settings: { password: 'secret' } } };
    await expect(admin.call(driverModelAdd, opcUa)).rejects.toMatchObject({ key: 'request.invalid' });
  });

  it('has pictures', async () => {
    const admin = await platform().signedIn('admin');
    const { id } = await admin.call(driverModelAdd, meter);
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const image = new File([png], 'meter.png', { type: 'image/png' });
    const { picture } = await admin.call(driverModelPictureUpdate, { id, image });
    expect(picture).toContain(`id=${id}`);
    const { content } = await admin.download(driverModelPicture, { id });
    expect(content.size).toBeGreaterThan(0);
    await admin.call(driverModelPictureUpdate, { id });
    expect(await admin.call(driverModelInfo, { id })).toMatchObject({ picture: '' });
  });
});
