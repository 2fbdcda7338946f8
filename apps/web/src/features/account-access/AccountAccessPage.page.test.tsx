import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HOTP, Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { signOut } from '../../app/session-actions.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const address = '/account/access';
const password = 'Penstock-26';

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** The present code of the authenticator app. */
function codeOf(secret: string): string {
  return new HOTP({ secret: Secret.fromBase32(secret) }).generate({
    counter: Math.floor(Date.now() / 30_000),
  });
}

/** Enables the second factor on the page, and answers the recovery codes it shows. */
async function enable(): Promise<string[]> {
  fireEvent.click(await screen.findByRole('button', { name: 'Enable' }));
  const steps = await screen.findByRole('dialog', { name: 'Enable the second factor' });
  type('Password', password);
  click('Next');
  const shown = await screen.findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  type('Code', codeOf(shown.textContent.replaceAll(' ', '')));
  fireEvent.click(await within(steps).findByRole('button', { name: /Enable$/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Recovery codes' });
  const codes = within(drawer)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  click('I have kept them');
  return codes;
}

describe('the page of sign-in and keys', () => {
  it('enables the second factor, which the next sign-in asks for, and disables it with a recovery code', async () => {
    const page = await renderPage(address, { as: 'newcomer' });
    const codes = await enable();
    expect(codes).toHaveLength(10);
    await screen.findByText('Enabled since');

    await signOut();
    await page.go('/login');
    fireEvent.change(await screen.findByLabelText('Account'), { target: { value: 'newcomer' } });
    type('Password', password);
    click(/^Sign in$/);
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '000000' } });
    click(/Check and sign in$/);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The code or the recovery code is wrong',
    );
    type('Code', codes[0] ?? '');
    fireEvent.click(await screen.findByRole('button', { name: /Check and sign in$/ }));
    await waitFor(() => expect(screen.queryByLabelText('Code')).toBeNull());

    await page.go(address);
    fireEvent.click(await screen.findByRole('button', { name: 'Disable' }));
    fireEvent.change(await screen.findByLabelText('Password'), { target: { value: password } });
    type('Code', codes[1] ?? '');
    click('Disable the second factor');
    await screen.findByText('The second factor is disabled.');
    expect(await screen.findByText('Not enabled')).toBeDefined();
  });

  it('says why a wrong password is refused, in Chinese as well', async () => {
    await renderPage(address, { as: 'newcomer', language: 'zh' });
    fireEvent.click(await screen.findByRole('button', { name: '启用两步验证' }));
    await screen.findByLabelText('登录密码');
    type('登录密码', 'Wrong-2601');
    click('下一步');
    expect((await screen.findByRole('alert')).textContent).toContain('密码错误');
  });

  it('makes an API key that is shown once, and deletes it', async () => {
    await renderPage(address, { as: 'newcomer' });
    fireEvent.click(await screen.findByRole('button', { name: 'New key' }));
    await screen.findByLabelText('Purpose');
    type('Purpose', 'MES');
    fireEvent.click(screen.getByLabelText('Write values to equipment'));
    type('Password', password);
    click('Make the key');
    const shown = await screen.findByText(/^Authorization: Bearer penstock_[\w-]{43}$/);
    click('Done');
    await waitFor(() => expect(document.body.contains(shown)).toBe(false));
    const row = (await screen.findByText('MES')).closest('li');
    expect(row?.textContent).toContain('Write values to equipment');
    expect(row?.textContent).toContain('Never used');
    click('Delete key “MES”?');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete key' }));
    expect(await screen.findByText('No keys yet.')).toBeDefined();
  });

  it('lists the session that looks, which cannot be ended here', async () => {
    await renderPage(address, { as: 'newcomer' });
    const row = (await screen.findByText('This one')).closest('li');
    expect(row?.textContent).toMatch(/198\.18\.\d+\.\d+/);
    expect(row?.querySelector('button')).toBeNull();
  });
});
