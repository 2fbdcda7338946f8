import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from '@penstock/client/calls/client';
import { callSealed } from '@penstock/client/sign-in/sealed';
import { accountEdit, accountQuery } from '@penstock/contract/calls/account';
import { equipmentAdd, equipmentDelete } from '@penstock/contract/calls/equipment';
import { equipmentAuthUpdate } from '@penstock/contract/calls/equipment-authorisation';
import type { Id } from '@penstock/contract/calls/identifier';
import { equipmentDetailInfo, pageEquipments, pageOpen } from '@penstock/contract/calls/monitor-page';
import { pageAdd, pageInfo, pagePicture, pageQuery, pageSave } from '@penstock/contract/calls/page';
import { pageEditorOpen } from '@penstock/contract/calls/page-editor';
import { pageRevisionInfo } from '@penstock/contract/calls/page-revision';
import { pageCopyCheck, pageExport } from '@penstock/contract/calls/page-transfer';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { describe, expect, it } from 'vitest';
import { openBrowser, patient } from '../../../testing/channel-browser.ts';
import { pngOf } from '../../../testing/png-file.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { tryLimits } from '../../people/verification/try-limits.ts';

const platform = testPlatform();
const password = 'pump-26';

/** A product of `friend` with a page and an equipment, on which `stranger` is authorised. */
async function station(more: { readonly password?: string } = {}) {
  const friend = await platform().signedIn('friend', 'en');
  const { id: productId } = await friend.call(productAdd, {
    title: '泵站',
    titleTranslations: { en: 'Station' },
  });
  const { id: pageId } = await friend.call(pageAdd, { productId, title: 'Overview' });
  const { id: equipmentId } = await friend.call(equipmentAdd, { title: 'Station 1', productId });
  await friend.call(equipmentAuthUpdate, { id: equipmentId, account: 'stranger', rights: ['see'] });
  const editor = randomUUID();
  await friend.call(pageEditorOpen, { id: pageId, editor });
  const save = (revision: number) =>
    friend.call(pageSave, {
      id: pageId,
      productId,
      title: 'Overview',
      revision,
      editor,
      ...(more.password === undefined ? {} : { checkpwd: true, password: more.password }),
      json: new File([JSON.stringify({ con: { title: 'Overview' }, widgets: [] })], 'page.json'),
      picture: new File([pngOf(8, 6)], 'p.png'),
    });
  await save(1);
  return {
    friend,
    productId,
    pageId,
    equipmentId,
    save,
    clear: async () => {
      await friend.call(equipmentDelete, { id: equipmentId });
      await friend.call(productDelete, { id: productId });
    },
  };
}

function open(person: Client, pageId: Id, equipmentId: Id, given?: string) {
  if (given === undefined) return person.call(pageOpen, { pageId, equipmentId });
  return callSealed(person, { password: given }, randomBytes, (sealed) =>
    person.call(pageOpen, { pageId, equipmentId, sealed }),
  );
}

describe('a page of an equipment', () => {
  it('is opened by who may see the equipment, and whoever may not learns nothing of it', async () => {
    const { pageId, equipmentId, productId, clear } = await station();
    const stranger = await platform().signedIn('stranger', 'en');
    const owner = await platform().signedIn('owner', 'en');
    // Its product is not the stranger's: only the equipment is.
    await expect(stranger.call(pageInfo, { id: pageId })).rejects.toMatchObject({ key: 'data.notFound' });
    expect(await open(stranger, pageId, equipmentId)).toMatchObject({
      title: 'Overview',
      revision: 2,
      checkpwd: false,
    });
    const detail = await stranger.call(equipmentDetailInfo, { equipmentId });
    expect(detail).toMatchObject({
      title: 'Station 1',
      productId,
      productTitle: 'Station',
      gateway: null,
      openAlarms: 0,
      rights: ['see'],
      pagesChangeable: false,
      pages: [{ id: pageId, title: 'Overview', checkpwd: false }],
    });
    const found = await stranger.call(pageEquipments, { pageId, keyword: 'station' });
    expect(found).toMatchObject({ title: 'Overview', total: 1, rows: [{ id: equipmentId, online: false }] });
    const picture = await stranger.download(pagePicture, { id: pageId, revision: 2 });
    expect(picture.content.size).toBeGreaterThan(0);
    for (const call of [
      () => open(owner, pageId, equipmentId),
      () => owner.call(equipmentDetailInfo, { equipmentId }),
      () => owner.call(pageEquipments, { pageId }),
      () => owner.download(pagePicture, { id: pageId, revision: 2 }),
    ])
      await expect(call()).rejects.toMatchObject({ key: 'data.notFound' });
    await clear();
  });

  it('is not opened for equipment of another product', async () => {
    const { friend, pageId, clear } = await station();
    const { id } = await friend.call(equipmentAdd, { title: 'Of no product' });
    await expect(open(friend, pageId, id)).rejects.toMatchObject({ key: 'data.notFound' });
    await friend.call(equipmentDelete, { id });
    await clear();
  });

  it('says when it is saved again, to who may see an equipment of it', async () => {
    const { pageId, save, clear } = await station();
    const { url, session } = platform();
    const { cookie } = await session('stranger');
    const browser = openBrowser(url, { cookie, origin: url });
    await browser.subscribe(`page:${pageId}`);
    await save(2);
    await expect
      .poll(() => browser.events(`page:${pageId}`).at(-1), patient)
      .toMatchObject({ type: 'page', revision: 3 });
    await clear();
  });
});

describe('a page with a password', () => {
  it('is answered with the right one only, except to who may change it', async () => {
    const { friend, pageId, equipmentId, clear } = await station({ password });
    const stranger = await platform().signedIn('stranger', 'en');
    const detail = await stranger.call(equipmentDetailInfo, { equipmentId });
    expect(detail.pages).toMatchObject([{ checkpwd: true, pictureUrl: '' }]);
    await expect(open(stranger, pageId, equipmentId)).rejects.toMatchObject({ key: 'page.passwordWrong' });
    await expect(open(stranger, pageId, equipmentId, 'other')).rejects.toMatchObject({
      key: 'page.passwordWrong',
    });
    expect(await open(stranger, pageId, equipmentId, password)).toMatchObject({ checkpwd: true });
    await expect(stranger.download(pagePicture, { id: pageId, revision: 2 })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    expect(await open(friend, pageId, equipmentId)).toMatchObject({ checkpwd: false });
    expect((await friend.call(equipmentDetailInfo, { equipmentId })).pages).toMatchObject([
      { checkpwd: false },
    ]);
    await clear();
  });

  it('is not had in another way by who may only see its product', async () => {
    const { friend, pageId, productId, equipmentId, clear } = await station({ password });
    const admin = await platform().signedIn('admin');
    const { rows } = await admin.call(accountQuery, { group: 'customers', keyword: 'member' });
    const row = rows.find(({ username }) => username === 'member');
    if (row === undefined) throw new Error('the account is missing');
    const { id, roleType, authCodes } = row;
    await admin.call(accountEdit, { id, roleType, authCodes: ['equipment:write'] });
    const member = await platform().signedIn('member', 'en');
    for (const call of [
      () => member.call(pageInfo, { id: pageId }),
      () => member.call(pageRevisionInfo, { id: pageId, revision: 2 }),
      () => member.call(pageCopyCheck, { id: pageId, productId }),
      () => member.download(pageExport, { id: pageId }),
    ])
      await expect(call()).rejects.toMatchObject({ key: 'permission.missing' });
    await expect(member.download(pagePicture, { id: pageId, revision: 2 })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    expect((await member.call(pageQuery, { productId })).rows).toMatchObject([
      { checkpwd: true, pictureUrl: '' },
    ]);
    expect((await friend.call(pageInfo, { id: pageId })).checkpwd).toBe(true);
    expect(await open(member, pageId, equipmentId, password)).toMatchObject({ title: 'Overview' });
    await admin.call(accountEdit, { id, roleType, authCodes });
    await clear();
  });

  it('cannot be guessed: wrong ones are limited, right ones do not count', async () => {
    const { pageId, equipmentId, clear } = await station({ password });
    const { clock } = platform();
    // Earlier attempts do not count.
    clock.pass(3_600_001);
    const stranger = await platform().signedIn('stranger', 'en');
    const keys = [];
    const maximum = tryLimits.pagePassword.subject?.atAddress.maximum ?? 0;
    for (let at = 0; at < 5; at += 1) await open(stranger, pageId, equipmentId, password);
    for (let at = 0; at < maximum + 2; at += 1)
      keys.push(
        await open(stranger, pageId, equipmentId, `wrong ${at}`).then(
          () => 'opened',
          (error: { key?: string }) => error.key,
        ),
      );
    expect(keys.filter((key) => key === 'page.passwordWrong')).toHaveLength(maximum);
    expect(keys.at(-1)).toBe('account.tooManyTries');
    await expect(open(stranger, pageId, equipmentId, password)).rejects.toMatchObject({
      key: 'account.tooManyTries',
    });
    clock.pass(3_600_001);
    expect(await open(stranger, pageId, equipmentId, password)).toMatchObject({ title: 'Overview' });
    await clear();
  });
});
