import { ClientError } from '@penstock/client/calls/error';
import { describe, expect, it } from 'vitest';
import { guard, internalPath, signInAddress } from './guard.ts';

const refused = (code: string) => new ClientError({ reason: 'refused', code, message: 'No.' });

function session(facts: { signedIn?: boolean; error?: Error }) {
  let asked = 0;
  return {
    asked: () => asked,
    signedIn: () => facts.signedIn ?? false,
    load: async () => {
      asked += 1;
      if (facts.error !== undefined) throw facts.error;
    },
  };
}

const page = '/manage/eg/equipment/list?pageNo=2';

describe('the session guard', () => {
  it.each(['Login', '404', 'Download', 'FindPwd', 'FindpwdFinish', 'AccountRegister'])(
    'opens %s for everybody and asks nothing',
    async (name) => {
      const one = session({ error: refused('1010') });
      expect(await guard(name, page, one)).toEqual({ pass: true });
      expect(one.asked()).toBe(0);
    },
  );

  it('opens every page for somebody signed in, and asks nothing', async () => {
    const one = session({ signedIn: true });
    expect(await guard('EquipmentList', page, one)).toEqual({ pass: true });
    expect(one.asked()).toBe(0);
  });

  it('asks for user info, and opens when there is some', async () => {
    const one = session({});
    expect(await guard('EquipmentList', page, one)).toEqual({ pass: true });
    expect(one.asked()).toBe(1);
  });

  it.each([
    [refused('1010'), ''],
    [refused('1006'), '&reason=expired'],
    [refused('1206'), '&reason=changed'],
    [refused('500'), '&reason=userInfo'],
    [new Error('no network'), '&reason=userInfo'],
  ])('leads to the sign-in page with the way back, and says why (%s)', async (error, reason) => {
    expect(await guard('EquipmentList', page, session({ error }))).toEqual({
      pass: false,
      to: `/login?return=%2Fmanage%2Feg%2Fequipment%2Flist%3FpageNo%3D2${reason}`,
    });
  });

  it('opens AccountFirst even without user info, after asking', async () => {
    const one = session({ error: refused('1010') });
    expect(await guard('AccountFirst', '/account/first/1', one)).toEqual({ pass: true });
    expect(one.asked()).toBe(1);
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
