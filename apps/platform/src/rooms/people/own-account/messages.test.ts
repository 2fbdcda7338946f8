import { randomBytes } from 'node:crypto';
import type { Client } from '@penstock/client/calls/client';
import { ClientError } from '@penstock/client/calls/error';
import { callSealed } from '@penstock/client/sign-in/sealed';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { loginBySmsCode } from '@penstock/contract/calls/user-sms-sign-in';
import { userInfo } from '@penstock/contract/calls/user';
import { emailCodeGet, smsCodeGet } from '@penstock/contract/calls/user-code';
import { findPasswordAccount, updatePassword } from '@penstock/contract/calls/user-password';
import { register } from '@penstock/contract/calls/user-registration';
import { validTel } from '@penstock/contract/calls/user-validation';
import { errorEntry, isErrorKey } from '@penstock/contract/errors/catalogue';
import { textIn, type Language, languages } from '@penstock/languages/language';
import { z } from 'zod';
import { beforeEach, describe, expect, it } from 'vitest';
import { outboxCode } from '../../../testing/outbox-code.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testPassword, testSn } from '../../../testing/test-seed.ts';
import { sessionSeconds } from '../../../kernel/sessions/sessions.ts';

const platform = testPlatform();
const tel = '13800000001';

beforeEach(() => {
  platform().clock.pass(86_400_000);
});

const enter = (client: Client, account: string, password: string) =>
  signIn(client, { account, password, remember: false }, randomBytes);

/** Registers with the phone and the code that the tests know. */
const registering = (username: string, verificationCode: string) => (language: Language) => {
  const person = platform().client(language);
  return callSealed(person, { password: 'Sluice-gate7' }, randomBytes, (sealed) =>
    person.call(register, {
      username,
      tel: '13711111111',
      code: '000000',
      sn: testSn,
      verificationCode,
      ...sealed,
    }),
  );
};

const codeFor = (recipient: string) => outboxCode(platform().database.db, recipient);

/** A code that is not the one that was sent. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const setColumn = (column: 'disabled', value: boolean, username: string) =>
  platform().database.pool.query(`update account set ${column} = $1 where username = $2`, [value, username]);

/** How a call was refused, as a program reads it. */
const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  data: z.object({ key: z.string(), parameters: z.record(z.string(), z.union([z.string(), z.number()])) }),
});

async function refusedCall(headers: Record<string, string>): Promise<unknown> {
  const answer = await platform().app.inject({ method: 'GET', url: userInfo.path, headers });
  return refusalSchema.parse(answer.json());
}

function refusalIn(outcome: unknown) {
  if (outcome instanceof ClientError) return outcome;
  const { code, message, data } = refusalSchema.parse(outcome);
  return { code, message, ...data };
}

/**
 * The list of the specification (gateway specification, section 8, login and account), each with a call that
 * is refused so.
 */
const rows: readonly (readonly [string, string, string, (language: Language) => Promise<unknown>])[] = [
  [
    'wrong username or password',
    '1201',
    'signIn.wrongPassword',
    (language) => enter(platform().client(language), 'owner', 'Wrong-2601'),
  ],
  [
    'wrong username or code',
    '1202',
    'signIn.wrongCode',
    async (language) => {
      const person = platform().client(language);
      await person.call(smsCodeGet, { purpose: 'login', tel });
      return await person.call(loginBySmsCode, { tel, code: otherThan(await codeFor(tel)) });
    },
  ],
  [
    'username or phone not found',
    '1207',
    'account.notFound',
    (language) => platform().client(language).call(findPasswordAccount, { account: 'nobody' }),
  ],
  [
    'username or phone not found, by text message',
    '1207',
    'account.notFound',
    (language) => platform().client(language).call(smsCodeGet, { purpose: 'login', tel: '13999999999' }),
  ],
  [
    'code wrong',
    '1208',
    'account.codeWrong',
    async (language) => {
      const owner = await platform().signedIn('owner', language);
      await owner.call(smsCodeGet, { purpose: 'validate' });
      return await owner.call(validTel, { code: otherThan(await codeFor(tel)) });
    },
  ],
  [
    'code expired',
    '1209',
    'account.codeExpired',
    async (language) => {
      const owner = await platform().signedIn('owner', language);
      await owner.call(smsCodeGet, { purpose: 'validate' });
      const code = await codeFor(tel);
      platform().clock.pass(600_000);
      return await owner.call(validTel, { code });
    },
  ],
  [
    'code requested too often',
    '1211',
    'account.codeTooOften',
    async (language) => {
      const person = platform().client(language);
      await person.call(smsCodeGet, { purpose: 'login', tel });
      return await person.call(smsCodeGet, { purpose: 'login', tel });
    },
  ],
  [
    'phone already registered (log in directly)',
    '1212',
    'account.phoneRegistered',
    (language) => platform().client(language).call(smsCodeGet, { purpose: 'register', tel }),
  ],
  [
    'email already registered (log in directly)',
    '1213',
    'account.emailRegistered',
    (language) => {
      const person = platform().client(language);
      return person.call(emailCodeGet, { purpose: 'register', email: 'o@example.com' });
    },
  ],
  [
    'account disabled',
    '1203',
    'signIn.disabled',
    async (language) => {
      await setColumn('disabled', true, 'stranger');
      try {
        return await enter(platform().client(language), 'stranger', testPassword);
      } finally {
        await setColumn('disabled', false, 'stranger');
      }
    },
  ],
  [
    'operator accounts not allowed',
    '1204',
    'signIn.operatorNotAllowed',
    (language) => enter(platform().client(language), 'operator', testPassword),
  ],
  [
    'token expired or invalid',
    '1225',
    'ticket.invalid',
    (language) => {
      const person = platform().client(language);
      return callSealed(person, { password: 'Sluice-gate7' }, randomBytes, (sealed) =>
        person.call(updatePassword, { ticket: 'A'.repeat(43), ...sealed }),
      );
    },
  ],
  [
    'token expired or invalid, of a program',
    '1216',
    'session.tokenInvalid',
    (language) => {
      const key = `penstock_${'A'.repeat(43)}`;
      const headers = { authorization: `Bearer ${key}`, 'accept-language': language };
      return refusedCall(headers);
    },
  ],
  [
    'login timeout',
    '1006',
    'session.expired',
    async (language) => {
      const owner = await platform().signedIn('owner', language);
      platform().clock.pass((sessionSeconds.unused + 1) * 1000);
      return await owner.call(userInfo, {});
    },
  ],
  [
    'user info changed, log in again',
    '1206',
    'session.userChanged',
    async (language) => {
      const person = await platform().signedIn('stranger', language);
      await setColumn('disabled', true, 'stranger');
      try {
        return await person.call(userInfo, {});
      } finally {
        await setColumn('disabled', false, 'stranger');
      }
    },
  ],
  ['duplicate: username', '1214', 'account.usernameTaken', registering('owner', 'ABCD1234')],
  [
    'SN or code wrong',
    errorEntry('gateway.bindRefused').code,
    'gateway.bindRefused',
    registering('somebody', 'WRONG'),
  ],
  [
    'SN already bound, to who has its label',
    errorEntry('gateway.alreadyBound').code,
    'gateway.alreadyBound',
    registering('somebody', 'ABCD1234'),
  ],
];

describe('the messages of login and account', () => {
  it.each(rows)('%s is %s', async (_what, code, key, produce) => {
    if (!isErrorKey(key)) throw new Error(key);
    for (const language of languages) {
      const error = refusalIn(await produce(language).catch((reason: unknown) => reason));
      expect([error.code, error.key]).toEqual([code, key]);
      expect(error.message).toBe(textIn(errorEntry(key).text, language, error.parameters));
      platform().clock.pass(86_400_000);
    }
  });
});
