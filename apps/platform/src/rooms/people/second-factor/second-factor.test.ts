import { randomBytes } from 'node:crypto';
import type { Client } from '@penstock/client/calls/client';
import { signInCipher } from '@penstock/client/sign-in/cipher';
import { signIn } from '@penstock/client/sign-in/sign-in';
import {
  loginBySecondFactor,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorDisable,
  secondFactorRecoveryCodes,
  secondFactorState,
} from '@penstock/contract/calls/second-factor';
import { signInKey, userInfo } from '@penstock/contract/calls/user';
import { HOTP, Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testPassword } from '../../../testing/test-seed.ts';

const platform = testPlatform();

/** The password of the test accounts, sealed. */
async function passwordAgain(person: Client, password = testPassword) {
  const key = await person.call(signInKey, {});
  const cipher = signInCipher(key, (length) => randomBytes(length));
  return { keyId: key.keyId, publicKey: cipher.publicKey, password: cipher.seal('password', password) };
}

/** The code that an app shows now, or some steps of 30 s later. */
function codeOf(secret: string, later = 0): string {
  const counter = Math.floor(platform().clock.now() / 30_000) + later;
  return new HOTP({ secret: Secret.fromBase32(secret) }).generate({ counter });
}

async function ticketOf(person: Client, account: string): Promise<string> {
  const answer = await signIn(person, { account, password: testPassword, remember: false }, randomBytes);
  if (!('secondFactorTicket' in answer)) throw new Error('the second factor was not asked for');
  return answer.secondFactorTicket;
}

/** An account with a second factor active. */
async function enabled(account: string, endApiKeys = false) {
  const person = await platform().signedIn(account);
  const { secret, uri } = await person.call(secondFactorBegin, await passwordAgain(person));
  const { recoveryCodes } = await person.call(secondFactorConfirm, { code: codeOf(secret), endApiKeys });
  platform().clock.pass(60_000);
  return { person, secret, uri, recoveryCodes };
}

async function disable(person: Client, code: string): Promise<void> {
  await person.call(secondFactorDisable, { code, ...(await passwordAgain(person)) });
}

describe('the second factor', () => {
  it('ends the sessions that began without it, and API keys where that is asked for', async () => {
    const { pool } = platform().database;
    const keys = async () => (await pool.query(`select from api_key where title = 'old'`)).rowCount;
    await pool.query(
      `insert into api_key (account_id, title, start, key_hash, auth_codes, expires_at)
       select id, 'old', 'penstock_abcd', decode('00ff', 'hex'), '{}', now() + interval '1 day'
       from account where username = 'friend'`,
    );
    const before = await platform().signedIn('friend');
    const first = await enabled('friend');
    await expect(before.call(userInfo, {})).rejects.toMatchObject({ key: 'session.userChanged' });
    await expect(first.person.call(userInfo, {})).resolves.toMatchObject({ username: 'friend' });
    expect(await keys()).toBe(1);
    await disable(first.person, codeOf(first.secret));
    platform().clock.pass(60_000);
    const second = await enabled('friend', true);
    expect(await keys()).toBe(0);
    await disable(second.person, codeOf(second.secret));
  });

  it('is asked for after the password, and each code is valid once', async () => {
    const { person, secret, uri } = await enabled('owner');
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Penstock:owner\?/);
    expect(await person.call(secondFactorState, {})).toMatchObject({ enabled: true, recoveryCodes: 10 });

    const visitor = platform().client();
    const ticket = await ticketOf(visitor, 'owner');
    await expect(visitor.call(userInfo, {})).rejects.toMatchObject({ key: 'session.missing' });
    const code = codeOf(secret);
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(visitor.call(loginBySecondFactor, { ticket, code: wrong })).rejects.toMatchObject({
      key: 'secondFactor.wrong',
    });
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await visitor.call(loginBySecondFactor, { ticket, code: typed })).toMatchObject({
      username: 'owner',
    });
    expect(await visitor.call(userInfo, {})).toMatchObject({ username: 'owner' });
    await expect(visitor.call(loginBySecondFactor, { ticket, code })).rejects.toMatchObject({
      key: 'secondFactor.ticketExpired',
    });
    const other = platform().client();
    const again = { ticket: await ticketOf(other, 'owner'), code };
    await expect(other.call(loginBySecondFactor, again)).rejects.toMatchObject({ key: 'secondFactor.wrong' });
    platform().clock.pass(60_000);
    await disable(person, codeOf(secret));
  });

  it('is replaced by each recovery code once, and new codes end the old ones', async () => {
    const { person, secret, recoveryCodes } = await enabled('owner');
    const [first = '', second = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    const visitor = platform().client();
    const ticket = await ticketOf(visitor, 'owner');
    await visitor.call(loginBySecondFactor, { ticket, code: first.toUpperCase().replaceAll('-', ' ') });
    expect(await person.call(secondFactorState, {})).toMatchObject({ recoveryCodes: 9 });
    const other = platform().client();
    const again = await ticketOf(other, 'owner');
    await expect(other.call(loginBySecondFactor, { ticket: again, code: first })).rejects.toMatchObject({
      key: 'secondFactor.wrong',
    });
    const renewed = await person.call(secondFactorRecoveryCodes, {
      code: codeOf(secret),
      ...(await passwordAgain(person)),
    });
    await expect(other.call(loginBySecondFactor, { ticket: again, code: second })).rejects.toMatchObject({
      key: 'secondFactor.wrong',
    });
    const [newer = ''] = renewed.recoveryCodes;
    await other.call(loginBySecondFactor, { ticket: again, code: newer });
    platform().clock.pass(60_000);
    await disable(person, codeOf(secret));
  });

  it('does not come into force without a code of the app, and nothing changes without the password', async () => {
    const person = await platform().signedIn('owner');
    await expect(
      person.call(secondFactorBegin, await passwordAgain(person, 'Wrong-2601')),
    ).rejects.toMatchObject({ key: 'account.passwordWrong' });
    await expect(person.call(secondFactorConfirm, { code: '123456' })).rejects.toMatchObject({
      key: 'secondFactor.notBegun',
    });
    const { secret } = await person.call(secondFactorBegin, await passwordAgain(person));
    await expect(person.call(secondFactorConfirm, { code: codeOf(secret, 10) })).rejects.toMatchObject({
      key: 'secondFactor.wrong',
    });
    expect(await person.call(secondFactorState, {})).toMatchObject({ enabled: false });
    await expect(platform().signedIn('owner')).resolves.toBeDefined();
  });

  it('takes codes of a clock that is one step off, and tickets for five minutes', async () => {
    const { person, secret } = await enabled('owner');
    const visitor = platform().client();
    const ticket = await ticketOf(visitor, 'owner');
    await expect(
      visitor.call(loginBySecondFactor, { ticket, code: codeOf(secret, 2) }),
    ).rejects.toMatchObject({ key: 'secondFactor.wrong' });
    await visitor.call(loginBySecondFactor, { ticket, code: codeOf(secret, 1) });
    const late = platform().client();
    const lateTicket = await ticketOf(late, 'owner');
    platform().clock.pass(301_000);
    await expect(
      late.call(loginBySecondFactor, { ticket: lateTicket, code: codeOf(secret) }),
    ).rejects.toMatchObject({ key: 'secondFactor.ticketExpired' });
    await disable(person, codeOf(secret));
    await expect(platform().signedIn('owner')).resolves.toBeDefined();
  });

  it('cannot be guessed: after ten wrong codes the next has to wait, with whatever ticket', async () => {
    const { person, secret } = await enabled('owner');
    const guesser = platform().client();
    const keys: unknown[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const ticket = await ticketOf(guesser, 'owner');
      const call = guesser.call(loginBySecondFactor, { ticket, code: codeOf(secret, 100 + guess) });
      await call.catch((error: { key: string }) => keys.push(error.key));
    }
    expect(keys).toEqual([...Array(10).fill('secondFactor.wrong'), 'signIn.wait', 'signIn.wait']);
    platform().clock.pass(900_000);
    await disable(person, codeOf(secret));
  });
});
