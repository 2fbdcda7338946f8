import { operationLogOfObject } from '@penstock/contract/calls/operation-log';
import { operationQuery } from '@penstock/contract/calls/operation';
import { productAdd, productInfo } from '@penstock/contract/calls/product';
import {
  productDefinition,
  productDefinitionPreview,
  productDefinitionUpdate,
} from '@penstock/contract/calls/product-definition';
import { type Definition, definitionSchema } from '@penstock/contract/product/definition';
import { differencesOf } from '@penstock/contract/product/effective';
import type { Client } from '@penstock/client/calls/client';
import { describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { storedDefinition } from '../definition/stored-definition.ts';

const platform = testPlatform();

const plc = { name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } };
const signal = (key: string, more: object = {}) => ({
  key,
  title: `Title of ${key}`,
  source: {
    kind: 'device',
    driver: 'plc',
    area: 'holding',
    address: '1',
    dataType: 'uint16',
    mode: 'readOnly',
  },
  ...more,
});
const definition = (parts: object): Definition => definitionSchema.parse({ format: 1, ...parts });
const pumps = definition({ drivers: [plc], signals: [signal('level'), signal('flow')] });

/** Makes the definition of a product another one. */
async function put(client: Client, id: string, wanted: Definition, note = '') {
  const { revision, definition: before } = await client.call(productDefinition, { id });
  return await client.call(productDefinitionUpdate, {
    id,
    revision,
    changes: differencesOf(before, wanted),
    note,
  });
}

/** Adds equipment of a product and answers the numbers of its rows. */
async function addEquipment(productId: string, owns: readonly object[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, own] of owns.entries()) {
    const { rows } = await platform().database.pool.query<{ id: number }>(
      `insert into equipment (owner_id, product_id, title, own_definition)
       select owner_id, id, $2, $3 from product where id = $1 returning id`,
      [productId, `user ${index}`, JSON.stringify({ format: 1, ...own })],
    );
    ids.push(Number(rows[0]?.id));
  }
  return ids;
}

async function signalsOf(equipmentId: number) {
  const { rows } = await platform().database.pool.query<{ id: number; local_key: string; unit: string }>(
    'select id, local_key, unit from signal where equipment_id = $1 order by sort',
    [equipmentId],
  );
  return rows;
}

describe('the definition of a product', () => {
  it('is changed by patches against a revision, with what was before and after in the operation log', async () => {
    const owner = await platform().signedIn('owner');
    const { id } = await owner.call(productAdd, { title: 'Pumps' });
    expect(await owner.call(productDefinition, { id })).toMatchObject({ revision: 1, author: 'owner' });
    expect(await put(owner, id, pumps, 'first')).toEqual({ revision: 2, uuid: '' });
    const stored = await owner.call(productDefinition, { id });
    expect(stored).toMatchObject({ revision: 2, author: 'owner', note: 'first', definition: pumps });
    expect(await owner.call(productInfo, { id })).toMatchObject({
      revision: 2,
      driverCount: 1,
      signalCount: 2,
    });
    await put(owner, id, definition({ drivers: [plc], signals: [signal('level', { unit: 'm' })] }));
    const { rows } = await owner.call(operationLogOfObject, { objectType: 'product', objectId: id });
    expect(rows[0]).toMatchObject({
      action: 'product.changeDefinition',
      before: { revision: 2, 'signals[flow]': 'removed', 'signals[level].unit': '' },
      after: { revision: 3, 'signals[level].unit': 'm' },
    });
  });

  it('is refused where it is stale, and who was faster is named', async () => {
    const { signedIn } = platform();
    const friend = await signedIn('friend');
    const { id } = await friend.call(productAdd, { title: 'Stale' });
    await put(await signedIn('admin'), id, pumps);
    const refused = { key: 'definition.changedBy', parameters: { base: 1, current: 2, author: 'admin' } };
    await expect(
      friend.call(productDefinitionUpdate, { id, revision: 1, changes: [] }),
    ).rejects.toMatchObject(refused);
    await expect(
      friend.call(productDefinitionPreview, { id, revision: 1, changes: [] }),
    ).rejects.toMatchObject(refused);
  });

  it('is refused whole with all that is wrong; its preview says the same', async () => {
    const owner = await platform().signedIn('owner', 'en');
    const { id } = await owner.call(productAdd, { title: 'Wrong' });
    const wrong = definition({ drivers: [plc], signals: [signal('level', { lowerLimit: 1 })] });
    const changes = differencesOf(definition({}), wrong);
    const question = { id, revision: 1, changes };
    await expect(owner.call(productDefinitionUpdate, question)).rejects.toMatchObject({
      key: 'document.invalid',
      problems: [{ path: 'signals.0.upperLimit', key: 'definition.range' }],
    });
    expect(await owner.call(productDefinitionPreview, question)).toMatchObject({
      changeCount: 0,
      problems: [{ path: 'signals.0.upperLimit', message: expect.stringContaining('limit') }],
    });
    expect((await owner.call(productInfo, { id })).revision).toBe(1);
  });

  it('shows no secret, and keeps those that a change leaves hidden', async () => {
    const { signedIn, database } = platform();
    const owner = await signedIn('owner');
    const { id } = await owner.call(productAdd, { title: 'Secret' });
    const settings = {
      endpoint: 'opc.tcp://10.0.0.1:4840',
      authentication: 'user',
      username: 'reader',
      password: 'hush-hush',
    };
    await put(owner, id, definition({ drivers: [{ name: 'ua', protocol: 'opc-ua', settings }] }));
    const shown = await owner.call(productDefinition, { id });
    expect(JSON.stringify(shown)).not.toContain('hush-hush');
    const drivers = shown.definition.drivers.map((driver) => ({ ...driver, timeout: 700 }));
    await put(owner, id, { ...shown.definition, drivers });
    const { rows } = await database.pool.query<{ definition: Definition }>(
      'select definition from product where id = $1',
      [id],
    );
    const stored = await storedDefinition(database.db, rows[0]?.definition);
    expect(stored.drivers[0]).toMatchObject({ timeout: 700, settings });
    const log = await owner.call(operationLogOfObject, { objectType: 'product', objectId: id });
    expect(JSON.stringify(log)).not.toContain('hush-hush');
  });
});

describe('a change of a product', () => {
  it('says before it is made what each equipment gets, and is then carried to their signals, which keep their ids', async () => {
    const owner = await platform().signedIn('owner', 'en');
    const { id } = await owner.call(productAdd, { title: 'Carried' });
    await put(owner, id, pumps);
    const unit = (value: string) => ({
      kind: 'changed',
      path: ['signals', { by: 'key', item: 'level' }, 'unit'],
      after: value,
    });
    const [plain, other, away] = await addEquipment(id, [
      {},
      { differences: [unit('cm')] },
      { differences: [{ kind: 'removed', path: ['signals', { by: 'key', item: 'flow' }] }] },
    ]);
    if (plain === undefined || other === undefined || away === undefined) throw new Error('no equipment');
    const wanted = definition({ drivers: [plc], signals: [signal('level', { unit: 'm' }), signal('power')] });
    const { definition: before, revision } = await owner.call(productDefinition, { id });
    const changes = differencesOf(before, wanted);
    const preview = await owner.call(productDefinitionPreview, { id, revision, changes });
    expect(preview).toMatchObject({
      changeCount: 3,
      total: 3,
      equipments: [
        { title: 'user 0', sn: '', online: false, changes: 3, dropped: 0 },
        { title: 'user 1', changes: 2, dropped: 0 },
        { title: 'user 2', changes: 2, dropped: 1 },
      ],
    });
    expect(preview.lines.map(({ path, kind }) => `${kind} ${path}`)).toContain('changed signals[level].unit');
    const carried = async () => {
      await expect
        .poll(async () => (await owner.call(operationQuery, {})).rows.map(({ state }) => state), {
          timeout: 20_000,
        })
        .not.toContain('running');
    };
    const first = await put(owner, id, { ...before, signals: before.signals.toReversed() });
    expect(first.uuid).not.toBe('');
    await carried();
    const earlier = await signalsOf(plain);
    expect(earlier.map(({ local_key: key }) => key)).toEqual(['flow', 'level']);
    await put(owner, id, wanted);
    await carried();
    const keys = async (equipment: number) =>
      (await signalsOf(equipment)).map(({ local_key: key, unit: shown }) => `${key} ${shown}`);
    expect(await keys(plain)).toEqual(['level m', 'power ']);
    expect(await keys(other)).toEqual(['level cm', 'power ']);
    expect(await keys(away)).toEqual(['level m', 'power ']);
    const [level] = await signalsOf(plain);
    expect(level?.id).toBe(earlier.find(({ local_key: key }) => key === 'level')?.id);
    const { rows } = await owner.call(operationQuery, {});
    expect(rows[0]).toMatchObject({ kind: 'productChange', title: 'Carried', sn: '', state: 'success' });
  });
});
