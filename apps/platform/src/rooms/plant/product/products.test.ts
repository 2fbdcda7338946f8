import { equipmentAdd, equipmentDelete } from '@penstock/contract/calls/equipment';
import { operationLogOfObject } from '@penstock/contract/calls/operation-log';
import {
  productAdd,
  productCopy,
  productDelete,
  productEdit,
  productExport,
  productImport,
  productInfo,
  productQuery,
  productRelation,
} from '@penstock/contract/calls/product';
import { productDefinition, productDefinitionUpdate } from '@penstock/contract/calls/product-definition';
import { definitionSchema } from '@penstock/contract/product/definition';
import { differencesOf } from '@penstock/contract/product/effective';
import { describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { storedDefinition } from '../definition/stored-definition.ts';

const platform = testPlatform();

describe('a product', () => {
  it('is exported without secrets, imported again, copied, and says who uses it', async () => {
    const { signedIn, database } = platform();
    const owner = await signedIn('owner');
    const { id } = await owner.call(productAdd, { title: 'Exported' });
    const settings = {
      endpoint: 'opc.tcp://10.0.0.1:4840',
      authentication: 'user',
      username: 'reader',
      password: 'hush-hush',
    };
    const wanted = definitionSchema.parse({
      format: 1,
      drivers: [
        { name: 'ua', protocol: 'opc-ua', settings },
        { name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } },
      ],
    });
    const changes = differencesOf(definitionSchema.parse({ format: 1 }), wanted);
    await owner.call(productDefinitionUpdate, { id, revision: 1, changes });
    const { content } = await owner.download(productExport, { id });
    expect(await content.text()).not.toContain('hush-hush');
    const made = await owner.call(productImport, {
      productTitle: 'Imported',
      hardwareFlag: true,
      json: new File([content], 'product.json'),
    });
    expect(await owner.call(productInfo, made)).toMatchObject({ title: 'Imported', driverCount: 2 });
    const imported = await owner.call(productDefinition, made);
    expect(imported.definition.drivers).toMatchObject([{ settings: { password: '' } }, wanted.drivers[1]]);
    const copy = await owner.call(productCopy, { id, title: 'Copy' });
    expect(await owner.call(productInfo, copy)).toMatchObject({ title: 'Copy', revision: 1, driverCount: 2 });
    const { rows } = await database.pool.query<{ definition: unknown }>(
      'select definition from product where id = $1',
      [copy.id],
    );
    expect(await storedDefinition(database.db, rows[0]?.definition)).toEqual(wanted);
    const equipment = await owner.call(equipmentAdd, { title: 'User', productId: id });
    expect(await owner.call(productRelation, { id })).toEqual({
      total: 1,
      equipments: [{ id: equipment.id, title: 'User', sn: '', online: false }],
    });
    const stranger = await signedIn('stranger');
    await expect(stranger.call(productRelation, { id })).rejects.toMatchObject({ key: 'data.notFound' });
    await expect(stranger.call(productCopy, { id, title: 'x' })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    await owner.call(equipmentDelete, equipment);
    for (const one of [{ id }, made, copy]) await owner.call(productDelete, one);
  });

  it('is not imported from a file that is no product', async () => {
    const owner = await platform().signedIn('owner');
    for (const content of ['no json', '[]', '{"format":1,"drivers":[{"name":""}]}', '{"definition":7}'])
      await expect(
        owner.call(productImport, {
          productTitle: 'Wrong',
          hardwareFlag: false,
          json: new File([content], 'product.json'),
        }),
      ).rejects.toMatchObject({ key: 'document.invalid' });
    expect((await owner.call(productQuery, { keyword: 'Wrong' })).total).toBe(0);
  });
});

describe('the products of an account', () => {
  it('are added, changed and deleted, each with a row in the operation log', async () => {
    const owner = await platform().signedIn('owner');
    const { id } = await owner.call(productAdd, {
      title: '泵站',
      titleTranslations: { en: 'Pump station' },
      hardwareFlag: true,
    });
    expect(await owner.call(productInfo, { id })).toMatchObject({
      id,
      title: '泵站',
      titleTranslations: { en: 'Pump station' },
      hardwareFlag: true,
      revision: 1,
      driverCount: 0,
      equipmentCount: 0,
      owner: '甲',
    });
    await owner.call(productEdit, { id, title: '泵站 2', remark: 'small' });
    await owner.call(productEdit, { id, title: '泵站 2' });
    expect(await owner.call(productInfo, { id })).toMatchObject({
      title: '泵站 2',
      titleTranslations: { en: 'Pump station' },
      remark: 'small',
      hardwareFlag: true,
    });
    const { rows } = await owner.call(operationLogOfObject, { objectType: 'product', objectId: id });
    expect(rows).toMatchObject([
      {
        action: 'product.edit',
        objectName: '泵站 2',
        before: { title: '泵站', remark: '' },
        after: { title: '泵站 2', remark: 'small' },
      },
      { action: 'product.add', after: { title: '泵站' } },
    ]);
    await owner.call(productDelete, { id });
    await expect(owner.call(productInfo, { id })).rejects.toMatchObject({ key: 'data.notFound' });
  });

  it('are for the owner, the company of the owner and administrators', async () => {
    const { signedIn } = platform();
    const member = await signedIn('member');
    const { id } = await member.call(productAdd, { title: 'Of a member' });
    for (const username of ['member', 'friend', 'admin'])
      expect(await (await signedIn(username)).call(productInfo, { id })).toMatchObject({ id });
    const stranger = await signedIn('stranger');
    for (const refused of [
      () => stranger.call(productInfo, { id }),
      () => stranger.call(productEdit, { id, title: 'x' }),
      () => stranger.call(productDelete, { id }),
      () => stranger.call(operationLogOfObject, { objectType: 'product', objectId: id }),
    ])
      await expect(refused()).rejects.toMatchObject({ key: 'data.notFound' });
    expect((await stranger.call(productQuery, {})).total).toBe(0);
    await member.call(productDelete, { id });
  });

  it('that equipment uses cannot be deleted: the answer names it', async () => {
    const { signedIn, database } = platform();
    const owner = await signedIn('owner');
    const { id } = await owner.call(productAdd, { title: 'Used' });
    await database.pool.query(
      `insert into equipment (owner_id, product_id, title)
       select owner_id, $1, 'user ' || lpad(n::text, 2, '0') from product, generate_series(1, 12) n where id = $1`,
      [id],
    );
    try {
      await expect(owner.call(productDelete, { id })).rejects.toMatchObject({
        key: 'product.inUse',
        parameters: {
          count: 12,
          names: `${Array.from({ length: 10 }, (_, n) => `user ${String(n + 1).padStart(2, '0')}`).join(', ')}, …`,
        },
      });
    } finally {
      await database.pool.query(`delete from equipment where title like 'user %'`);
    }
    await owner.call(productDelete, { id });
  });

  it('are searched, filtered and sorted by every column, both ways', async () => {
    const owner = await platform().signedIn('owner', 'en');
    const ids: string[] = [];
    for (const [title, hardwareFlag] of [
      ['Alpha', true],
      ['beta', false],
    ] as const)
      ids.push((await owner.call(productAdd, { title, hardwareFlag, remark: 'listed' })).id);
    const titles = async (question: object) =>
      (await owner.call(productQuery, question)).rows.map(({ title }) => title);
    expect(await titles({ keyword: 'ALPHA' })).toEqual(['Alpha']);
    expect(await titles({ keyword: '%' })).toEqual([]);
    expect(await titles({ hardwareFlag: 'no' })).toEqual(['beta']);
    for (const column of productQuery.request.shape.sort.in.unwrap().shape.column.options)
      for (const direction of ['ascending', 'descending'] as const)
        expect((await titles({ sort: { column, direction } })).toSorted()).toEqual(['Alpha', 'beta']);
    expect(await titles({ sort: { column: 'title', direction: 'descending' } })).toEqual(['beta', 'Alpha']);
    for (const id of ids) await owner.call(productDelete, { id });
  });
});

describe('plain forms', () => {
  it('import a product whose JSON is a text of the form, and add an equipment of it', async () => {
    const { url, session } = platform();
    const { client, cookie } = await session('owner');
    const { id } = await client.call(productAdd, { title: 'Plain' });
    const { content } = await client.download(productExport, { id });
    const form = new FormData();
    for (const [name, value] of Object.entries({ productTitle: 'By form', hardwareFlag: 'true' }))
      form.set(name, value);
    form.set('json', await content.text());
    const post = async (path: string, body: FormData | URLSearchParams): Promise<unknown> => {
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers: { cookie }, body });
      return await answer.json();
    };
    const imported = await post(productImport.path, form);
    expect(imported).toMatchObject({ code: '200', data: { id: expect.any(String) as unknown } });
    const equipment = new URLSearchParams({ title: 'Station', productId: id });
    expect(await post(equipmentAdd.path, equipment)).toMatchObject({ code: '200' });
  });
});
