import { type Client, createClient } from '@penstock/client/calls/client';
import { callSealed } from '@penstock/client/sign-in/sealed';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { accountEdit, accountQuery } from '@penstock/contract/calls/account';
import { outboxQuery } from '@penstock/contract/calls/outbox';
import { logout } from '@penstock/contract/calls/user';
import { passwordValid, questionUpdate } from '@penstock/contract/calls/user-validation';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { clock, randomBytes } from '../../app/services.ts';
import { type OpenPage, renderPage } from '../../kit/testing/render-page.tsx';

const password = 'Penstock-26';
const email = 'forgetful@example.com';

/** All that this file asks comes from an address of its own, since codes are limited by the address. */
function fromOwnAddress(): void {
  const platform = globalThis.fetch;
  const address = `198.18.${randomBytes(2).join('.')}`;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    return platform(input, { ...init, headers });
  });
}

/** Does something as somebody who is signed in for as long as that takes. */
async function as<Result>(account: string, work: (person: Client) => Promise<Result>): Promise<Result> {
  const person = createClient({ baseUrl: '', fetch: globalThis.fetch, clock, language: () => 'en' });
  await signIn(person, { account, password, remember: false }, randomBytes);
  const result = await work(person);
  await person.call(logout, {});
  return result;
}

const codeSentTo = async (recipient: string) =>
  await as('admin', async (admin) => {
    const { rows } = await admin.call(outboxQuery, { pageNo: 1, pageSize: 50 });
    const message = rows.find((row) => row.recipient === recipient);
    return /\b\d{6}\b/.exec(message?.content ?? '')?.[0] ?? '';
  });

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: RegExp) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.className).not.toContain('loading'));
  fireEvent.click(button);
};

async function nameAccount(page: OpenPage): Promise<void> {
  await page.go('/findpwd');
  await waitFor(() => expect(page.address()).toBe('/findpwd/account'));
  await type('Account', '');
  await press(/Next$/);
  expect(await screen.findByText('Enter your account.')).toBeDefined();
  await type('Account', 'forgetful');
  await press(/Next$/);
  expect(await screen.findByText(/Choose how to verify the account forgetful/)).toBeDefined();
}

async function enterCode(
  page: OpenPage,
  way: 'tel' | 'email',
  link: RegExp,
  recipient: string,
): Promise<void> {
  fireEvent.click(await screen.findByRole('link', { name: link }));
  await waitFor(() => expect(page.address()).toBe(`/findpwd/validate/${way}`));
  await press(/Send code$/);
  await screen.findByRole('button', { name: /Again in \d+ s/ });
  const code = await codeSentTo(recipient);
  const label = way === 'tel' ? 'Code by text message' : 'Code by e-mail';
  await type(label, code === '000000' ? '000001' : '000000');
  await press(/Next$/);
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
  await type(label, code);
  await press(/Next$/);
}

async function choosePassword(page: OpenPage, way: string, chosen: string): Promise<void> {
  await waitFor(() => expect(page.address()).toBe(`/findpwd/password/${way}`));
  await type('Password', chosen);
  await type('Confirm password', `${chosen}!`);
  await press(/Set the new password$/);
  expect(await screen.findByText('The two password inputs are inconsistent.')).toBeDefined();
  await type('Confirm password', chosen);
  await press(/Set the new password$/);
  await waitFor(() => expect(page.address()).toBe('/findpwd/finish'));
  expect(await screen.findByText('The new password is set')).toBeDefined();
}

it('walks every step of finding a password, by phone, by address and by the question, and signs in with the new one', async () => {
  const page = await renderPage('/404');
  fromOwnAddress();
  await as('admin', async (admin) => {
    const { rows } = await admin.call(accountQuery, { group: 'customers', keyword: 'forgetful' });
    const account = rows.find(({ username }) => username === 'forgetful');
    if (account === undefined) throw new Error('the seed has no such account');
    const { id, roleType, nickName, tel, company, note, authCodes } = account;
    await admin.call(accountEdit, { id, roleType, nickName, tel, email, company, note, authCodes });
  });
  await as('forgetful', async (person) => {
    const { ticket } = await callSealed(person, { password }, randomBytes, (sealed) =>
      person.call(passwordValid, sealed),
    );
    await callSealed(person, { answer: 'Etanorm' }, randomBytes, (sealed) =>
      person.call(questionUpdate, { ticket, question: 'Which pump?', ...sealed }),
    );
  });

  await nameAccount(page);
  await enterCode(page, 'tel', /By text message/, '13900001010');
  await choosePassword(page, 'tel', 'Sluice-gate7');

  await nameAccount(page);
  await enterCode(page, 'email', /By e-mail/, email);
  await choosePassword(page, 'email', 'Sluice-gate8');

  await nameAccount(page);
  fireEvent.click(await screen.findByRole('link', { name: /By the security question/ }));
  expect(await screen.findByText('Which pump?')).toBeDefined();
  await type('Answer', 'Vortex');
  await press(/Next$/);
  await waitFor(() => expect(screen.getByLabelText('Answer').getAttribute('aria-invalid')).toBe('true'));
  await type('Answer', ' etanorm ');
  await press(/Next$/);
  await choosePassword(page, 'question', password);

  await press(/Go to sign-in$/);
  await type('Account', 'forgetful');
  await type('Password', password);
  await press(/Sign in$/);
  await waitFor(() => expect(page.address()).toMatch(/^\/manage/));
});
