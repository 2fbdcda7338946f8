import { randomBytes } from 'node:crypto';
import { callSealed } from '@penstock/client/sign-in/sealed';
import { signIn } from '@penstock/client/sign-in/sign-in';
import type { Client } from '@penstock/client/calls/client';
import { emailCodeGet, smsCodeGet } from '@penstock/contract/calls/user-code';
import { neutralRegister, register } from '@penstock/contract/calls/user-registration';
import { beforeEach, describe, expect, it } from 'vitest';
import { outboxCode } from '../../../testing/outbox-code.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
const password = 'Sluice-gate7';

beforeEach(async () => {
  platform().clock.pass(86_400_000);
  await platform().database.pool.query('update gateway set owner_id = null');
});

interface Form {
  readonly username: string;
  readonly tel: string;
  readonly verificationCode?: string;
  readonly password?: string;
  readonly sn?: string;
}

async function codeFor(person: Client, tel: string): Promise<string> {
  await person.call(smsCodeGet, { purpose: 'register', tel });
  return await outboxCode(platform().database.db, tel);
}

function submit(person: Client, form: Form, code: string) {
  const { username, tel, verificationCode = 'ABCD1234', sn = testSn } = form;
  return callSealed(person, { password: form.password ?? password }, randomBytes, (sealed) =>
    person.call(register, { username, tel, code, sn, verificationCode, ...sealed }),
  );
}

describe('registering', () => {
  it('makes an account, binds its first gateway, and is noted without secrets', async () => {
    const person = platform().client();
    const code = await codeFor(person, '13700000001');
    await submit(person, { username: 'newcomer', tel: '+8613700000001' }, code);
    const info = await signIn(person, { account: '13700000001', password, remember: false }, randomBytes);
    expect(info).toMatchObject({ username: 'newcomer', roleType: 'user', tel: '13700000001' });
    const { rows } = await platform().database.pool.query<{ username: string }>(
      'select username from gateway join account on account.id = owner_id where sn = $1',
      [testSn],
    );
    expect(rows).toEqual([{ username: 'newcomer' }]);
    const log = await platform().database.pool.query(
      `select after from operation_log where action = 'account.register' order by id desc limit 1`,
    );
    expect(log.rows).toEqual([
      { after: { username: 'newcomer', tel: '13700000001', email: '', sn: testSn } },
    ]);
  });

  it('is refused with the reason, and the code still serves after a mistake', async () => {
    const person = platform().client();
    const code = await codeFor(person, '13700000002');
    const form = { username: 'second', tel: '13700000002' };
    await expect(submit(person, { ...form, username: 'OWNER' }, code)).rejects.toMatchObject({
      key: 'account.usernameTaken',
    });
    await expect(submit(person, { ...form, verificationCode: 'WRONG' }, code)).rejects.toMatchObject({
      key: 'gateway.bindRefused',
    });
    await expect(submit(person, { ...form, password: 'password' }, code)).rejects.toMatchObject({
      key: 'request.invalid',
    });
    await expect(submit(person, { ...form, username: '13700000009' }, code)).rejects.toMatchObject({
      problems: [{ path: 'username', key: 'username.form' }],
    });
    await submit(person, form, code);
    await expect(
      platform().client().call(smsCodeGet, { purpose: 'register', tel: '008613700000002' }),
    ).rejects.toMatchObject({ key: 'account.phoneRegistered' });
  });

  it('binds no gateway where none is named, and takes no half of a label', async () => {
    const person = platform().client();
    const code = await codeFor(person, '13700000003');
    const attempt = (label: { readonly sn?: string }) =>
      callSealed(person, { password }, randomBytes, (sealed) =>
        person.call(register, { username: 'third', tel: '13700000003', code, ...label, ...sealed }),
      );
    await expect(attempt({ sn: testSn })).rejects.toMatchObject({ key: 'value.required' });
    await attempt({});
    const { rows } = await platform().database.pool.query('select owner_id from gateway where sn = $1', [
      testSn,
    ]);
    expect(rows).toEqual([{ owner_id: null }]);
  });

  it('records the consent to the agreements that are shown', async () => {
    const { pool } = platform().database;
    await pool.query(
      `insert into agreement_version (kind, version, text, published_at)
       select kind, version, 'Text', case when version > 0 then now() end
       from (values ('user', 1), ('user', 2), ('privacy', 1), ('privacy', 0)) one (kind, version)`,
    );
    const person = platform().client();
    const code = await codeFor(person, '13700000044');
    await callSealed(person, { password }, randomBytes, (sealed) =>
      person.call(register, { username: 'consenting', tel: '13700000044', code, ...sealed }),
    );
    const { rows } = await pool.query(
      `select kind, version, accepted_at > now() - interval '1 minute' as now from agreement_consent
       where account_id = (select id from account where username = 'consenting') order by kind`,
    );
    expect(rows).toEqual([
      { kind: 'privacy', version: 1, now: true },
      { kind: 'user', version: 2, now: true },
    ]);
    await pool.query('delete from agreement_version');
  });

  it('tells who has the label of a bound gateway that it is bound', async () => {
    await platform().database.pool.query(
      `update gateway set owner_id = (select id from account where username = 'owner') where sn = $1`,
      [testSn],
    );
    const person = platform().client();
    const code = await codeFor(person, '13700000004');
    const form = { username: 'fourth', tel: '13700000004' };
    await expect(submit(person, form, code)).rejects.toMatchObject({ key: 'gateway.alreadyBound' });
    await expect(submit(person, { ...form, verificationCode: 'WRONG' }, code)).rejects.toMatchObject({
      key: 'gateway.bindRefused',
    });
  });

  it('of two at once with one phone or one gateway makes one account', async () => {
    const { database } = platform();
    const people = [platform().client(), platform().client()];
    const codes: string[] = [];
    for (const [index, person] of people.entries()) {
      codes.push(await codeFor(person, `1370000001${index}`));
    }
    const outcomes = await Promise.allSettled(
      people.map((person, index) =>
        submit(person, { username: `twin-${index}`, tel: `1370000001${index}` }, codes[index] ?? ''),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await database.pool.query(`select username from account where username like 'twin-%'`);
    expect(rows).toHaveLength(1);
  });

  it('by email address needs its code where the platform sends e-mail', async () => {
    const person = platform().client();
    const email = 'neutral@example.com';
    const attempt = (code?: string) =>
      callSealed(person, { password }, randomBytes, (sealed) =>
        person.call(neutralRegister, { username: 'neutral', email, ...(code ? { code } : {}), ...sealed }),
      );
    await expect(attempt()).rejects.toMatchObject({ key: 'code.required' });
    await person.call(emailCodeGet, { purpose: 'register', email });
    await attempt(await outboxCode(platform().database.db, email));
    const signedIn = signIn(person, { account: email, password, remember: false }, randomBytes);
    await expect(signedIn).resolves.toMatchObject({ username: 'neutral', email });
  });
});
