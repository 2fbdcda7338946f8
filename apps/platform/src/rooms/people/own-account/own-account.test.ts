import { randomBytes } from 'node:crypto';
import type { Client } from '@penstock/client/calls/client';
import { callSealed } from '@penstock/client/sign-in/sealed';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { userInfo } from '@penstock/contract/calls/user';
import { loginBySmsCode } from '@penstock/contract/calls/user-sms-sign-in';
import { emailCodeGet, emailCodeValid, smsCodeGet, smsCodeValid } from '@penstock/contract/calls/user-code';
import {
  firstSetEmail,
  firstSetTel,
  firstSetUserInfo,
  neutralUpdateEmail,
  updateTel,
} from '@penstock/contract/calls/user-contact';
import { selectById, selectByTel } from '@penstock/contract/calls/user-directory';
import { apiKeyQuery } from '@penstock/contract/calls/api-key';
import { findPasswordAccount, updatePassword } from '@penstock/contract/calls/user-password';
import {
  passwordValid,
  questionQuery,
  questionUpdate,
  questionValid,
  validTel,
} from '@penstock/contract/calls/user-validation';
import { beforeEach, describe, expect, it } from 'vitest';
import { outboxCode } from '../../../testing/outbox-code.ts';
import { solvedPicture } from '../../../testing/solved-picture.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testPassword } from '../../../testing/test-seed.ts';

const platform = testPlatform();
const tel = '13800000001';
const newPassword = 'Sluice-gate7';

beforeEach(() => {
  // Each test has the limits of an hour for itself.
  platform().clock.pass(86_400_000);
});

const picture = (client: Client) => solvedPicture(client, platform().database.db, 'code');
const codeFor = (recipient: string) => outboxCode(platform().database.db, recipient);

/** Proves by password who is signed in. */
async function proved(person: Client, password = testPassword): Promise<string> {
  const { ticket } = await callSealed(person, { password }, randomBytes, (sealed) =>
    person.call(passwordValid, sealed),
  );
  return ticket;
}

async function setPassword(person: Client, ticket: string, password: string, endApiKeys = false) {
  return await callSealed(person, { password }, randomBytes, (sealed) =>
    person.call(updatePassword, { ticket, endApiKeys, ...sealed }),
  );
}

describe('signing in by text message', () => {
  it('opens a session with a code that serves once', async () => {
    const person = platform().client();
    const sent = await person.call(smsCodeGet, {
      purpose: 'login',
      tel: `+86${tel}`,
      ...(await picture(person)),
    });
    expect(sent).toEqual({ validSeconds: 600, resendSeconds: 60, sentTo: '138****0001' });
    const code = await codeFor(tel);
    await expect(person.call(loginBySmsCode, { tel, code })).resolves.toMatchObject({ username: 'owner' });
    await expect(person.call(userInfo, {})).resolves.toMatchObject({ username: 'owner' });
    await expect(platform().client().call(loginBySmsCode, { tel, code })).rejects.toMatchObject({
      key: 'account.codeExpired',
    });
  });

  it('takes no code that was sent for something else', async () => {
    const owner = await platform().signedIn('owner');
    await owner.call(smsCodeGet, { purpose: 'validate' });
    const code = await codeFor(tel);
    await expect(platform().client().call(loginBySmsCode, { tel, code })).rejects.toMatchObject({
      key: 'account.codeExpired',
    });
    await expect(owner.call(validTel, { code })).resolves.toMatchObject({
      ticket: expect.stringMatching(/^[\w-]{43}$/),
    });
  });
});

describe('API keys of an account', () => {
  it('stay with another password, or end with it where that is asked for', async () => {
    const person = await platform().signedIn('owner');
    const { rows } = await platform().database.pool.query<{ id: string }>(
      `insert into api_key (account_id, title, start, key_hash, auth_codes, expires_at)
       select id, 'history', 'penstock_abcd', decode('00ff', 'hex'), '{}', now() + interval '1 day'
       from account where username = 'owner' returning id`,
    );
    expect(rows).toHaveLength(1);
    const keys = async () => (await person.call(apiKeyQuery, {})).rows.map(({ title }) => title);
    await setPassword(person, await proved(person), newPassword);
    expect(await keys()).toEqual(['history']);
    await setPassword(person, await proved(person, newPassword), testPassword, true);
    expect(await keys()).toEqual([]);
  });
});

describe('a forgotten password', () => {
  it.each(['sms', 'email'] as const)('is set again by %s, and all sessions end', async (channel) => {
    const before = await platform().signedIn('owner');
    const person = platform().client();
    const ways = await person.call(findPasswordAccount, { account: 'owner' });
    expect(ways).toEqual({ ways: ['tel', 'email'], tel: '138****0001', email: 'o***@example.com' });
    const purpose = 'findPassword';
    const asked = { purpose, account: 'owner', ...(await picture(person)) } as const;
    await (channel === 'sms' ? person.call(smsCodeGet, asked) : person.call(emailCodeGet, asked));
    const code = await codeFor(channel === 'sms' ? tel : 'o@example.com');
    const given = { purpose, account: 'owner', code } as const;
    const { ticket } = await person.call(channel === 'sms' ? smsCodeValid : emailCodeValid, given);
    await expect(setPassword(person, ticket, 'short')).rejects.toMatchObject({
      key: 'request.invalid',
      problems: [
        { path: 'password', key: 'password.length' },
        { path: 'password', key: 'password.classes' },
      ],
    });
    await setPassword(person, ticket, newPassword);
    await expect(before.call(userInfo, {})).rejects.toMatchObject({ key: 'session.userChanged' });
    await expect(setPassword(person, ticket, testPassword)).rejects.toMatchObject({ key: 'ticket.invalid' });
    const again = platform().client();
    const credentials = { account: 'owner', password: newPassword, remember: false };
    await expect(signIn(again, credentials, randomBytes)).resolves.toMatchObject({ username: 'owner' });
    await setPassword(again, await proved(again, newPassword), testPassword);
    await expect(again.call(userInfo, {})).resolves.toMatchObject({ username: 'owner' });
  });

  it('is set again by the security question, whatever its case and spaces', async () => {
    const owner = await platform().signedIn('owner');
    const ticket = await proved(owner);
    const question = '第一台水泵的型号？';
    await callSealed(owner, { answer: ' KSB  Etanorm ' }, randomBytes, (sealed) =>
      owner.call(questionUpdate, { question, ticket, ...sealed }),
    );
    const person = platform().client();
    await expect(person.call(questionQuery, { account: 'owner' })).resolves.toEqual({ question });
    await expect(owner.call(questionQuery, {})).resolves.toEqual({ question });
    const answered = (answer: string) =>
      callSealed(person, { answer }, randomBytes, (sealed) =>
        person.call(questionValid, { purpose: 'findPassword', account: 'owner', ...sealed }),
      );
    await expect(answered('Grundfos')).rejects.toMatchObject({ key: 'account.answerWrong' });
    const proof = await answered('ksb etanorm');
    await setPassword(person, proof.ticket, testPassword);
    const { rows } = await platform().database.pool.query(
      `select after from operation_log where action = 'account.updateQuestion'`,
    );
    expect(JSON.stringify(rows)).toContain(question);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('etanorm');
  });
});

describe('a ticket', () => {
  it('serves its own account and purpose only, in its own session, and for ten minutes', async () => {
    const owner = await platform().signedIn('owner');
    const stranger = await platform().signedIn('stranger');
    const ticket = await proved(owner);
    await expect(setPassword(stranger, ticket, newPassword)).rejects.toMatchObject({ key: 'ticket.invalid' });
    await expect(setPassword(platform().client(), ticket, newPassword)).rejects.toMatchObject({
      key: 'session.missing',
    });
    platform().clock.pass(600_000);
    await expect(setPassword(owner, ticket, newPassword)).rejects.toMatchObject({ key: 'ticket.invalid' });
  });

  it('is withdrawn when the password is set by another', async () => {
    const owner = await platform().signedIn('owner');
    const [first, second] = [await proved(owner), await proved(owner)];
    await setPassword(owner, first, testPassword);
    await expect(setPassword(owner, second, newPassword)).rejects.toMatchObject({ key: 'ticket.invalid' });
  });

  it('is kept by the database as a hash', async () => {
    const ticket = await proved(await platform().signedIn('owner'));
    const { rows } = await platform().database.pool.query<{ ticket_hash: Buffer }>(
      'select ticket_hash from verification_ticket',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some((row) => row.ticket_hash.equals(Buffer.from(ticket, 'base64url')))).toBe(false);
  });
});

describe('phone and email address', () => {
  it('are bound for the first time without a ticket, and changed only with one', async () => {
    const person = await platform().signedIn('stranger');
    await person.call(smsCodeGet, { purpose: 'bind', tel: '13900000002' });
    await person.call(firstSetTel, { tel: '13900000002', code: await codeFor('13900000002') });
    await expect(person.call(userInfo, {})).resolves.toMatchObject({ tel: '13900000002' });
    await person.call(emailCodeGet, { purpose: 'bind', email: 's@example.com' });
    await person.call(firstSetEmail, { email: 's@example.com', code: await codeFor('s@example.com') });
    platform().clock.pass(60_000);

    await person.call(smsCodeGet, { purpose: 'bind', tel: '13900000003' });
    const code = await codeFor('13900000003');
    await expect(person.call(firstSetTel, { tel: '13900000003', code })).rejects.toMatchObject({
      key: 'account.alreadySet',
    });
    const ticket = 'A'.repeat(43);
    await expect(person.call(updateTel, { tel: '13900000003', code, ticket })).rejects.toMatchObject({
      key: 'ticket.invalid',
    });
    await person.call(updateTel, { tel: '13900000003', code, ticket: await proved(person) });
    const asked = { purpose: 'bind', email: 't@example.com', ...(await picture(person)) } as const;
    await person.call(emailCodeGet, asked);
    await person.call(neutralUpdateEmail, {
      email: 't@example.com',
      code: await codeFor('t@example.com'),
      ticket: await proved(person),
    });
    await expect(person.call(userInfo, {})).resolves.toMatchObject({
      tel: '13900000003',
      email: 't@example.com',
    });
  });

  it('of another account cannot be bound', async () => {
    const person = await platform().signedIn('stranger');
    await expect(person.call(smsCodeGet, { purpose: 'bind', tel })).rejects.toMatchObject({
      key: 'account.phoneRegistered',
    });
    const taken = { purpose: 'bind', email: 'O@EXAMPLE.com' } as const;
    await expect(person.call(emailCodeGet, taken)).rejects.toMatchObject({ key: 'account.emailRegistered' });
  });
});

it('an account is completed at its first sign-in, once', async () => {
  const person = await platform().signedIn('friend');
  const complete = () =>
    callSealed(person, { password: newPassword }, randomBytes, (sealed) =>
      person.call(firstSetUserInfo, { username: 'friend-2', nickName: '友', ...sealed }),
    );
  await expect(complete()).rejects.toMatchObject({ key: 'account.alreadySet' });
  await platform().database.pool.query(`update account set must_set_up = true where username = 'friend'`);
  await complete();
  await expect(person.call(userInfo, {})).resolves.toMatchObject({ username: 'friend-2', nickName: '友' });
  await expect(complete()).rejects.toMatchObject({ key: 'account.alreadySet' });
});

describe('an account', () => {
  it('is found by whole user name or phone number, without more than others may know', async () => {
    const person = await platform().signedIn('stranger');
    const found = await person.call(selectByTel, { tel });
    expect(found).toMatchObject({ username: 'owner', tel: '138****0001' });
    expect(Object.keys(found).toSorted()).toEqual([
      'avatarUrl',
      'company',
      'id',
      'nickName',
      'tel',
      'username',
    ]);
    await expect(person.call(selectByTel, { tel: 'owne' })).rejects.toMatchObject({
      key: 'account.notFound',
    });
    await expect(person.call(selectByTel, { tel: 'operator' })).rejects.toMatchObject({
      key: 'account.notFound',
    });
    await expect(person.call(selectById, { id: found.id })).rejects.toMatchObject({ key: 'data.notFound' });
    const admin = await platform().signedIn('admin');
    await expect(admin.call(selectById, { id: found.id })).resolves.toEqual(found);
  });
});
