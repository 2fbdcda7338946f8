import { accountQuery } from '@penstock/contract/calls/account';
import {
  operationLogExport,
  operationLogOfObject,
  operationLogQuery,
} from '@penstock/contract/calls/operation-log';
import { operationObjectTypes } from '@penstock/contract/calls/operation-actions';
import { beforeAll, describe, expect, it } from 'vitest';
import { testPlatform } from '../../testing/test-platform.ts';
import { testSn } from '../../testing/test-seed.ts';
import { change } from './change.ts';

const platform = testPlatform();
const start = new Date();

beforeAll(async () => {
  const { db } = platform().database;
  const actor = { accountId: null, address: '192.0.2.7' };
  for (const note of ['=HYPERLINK("http://evil.example")', 'second'])
    await change(db, actor, 'gateway.editDriver', async () => ({
      object: { type: 'gateway', id: testSn },
      before: { note: '' },
      after: { note },
      result: undefined,
    }));
});

describe('the operation log', () => {
  it('is read by time, action, object and keyword, newest first', async () => {
    const admin = await platform().signsIn('admin');
    const read = async (question: object) => (await admin.call(operationLogQuery, question)).rows;
    const [last, first] = await read({ actions: ['gateway.editDriver'] });
    expect(last).toMatchObject({
      account: '',
      address: '192.0.2.7',
      objectType: 'gateway',
      objectId: testSn,
      objectName: '泵站网关',
      before: { note: '' },
      after: { note: 'second' },
    });
    expect(first?.id).not.toBe(last?.id);
    const actions = async (question: object) => (await read(question)).map(({ action }) => action);
    expect(await actions({ objectType: 'platform' })).toEqual(['platform.seed']);
    expect(await actions({ keyword: '192.0.2.7' })).toEqual(['gateway.editDriver', 'gateway.editDriver']);
    expect(await actions({ keyword: '泵站网' })).toEqual(['gateway.editDriver', 'gateway.editDriver']);
    expect(await actions({ keyword: '%' })).toEqual([]);
    const before = new Date(start.getTime() - 60_000).toISOString();
    expect(await actions({ actions: ['gateway.editDriver'], to: before })).toEqual([]);
    expect(await admin.call(operationLogQuery, { keyword: '192.0.2.7', pageSize: 1 })).toMatchObject({
      total: 2,
      rows: [{ after: { note: 'second' } }],
    });
  });

  it('is exported for a spreadsheet, without formulas', async () => {
    const { signedIn } = platform();
    const admin = await signedIn('admin', 'zh');
    const timeZone = 'Asia/Shanghai';
    const { content } = await admin.download(operationLogExport, {
      actions: ['gateway.editDriver'],
      timeZone,
    });
    const lines = (await content.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('修改前');
    expect(lines[1]).toContain('修改驱动');
    expect(lines[2]).not.toMatch(/(^|,)"?=/);
  });

  it('of an object is for whoever may see the object', async () => {
    const { signedIn, signsIn, equipmentId } = platform();
    const admin = await signedIn('admin');
    const owner = await signsIn('owner');
    const stranger = await signedIn('stranger');
    const gateway = { objectType: 'gateway', objectId: testSn } as const;
    await expect(owner.call(operationLogOfObject, gateway)).resolves.toMatchObject({ total: 2 });
    const [last] = (await owner.call(operationLogOfObject, gateway)).rows;
    const time = last?.time ?? '';
    const until = { ...gateway, to: time };
    await expect(owner.call(operationLogOfObject, until)).resolves.toMatchObject({ total: 1 });
    await expect(owner.call(operationLogOfObject, { ...gateway, from: time })).resolves.toMatchObject({
      rows: [last],
    });
    await expect(owner.call(operationLogQuery, {})).rejects.toMatchObject({ key: 'permission.missing' });
    const { rows } = await admin.call(accountQuery, { group: 'customers', keyword: 'owner' });
    const account = { objectType: 'account', objectId: rows[0]?.id ?? '' } as const;
    const own = await owner.call(operationLogOfObject, account);
    expect(own.rows.map(({ action }) => action)).toContain('account.signIn');
    for (const object of [
      gateway,
      account,
      { objectType: 'equipment', objectId: equipmentId } as const,
      { objectType: 'platform', objectId: '' } as const,
    ])
      await expect(stranger.call(operationLogOfObject, object)).rejects.toMatchObject({
        key: 'data.notFound',
      });
  });

  it('of what nobody has is not found, of whatever kind; only who reads the whole log sees its rows', async () => {
    const { signedIn } = platform();
    const owner = await signedIn('owner');
    const admin = await signedIn('admin');
    for (const objectType of operationObjectTypes) {
      const object = { objectType, objectId: '987654321' };
      await expect(owner.call(operationLogOfObject, object)).rejects.toMatchObject({ key: 'data.notFound' });
      await expect(admin.call(operationLogOfObject, object)).resolves.toMatchObject({ total: 0 });
    }
  });

  it('of a report is for its owner', async () => {
    const { signedIn, database } = platform();
    const { db } = database;
    const { id: owner } = await db
      .selectFrom('account')
      .select('id')
      .where('username', '=', 'owner')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('report')
      .values({
        owner_id: owner,
        title: 'Shifts',
        bucket: 'day',
        product_id: null,
        columns: '[]',
        range: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const object = { objectType: 'report', objectId: String(id) } as const;
    await expect((await signedIn('owner')).call(operationLogOfObject, object)).resolves.toMatchObject({
      total: 0,
    });
    await expect((await signedIn('stranger')).call(operationLogOfObject, object)).rejects.toMatchObject({
      key: 'data.notFound',
    });
  });
});
