import { ClientError } from '@penstock/client/calls/error';
import { describe, expect, it } from 'vitest';
import { guard, internalPath, signInAddress } from './guard.ts';

const refused = (code: string) => new ClientError({ reason: 'refused', code, message: 'No.' });

function session(facts: { signedIn?: boolean; error?: Error; firstSetup?: string }) {
  let asked = 0;
  return {
    asked: () => asked,
    signedIn: () => facts.signedIn ?? false,
    firstSetup: () => facts.firstSetup,
    load: async () => {
      asked += 1;
      if (facts.error !== undefined) throw facts.error;
    },
  };
}

const page = '/manage/eg/equipment/list?pageNo=2';
const back = 'return=%2Fmanage%2Feg%2Fequipment%2Flist%3FpageNo%3D2';
const passes = { pass: true };
const leadsTo = (to: string) => ({ pass: false, to });

/** The names of the specification that need no session (section 2), and two to read before registering. */
const open = [
  'Login',
  '404',
  'Download',
  'FindPwd',
  'FindpwdAccount',
  'FindpwdValidate',
  'FindpwdTelValidate',
  'FindpwdEmailValidate',
  'FindpwdQuestionValidate',
  'FindpwdPassword',
  'FindpwdFinish',
  'AccountRegister',
  'AccountRegisterNeutral',
  'AgreementUser',
  'AgreementPrivacy',
];

describe('the session guard', () => {
  it.each(open)('opens %s for everybody and asks nothing', async (name) => {
    for (const signedIn of [false, true]) {
      const one = session({ signedIn, error: refused('1010'), firstSetup: '/account/first/1' });
      expect(await guard(name, page, one)).toEqual(passes);
      expect(one.asked()).toBe(0);
    }
  });

  it.each([
    // Each row: the account, whether user info is requested, the platform's answer, and the target.
    { name: 'EquipmentList', signedIn: true, asks: 0, verdict: passes },
    { name: 'EquipmentList', signedIn: false, asks: 1, verdict: passes },
    { name: 'NoSuchName', signedIn: false, asks: 1, verdict: passes },
    { name: 'EquipmentList', error: refused('1010'), asks: 1, verdict: leadsTo(`/login?${back}`) },
    {
      name: 'EquipmentList',
      error: refused('1006'),
      asks: 1,
      verdict: leadsTo(`/login?${back}&reason=expired`),
    },
    {
      name: 'EquipmentList',
      error: refused('1206'),
      asks: 1,
      verdict: leadsTo(`/login?${back}&reason=changed`),
    },
    {
      name: 'EquipmentList',
      error: refused('500'),
      asks: 1,
      verdict: leadsTo(`/login?${back}&reason=userInfo`),
    },
    {
      name: 'EquipmentList',
      error: new Error('no network'),
      asks: 1,
      verdict: leadsTo(`/login?${back}&reason=userInfo`),
    },
    { name: 'AccountFirst', signedIn: true, asks: 0, verdict: passes },
    { name: 'AccountFirst', asks: 1, verdict: passes },
    { name: 'AccountFirst', error: refused('1010'), asks: 1, verdict: passes },
    { name: 'AccountFirst', error: new Error('no network'), asks: 1, verdict: passes },
    { name: 'AccountFirst', signedIn: true, firstSetup: '/account/first/1', asks: 0, verdict: passes },
    {
      name: 'EquipmentList',
      signedIn: true,
      firstSetup: '/account/first/1',
      asks: 0,
      verdict: leadsTo('/account/first/1'),
    },
    {
      name: 'EquipmentList',
      signedIn: false,
      firstSetup: '/account/first/1',
      asks: 1,
      verdict: leadsTo('/account/first/1'),
    },
  ])('decides about $name ($signedIn, $error, $firstSetup)', async ({ name, asks, verdict, ...facts }) => {
    const one = session(facts);
    expect(await guard(name, page, one)).toEqual(verdict);
    expect(one.asked()).toBe(asks);
  });
});

describe('the way back', () => {
  it.each(['/manage/eg/equipment/list', '/manage?a=1#b', '/manage/泵站'])('may be %s', (path) => {
    expect(internalPath(path)).toBe(encodeURI(path));
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    'javascript:alert(1)',
    'manage',
    '',
    '/',
    '/login?return=/manage',
    '/login.jsp',
    '/login/operation',
    `/${'a'.repeat(3000)}`,
  ])('may not be %j', (path) => {
    expect(internalPath(path)).toBeUndefined();
    expect(signInAddress(path, undefined)).toBe('/login');
  });
});
