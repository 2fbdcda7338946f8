import { accountEdit, accountQuery } from '@penstock/contract/calls/account';
import { roleAdd, roleDelete, roleEdit, roleGive, roleInfo, roleQuery } from '@penstock/contract/calls/role';
import { userInfo } from '@penstock/contract/calls/user';
import { beforeEach, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform();

beforeEach(async () => {
  const { pool } = platform().database;
  await pool.query('update account set role_id = null, auth_codes = null');
  await pool.query('delete from named_role');
});

const inspector = { name: 'Inspector', roleType: 'user' as const, authCodes: ['equipment:write' as const] };

async function ownerOf() {
  const admin = await platform().signedIn('admin');
  const { rows } = await admin.call(accountQuery, { group: 'customers', keyword: 'owner' });
  const account = rows.find(({ username }) => username === 'owner');
  if (account === undefined) throw new Error('there is no owner');
  return { admin, account };
}

describe('a role', () => {
  it('is a set of auth codes within what its type may hold, with a name of its own', async () => {
    const admin = await platform().signedIn('admin');
    const { id } = await admin.call(roleAdd, inspector);
    expect(await admin.call(roleQuery, { keyword: 'spect' })).toMatchObject({
      total: 1,
      rows: [{ id, name: 'Inspector', accounts: 0 }],
    });
    await expect(admin.call(roleAdd, { ...inspector, name: 'INSPECTOR' })).rejects.toMatchObject({
      key: 'duplicate.name',
      code: '1804',
    });
    await expect(
      admin.call(roleAdd, { ...inspector, name: 'Other', authCodes: ['account:company'] }),
    ).rejects.toMatchObject({ key: 'account.authCodeNotYours' });
    await admin.call(roleDelete, { id });
    await expect(admin.call(roleInfo, { id })).rejects.toMatchObject({ key: 'data.notFound' });
  });

  it('is given to accounts, which follow it and have to sign in again', async () => {
    const { admin, account } = await ownerOf();
    const { id } = await admin.call(roleAdd, inspector);
    const owner = await platform().signedIn('owner');
    await admin.call(roleGive, { id, accounts: [account.id] });
    await expect(owner.call(userInfo, {})).rejects.toMatchObject({ code: '1206' });
    const again = await platform().signedIn('owner');
    expect((await ownerOf()).account.authCodes).toEqual(['equipment:write']);
    expect(await admin.call(roleEdit, { id, name: 'Inspector', authCodes: ['equipment:edit'] })).toEqual({
      accounts: 1,
    });
    await expect(again.call(userInfo, {})).rejects.toMatchObject({ code: '1206' });
    expect((await ownerOf()).account.authCodes).toEqual(['equipment:edit']);
    expect(await admin.call(roleInfo, { id })).toMatchObject({ accounts: 1 });

    const { nickName, tel, email, company, note, roleType } = account;
    const fields = { nickName, tel, email, company, note, roleType };
    await admin.call(accountEdit, { id: account.id, ...fields, authCodes: ['equipment:write'] });
    expect(await admin.call(roleInfo, { id })).toMatchObject({ accounts: 0 });
  });

  it('is for accounts of its type, and made by those who may', async () => {
    const { admin, account } = await ownerOf();
    const { id } = await admin.call(roleAdd, { ...inspector, roleType: 'company' });
    await expect(admin.call(roleGive, { id, accounts: [account.id] })).rejects.toMatchObject({
      key: 'request.invalid',
    });
    const owner = await platform().signedIn('owner');
    await expect(owner.call(roleAdd, inspector)).rejects.toMatchObject({ key: 'permission.missing' });
  });
});
