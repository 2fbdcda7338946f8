import {
  announcementAdd,
  announcementDelete,
  announcementEdit,
  announcementMine,
  announcementQuery,
  announcementRemindOff,
  announcementWithdraw,
} from '@penstock/contract/calls/announcement';
import type { Client } from '@penstock/client/calls/client';
import { afterEach, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform();
const day = 86_400_000;
const at = (days: number) => new Date(platform().clock.now() + days * day).toISOString();
const draft = (more: object = {}) => ({
  title: '停机维护',
  titleTranslations: { en: 'Maintenance' },
  text: '周六维护。\n\n请提前保存。',
  from: at(-1),
  ...more,
});
const admin = () => platform().signedIn('admin');
const titles = async (client: Client) =>
  (await client.call(announcementMine, {})).announcements.map(({ title }) => title);
/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

afterEach(async () => {
  await platform().database.db.deleteFrom('announcement').execute();
});

describe('announcements', () => {
  it('are shown from their start to their end, newest first, in the language of the reader', async () => {
    const operator = await admin();
    await operator.call(announcementAdd, draft({ to: at(2) }));
    await operator.call(announcementAdd, draft({ title: '即将', from: at(1) }));
    await operator.call(
      announcementAdd,
      draft({ title: '到期', type: 'card', from: at(-3), expires: at(30) }),
    );
    const reader = await platform().signedIn('stranger');
    expect(await titles(reader)).toEqual(['Maintenance', 'Maintenance']);
    const chinese = await platform().signedIn('stranger', 'zh');
    expect(await titles(chinese)).toEqual(['停机维护', '到期']);
    const states = (await operator.call(announcementQuery, {})).rows.map(({ state }) => state);
    expect(states).toEqual(['scheduled', 'shown', 'shown']);
    const ended = await operator.call(announcementQuery, { states: ['ended'] });
    expect(ended.total).toBe(0);
  });

  it('are for everybody, for roles or for accounts', async () => {
    const operator = await admin();
    await operator.call(
      announcementAdd,
      draft({ titleTranslations: { en: 'For companies' }, audience: 'roles', roles: ['company'] }),
    );
    await operator.call(
      announcementAdd,
      draft({ titleTranslations: { en: 'For the owner' }, audience: 'accounts', accounts: ['OWNER'] }),
    );
    expect(await titles(await platform().signedIn('friend'))).toEqual(['For companies']);
    expect(await titles(await platform().signedIn('owner'))).toEqual(['For the owner']);
    expect(await titles(await platform().signedIn('stranger'))).toEqual([]);
    const { rows } = await operator.call(announcementQuery, { keyword: 'For the' });
    expect(rows).toMatchObject([{ accounts: ['owner'], roles: [], author: 'admin' }]);
  });

  it('do not come again for who asked for that, until their author reminds again', async () => {
    const operator = await admin();
    const { id } = await operator.call(announcementAdd, draft());
    const owner = await platform().signedIn('owner');
    await owner.call(announcementRemindOff, { id });
    await owner.call(announcementRemindOff, { id });
    expect(await titles(owner)).toEqual([]);
    expect(await titles(await platform().signedIn('stranger'))).toHaveLength(1);
    expect((await operator.call(announcementQuery, {})).rows).toMatchObject([{ remindersOff: 1 }]);
    await operator.call(announcementEdit, { id, ...draft(), remindAgain: true });
    expect(await titles(owner)).toHaveLength(1);
  });

  it('are withdrawn, shown again and deleted', async () => {
    const operator = await admin();
    const { id } = await operator.call(announcementAdd, draft());
    const reader = await platform().signedIn('stranger');
    await operator.call(announcementWithdraw, { id });
    expect(await titles(reader)).toEqual([]);
    await expect(reader.call(announcementRemindOff, { id })).rejects.toMatchObject({ key: 'data.notFound' });
    await operator.call(announcementWithdraw, { id, withdrawn: false });
    expect(await titles(reader)).toHaveLength(1);
    await operator.call(announcementDelete, { id });
    expect(await titles(reader)).toEqual([]);
    await expect(operator.call(announcementDelete, { id })).rejects.toMatchObject({ key: 'data.notFound' });
    const { db } = platform().database;
    const log = await db.selectFrom('operation_log').select('action').where('object_id', '=', id).execute();
    expect(log.map(({ action }) => action)).toEqual([
      'announcement.add',
      'announcement.withdraw',
      'announcement.withdraw',
      'announcement.delete',
    ]);
  });

  it('have an image that only its readers and operators get', async () => {
    const operator = await admin();
    const image = new File([png], 'poster.png');
    const { id } = await operator.call(announcementAdd, {
      ...draft({ audience: 'roles', roles: ['company'] }),
      image,
    });
    const reader = await platform().session('friend');
    const [shown] = (await reader.client.call(announcementMine, {})).announcements;
    const get = (cookie: string) =>
      platform().app.inject({ url: shown?.imageUrl ?? '', headers: { cookie } });
    const answer = await get(reader.cookie);
    expect(answer.rawPayload.equals(png)).toBe(true);
    expect(answer.headers['content-type']).toBe('image/png');
    expect((await get((await platform().session('stranger')).cookie)).statusCode).toBe(404);
    await operator.call(announcementEdit, { id, ...draft({ audience: 'roles', roles: ['company'] }) });
    expect((await get(reader.cookie)).statusCode).toBe(200);
    await operator.call(announcementEdit, { id, ...draft(), keepImage: false });
    expect((await get(reader.cookie)).statusCode).toBe(404);
    await expect(
      operator.call(announcementAdd, { ...draft(), image: new File(['<html>'], 'poster.png') }),
    ).rejects.toMatchObject({ key: 'file.format' });
  });

  it('are refused where the times are the wrong way round, nobody is named, or an account is unknown', async () => {
    const operator = await admin();
    const problems = async (more: object) => {
      try {
        await operator.call(announcementAdd, draft(more));
        return [];
      } catch (error) {
        return error;
      }
    };
    expect(await problems({ to: at(-5) })).toMatchObject({ problems: [{ path: 'to', key: 'time.order' }] });
    expect(await problems({ audience: 'roles' })).toMatchObject({
      problems: [{ path: 'roles', key: 'value.required' }],
    });
    expect(await problems({ audience: 'accounts', accounts: ['nobody'] })).toMatchObject({
      key: 'announcement.accountsUnknown',
      parameters: { accounts: 'nobody' },
    });
  });

  it('are written by who has the auth code only', async () => {
    const owner = await platform().signedIn('owner');
    await expect(owner.call(announcementAdd, draft())).rejects.toMatchObject({ key: 'permission.missing' });
    await expect(owner.call(announcementQuery, {})).rejects.toMatchObject({ key: 'permission.missing' });
  });
});
