import { randomBytes } from 'node:crypto';
import { signInCipher } from '@penstock/client/sign-in/cipher';
import { beforeEach, describe, expect, it } from 'vitest';
import { outboxCode } from '../../../testing/outbox-code.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { triesOfCode } from './codes.ts';
import { tryLimits } from './try-limits.ts';

const platform = testPlatform();
const tel = '13800000001';

interface Answer {
  readonly code: string;
  readonly data: { readonly key?: string; readonly ticket?: string; readonly [name: string]: unknown };
}

/** Calls as a program at a network address does. */
async function call(path: string, payload: object, address: string): Promise<Answer> {
  const answer = await platform().app.inject({
    method: 'POST',
    url: `/api/user/${path}`,
    payload,
    remoteAddress: address,
  });
  return answer.json<Answer>();
}

/** Calls until it has been refused for good, or so often; answers how often each key came. */
async function guess(times: number, attempt: (at: number) => Promise<Answer>): Promise<Map<string, number>> {
  const keys = new Map<string, number>();
  for (let at = 0; at < times; at += 1) {
    const { code, data } = await attempt(at);
    const key = code === '200' ? 'in' : (data.key ?? '');
    keys.set(key, (keys.get(key) ?? 0) + 1);
  }
  return keys;
}

/** Every attempt from another address. */
const anywhere = (at: number) => `10.${at >> 8}.${at & 255}.7`;

const wrongCode = (right: string, at: number) =>
  String((Number(right) + 1 + at) % 1_000_000).padStart(6, '0');

/** One sealed field, for a call that wants one. */
async function sealed(field: string, text: string, address: string): Promise<object> {
  const { data } = await call('signInKey', {}, address);
  const key = { keyId: String(data['keyId']), publicKey: String(data['publicKey']) };
  const cipher = signInCipher(key, (length) => randomBytes(length));
  return { keyId: key.keyId, publicKey: cipher.publicKey, [field]: cipher.seal(field, text) };
}

beforeEach(() => {
  platform().clock.pass(2 * 86_400_000);
});

describe('who guesses codes', () => {
  it('has five tries of each, from one address or many, and the right one is of no use afterwards', async () => {
    await call('sms/code/get', { purpose: 'login', tel }, '10.9.0.1');
    const right = await outboxCode(platform().database.db, tel);
    const tried = await guess(20, (at) =>
      call('loginBySmsCode', { tel, code: wrongCode(right, at) }, anywhere(at)),
    );
    expect(tried.get('signIn.wrongCode')).toBe(triesOfCode - 1);
    expect(tried.has('in')).toBe(false);
    const late = await call('loginBySmsCode', { tel, code: right }, '10.9.0.1');
    expect(late.data.key).toBe('account.codeTries');
  });

  it('admits no more at once than in turn', async () => {
    await call('sms/code/get', { purpose: 'login', tel }, '10.9.0.2');
    const right = await outboxCode(platform().database.db, tel);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        call('loginBySmsCode', { tel, code: wrongCode(right, at) }, anywhere(at)),
      ),
    );
    const compared = answers.filter(({ data }) => data.key === 'signIn.wrongCode');
    expect(compared).toHaveLength(triesOfCode - 1);
  });

  it('gets no more codes of a phone than a day has, however many addresses ask; its owner gets one', async () => {
    // An address that the owner has signed in from.
    await platform().signsIn('owner');
    const asked = await guess(40, async (at) => {
      platform().clock.pass(61_000);
      return await call('sms/code/get', { purpose: 'login', tel }, anywhere(at));
    });
    expect(asked.get('in')).toBe(tryLimits.codeRequest.subject?.anywhere.maximum);
    platform().clock.pass(61_000);
    expect(await call('sms/code/get', { purpose: 'login', tel }, '127.0.0.1')).toMatchObject({ code: '200' });
  });

  it('at one address is asked for a picture after three codes', async () => {
    const asked = await guess(6, async () => {
      platform().clock.pass(61_000);
      return await call('sms/code/get', { purpose: 'login', tel }, '10.9.0.3');
    });
    expect(Object.fromEntries(asked)).toEqual({ in: 3, 'vcode.required': 3 });
  });
});

describe('who guesses which accounts there are', () => {
  it('is shown so few times an hour at one address, and needs pictures before', async () => {
    const named = await guess(10, (at) =>
      call('findPassword/account', { account: `somebody-${at}` }, '10.9.1.1'),
    );
    expect(Object.fromEntries(named)).toEqual({ 'account.notFound': 3, 'vcode.required': 7 });
    const codes = await guess(50, (at) =>
      call('loginBySmsCode', { tel: `139${String(at).padStart(8, '0')}`, code: '000000' }, '10.9.1.2'),
    );
    expect(codes.get('account.notFound')).toBe(tryLimits.lookup.address.maximum);
    expect(codes.get('account.tooManyTries')).toBe(50 - tryLimits.lookup.address.maximum);
  });
});

describe('who guesses tickets', () => {
  it('has sixty tries an hour at one address, of 256 bits', async () => {
    const tried = await guess(70, async (at) => {
      // The limit of calls a minute is not what is tested.
      if (at % 30 === 0) platform().clock.pass(60_000);
      const key = await sealed('password', 'Sluice-gate7', '10.9.2.1');
      return await call(
        'updatePassword',
        { ticket: randomBytes(32).toString('base64url'), ...key },
        '10.9.2.1',
      );
    });
    expect(tried.get('ticket.invalid')).toBe(tryLimits.ticket.address.maximum);
    expect(tried.has('in')).toBe(false);
  }, 60_000);
});

describe('who guesses answers to security questions', () => {
  it('has five an hour at one address and twenty a day at all', async () => {
    const answerHash = await hashPassword('etanorm');
    await platform().database.pool.query(
      `update account set question = 'pump?', answer_hash = $1 where username = 'friend'`,
      [answerHash],
    );
    const attempt = async (address: string, answer = 'wrong') =>
      await call(
        'question/valid',
        { purpose: 'findPassword', account: 'friend', ...(await sealed('answer', answer, address)) },
        address,
      );
    const atOne = await guess(10, () => attempt('10.9.3.1'));
    expect(Object.fromEntries(atOne)).toEqual({ 'account.answerWrong': 5, 'account.tooManyTries': 5 });
    const atMany = await guess(40, (at) => attempt(anywhere(at)));
    expect(atMany.get('account.answerWrong')).toBe(15);
    expect((await attempt('10.9.3.2', 'etanorm')).data.key).toBe('account.tooManyTries');
    platform().clock.pass(86_400_000);
    expect((await attempt('10.9.3.2', 'Etanorm')).data.ticket).toBeDefined();
  }, 60_000);
});

describe('who guesses pictures', () => {
  it('has one try of each, and sixty wrong ones an hour', async () => {
    const address = '10.9.4.1';
    for (let at = 0; at < 3; at += 1) await call('findPassword/account', { account: `n${at}` }, address);
    const drawn = async () => (await call('showVcode', { purpose: 'findPassword' }, address)).data;
    const { vcodeId } = await drawn();
    const once = await guess(3, () =>
      call('findPassword/account', { account: 'owner', vcodeId, vcode: 'AAAAA' }, address),
    );
    expect(Object.fromEntries(once)).toEqual({ 'vcode.wrong': 3 });
    const tried = await guess(70, async (at) => {
      if (at % 50 === 0) platform().clock.pass(60_000);
      const picture = await drawn();
      return await call(
        'findPassword/account',
        { account: 'owner', vcodeId: picture['vcodeId'], vcode: 'AAAAA' },
        address,
      );
    });
    expect(tried.get('vcode.wrong')).toBe(tryLimits.picture.address.maximum - 3);
    expect(tried.get('account.tooManyTries')).toBe(70 - tryLimits.picture.address.maximum + 3);
  }, 60_000);
});

describe('who guesses the verification codes of gateways', () => {
  it('has five an hour for each serial number, and hears the same whether there is such a gateway', async () => {
    const attempt = async (sn: string, at: number) =>
      await call(
        'register',
        {
          username: `guesser-${at}`,
          tel: '13612345678',
          code: '000000',
          sn,
          verificationCode: `X${at}`,
          ...(await sealed('password', 'Sluice-gate7', '10.9.5.1')),
        },
        '10.9.5.1',
      );
    const known = await guess(8, (at) => attempt('202611210001', at));
    expect(Object.fromEntries(known)).toEqual({ 'gateway.bindRefused': 5, 'account.tooManyTries': 3 });
    const unknown = await guess(8, (at) => attempt('000000000001', at));
    expect(Object.fromEntries(unknown)).toEqual({ 'gateway.bindRefused': 5, 'account.tooManyTries': 3 });
  }, 60_000);
});
