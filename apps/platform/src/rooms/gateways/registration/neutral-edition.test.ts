import { randomBytes } from 'node:crypto';
import { callSealed } from '@penstock/client/sign-in/sealed';
import { getPrivacyUrl, getUserUrl } from '@penstock/contract/calls/agreement';
import { findPasswordAccount } from '@penstock/contract/calls/user-password';
import { smsCodeGet } from '@penstock/contract/calls/user-code';
import { edition } from '@penstock/contract/calls/user-edition';
import { neutralRegister } from '@penstock/contract/calls/user-registration';
import { describe, expect, it } from 'vitest';
import { platformVersion } from '../../../kernel/process/version.ts';
import { testPlatform } from '../../../testing/test-platform.ts';

const neutral = testPlatform(
  [],
  {},
  {
    senders: { sms: undefined, email: undefined, isDemo: false },
    settings: { agreementUrl: 'https://plant.example/terms' },
  },
);
const closed = testPlatform([], {}, { settings: { registration: 'off' } });

const form = (client: ReturnType<ReturnType<typeof testPlatform>>['client']) => {
  const person = client();
  return callSealed(person, { password: 'Sluice-gate7' }, randomBytes, (sealed) =>
    person.call(neutralRegister, { username: 'neutral', email: 'n@example.com', ...sealed }),
  );
};

describe('an installation without senders', () => {
  it('says so, sends no codes, and offers no way that it has not', async () => {
    const person = neutral().client();
    await expect(person.call(edition, {})).resolves.toEqual({
      edition: 'neutral',
      sms: false,
      email: false,
      registration: true,
      version: platformVersion(),
      demo: false,
    });
    const asked = { purpose: 'login', tel: '13800000001' } as const;
    await expect(person.call(smsCodeGet, asked)).rejects.toMatchObject({ key: 'sms.unavailable' });
    await expect(person.call(findPasswordAccount, { account: 'owner' })).resolves.toMatchObject({ ways: [] });
  });

  it('registers people without a code', async () => {
    await expect(form(neutral().client)).resolves.toEqual({});
  });

  it('names the agreement of its operator, and otherwise its own pages', async () => {
    const person = neutral().client();
    await expect(person.call(getUserUrl, {})).resolves.toEqual({ url: 'https://plant.example/terms' });
    await expect(person.call(getPrivacyUrl, {})).resolves.toEqual({ url: '/agreement/privacy' });
  });
});

it('an installation that is closed registers nobody, and sends no codes for it', async () => {
  const person = closed().client();
  await expect(person.call(edition, {})).resolves.toMatchObject({ registration: false });
  await expect(form(closed().client)).rejects.toMatchObject({ key: 'registration.off' });
  const asked = { purpose: 'register', tel: '13700000001' } as const;
  await expect(person.call(smsCodeGet, asked)).rejects.toMatchObject({ key: 'registration.off' });
});
