import { randomUUID } from 'node:crypto';
import type { Client } from '@penstock/client/calls/client';
import type { Id } from '@penstock/contract/calls/identifier';
import { pageAdd, pageSave } from '@penstock/contract/calls/page';
import {
  pageComponentAdd,
  pageComponentDelete,
  pageComponentEdit,
  pageComponentInfo,
  pageComponentQuery,
  pageComponentSave,
  pageComponentUses,
} from '@penstock/contract/calls/page-component';
import { pageEditorOpen } from '@penstock/contract/calls/page-editor';
import {
  pageImageDelete,
  pageImageFile,
  pageImageQuery,
  pageImageUpload,
  pageImageUses,
} from '@penstock/contract/calls/page-image';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { limits } from '@penstock/contract/rules/limits';
import { describe, expect, it } from 'vitest';
import { pngOf } from '../../../testing/png-file.ts';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform();
const image = (grey: number, name = 'pump.png') => new File([pngOf(4, 3, grey)], name);
const position = { x: 0, y: 0, width: 10, height: 10 };

/** A page of a new product whose widgets are these. */
async function pageWith(person: Client, widgets: readonly object[]): Promise<{ id: Id; productId: Id }> {
  const { id: productId } = await person.call(productAdd, { title: 'With pages' });
  const { id } = await person.call(pageAdd, { productId, title: 'Station' });
  const editor = randomUUID();
  await person.call(pageEditorOpen, { id, editor });
  const json = new File([JSON.stringify({ con: { title: 'Station' }, widgets })], 'page.json');
  await person.call(pageSave, { id, productId, title: 'Station', revision: 1, editor, json });
  return { id, productId };
}

const imageWidget = (sha256: string) => ({
  id: 'i',
  widgetType: 'UsualImage',
  position,
  data: { imgUrl: `image:${sha256}` },
});

describe('the images of pages', () => {
  it('are uploaded, listed, shown, and stored once', async () => {
    const { signedIn, session, url, database } = platform();
    const friend = await signedIn('friend');
    const member = await signedIn('member');
    const first = await friend.call(pageImageUpload, { image: image(1) });
    expect(first).toMatchObject({
      title: 'pump.png',
      contentType: 'image/png',
      width: 4,
      height: 3,
      removed: 0,
    });
    const again = await member.call(pageImageUpload, { title: 'The same', image: image(1) });
    expect(again).toMatchObject({ sha256: first.sha256, title: 'pump.png' });
    await member.call(pageImageUpload, { title: 'Valve', image: image(2) });
    expect((await friend.call(pageImageQuery, { keyword: 'valv' })).rows).toMatchObject([{ title: 'Valve' }]);
    expect((await friend.call(pageImageQuery, {})).total).toBe(2);
    const { cookie } = await session('member');
    const answer = await fetch(url + first.url, { headers: { cookie } });
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await answer.arrayBuffer()).equals(pngOf(4, 3, 1))).toBe(true);
    // The same image of somebody else is stored once all the same, and is theirs as well.
    const stranger = await signedIn('stranger');
    await expect(stranger.download(pageImageFile, { sha256: first.sha256 })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    await stranger.call(pageImageUpload, { title: 'Mine', image: image(1) });
    const { rowCount } = await database.pool.query('select from page_image_content');
    expect(rowCount).toBe(2);
    await friend.call(pageImageDelete, { sha256: first.sha256 });
    await stranger.download(pageImageFile, { sha256: first.sha256 });
    await stranger.call(pageImageDelete, { sha256: first.sha256 });
    for (const { sha256 } of (await friend.call(pageImageQuery, {})).rows)
      await friend.call(pageImageDelete, { sha256 });
    expect((await database.pool.query('select from page_image_content')).rowCount).toBe(0);
  });

  it('are known by their content; an SVG is built again', async () => {
    const owner = await platform().signedIn('owner');
    const text =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>1</script><path onclick="x" d="M0 0"/></svg>';
    const svg = await owner.call(pageImageUpload, { image: new File([text], 'a.png') });
    expect(svg).toMatchObject({ contentType: 'image/svg+xml', width: 8, removed: 2 });
    const { content } = await owner.download(pageImageFile, { sha256: svg.sha256 });
    expect(await content.text()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0"/></svg>',
    );
    await owner.call(pageImageDelete, { sha256: svg.sha256 });
    for (const [name, part, key] of [
      ['a.svg', '<html></html>', 'file.format'],
      ['a.png', 'no image', 'file.format'],
      ['a.svg', '<svg width="99999"/>', 'image.dimensions'],
      ['a.svg', '<svg><!DOCTYPE x [<!ENTITY a "b">]></svg>', 'image.active'],
    ] as const)
      await expect(owner.call(pageImageUpload, { image: new File([part], name) })).rejects.toMatchObject({
        key,
      });
    await expect(
      owner.call(pageImageUpload, { image: new File([new Uint8Array(limits.pageImageBytes + 1)], 'a.png') }),
    ).rejects.toMatchObject({ problems: [{ path: 'image', key: 'file.size' }] });
  });

  it('are not deleted while a page uses them, and are shown to who may see the page', async () => {
    const { signedIn, database } = platform();
    const owner = await signedIn('owner', 'en');
    const { sha256 } = await owner.call(pageImageUpload, { image: image(7) });
    const { id, productId } = await pageWith(owner, [imageWidget(sha256)]);
    expect(await owner.call(pageImageUses, { sha256 })).toEqual({
      total: 1,
      pages: [{ id, title: 'Station', productTitle: 'With pages' }],
    });
    await expect(owner.call(pageImageDelete, { sha256 })).rejects.toMatchObject({
      key: 'page.imageInUse',
      parameters: { count: 1, names: 'Station' },
    });
    // The friend may see an equipment of the product, not the product itself.
    const friend = await signedIn('friend');
    await expect(friend.download(pageImageFile, { sha256 })).rejects.toMatchObject({ key: 'data.notFound' });
    const bind = 'update equipment set product_id = $1 where id = $2';
    await database.pool.query(bind, [productId, platform().equipmentId]);
    await friend.download(pageImageFile, { sha256 });
    await database.pool.query(bind, [null, platform().equipmentId]);
    await expect(friend.call(pageImageUses, { sha256 })).rejects.toMatchObject({ key: 'data.notFound' });
    await owner.call(productDelete, { id: productId });
    await owner.call(pageImageDelete, { sha256 });
  });

  it('have limits of number and of bytes', async () => {
    const { signedIn, database } = platform();
    const owner = await signedIn('owner');
    const fill = async (count: number, size: number) => {
      await database.pool.query(
        `with file as (insert into stored_file (id, size) values (gen_random_uuid(), 0) returning id)
         insert into page_image_content (sha256, content_type, width, height, size, file_id)
         select 'x' || n, 'image/png', 1, 1, $2, file.id from file, generate_series(1, $1) n`,
        [count, size],
      );
      await database.pool.query(
        `insert into page_image (owner_id, sha256, title)
         select account.id, 'x' || n, '' from account, generate_series(1, $1) n where username = 'owner'`,
        [count],
      );
    };
    const clear = async () => {
      await database.pool.query(`delete from page_image where sha256 like 'x%'`);
      await database.pool.query(`delete from page_image_content where sha256 like 'x%'`);
    };
    await fill(limits.pageImages, 1);
    await expect(owner.call(pageImageUpload, { image: image(9) })).rejects.toMatchObject({
      key: 'page.tooManyImages',
    });
    await clear();
    await fill(1, limits.pageImagesBytes);
    await expect(owner.call(pageImageUpload, { image: image(9) })).rejects.toMatchObject({
      key: 'page.imageSpace',
    });
    await clear();
  });
});

const component = (title: string, more: object = {}) => ({
  title,
  width: 20,
  height: 10,
  widgets: [{ id: 'a', widgetType: 'ShapeRect', position, later: 1 }],
  parameters: [
    { id: 'p', kind: 'signal', title: 'Level', targets: [{ widgetId: 'a', path: 'data.binding' }] },
  ],
  ...more,
});
const componentFile = (content: unknown) => new File([JSON.stringify(content)], 'component.json');

describe('the components of pages', () => {
  it('are added, listed, changed from the revision that was read, renamed and deleted', async () => {
    const { signedIn } = platform();
    const friend = await signedIn('friend');
    const member = await signedIn('member');
    const { id } = await friend.call(pageComponentAdd, { json: componentFile(component('Pump set')) });
    expect((await member.call(pageComponentQuery, { keyword: 'pump' })).rows).toMatchObject([
      { id, title: 'Pump set', width: 20, widgetCount: 1, parameterCount: 1, revision: 1, author: 'friend' },
    ]);
    expect(await member.call(pageComponentInfo, { ids: [id] })).toEqual({
      components: [{ id, revision: 1, json: JSON.stringify(component('Pump set')), changeable: true }],
    });
    const changed = { id, revision: 1, json: componentFile(component('Pumps', { widgets: [] })) };
    expect(await member.call(pageComponentSave, changed)).toEqual({ revision: 2 });
    await expect(friend.call(pageComponentSave, changed)).rejects.toMatchObject({
      key: 'page.componentChanged',
      parameters: { author: 'member' },
    });
    await friend.call(pageComponentEdit, { id, title: 'Booster' });
    const { components } = await friend.call(pageComponentInfo, { ids: [id] });
    expect(components).toMatchObject([
      { revision: 3, json: JSON.stringify(component('Booster', { widgets: [] })) },
    ]);
    const stranger = await signedIn('stranger');
    expect(await stranger.call(pageComponentInfo, { ids: [id] })).toEqual({ components: [] });
    for (const refused of [
      () => stranger.call(pageComponentSave, { ...changed, revision: 3 }),
      () => stranger.call(pageComponentEdit, { id, title: 'x' }),
      () => stranger.call(pageComponentDelete, { id }),
      () => stranger.call(pageComponentUses, { id }),
    ])
      await expect(refused()).rejects.toMatchObject({ key: 'data.notFound' });
    await friend.call(pageComponentDelete, { id });
    for (const wrong of ['no json', '{}', JSON.stringify(component(''))])
      await expect(
        friend.call(pageComponentAdd, { json: new File([wrong], 'component.json') }),
      ).rejects.toMatchObject({ key: 'document.invalid' });
  });

  it('are not deleted while a page uses them; their images are shown with the page', async () => {
    const { signedIn } = platform();
    const owner = await signedIn('owner', 'en');
    const { sha256 } = await owner.call(pageImageUpload, { image: image(11) });
    const content = component('Sign', { widgets: [imageWidget(sha256)] });
    const { id } = await owner.call(pageComponentAdd, { json: componentFile(content) });
    const group = {
      id: 'g',
      widgetType: 'WidgetGroup',
      position,
      children: [{ id: 'u', widgetType: 'WidgetComponent', position, data: { componentId: id } }],
    };
    const { productId } = await pageWith(owner, [group]);
    expect(await owner.call(pageComponentUses, { id })).toMatchObject({
      total: 1,
      pages: [{ title: 'Station' }],
    });
    await expect(owner.call(pageComponentDelete, { id })).rejects.toMatchObject({
      key: 'page.componentInUse',
      parameters: { count: 1, names: 'Station' },
    });
    await expect(owner.call(pageImageDelete, { sha256 })).rejects.toMatchObject({
      key: 'page.imageInUse',
      parameters: { names: 'Sign' },
    });
    const friend = await signedIn('friend');
    const bind = 'update equipment set product_id = $1 where id = $2';
    await platform().database.pool.query(bind, [productId, platform().equipmentId]);
    expect((await friend.call(pageComponentInfo, { ids: [id] })).components).toMatchObject([
      { changeable: false },
    ]);
    await friend.download(pageImageFile, { sha256 });
    await platform().database.pool.query(bind, [null, platform().equipmentId]);
    await owner.call(productDelete, { id: productId });
    await owner.call(pageComponentDelete, { id });
    await owner.call(pageImageDelete, { sha256 });
  });
});

describe('the symbols of a company', () => {
  const symbol = (title: string, more: object = {}) => ({
    title,
    width: 96,
    height: 96,
    widgets: [],
    parameters: [],
    symbol: { parts: [{ id: 'casing', d: 'M0 0h96v96Z', fill: '#ffffff', role: 'accent' }], ...more },
  });

  it('are listed apart from components, shared in the company, and not deleted while a page uses them', async () => {
    const { signedIn } = platform();
    const owner = await signedIn('owner', 'en');
    const { id } = await owner.call(pageComponentAdd, { json: componentFile(symbol('Own mixer')) });
    const titles = async (kind?: 'symbol') =>
      (await owner.call(pageComponentQuery, { keyword: 'own mixer', ...(kind && { kind }) })).rows.map(
        ({ title }) => title,
      );
    expect([await titles(), await titles('symbol')]).toEqual([[], ['Own mixer']]);
    const use = { id: 's', widgetType: 'PlantSymbol', position, data: { symbol: `own:${id}` } };
    const { productId } = await pageWith(owner, [use]);
    await expect(owner.call(pageComponentDelete, { id })).rejects.toMatchObject({
      key: 'page.componentInUse',
      parameters: { count: 1 },
    });
    await owner.call(productDelete, { id: productId });
    await owner.call(pageComponentDelete, { id });
  });

  it('hold nothing that could run or load', async () => {
    const owner = await platform().signedIn('owner');
    for (const part of [{ d: 'M0 0"><script>' }, { fill: 'url(https://a)' }, { d: 7 }])
      await expect(
        owner.call(pageComponentAdd, {
          json: componentFile(symbol('Bad', { parts: [{ id: 'a', ...part }] })),
        }),
      ).rejects.toMatchObject({ key: 'document.invalid' });
  });
});
