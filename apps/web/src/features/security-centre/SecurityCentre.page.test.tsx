import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../kit/testing/render-page.tsx';

const centre = '/account/security/sms';
const setup = `${centre}/setup`;

const answers: Readonly<Record<string, object>> = {
  '/api/user/sms/code/get': { validSeconds: 600, resendSeconds: 60, sentTo: '139****1002' },
  '/api/user/validTel': { ticket: 'A'.repeat(43) },
  '/api/user/updateTel': {},
};
/** The answers of the platform to right codes, which only the owner of the phone and the outbox know. */
const rightCodes = (path: string) => {
  const data = Object.entries(answers).find(([call]) => path.endsWith(call))?.[1];
  return data && Promise.resolve(Response.json({ code: '200', message: '', data }));
};

const next = () => fireEvent.click(screen.getByRole('button', { name: /Next$/ }));
const enter = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

describe('the security centre', () => {
  it('opens below /account, at the address of this edition, with each state in words', async () => {
    const page = await renderPage('/account', { as: 'newcomer' });
    await screen.findByRole('heading', { level: 1, name: 'Security' });
    expect(page.address()).toBe(centre);
    expect(screen.getByRole('region', { name: 'Password' }).textContent).toContain('Set');
    expect(screen.getByRole('region', { name: 'Phone number' }).textContent).toContain(
      'Bound to 139****1004',
    );
    expect(screen.getByRole('region', { name: 'Email address' }).textContent).toContain('Not bound');
    expect(await screen.findByText(/^Last sign-in: |No earlier sign-in is recorded/)).toBeDefined();
    await page.go('/account/security/nosms');
    await waitFor(() => expect(page.address()).toBe(centre));
  });

  it('sets a security question after the password was checked', async () => {
    const page = await renderPage(`${setup}/question/validate`, { as: 'crowd' });
    fireEvent.click(await screen.findByRole('link', { name: /^Password/ }));
    await enter('Current password', 'wrong');
    await waitFor(() => expect(page.address()).toBe(`${setup}/validate/password`));
    next();
    expect(await screen.findByText('The password is wrong.')).toBeDefined();
    await enter('Current password', 'Penstock-26');
    next();
    await waitFor(() => expect(page.address()).toBe(`${setup}/question`));
    await enter('Answer', 'x');
    fireEvent.click(screen.getByRole('button', { name: /Save$/ }));
    expect(await screen.findByText('The answer has at least 2 characters.')).toBeDefined();
    await enter('Answer', ' Old Mill ');
    fireEvent.click(screen.getByRole('button', { name: /Save$/ }));
    await waitFor(() => expect(page.address()).toBe(`${setup}/success/question/password`));
    fireEvent.click(await screen.findByRole('button', { name: 'Back to security' }));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Security question' }).textContent).toMatch(
        /Set.*Changed last/,
      ),
    );
  });

  it('changes the phone by a code to the one before and a code to the new one', async () => {
    const page = await renderPage(`${setup}/validate/tel/tel`, { as: 'friend' });
    page.intercept(rightCodes);
    fireEvent.click(await screen.findByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: /Again in/ });
    await enter('Code by text message', '123456');
    next();
    await waitFor(() => expect(page.address()).toBe(`${setup}/tel`));
    await enter('Phone number', '12');
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(/The phone number is not valid/)).toBeDefined();
    await enter('Phone number', '13900001092');
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: /Again in/ });
    await enter('Code by text message', '654321');
    fireEvent.click(screen.getByRole('button', { name: /Bind$/ }));
    await waitFor(() => expect(page.address()).toBe(`${setup}/success/tel/tel`));
    expect(await screen.findByText('Phone number bound')).toBeDefined();
  });

  it('asks for a validation wherever a change is opened without one', async () => {
    const page = await renderPage(`${setup}/password/tel`, { as: 'newcomer', language: 'zh' });
    await waitFor(() => expect(page.address()).toBe(`${setup}/validate`));
    await page.go(`${setup}/tel`);
    await waitFor(() => expect(page.address()).toBe(`${setup}/tel/validate`));
    await page.go(`${setup}/question`);
    await waitFor(() => expect(page.address()).toBe(`${setup}/question/validate`));
    await page.go(`${setup}/success/nothing/tel`);
    await waitFor(() => expect(page.address()).toBe(centre));
  });

  it('says that no text messages are sent where none are', async () => {
    const page = await renderPage('/manage/no-such-page', { as: 'newcomer' });
    page.intercept((path) =>
      path.endsWith('/api/user/edition')
        ? Promise.resolve(
            Response.json({
              code: '200',
              message: '',
              data: {
                edition: 'neutral',
                sms: false,
                email: false,
                registration: true,
                version: '1',
                demo: false,
              },
            }),
          )
        : undefined,
    );
    await page.go(centre);
    await waitFor(() => expect(page.address()).toBe('/account/security/nosms'));
    expect(await screen.findByText(/no service for them is configured/)).toBeDefined();
    expect(screen.queryByRole('link', { name: /Phone number/ })).toBeNull();
  });
});
