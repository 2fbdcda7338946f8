import {
  agreementAccept,
  agreementAdd,
  agreementConsents,
  agreementDelete,
  agreementEdit,
  agreementPending,
  agreementPublish,
  agreementQuery,
  agreementShown,
} from '@penstock/contract/calls/agreement-version';
import { beforeEach, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform();

beforeEach(async () => {
  await platform().database.pool.query('truncate agreement_version, agreement_consent');
});

const draft = {
  kind: 'user' as const,
  text: '# 用户协议\n\n内容',
  textTranslations: { en: '# User agreement\n\nContent' },
  note: '首次发布',
  noteTranslations: { en: 'First version' },
};

describe('an agreement', () => {
  it('is shown once it was published, and stays as it was then', async () => {
    const admin = await platform().signedIn('admin');
    const { id } = await admin.call(agreementAdd, draft);
    expect(await admin.call(agreementShown, { kind: 'user' })).toEqual({ shown: null });
    await admin.call(agreementEdit, { ...draft, id, text: '# 用户协议\n\n修改后' });
    expect(await admin.call(agreementPublish, { id })).toEqual({ version: 1 });
    expect(await admin.call(agreementShown, { kind: 'user' })).toMatchObject({
      shown: { version: 1, text: '# 用户协议\n\n修改后', textTranslations: draft.textTranslations },
    });
    const isPublished = { key: 'agreement.published' };
    await expect(admin.call(agreementEdit, { ...draft, id })).rejects.toMatchObject(isPublished);
    await expect(admin.call(agreementPublish, { id })).rejects.toMatchObject(isPublished);
    await expect(admin.call(agreementDelete, { id })).rejects.toMatchObject(isPublished);
  });

  it('is asked for of every account, and again after a new version', async () => {
    const admin = await platform().signedIn('admin');
    const owner = await platform().signedIn('owner');
    expect(await owner.call(agreementPending, {})).toEqual({ rows: [] });
    const first = await admin.call(agreementAdd, draft);
    await admin.call(agreementPublish, first);
    expect(await owner.call(agreementPending, {})).toMatchObject({
      rows: [{ kind: 'user', version: 1, again: false, note: '首次发布' }],
    });
    await owner.call(agreementAccept, { kind: 'user', version: 1 });
    await owner.call(agreementAccept, { kind: 'user', version: 1 });
    expect(await owner.call(agreementPending, {})).toEqual({ rows: [] });
    const second = await admin.call(agreementAdd, { ...draft, note: '第二版' });
    expect(await admin.call(agreementPublish, second)).toEqual({ version: 2 });
    expect(await owner.call(agreementPending, {})).toMatchObject({
      rows: [{ version: 2, again: true, note: '第二版' }],
    });
    await expect(owner.call(agreementAccept, { kind: 'user', version: 1 })).rejects.toMatchObject({
      key: 'agreement.notCurrent',
    });
    expect(await admin.call(agreementConsents, first)).toMatchObject({
      total: 1,
      rows: [{ username: 'owner' }],
    });
    expect(await admin.call(agreementQuery, { keyword: '第二' })).toMatchObject({
      rows: [{ version: 2, state: 'current', consents: 0 }],
    });
    expect(await admin.call(agreementQuery, { kind: 'privacy' })).toMatchObject({ total: 0 });
  });

  it('is written by operators only', async () => {
    const owner = await platform().signedIn('owner');
    await expect(owner.call(agreementAdd, draft)).rejects.toMatchObject({ key: 'permission.missing' });
  });
});
