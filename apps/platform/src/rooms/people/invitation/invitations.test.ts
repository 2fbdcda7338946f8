import { randomBytes } from 'node:crypto';
import { callSealed } from '@penstock/client/sign-in/sealed';
import { signIn } from '@penstock/client/sign-in/sign-in';
import type { Client } from '@penstock/client/calls/client';
import { accountQuery } from '@penstock/contract/calls/account';
import {
  invitationAccept,
  invitationAdd,
  invitationInfo,
  invitationQuery,
  invitationRegister,
  invitationResend,
  invitationRevoke,
} from '@penstock/contract/calls/invitation';
import { limits } from '@penstock/contract/rules/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform([], {}, { settings: { publicUrl: 'https://plant.example/' } });
const password = 'Sluice-gate7';
const day = 86_400_000;

beforeEach(async () => {
  platform().clock.pass(day);
  await platform().database.pool.query('delete from invitation');
  await platform().database.pool.query(
    `update account set role_type = 'company', company = 'Riverside <Water>', company_id = null where username = 'friend'`,
  );
});

/** The token of the link in the last e-mail to an address: the answer of the call has none. */
async function tokenMailedTo(email: string): Promise<string> {
  const { rows } = await platform().database.pool.query<{ content: string }>(
    'select content from outbox_message where recipient = $1 order by id desc limit 1',
    [email],
  );
  return /\/account\/invitation\/([\w-]+)/.exec(rows[0]?.content ?? '')?.[1] ?? '';
}

async function invited(email: string): Promise<{ company: Client; token: string }> {
  const company = await platform().signedIn('friend');
  expect(await company.call(invitationAdd, { email })).toEqual({ path: '', mailed: true });
  return { company, token: await tokenMailedTo(email) };
}

function registerWith(token: string, username: string) {
  const person = platform().client();
  return callSealed(person, { password }, randomBytes, (sealed) =>
    person.call(invitationRegister, { token, username, ...sealed }),
  );
}

describe('an invitation', () => {
  it('is sent with its link in all languages, and accepted with a new account of the company', async () => {
    const { company, token } = await invited('new@example.com');
    const { rows: sent } = await platform().database.pool.query<{ subject: string; content: string }>(
      `select subject, content from outbox_message where recipient = 'new@example.com'`,
    );
    expect(sent[0]?.content).toContain(`https://plant.example/account/invitation/${token}`);
    expect(sent[0]?.subject).toMatch(/邀请您加入.*invites you/);
    expect(await platform().client().call(invitationInfo, { token })).toMatchObject({
      company: 'Riverside <Water>',
      email: 'new@example.com',
    });
    await registerWith(token, 'invited');
    const person = platform().client();
    const info = await signIn(person, { account: 'new@example.com', password, remember: false }, randomBytes);
    expect(info).toMatchObject({ username: 'invited', roleType: 'user' });
    const { rows } = await company.call(accountQuery, { group: 'customers', keyword: 'invited' });
    expect(rows).toMatchObject([{ username: 'invited', companyTitle: 'Riverside <Water>' }]);
    expect((await company.call(invitationQuery, {})).rows).toEqual([]);
    await expect(registerWith(token, 'again')).rejects.toMatchObject({ key: 'invitation.invalid' });
    const { rows: log } = await platform().database.pool.query(
      `select action, after from operation_log where action like 'account.%nvit%' order by id`,
    );
    expect(log).toMatchObject([
      { action: 'account.invite', after: { email: 'new@example.com' } },
      { action: 'account.acceptInvitation', after: { username: 'invited' } },
    ]);
  });

  it('is accepted with an account that has no company, and with no other', async () => {
    const { token } = await invited('stranger@example.com');
    const admin = await platform().signedIn('admin');
    await expect(admin.call(invitationAccept, { token })).rejects.toMatchObject({
      key: 'invitation.notForAccount',
    });
    const stranger = await platform().signedIn('stranger');
    await stranger.call(invitationAccept, { token });
    const { rows } = await platform().database.pool.query(
      `select owner.username from account join account owner on owner.id = account.company_id
        where account.username = 'stranger'`,
    );
    expect(rows).toEqual([{ username: 'friend' }]);
    const second = await invited('second@example.com');
    await expect(stranger.call(invitationAccept, { token: second.token })).rejects.toMatchObject({
      key: 'invitation.notForAccount',
    });
  });

  it('ends when it is sent again, revoked, or a week old', async () => {
    const { company, token } = await invited('late@example.com');
    const [row] = (await company.call(invitationQuery, {})).rows;
    expect(row).toMatchObject({ email: 'late@example.com', expired: false, sent: 1 });
    const id = row?.id ?? '';
    await company.call(invitationResend, { id });
    const next = await tokenMailedTo('late@example.com');
    expect(next).not.toBe(token);
    await expect(platform().client().call(invitationInfo, { token })).rejects.toMatchObject({
      key: 'invitation.invalid',
    });
    platform().clock.pass(limits.invitations.days * day + 1000);
    await expect(platform().client().call(invitationInfo, { token: next })).rejects.toMatchObject({
      key: 'invitation.invalid',
    });
    const later = await platform().signedIn('friend');
    expect((await later.call(invitationQuery, {})).rows).toMatchObject([{ expired: true, sent: 2 }]);
    await later.call(invitationResend, { id });
    const renewed = await tokenMailedTo('late@example.com');
    await later.call(invitationRevoke, { id });
    await expect(registerWith(renewed, 'late')).rejects.toMatchObject({ key: 'invitation.invalid' });
  });

  it('is that of a company: no other sees, sends or revokes it, and people cannot invite', async () => {
    const { company } = await invited('mine@example.com');
    const id = (await company.call(invitationQuery, {})).rows[0]?.id ?? '';
    const admin = await platform().signedIn('admin');
    await expect(admin.call(invitationAdd, { email: 'x@example.com' })).rejects.toMatchObject({
      key: 'permission.missing',
    });
    await expect(admin.call(invitationRevoke, { id })).rejects.toMatchObject({ key: 'data.notFound' });
    const owner = await platform().signedIn('owner');
    await expect(owner.call(invitationQuery, {})).rejects.toMatchObject({ key: 'permission.missing' });
  });

  it('is one of 50 that wait at most', async () => {
    const { pool } = platform().database;
    await pool.query(
      `insert into invitation (company_id, email, token_hash, sent_at, expires_at)
        select account.id, n || '@example.com', decode(lpad(n::text, 64, '0'), 'hex'), now(), now() + interval '1000 days'
        from account, generate_series(1, $1) as n where username = 'friend'`,
      [limits.invitations.open],
    );
    const company = await platform().signedIn('friend');
    await expect(company.call(invitationAdd, { email: 'more@example.com' })).rejects.toMatchObject({
      key: 'invitation.tooMany',
    });
    expect((await company.call(invitationAdd, { email: '1@example.com' })).mailed).toBe(true);
  });
});
