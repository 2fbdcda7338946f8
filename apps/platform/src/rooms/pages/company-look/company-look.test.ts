import { randomUUID } from 'node:crypto';
import type { Client } from '@penstock/client/calls/client';
import { companyLookInfo, companyLookSave } from '@penstock/contract/calls/company-look';
import { equipmentAdd } from '@penstock/contract/calls/equipment';
import { equipmentAuthUpdate } from '@penstock/contract/calls/equipment-authorisation';
import { equipmentDetailInfo, pageOpen } from '@penstock/contract/calls/monitor-page';
import { pageAdd, pageEdit, pageInfo, pageQuery, pageSave } from '@penstock/contract/calls/page';
import { pageEditorClose, pageEditorOpen } from '@penstock/contract/calls/page-editor';
import { pageImageDelete, pageImageFile, pageImageUpload } from '@penstock/contract/calls/page-image';
import { pageShareAdd } from '@penstock/contract/calls/page-share';
import { productAdd } from '@penstock/contract/calls/product';
import { searchQuery } from '@penstock/contract/calls/search';
import { sharedImage, sharedOpen } from '@penstock/contract/calls/shared-page';
import { noCompanyLook } from '@penstock/contract/dashboard/company-look';
import { limits } from '@penstock/contract/rules/limits';
import { describe, expect, it } from 'vitest';
import { pngOf } from '../../../testing/png-file.ts';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform();
const blue = { light: { accent: '#1f5fae', onAccent: '#ffffff' } };
const noLogo = noCompanyLook.logo;

async function revisionOf(person: Client): Promise<number> {
  return (await person.call(companyLookInfo, {})).revision;
}

/** A picture of a person's images. */
async function pictureOf(person: Client, grey: number, content = pngOf(4, 3, grey)): Promise<string> {
  return (await person.call(pageImageUpload, { image: new File([content], 'logo.png') })).sha256;
}

/** A page of a product of a person, with an equipment that shows it. */
async function pageOf(person: Client, con: object = {}) {
  const { id: productId } = await person.call(productAdd, { title: 'Waterworks' });
  const { id: pageId } = await person.call(pageAdd, { productId, title: '总览' });
  const { id: equipmentId } = await person.call(equipmentAdd, { title: 'Works', productId });
  const editor = randomUUID();
  const { revision } = await person.call(pageEditorOpen, { id: pageId, editor });
  const json = new File([JSON.stringify({ con: { title: '总览', ...con }, widgets: [] })], 'page.json');
  await person.call(pageSave, { id: pageId, productId, title: '总览', revision, editor, json });
  await person.call(pageEditorClose, { id: pageId, editor });
  return { productId, pageId, equipmentId };
}

describe('the look of a company', () => {
  it('is chosen by its account, seen by its users, and belongs to no other', async () => {
    const [company, member, stranger] = await Promise.all([
      platform().signedIn('friend'),
      platform().signedIn('member'),
      platform().signedIn('stranger'),
    ]);
    const logo = { light: await pictureOf(company, 1), dark: null };
    expect(await company.call(companyLookInfo, {})).toEqual({
      ...noCompanyLook,
      revision: 0,
      author: '',
      updateTime: '',
      changeable: true,
    });
    const saved = await company.call(companyLookSave, { palette: blue, logo, revision: 0 });
    expect(saved).toEqual({ revision: 1 });
    const seen = { palette: blue, logo, revision: 1, author: 'friend' };
    expect(await company.call(companyLookInfo, {})).toMatchObject({ ...seen, changeable: true });
    expect(await member.call(companyLookInfo, {})).toMatchObject({ ...seen, changeable: false });
    expect(await stranger.call(companyLookInfo, {})).toMatchObject(noCompanyLook);
    await expect(
      member.call(companyLookSave, { palette: {}, logo: noLogo, revision: 1 }),
    ).rejects.toMatchObject({ key: 'permission.missing' });
    const { db } = platform().database;
    const logged = await db
      .selectFrom('operation_log')
      .selectAll()
      .where('action', '=', 'page.changeCompanyLook')
      .execute();
    expect(logged).toMatchObject([{ object_type: 'companyLook', after: { palette: blue } }]);
  });

  it('is not overwritten silently, can be read, and takes small pictures of the own company', async () => {
    const stranger = await platform().signedIn('stranger', 'en');
    const owner = await platform().signedIn('owner');
    const save = (more: object) =>
      stranger.call(companyLookSave, { palette: {}, logo: noLogo, revision: 0, ...more });
    await expect(save({ palette: { light: { text: '#cccccc' } } })).rejects.toMatchObject({
      key: 'companyLook.unreadable',
      message: expect.stringContaining('3 places'),
    });
    await expect(save({ palette: { light: { text: 'red' } } })).rejects.toMatchObject({
      key: 'request.invalid',
    });
    await expect(save({ logo: { light: await pictureOf(owner, 7), dark: null } })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    const large = Buffer.concat([pngOf(2, 2, 9), Buffer.alloc(limits.companyLogoBytes)]);
    await expect(
      save({ logo: { light: null, dark: await pictureOf(stranger, 9, large) } }),
    ).rejects.toMatchObject({ key: 'companyLook.logoTooLarge' });
    await save({ palette: blue });
    await expect(save({ palette: {} })).rejects.toMatchObject({ key: 'companyLook.changed' });
    await save({ palette: { light: { unknown: '#123456' }, night: {} }, revision: 1 });
    expect((await stranger.call(companyLookInfo, {})).palette).toEqual({ light: {} });
  });

  it('goes with its pages to whoever may see them, and the logo with them', async () => {
    const [company, stranger, owner] = await Promise.all([
      platform().signedIn('friend'),
      platform().signedIn('stranger'),
      platform().signedIn('owner'),
    ]);
    const [light, dark] = [await pictureOf(company, 11), await pictureOf(company, 12)];
    const look = { palette: blue, logo: { light, dark } };
    await company.call(companyLookSave, { ...look, revision: await revisionOf(company) });
    const { productId, pageId, equipmentId } = await pageOf(company);
    expect((await company.call(pageInfo, { id: pageId })).look).toEqual(look);
    expect(await company.call(companyLookInfo, { productId })).toMatchObject({ ...look, changeable: false });
    for (const call of [
      () => stranger.call(companyLookInfo, { productId }),
      () => stranger.call(pageOpen, { pageId, equipmentId }),
      () => stranger.download(pageImageFile, { sha256: light }),
    ])
      await expect(call()).rejects.toMatchObject({ key: 'data.notFound' });
    await company.call(equipmentAuthUpdate, { id: equipmentId, account: 'stranger', rights: ['see'] });
    expect((await stranger.call(pageOpen, { pageId, equipmentId })).look).toEqual(look);
    await stranger.download(pageImageFile, { sha256: dark });
    await expect(owner.download(pageImageFile, { sha256: dark })).rejects.toMatchObject({
      key: 'data.notFound',
    });

    const { token } = await company.call(pageShareAdd, {
      pageId,
      equipmentId,
      title: 'Visitors',
      rights: 'see',
      days: 1,
    });
    const visitor = platform().client('en');
    const opened = await visitor.call(sharedOpen, { token });
    expect(opened).toMatchObject({ look, images: [light, dark] });
    await visitor.download(sharedImage, { token, sha256: dark });
    const other = await pictureOf(company, 13);
    await expect(visitor.download(sharedImage, { token, sha256: other })).rejects.toMatchObject({
      key: 'data.notFound',
    });
  });

  it('keeps the pictures of its logo: they are not deleted while it has them', async () => {
    const company = await platform().signedIn('friend', 'en');
    const light = await pictureOf(company, 21);
    const save = async (logo: { light: string | null; dark: string | null }) =>
      company.call(companyLookSave, { palette: {}, logo, revision: await revisionOf(company) });
    await save({ light, dark: null });
    await expect(company.call(pageImageDelete, { sha256: light })).rejects.toMatchObject({
      key: 'page.imageInUse',
    });
    await save(noLogo);
    await company.call(pageImageDelete, { sha256: light });
    await expect(company.download(pageImageFile, { sha256: light })).rejects.toMatchObject({
      key: 'data.notFound',
    });
  });
});

describe('the title of a page', () => {
  it('is shown in the language of the reader in lists, on the monitor, by a link and in the search', async () => {
    const [chinese, english] = [
      await platform().signedIn('owner', 'zh'),
      await platform().signedIn('owner', 'en'),
    ];
    const texts = { en: { 总览: 'Zyxwater overview' } };
    const { productId, pageId, equipmentId } = await pageOf(chinese, { texts });
    const shown = async (person: Client) => {
      const { rows } = await person.call(pageQuery, { productId, keyword: 'zyxwater' });
      const { pages } = await person.call(equipmentDetailInfo, { equipmentId });
      const { title } = await person.call(pageOpen, { pageId, equipmentId });
      const found = await person.call(searchQuery, { keyword: 'Zyxwater' });
      return [
        rows.map((row) => [row.title, row.titles]),
        pages.map((page) => page.title),
        title,
        found.pages.hits.map((hit) => hit.title),
      ];
    };
    const row = ['总览', { en: 'Zyxwater overview' }];
    expect(await shown(english)).toEqual([
      [row],
      ['Zyxwater overview'],
      'Zyxwater overview',
      ['Zyxwater overview'],
    ]);
    expect(await shown(chinese)).toEqual([[row], ['总览'], '总览', ['总览']]);
    const { token } = await chinese.call(pageShareAdd, {
      pageId,
      equipmentId,
      title: 'Visitors',
      rights: 'see',
      days: 1,
    });
    expect((await platform().client('en').call(sharedOpen, { token })).title).toBe('Zyxwater overview');
    // Another title has no translation yet.
    await chinese.call(pageEdit, { id: pageId, title: '概况' });
    expect((await english.call(pageOpen, { pageId, equipmentId })).title).toBe('概况');
  });
});
