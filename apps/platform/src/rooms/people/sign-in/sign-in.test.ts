import { randomBytes } from 'node:crypto';
import type { Client } from '@penstock/client/calls/client';
import { ClientError } from '@penstock/client/calls/error';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { signInCipher } from '@penstock/client/sign-in/cipher';
import { errorEntry } from '@penstock/contract/errors/catalogue';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { logout, neutralLoginByPwd, signInKey, userInfo } from '@penstock/contract/calls/user';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/channel-browser.ts';
import { solvedPicture } from '../../../testing/solved-picture.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testPassword } from '../../../testing/test-seed.ts';
import { sessionSeconds } from '../../../kernel/sessions/sessions.ts';

const platform = testPlatform();

/** Signs in as a person does, with the picture code where one is asked for. */
async function enter(client: Client, account: string, password = testPassword, remember = false) {
  const picture = await solvedPicture(client, platform().database.db, 'signIn', account);
  return await signIn(client, { account, password, remember, ...picture }, randomBytes);
}

function enterAsOperator(client: Client, account: string, password = testPassword) {
  return signIn(client, { account, password, remember: false, side: 'operation' }, randomBytes);
}

/** Signs in and gives the cookie as the platform set it. */
async function cookieOf(remember: boolean): Promise<string> {
  const { app, client } = platform();
  const key = await client().call(signInKey, {});
  const cipher = signInCipher(key, (length) => randomBytes(length));
  const answer = await app.inject({
    method: 'POST',
    url: '/api/user/loginByPwd',
    payload: {
      keyId: key.keyId,
      publicKey: cipher.publicKey,
      account: cipher.seal('account', 'owner'),
      password: cipher.seal('password', testPassword),
      remember,
    },
  });
  return String(answer.headers['set-cookie']);
}

/** Makes the database of this file read-only for new connections, or writable again; those that are open end. */
async function makeReadOnly(isReadOnly: boolean): Promise<void> {
  const connection = await platform().database.pool.connect();
  try {
    await connection.query('set default_transaction_read_only = off');
    await connection.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = ${
        isReadOnly ? 'on' : 'off'
      }', current_database()); end $$`,
    );
    await connection.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  } finally {
    connection.release(true);
  }
}

describe('a person', () => {
  it.each(['owner', 'OWNER', '13800000001', 'O@example.com'])('signs in as %s', async (account) => {
    const person = platform().client();
    const info = await enter(person, account);
    expect(info).toMatchObject({ username: 'owner', roleType: 'user', mustSetUp: false });
    expect(info).toMatchObject({ authCodes: ['equipment:edit', 'equipment:write', 'gateway:configure'] });
    await expect(person.call(userInfo, { time: String(Date.now()) })).resolves.toEqual(info);
  });

  it('signs in on the neutral pages', async () => {
    const person = platform().client();
    const key = await person.call(signInKey, {});
    const cipher = signInCipher(key, (length) => randomBytes(length));
    const info = await person.call(neutralLoginByPwd, {
      keyId: key.keyId,
      publicKey: cipher.publicKey,
      username: cipher.seal('username', 'admin'),
      password: cipher.seal('password', testPassword),
    });
    expect(info).toMatchObject({ username: 'admin' });
    expect(info).toMatchObject({ authCodes: expect.arrayContaining(['equipment:all']) });
  });

  it.each([
    ['a wrong password', 'owner', 'wrong'],
    ['a wrong account', 'nobody', testPassword],
    ['an empty account', '', testPassword],
    ['wildcards', '%', testPassword],
  ])('is refused alike with %s', async (_what, account, password) => {
    await expect(enter(platform().client(), account, password)).rejects.toMatchObject({
      code: '1201',
      key: 'signIn.wrongPassword',
    });
  });

  it('hears that the account is disabled only with the right password, and its sessions end', async () => {
    const { signedIn, client, database } = platform();
    const stranger = await signedIn('stranger');
    const disable = (disabled: boolean) =>
      database.pool.query('update account set disabled = $1 where username = $2', [disabled, 'stranger']);
    await disable(true);
    try {
      await expect(enter(client(), 'stranger')).rejects.toMatchObject({ key: 'signIn.disabled' });
      await expect(enter(client(), 'stranger', 'wrong')).rejects.toMatchObject({
        key: 'signIn.wrongPassword',
      });
      await expect(stranger.call(userInfo, {})).rejects.toMatchObject({ key: 'session.userChanged' });
    } finally {
      await disable(false);
    }
  });

  it('does not sign in on the side of the customers with an operation account, and hears so only with its password', async () => {
    const { client } = platform();
    await expect(enter(client(), 'operator', 'wrong')).rejects.toMatchObject({ key: 'signIn.wrongPassword' });
    await expect(enter(client(), 'operator')).rejects.toMatchObject({ code: '1204' });
    await expect(enter(client(), 'admin')).resolves.toMatchObject({ roleType: 'admin' });
  });

  it('signs in at the entrance of the operators with an operation account, and has the calls of its own account only', async () => {
    const { client } = platform();
    const person = client();
    const info = await enterAsOperator(person, 'operator');
    expect(info).toMatchObject({
      roleType: 'operation',
      authCodes: expect.arrayContaining(['gateway:secrets']),
    });
    expect(info).not.toMatchObject({ authCodes: expect.arrayContaining(['equipment:all']) });
    await expect(person.call(userInfo, {})).resolves.toEqual(info);
    const refused = { code: '1204', key: 'signIn.operatorNotAllowed' };
    await expect(person.call(equipmentQuery, {})).rejects.toMatchObject(refused);
    await expect(person.call(logout, {})).resolves.toEqual({});
  });

  it('signs in at the entrance of the operators as an administrator, and as nobody else', async () => {
    const { client } = platform();
    await expect(enterAsOperator(client(), 'admin')).resolves.toMatchObject({ roleType: 'admin' });
    const refused = { code: '1217', key: 'signIn.operatorsOnly' };
    await expect(enterAsOperator(client(), 'owner')).rejects.toMatchObject(refused);
    await expect(enterAsOperator(client(), 'friend')).rejects.toMatchObject(refused);
    await expect(enterAsOperator(client(), 'stranger', 'wrong')).rejects.toMatchObject({
      key: 'signIn.wrongPassword',
    });
  });

  it.each(['friend', 'nobody-has-this-name'])(
    'hears how many tries are left, and has to wait after ten failures, whether there is a %s or not',
    async (name) => {
      const { client } = platform();
      for (let left = 9; left > 0; left -= 1)
        await expect(enter(client(), name, 'wrong')).rejects.toMatchObject({
          key: 'signIn.wrongPassword',
          parameters: { tries: left },
        });
      const wait = { code: '1210', key: 'signIn.wait', parameters: { seconds: 30 } };
      await expect(enter(client(), name, 'wrong')).rejects.toMatchObject(wait);
      await expect(enter(client(), name.toUpperCase())).rejects.toMatchObject(wait);
      await expect(enter(client(), 'owner')).resolves.toBeDefined();
    },
  );

  it('signs in with the right password once the wait is over', async () => {
    const { client, clock } = platform();
    clock.pass(30_000);
    await expect(enter(client(), 'friend')).resolves.toBeDefined();
    await expect(enter(client(), 'friend', 'wrong')).rejects.toMatchObject({ parameters: { tries: 9 } });
  });

  it('is noted when refused, for names that no account has too', async () => {
    const { client, database } = platform();
    const noted = async () => {
      const { rows } = await database.pool.query<{ object_id: string }>(
        `select object_id from operation_log where action = 'account.signInRefused' order by id`,
      );
      return rows.map((row) => row.object_id);
    };
    const before = await noted();
    await expect(enter(client(), 'nobody', 'wrong')).rejects.toBeDefined();
    expect(await noted()).toEqual([...before, '']);
  });

  it('signs out, and the cookie is good for nothing any more', async () => {
    const { app, database } = platform();
    const [cookie = ''] = (await cookieOf(false)).split(';');
    const out = await app.inject({ method: 'POST', url: logout.path, headers: { cookie } });
    expect(out.json()).toMatchObject({ code: '200' });
    expect(out.headers['set-cookie']).toMatch(/^penstock_session=; Max-Age=0; Path=\/; /);
    const after = await app.inject({ url: userInfo.path, headers: { cookie } });
    expect(after.json()).toMatchObject({ code: '1006' });
    const { rows } = await database.pool.query(
      `select action from operation_log where object_type = 'account' order by id desc limit 2`,
    );
    expect(rows).toEqual([{ action: 'account.signOut' }, { action: 'account.signIn' }]);
  });
});

describe('a session', () => {
  it('is a cookie that scripts and other sites cannot use', async () => {
    expect(await cookieOf(false)).toMatch(/^penstock_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await cookieOf(true)).toContain('Max-Age=2592000');
  });

  it('is stored as a hash only', async () => {
    const token = /=([\w-]{43});/.exec(await cookieOf(false))?.[1] ?? '';
    const { rows } = await platform().database.pool.query<{ text: string }>(
      'select session::text as text from session',
    );
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
    expect(rows.some(({ text }) => text.includes(Buffer.from(token).toString('hex')))).toBe(false);
  });

  it('lasts while it is used, and ends a day after the last use', async () => {
    const { clock, signedIn } = platform();
    const person = await signedIn('owner');
    for (let day = 0; day < 3; day += 1) {
      clock.pass(sessionSeconds.unused * 900);
      await expect(person.call(userInfo, {})).resolves.toMatchObject({ username: 'owner' });
    }
    clock.pass(sessionSeconds.unused * 1000);
    await expect(person.call(userInfo, {})).rejects.toMatchObject({ key: 'session.expired' });
  });

  it('that is remembered lasts thirty days', async () => {
    const { clock, client } = platform();
    const person = client();
    await enter(person, 'owner', testPassword, true);
    clock.pass((sessionSeconds.remembered - 1) * 1000);
    await expect(person.call(userInfo, {})).resolves.toMatchObject({ username: 'owner' });
  });

  it('ends when somebody signs in over it, with its sockets', async () => {
    const { client, session, app, url } = platform();
    const { cookie } = await session('owner');
    const browser = openBrowser(url, { cookie, origin: url });
    await expect.poll(() => browser.messages).toHaveLength(1);
    const key = await client().call(signInKey, {});
    const cipher = signInCipher(key, (length) => randomBytes(length));
    const answer = await app.inject({
      method: 'POST',
      url: '/api/user/loginByPwd',
      headers: { cookie },
      payload: {
        keyId: key.keyId,
        publicKey: cipher.publicKey,
        account: cipher.seal('account', 'admin'),
        password: cipher.seal('password', testPassword),
        remember: false,
      },
    });
    expect(answer.json()).toMatchObject({ code: '200', data: { username: 'admin' } });
    const before = await app.inject({ url: userInfo.path, headers: { cookie } });
    expect(before.json()).toMatchObject({ code: '1006' });
    await expect.poll(() => browser.ended()).toBe('4002 signed out');
  });

  it('ends with its account: its holder is asked to sign in again, and its sockets close', async () => {
    const { session, signedIn, app, kernel, database, url } = platform();
    const { cookie } = await session('owner');
    const other = await signedIn('friend');
    const browser = openBrowser(url, { cookie, origin: url });
    await expect.poll(() => browser.messages).toHaveLength(1);
    const { id } = await database.db
      .selectFrom('account')
      .select('id')
      .where('username', '=', 'owner')
      .executeTakeFirstOrThrow();
    const ended = await kernel.sessions.endAll(database.db, id);
    expect(ended.length).toBeGreaterThan(0);
    expect(await kernel.sessions.endAll(database.db, id)).toEqual([]);
    for (const hash of ended) kernel.channel.endSession(hash);
    const answer = await app.inject({ url: userInfo.path, headers: { cookie } });
    expect(answer.json()).toMatchObject({ code: '1206', data: { key: 'session.userChanged' } });
    await expect.poll(() => browser.ended()).toBe('4002 signed out');
    await expect(other.call(userInfo, {})).resolves.toMatchObject({ username: 'friend' });
  });
});

describe('a platform whose database cannot be written', () => {
  it('says so at sign-in in both languages, and takes people in when it can be written again', async () => {
    const attempt = async (language: 'zh' | 'en') => {
      try {
        await enter(platform().client(language), 'friend');
        return 'signed in';
      } catch (error) {
        return error instanceof ClientError ? [error.key, error.message] : error;
      }
    };
    const { text } = errorEntry('service.notWritable');
    await makeReadOnly(true);
    try {
      // Connections that were open end first.
      await expect.poll(() => attempt('en')).toEqual(['service.notWritable', text.en]);
      expect(await attempt('zh')).toEqual(['service.notWritable', text.zh]);
    } finally {
      await makeReadOnly(false);
    }
    await expect.poll(() => attempt('en')).toBe('signed in');
  });
});
