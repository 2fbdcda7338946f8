import type { Client } from '@penstock/client/calls/client';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { pageAddCopy } from '@penstock/contract/calls/page';
import { pageComponentAdd } from '@penstock/contract/calls/page-component';
import { productAdd } from '@penstock/contract/calls/product';
import {
  sceneAdd,
  sceneBindings,
  sceneDelete,
  sceneEdit,
  sceneFile,
  sceneInfo,
  sceneQuery,
  sceneReplace,
} from '@penstock/contract/calls/scene';
import { describe, expect, it } from 'vitest';
import { glbFile } from '../../../testing/glb-file.ts';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform();
const asset = { version: '2.0' };
const model = (names: readonly string[], bytes = 8) =>
  new File(
    [glbFile({ asset, nodes: names.map((name) => ({ name })) }, new Uint8Array(bytes).fill(7))],
    'hall.glb',
  );
const signalId = (key: string) => idSchema.parse(platform().signalId(key));

const position = { x: 0, y: 0, width: 10, height: 10 };

/** A page of a new product whose widgets are these. */
async function pageWith(person: Client, widgets: readonly object[]): Promise<{ productId: Id }> {
  const { id: productId } = await person.call(productAdd, { title: 'With a scene' });
  const json = new File([JSON.stringify({ con: { title: 'Hall' }, widgets })], 'page.json');
  await person.call(pageAddCopy, { productId, title: 'Hall', json });
  return { productId };
}

describe('scenes', () => {
  it('are uploaded, downloaded as they were, renamed, replaced and deleted', async () => {
    const owner = await platform().signedIn('owner');
    // Of several pieces, the last one short.
    const file = model(['Hall', 'Pump 1'], 2_500_001);
    const { id } = await owner.call(sceneAdd, {
      title: '泵房',
      titleTranslations: { en: 'Pump hall' },
      file,
    });
    expect((await owner.call(sceneQuery, { keyword: 'hall' })).rows).toMatchObject([
      { id, title: '泵房', size: file.size, nodeCount: 2, bindingCount: 0, owner: '甲' },
    ]);
    const { content } = await owner.download(sceneFile, { id });
    expect(Buffer.from(await content.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    await owner.call(sceneEdit, { id, title: '新泵房' });
    await owner.call(sceneReplace, { id, file: model(['Hall']) });
    expect(await owner.call(sceneInfo, { id })).toMatchObject({
      title: '新泵房',
      revision: 2,
      nodes: [{ name: 'Hall', parent: -1 }],
    });
    await owner.call(sceneDelete, { id });
    // Nothing refers to its file any more: housekeeping removes it.
    const left = await platform().database.pool.query(
      'select from stored_file where id in (select file_id from scene)',
    );
    expect(left.rowCount).toBe(0);
    await expect(owner.download(sceneFile, { id })).rejects.toMatchObject({ key: 'data.notFound' });
  });

  it('are sent with their type, as a file to save, and are not guessed to be anything else', async () => {
    const { client, cookie } = await platform().session('owner');
    const { id } = await client.call(sceneAdd, { title: 'a', file: model(['Hall']) });
    const answer = await fetch(`${platform().url}${sceneFile.path}?id=${id}`, { headers: { cookie } });
    expect(answer.headers.get('content-type')).toBe('model/gltf-binary');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    await answer.arrayBuffer();
    await client.call(sceneDelete, { id });
  });

  it('keep nothing of a file that is refused', async () => {
    const owner = await platform().signedIn('owner');
    const bad = new File([new Uint8Array(100)], 'hall.glb');
    await expect(owner.call(sceneAdd, { title: 'a', file: bad })).rejects.toMatchObject({
      key: 'scene.invalid',
    });
    const named = new File([new Uint8Array(100)], 'hall.exe');
    await expect(owner.call(sceneAdd, { title: 'a', file: named })).rejects.toMatchObject({
      problems: [{ path: 'file', key: 'file.format' }],
    });
    expect((await owner.call(sceneQuery, {})).total).toBe(0);
  });

  it('bind nodes to signals that may be seen, from the revision that was read', async () => {
    const { signedIn } = platform();
    const owner = await signedIn('owner', 'en');
    const { id } = await owner.call(sceneAdd, { title: 'a', file: model(['Hall', 'Pump 1']) });
    const bindings = [
      { node: 'Pump 1', signalId: signalId('pump'), effect: { kind: 'colour' as const } },
      {
        node: 'Pump 1',
        signalId: signalId('count'),
        effect: { kind: 'rotation' as const, axis: 'y' as const, mode: 'speed' as const, factor: 6 },
      },
    ];
    expect(await owner.call(sceneBindings, { id, revision: 1, bindings })).toEqual({ revision: 2 });
    expect((await owner.call(sceneInfo, { id })).bindings).toEqual(
      bindings.map((binding, index) => ({
        ...binding,
        signalTitle: ['Pump', 'Count'][index],
        equipmentTitle: 'Pump station',
        signalKey: ['pump', 'count'][index],
        equipmentId: platform().equipmentId,
      })),
    );
    await expect(owner.call(sceneBindings, { id, revision: 1, bindings: [] })).rejects.toMatchObject({
      key: 'scene.changed',
    });
    // A super administrator sees all; the equipment of the friend's company is none of the owner's.
    const admin = await signedIn('admin');
    await platform().database.pool.query(
      `insert into equipment (owner_id, title) select id, 'other' from account where username = 'friend'`,
    );
    const { rows } = await platform().database.pool.query<{ id: string }>(
      `insert into signal (equipment_id, title, local_key, key, data_type, mode)
       select id, 'x', 'x', 'x', 'float', 'readOnly' from equipment where title = 'other' returning id::text`,
    );
    const hidden = {
      node: 'Hall',
      signalId: idSchema.parse(rows[0]?.id),
      effect: { kind: 'label' as const },
    };
    const three = [...bindings, hidden];
    await expect(owner.call(sceneBindings, { id, revision: 2, bindings: three })).rejects.toMatchObject({
      key: 'scene.signalHidden',
    });
    await admin.call(sceneBindings, { id, revision: 2, bindings: three });
    expect((await owner.call(sceneInfo, { id })).bindings[2]).toMatchObject({
      node: 'Hall',
      signalTitle: '',
      signalKey: '',
      equipmentId: '',
    });
    // An account that may not see it keeps it, and may not bind anything else to it.
    await owner.call(sceneBindings, { id, revision: 3, bindings: three });
    const stranger = await signedIn('stranger');
    const own = await stranger.call(sceneAdd, { title: 'b', file: model(['Hall']) });
    await expect(
      stranger.call(sceneBindings, { id: own.id, revision: 1, bindings: bindings.slice(0, 1) }),
    ).rejects.toMatchObject({ key: 'scene.signalHidden' });
    for (const attempt of [
      () => stranger.call(sceneInfo, { id }),
      () => stranger.call(sceneEdit, { id, title: 'mine' }),
      () => stranger.call(sceneReplace, { id, file: model([]) }),
      () => stranger.call(sceneDelete, { id }),
      () => stranger.call(sceneBindings, { id, revision: 4, bindings: [] }),
    ])
      await expect(attempt()).rejects.toMatchObject({ key: 'data.notFound' });
    expect((await stranger.call(sceneQuery, {})).total).toBe(1);
  });

  it('are shown to who is shown a page that names them, and to nobody else', async () => {
    const { signedIn, database, equipmentId } = platform();
    const owner = await signedIn('owner');
    const friend = await signedIn('friend');
    const stranger = await signedIn('stranger');
    const { id } = await owner.call(sceneAdd, { title: 'Hall', file: model(['Hall']) });
    const bindings = [{ node: 'Hall', signalId: signalId('pump'), effect: { kind: 'colour' as const } }];
    await owner.call(sceneBindings, { id, revision: 1, bindings });
    const widget = { id: 'w', widgetType: 'UsualWebgl', position, data: { sceneId: id } };
    const page = await pageWith(owner, [
      { id: 'g', widgetType: 'WidgetGroup', position, children: [widget] },
    ]);
    const refused = { key: 'data.notFound' };
    // The friend is authorised on the equipment, which is not yet of the product.
    await expect(friend.call(sceneInfo, { id })).rejects.toMatchObject(refused);
    const bind = 'update equipment set product_id = $1 where id = $2';
    await database.pool.query(bind, [page.productId, equipmentId]);
    expect(await friend.call(sceneInfo, { id })).toMatchObject({ title: 'Hall' });
    await friend.download(sceneFile, { id });
    // It is shown, and stays the owner's.
    expect((await friend.call(sceneQuery, {})).total).toBe(0);
    await expect(friend.call(sceneEdit, { id, title: 'mine' })).rejects.toMatchObject(refused);
    // A page of somebody else that names it shows it to nobody.
    const foreign = await pageWith(stranger, [widget]);
    await expect(stranger.call(sceneInfo, { id })).rejects.toMatchObject(refused);
    await expect(stranger.download(sceneFile, { id })).rejects.toMatchObject(refused);
    await database.pool.query(bind, [foreign.productId, equipmentId]);
    await expect(friend.call(sceneInfo, { id })).rejects.toMatchObject(refused);
    await database.pool.query(bind, [null, equipmentId]);
  });

  it('are shown with the components of a page', async () => {
    const { signedIn, database, equipmentId } = platform();
    const owner = await signedIn('owner');
    const friend = await signedIn('friend');
    const { id } = await owner.call(sceneAdd, { title: 'Pump', file: model(['Pump']) });
    const widgets = [{ id: 'w', widgetType: 'UsualWebgl', position, data: { sceneId: id } }];
    const { id: componentId } = await owner.call(pageComponentAdd, {
      json: new File(
        [JSON.stringify({ title: 'Pump', width: 10, height: 10, widgets, parameters: [] })],
        'a.json',
      ),
    });
    const use = { id: 'u', widgetType: 'WidgetComponent', position, data: { componentId } };
    const { productId } = await pageWith(owner, [use]);
    const bind = 'update equipment set product_id = $1 where id = $2';
    await expect(friend.call(sceneInfo, { id })).rejects.toMatchObject({ key: 'data.notFound' });
    await database.pool.query(bind, [productId, equipmentId]);
    await friend.download(sceneFile, { id });
    await database.pool.query(bind, [null, equipmentId]);
  });
});
