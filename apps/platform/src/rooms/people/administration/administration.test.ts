import { randomBytes } from 'node:crypto';
import type { Client } from '@penstock/client/calls/client';
import { signIn } from '@penstock/client/sign-in/sign-in';
import {
  accountAdd,
  accountDelete,
  accountDisable,
  accountEdit,
  accountEnable,
  accountQuery,
  accountResetPassword,
  type AccountRow,
} from '@penstock/contract/calls/account';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { operationLogQuery } from '@penstock/contract/calls/operation-log';
import { userInfo } from '@penstock/contract/calls/user';
import { passwordFindings } from '@penstock/contract/rules/password';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/channel-browser.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testPassword } from '../../../testing/test-seed.ts';

const platform = testPlatform();

async function operator(username = 'operator', password = testPassword): Promise<Client> {
  const person = platform().client();
  await signIn(person, { account: username, password, remember: false, side: 'operation' }, randomBytes);
  return person;
}

async function rowOf(person: Client, username: string): Promise<AccountRow> {
  for (const group of ['operators', 'customers'] as const) {
    const { rows } = await person.call(accountQuery, { group, keyword: username });
    const row = rows.find((one) => one.username === username);
    if (row !== undefined) return row;
  }
  throw new Error(`${username} is not listed`);
}

const listed = async (person: Client, group: 'operators' | 'customers') =>
  (await person.call(accountQuery, { group, pageSize: 200 })).rows.map(({ username }) => username).sort();

describe('those who administer accounts', () => {
  it('see those that their auth codes open, and no others', async () => {
    const { signedIn } = platform();
    const admin = await signedIn('admin');
    expect(await listed(admin, 'operators')).toEqual(['admin', 'operator']);
    expect(await listed(admin, 'customers')).toEqual(['friend', 'member', 'owner', 'stranger']);
    const person = await operator();
    expect(await listed(person, 'operators')).toEqual([]);
    expect(await listed(person, 'customers')).toEqual(['friend', 'member', 'owner', 'stranger']);
    const company = await signedIn('friend');
    expect(await listed(company, 'operators')).toEqual([]);
    expect(await listed(company, 'customers')).toEqual(['member']);
    const user = await signedIn('owner');
    await expect(listed(user, 'customers')).rejects.toMatchObject({ key: 'permission.missing' });
  });

  it('find accounts by name, company, role and state', async () => {
    const admin = await platform().signedIn('admin');
    const found = async (question: object) =>
      (await admin.call(accountQuery, { group: 'customers', ...question })).rows.map((row) => row.username);
    expect(await found({ keyword: 'MEMB' })).toEqual(['member']);
    expect(await found({ roleType: 'company' })).toEqual(['friend']);
    expect(await found({ companyId: (await rowOf(admin, 'friend')).id })).toEqual(['member']);
    expect(await found({ status: 'disabled' })).toEqual([]);
    expect(await rowOf(admin, 'friend')).toMatchObject({ users: 1, companyId: '' });
    expect(await rowOf(admin, 'member')).toMatchObject({ companyTitle: 'friend' });
  });

  it('add an account, whose owner has to set a password before anything else', async () => {
    const { signedIn, client } = platform();
    const company = await signedIn('friend');
    const { password } = await company.call(accountAdd, {
      username: 'newcomer',
      roleType: 'user',
      authCodes: ['equipment:write'],
    });
    expect(passwordFindings(password)).toEqual([]);
    const newcomer = client();
    const info = await signIn(newcomer, { account: 'newcomer', password, remember: false }, randomBytes);
    expect(info).toMatchObject({ mustSetUp: true, authCodes: ['equipment:write'] });
    await expect(newcomer.call(userInfo, {})).resolves.toMatchObject({ username: 'newcomer' });
    await expect(newcomer.call(equipmentQuery, {})).rejects.toMatchObject({ key: 'account.mustSetUp' });
    expect(await rowOf(company, 'newcomer')).toMatchObject({ companyTitle: 'friend', mustSetUp: true });
  });

  it('cannot add a name, a phone number or an address that somebody has', async () => {
    const admin = await platform().signedIn('admin');
    const add = (fields: object) =>
      admin.call(accountAdd, { username: 'another', roleType: 'user', authCodes: [], ...fields });
    await expect(add({ username: 'OWNER' })).rejects.toMatchObject({ key: 'account.usernameTaken' });
    await expect(add({ tel: '+8613800000001' })).rejects.toMatchObject({ key: 'account.phoneRegistered' });
    await expect(add({ email: 'O@EXAMPLE.com' })).rejects.toMatchObject({ key: 'account.emailRegistered' });
    await expect(add({ username: '13800000009' })).rejects.toMatchObject({
      problems: [{ path: 'username', key: 'username.form' }],
    });
  });

  it('give nobody what the role cannot hold, or what they do not have', async () => {
    const { signedIn, database } = platform();
    const admin = await signedIn('admin');
    const company = await signedIn('friend');
    const refused = { key: 'account.authCodeNotYours' };
    const add = (person: Client, roleType: AccountRow['roleType'], authCodes: string[]) =>
      person.call(accountAdd, { username: 'climber', roleType, authCodes });
    await expect(add(admin, 'user', ['operationLog:read'])).rejects.toMatchObject(refused);
    await expect(add(admin, 'operation', ['equipment:all'])).rejects.toMatchObject(refused);
    await expect(add(company, 'user', ['account:user'])).rejects.toMatchObject(refused);
    await expect(add(company, 'company', [])).rejects.toMatchObject({ key: 'permission.missing' });
    await database.pool.query(
      `update account set auth_codes = '{account:operation,account:company}' where username = 'operator'`,
    );
    const person = await operator();
    await expect(add(person, 'operation', ['operationLog:read'])).rejects.toMatchObject(refused);
    await expect(add(person, 'admin', [])).rejects.toMatchObject({ key: 'permission.missing' });
    // Auth codes of customers are not for operators to hold, and theirs to give.
    await expect(add(person, 'user', ['equipment:write'])).resolves.toBeDefined();
    await database.pool.query(`update account set auth_codes = null where username = 'operator'`);
  });

  it('cannot change an account that may do more than they', async () => {
    const { database, signedIn } = platform();
    const admin = await signedIn('admin');
    const { id: adminId } = await rowOf(admin, 'admin');
    await admin.call(accountAdd, {
      username: 'reader',
      roleType: 'operation',
      authCodes: ['operationLog:read'],
    });
    const { id: readerId } = await rowOf(admin, 'reader');
    await database.pool.query(
      `update account set auth_codes = '{account:operation}' where username = 'operator'`,
    );
    const person = await operator();
    for (const id of [adminId, readerId])
      for (const call of [accountResetPassword, accountDisable, accountDelete])
        await expect(person.call(call, { id })).rejects.toMatchObject({ key: 'permission.missing' });
    await database.pool.query(`update account set auth_codes = null where username = 'operator'`);
  });

  it('cannot reach accounts that are not theirs, nor change their own', async () => {
    const { signedIn } = platform();
    const admin = await signedIn('admin');
    const company = await signedIn('friend');
    const { id: ownerId } = await rowOf(admin, 'owner');
    const { id: friendId } = await rowOf(admin, 'friend');
    for (const call of [accountResetPassword, accountDisable, accountEnable, accountDelete]) {
      await expect(company.call(call, { id: ownerId })).rejects.toMatchObject({ key: 'data.notFound' });
      await expect(company.call(call, { id: friendId })).rejects.toMatchObject({ key: 'account.own' });
    }
  });
});

describe('an account that is changed', () => {
  it('loses its sessions and sockets at once when it is disabled, and has to sign in again when enabled', async () => {
    const { signedIn, session, client, app, url } = platform();
    const admin = await signedIn('admin');
    const { id } = await rowOf(admin, 'stranger');
    const { cookie } = await session('stranger');
    const browser = openBrowser(url, { cookie, origin: url });
    await expect.poll(() => browser.messages).toHaveLength(1);
    await admin.call(accountDisable, { id });
    await expect.poll(() => browser.ended()).toBe('4002 signed out');
    const ask = async (): Promise<unknown> =>
      (await app.inject({ url: userInfo.path, headers: { cookie } })).json();
    expect(await ask()).toMatchObject({ code: '1206' });
    const again = () =>
      signIn(client(), { account: 'stranger', password: testPassword, remember: false }, randomBytes);
    await expect(again()).rejects.toMatchObject({ key: 'signIn.disabled' });
    await admin.call(accountEnable, { id });
    expect(await ask()).toMatchObject({ code: '1206' });
    await expect(again()).resolves.toMatchObject({ username: 'stranger' });
  });

  it('has to sign in again when its auth codes change, and not when its name does', async () => {
    const { signedIn } = platform();
    const admin = await signedIn('admin');
    const member = await signedIn('member');
    const { id, roleType, authCodes } = await rowOf(admin, 'member');
    await admin.call(accountEdit, { id, roleType, authCodes, nickName: 'Member' });
    await expect(member.call(userInfo, {})).resolves.toMatchObject({ nickName: 'Member' });
    await admin.call(accountEdit, { id, roleType, authCodes: [], nickName: 'Member' });
    await expect(member.call(userInfo, {})).rejects.toMatchObject({ code: '1206' });
    await expect(signedIn('member')).resolves.toBeDefined();
    await admin.call(accountEdit, { id, roleType, authCodes });
  });

  it('has to sign in with the password that was made for it', async () => {
    const { signedIn, signsIn, client, database } = platform();
    const admin = await signedIn('admin');
    const { id } = await rowOf(admin, 'stranger');
    const stranger = await signedIn('stranger');
    const { password_hash } = await database.db
      .selectFrom('account')
      .select('password_hash')
      .where('username', '=', 'stranger')
      .executeTakeFirstOrThrow();
    const { password } = await admin.call(accountResetPassword, { id });
    await expect(stranger.call(userInfo, {})).rejects.toMatchObject({ code: '1206' });
    await expect(signsIn('stranger')).rejects.toMatchObject({ key: 'signIn.wrongPassword' });
    const account = { account: 'stranger', password, remember: false };
    await expect(signIn(client(), account, randomBytes)).resolves.toMatchObject({ mustSetUp: true });
    await database.pool.query(
      `update account set password_hash = $1, must_set_up = false where username = 'stranger'`,
      [password_hash],
    );
  });

  it('is deleted only when nothing belongs to it', async () => {
    const admin = await platform().signedIn('admin');
    const { id: ownerId } = await rowOf(admin, 'owner');
    const { id: friendId } = await rowOf(admin, 'friend');
    await expect(admin.call(accountDelete, { id: ownerId })).rejects.toMatchObject({
      key: 'account.inUse',
      parameters: { equipment: 1, gateways: 1, users: 0 },
    });
    await expect(admin.call(accountDelete, { id: friendId })).rejects.toMatchObject({ key: 'account.inUse' });
    await admin.call(accountAdd, { username: 'shortLived', roleType: 'user', authCodes: [] });
    const { id } = await rowOf(admin, 'shortLived');
    await admin.call(accountDelete, { id });
    await expect(rowOf(admin, 'shortLived')).rejects.toThrow('not listed');
  });

  it('is in the operation log, before and after, without its password', async () => {
    const admin = await platform().signedIn('admin');
    const { id, password } = await admin.call(accountAdd, {
      username: 'logged',
      roleType: 'operation',
      authCodes: ['operationLog:read'],
    });
    await admin.call(accountEdit, { id, roleType: 'operation', authCodes: [], note: 'Shift B' });
    await admin.call(accountResetPassword, { id });
    const { rows } = await admin.call(operationLogQuery, { objectType: 'account', keyword: 'logged' });
    expect(rows.map(({ action }) => action)).toEqual([
      'account.resetPassword',
      'account.edit',
      'account.add',
    ]);
    expect(rows[1]).toMatchObject({
      account: 'admin',
      objectName: 'logged',
      before: { authCodes: ['operationLog:read'], note: '' },
      after: { authCodes: [], note: 'Shift B' },
    });
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(JSON.stringify(rows)).not.toContain('argon2');
  });
});

describe('the super administrators', () => {
  it('are never all disabled, deleted or demoted, not even by two at the same time', async () => {
    const { signedIn, client, database } = platform();
    const admin = await signedIn('admin');
    const { password } = await admin.call(accountAdd, {
      username: 'second',
      roleType: 'admin',
      authCodes: [],
    });
    await database.pool.query(`update account set must_set_up = false where username = 'second'`);
    const second = client();
    await signIn(second, { account: 'second', password, remember: false }, randomBytes);
    const { id: adminId } = await rowOf(admin, 'admin');
    const { id: secondId } = await rowOf(admin, 'second');
    const results = await Promise.allSettled([
      admin.call(accountDisable, { id: secondId }),
      second.call(accountDisable, { id: adminId }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await database.pool.query<{ username: string }>(
      `select username from account where role_type = 'admin' and not disabled`,
    );
    expect(rows).toHaveLength(1);
    await database.pool.query(`update account set disabled = false where role_type = 'admin'`);
  });

  it('are made of operation accounts by another, and never of customers', async () => {
    const admin = await platform().signedIn('admin');
    const { id } = await rowOf(admin, 'operator');
    const { id: ownerId } = await rowOf(admin, 'owner');
    const before = await rowOf(admin, 'operator');
    await admin.call(accountEdit, { id, roleType: 'admin', authCodes: [] });
    expect((await rowOf(admin, 'operator')).authCodes).toContain('equipment:all');
    await admin.call(accountEdit, { id, roleType: 'operation', authCodes: before.authCodes });
    expect(await rowOf(admin, 'operator')).toMatchObject({
      roleType: 'operation',
      authCodes: before.authCodes,
    });
    await expect(
      admin.call(accountEdit, { id: ownerId, roleType: 'admin', authCodes: [] }),
    ).rejects.toMatchObject({ key: 'request.invalid' });
  });
});
