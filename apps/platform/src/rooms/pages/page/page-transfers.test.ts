import { randomUUID } from 'node:crypto';
import type { Client } from '@penstock/client/calls/client';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { mvarAdd, mvarDelete } from '@penstock/contract/calls/monitoring-variable';
import { pageAdd, pageInfo, pageQuery, pageSave } from '@penstock/contract/calls/page';
import {
  pageComponentAdd,
  pageComponentInfo,
  pageComponentQuery,
} from '@penstock/contract/calls/page-component';
import { pageEditorOpen } from '@penstock/contract/calls/page-editor';
import { pageImageFile, pageImageQuery, pageImageUpload } from '@penstock/contract/calls/page-image';
import { pageCopy, pageCopyCheck, pageExport, pageImport } from '@penstock/contract/calls/page-transfer';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { productDefinitionUpdate } from '@penstock/contract/calls/product-definition';
import { definitionSchema } from '@penstock/contract/product/definition';
import { differencesOf } from '@penstock/contract/product/effective';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pngOf } from '../../../testing/png-file.ts';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform();
const position = { x: 0, y: 0, width: 10, height: 10 };

/** A product whose definition has signals of these keys and titles. */
async function productWith(person: Client, signals: Readonly<Record<string, string>>): Promise<Id> {
  const { id } = await person.call(productAdd, { title: 'Product' });
  const wanted = definitionSchema.parse({
    format: 1,
    drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } }],
    signals: Object.entries(signals).map(([key, title], index) => ({
      key,
      title,
      source: {
        kind: 'device',
        driver: 'plc',
        address: String(index),
        area: 'holding',
        dataType: 'uint16',
        mode: 'readOnly',
      },
    })),
  });
  const changes = differencesOf(definitionSchema.parse({ format: 1 }), wanted);
  if (changes.length > 0) await person.call(productDefinitionUpdate, { id, revision: 1, changes });
  return id;
}

async function pageOf(person: Client, productId: Id, content: object): Promise<Id> {
  const { id } = await person.call(pageAdd, { productId, title: 'Station' });
  const editor = randomUUID();
  await person.call(pageEditorOpen, { id, editor });
  const json = new File([JSON.stringify({ con: { title: 'Station' }, ...content })], 'page.json');
  const request = { id, productId, title: 'Station', revision: 1, editor, json };
  await person.call(pageSave, { ...request, checkpwd: true, password: 'secret-of-the-page' });
  return id;
}

const parsedPage = async (person: Client, id: Id) =>
  z
    .looseObject({ widgets: z.array(z.looseObject({})) })
    .parse(JSON.parse((await person.call(pageInfo, { id })).json));

const textWidget = (id: string, binding: object) => ({
  id,
  widgetType: 'UsualDataText',
  widgetName: `Text ${id}`,
  position,
  data: { binding },
});

describe('a page as a file', () => {
  it('brings its images and components to another company', async () => {
    const { signedIn } = platform();
    const owner = await signedIn('owner');
    const productId = await productWith(owner, {});
    const { sha256 } = await owner.call(pageImageUpload, {
      title: 'Pump',
      image: new File([pngOf(4, 4)], 'p.png'),
    });
    const inner = await owner.call(pageComponentAdd, {
      json: new File(
        [
          JSON.stringify({
            title: 'Inner',
            width: 1,
            height: 1,
            parameters: [],
            widgets: [{ id: 'i', widgetType: 'UsualImage', position, data: { imgUrl: `image:${sha256}` } }],
          }),
        ],
        'c.json',
      ),
    });
    const use = (id: Id) => ({
      id: `u${id}`,
      widgetType: 'WidgetComponent',
      position,
      data: { componentId: id },
    });
    const outer = await owner.call(pageComponentAdd, {
      json: new File(
        [JSON.stringify({ title: 'Outer', width: 1, height: 1, parameters: [], widgets: [use(inner.id)] })],
        'c.json',
      ),
    });
    const id = await pageOf(owner, productId, { widgets: [use(outer.id)], later: { kept: true } });
    const { content } = await owner.download(pageExport, { id });
    const text = await content.text();
    expect(JSON.parse(text)).toMatchObject({
      format: 'penstock-page',
      version: 1,
      images: [{ sha256, title: 'Pump' }],
    });
    expect(text).not.toContain('secret-of-the-page');

    const friend = await signedIn('friend');
    const theirs = await productWith(friend, {});
    const json = new File([text], 'page.json');
    const imported = await friend.call(pageImport, { productId: theirs, title: 'Theirs', json });
    expect(imported).toMatchObject({ images: 1, components: 2 });
    const page = await parsedPage(friend, imported.id);
    expect(page).toMatchObject({ con: { title: 'Theirs' }, later: { kept: true } });
    const components = (await friend.call(pageComponentQuery, {})).rows;
    const idOfTitle = (title: string) => components.find((one) => one.title === title)?.id ?? outer.id;
    expect(page.widgets).toMatchObject([{ data: { componentId: idOfTitle('Outer') } }]);
    const found = await friend.call(pageComponentInfo, { ids: [idOfTitle('Outer'), idOfTitle('Inner')] });
    expect(found.components.map(({ json }) => json).join()).toContain(
      `"componentId":"${idOfTitle('Inner')}"`,
    );
    expect((await friend.call(pageImageQuery, {})).rows).toMatchObject([{ sha256, title: 'Pump' }]);
    await friend.download(pageImageFile, { sha256 });
    // A second time, the image is there already.
    expect(await friend.call(pageImport, { productId: theirs, json })).toMatchObject({
      images: 0,
      components: 2,
    });
    expect(
      (await friend.call(pageQuery, { productId: theirs })).rows.map(({ title, checkpwd }) => [
        title,
        checkpwd,
      ]),
    ).toEqual([
      ['Theirs', false],
      ['Station', false],
    ]);
    for (const [person, product] of [
      [owner, productId],
      [friend, theirs],
    ] as const)
      await person.call(productDelete, { id: product });
  });

  it('brings the symbols of a company, which have the name of the other company there', async () => {
    const { signedIn } = platform();
    const owner = await signedIn('owner');
    const productId = await productWith(owner, {});
    const content = {
      title: 'Mixer',
      width: 96,
      height: 96,
      widgets: [],
      parameters: [],
      symbol: { parts: [{ id: 'a', d: 'M0 0h9' }] },
    };
    const { id: symbol } = await owner.call(pageComponentAdd, {
      json: new File([JSON.stringify(content)], 'c.json'),
    });
    const widget = { id: 's', widgetType: 'PlantSymbol', position, data: { symbol: `own:${symbol}` } };
    const id = await pageOf(owner, productId, { widgets: [widget] });
    const { content: file } = await owner.download(pageExport, { id });
    const friend = await signedIn('friend');
    const theirs = await productWith(friend, {});
    const json = new File([await file.text()], 'page.json');
    const imported = await friend.call(pageImport, { productId: theirs, title: 'Symbols', json });
    const [row] = (await friend.call(pageComponentQuery, { kind: 'symbol', keyword: 'Mixer' })).rows;
    expect(row?.id).not.toBe(symbol);
    const page = await parsedPage(friend, imported.id);
    expect(page.widgets).toMatchObject([{ data: { symbol: `own:${row?.id}` } }]);
  });

  it('may be that of a bare page', async () => {
    const owner = await platform().signedIn('owner');
    const productId = await productWith(owner, {});
    const json = new File(
      [JSON.stringify({ con: { title: 'Bare', id: '7', productId: '8' }, widgets: [] })],
      'p.json',
    );
    const { id } = await owner.call(pageImport, { productId, json });
    expect(await parsedPage(owner, id)).toEqual({ con: { title: 'Bare', productId }, widgets: [] });
    await owner.call(productDelete, { id: productId });
  });

  it('is refused whole where anything in it is wrong', async () => {
    const owner = await platform().signedIn('owner');
    const productId = await productWith(owner, {});
    const before = (await owner.call(pageImageQuery, {})).total;
    const file = (more: object) => ({
      format: 'penstock-page',
      version: 1,
      page: { con: { title: 'a' }, widgets: [] },
      images: [{ sha256: 'a'.repeat(64), title: '', content: pngOf(9, 9).toString('base64') }],
      components: [],
      ...more,
    });
    const image = (content: string) => [
      { sha256: 'b'.repeat(64), content: Buffer.from(content).toString('base64') },
    ];
    const cases: readonly (readonly [content: string, path: string])[] = [
      ['no json', ''],
      ['[]', 'format'],
      [JSON.stringify(file({ format: 'other' })), 'format'],
      [JSON.stringify(file({ version: 2 })), 'version'],
      [JSON.stringify(file({ page: {} })), 'page.con'],
      [JSON.stringify(file({ page: { con: {}, widgets: [] } })), 'page.con.title'],
      [JSON.stringify(file({ images: image('<html>') })), 'images.0'],
      [JSON.stringify(file({ images: image('<svg><!DOCTYPE a [<!ENTITY b "c">]></svg>') })), 'images.0'],
      [JSON.stringify(file({ images: [{ sha256: 'x', content: '!' }] })), 'images.0.sha256'],
      [JSON.stringify(file({ components: [{ id: '5', component: {} }] })), 'components.0.title'],
      [`{"format":"penstock-page","version":1,"page":${'['.repeat(200)}${']'.repeat(200)}}`, ''],
      ['{"format":"penstock-page","version":1,"page":{"__proto__":{}}}', 'page.__proto__'],
    ];
    for (const [content, path] of cases) {
      const refused = owner.call(pageImport, { productId, json: new File([content], 'p.json') });
      await expect(refused).rejects.toMatchObject({ key: 'document.invalid' });
      await expect(refused).rejects.toMatchObject({
        problems: expect.arrayContaining([expect.objectContaining({ path })]),
      });
    }
    expect((await owner.call(pageImageQuery, {})).total).toBe(before);
    expect((await owner.call(pageQuery, { productId })).total).toBe(0);
    await owner.call(productDelete, { id: productId });
  });
});

describe('a page that is copied to another product', () => {
  it('is bound by the table, and says what was reset', async () => {
    const owner = await platform().signedIn('owner', 'en');
    const from = await productWith(owner, { level: 'Level', flow: 'Flow', gone: 'Gone' });
    const to = await productWith(owner, { level: 'Water level', rate: 'Flow' });
    const { id: mvar } = await owner.call(mvarAdd, {
      title: 'Sum',
      source: {
        kind: 'formula',
        formula: 'a',
        inputs: [{ alias: 'a', signalId: idSchema.parse(platform().signalId('level')) }],
      },
    });
    const equipId = platform().equipmentId;
    const id = await pageOf(owner, from, {
      bind: { signals: ['level', 'flow', 'gone'] },
      widgets: [
        textWidget('a', { type: 'signal', equipId: '', signalId: 'level', title: 'Level', later: 1 }),
        textWidget('b', { type: 'signal', equipId: '', signalId: 'level' }),
        textWidget('c', { type: 'signal', signalId: 'flow' }),
        {
          id: 'g',
          widgetType: 'WidgetGroup',
          position,
          children: [textWidget('d', { type: 'signal', equipId: '', signalId: 'gone', title: 'Gone' })],
        },
        textWidget('e', { type: 'mvar', mvarId: mvar, title: 'Sum' }),
        textWidget('f', { type: 'signal', equipId, signalId: 'level', subTitle: 'Pump station' }),
        textWidget('h', { type: 'signal', equipId: '999999', signalId: 'level', subTitle: 'Of somebody' }),
      ],
    });
    const check = await owner.call(pageCopyCheck, { id, productId: to });
    expect(check.rebindings).toEqual([
      { kind: 'signal', from: 'level', title: 'Level', uses: 2, to: 'level', by: 'key' },
      { kind: 'signal', from: 'flow', title: 'Flow', uses: 1, to: 'rate', by: 'title' },
      { kind: 'signal', from: 'gone', title: 'Gone', uses: 1, to: '', by: 'none' },
      { kind: 'mvar', from: mvar, title: 'Sum', uses: 1, to: mvar, by: 'key' },
      { kind: 'equipment', from: equipId, title: 'Pump station', uses: 1, to: equipId, by: 'key' },
      { kind: 'equipment', from: '999999', title: 'Of somebody', uses: 1, to: '', by: 'none' },
    ]);
    expect(check.signals).toEqual([
      { key: 'level', title: 'Water level', unit: '' },
      { key: 'rate', title: 'Flow', unit: '' },
    ]);
    const rebindings = check.rebindings.map(({ kind, from: source, to: target }) => ({
      kind,
      from: source,
      to: target,
    }));
    const copy = await owner.call(pageCopy, { id, productId: to, title: 'Copy', rebindings });
    expect(copy).toMatchObject({
      resetTotal: 2,
      reset: [
        { widget: 'Text d', kind: 'signal', from: 'Gone' },
        { widget: 'Text h', kind: 'equipment', from: '999999' },
      ],
    });
    const page = await parsedPage(owner, copy.id);
    expect(page).toMatchObject({
      con: { title: 'Copy' },
      bind: { signals: ['level', 'rate'], mvars: [mvar], equips: [equipId] },
    });
    expect(page.widgets.slice(0, 3)).toMatchObject([
      { data: { binding: { type: 'signal', signalId: 'level', title: 'Water level', later: 1 } } },
      { data: { binding: { signalId: 'level' } } },
      { data: { binding: { signalId: 'rate', title: 'Flow' } } },
    ]);
    expect(JSON.stringify(page.widgets[3])).not.toContain('gone');
    for (const wrong of [
      { kind: 'signal' as const, from: 'level', to: 'nothing' },
      { kind: 'equipment' as const, from: equipId, to: '999999' },
      { kind: 'mvar' as const, from: mvar, to: 'x' },
    ])
      await expect(
        owner.call(pageCopy, { id, productId: to, title: 'x', rebindings: [wrong] }),
      ).rejects.toMatchObject({
        key: 'data.notFound',
      });
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(pageCopyCheck, { id, productId: to })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    await owner.call(mvarDelete, { id: mvar });
    for (const one of [from, to]) await owner.call(productDelete, { id: one });
  });
});
