import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../kit/testing/render-page.tsx';

const answer = (data: unknown) =>
  Promise.resolve(new Response(JSON.stringify({ code: '200', message: '', data })));

/** Answers as an installation of this kind does. */
const edition =
  (kind: 'sms' | 'neutral', facts: { email: boolean; registration: boolean }) => (path: string) =>
    path.endsWith('/api/user/edition')
      ? answer({ edition: kind, sms: kind === 'sms', ...facts, version: '0.1.0', demo: false })
      : undefined;

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('registration', () => {
  it('opens the neutral page where no text messages are sent, without a code where no e-mail is sent', async () => {
    const page = await renderPage('/404');
    page.intercept(edition('neutral', { email: false, registration: true }));
    await page.go('/account/register/public');
    expect(await screen.findByLabelText('Email address')).toBeDefined();
    expect(page.address()).toBe('/account/register/neutral');
    expect(screen.queryByLabelText('Code by e-mail')).toBeNull();
    expect(screen.getByText(/sends no e-mail/)).toBeDefined();
  });

  it('shows at its field what the platform refuses', async () => {
    const page = await renderPage('/404');
    const neutral = edition('neutral', { email: false, registration: true });
    const refusal = {
      code: '1214',
      message: 'The user name owner exists already.',
      data: { key: 'account.usernameTaken', parameters: { username: 'owner' }, problems: [] },
    };
    page.intercept((path) =>
      path.endsWith('/neutral/register')
        ? Promise.resolve(new Response(JSON.stringify(refusal), { status: 409 }))
        : neutral(path),
    );
    await page.go('/account/register/neutral');
    await screen.findByLabelText('Email address');
    type('User name', 'owner');
    type('Email address', 'new@example.com');
    type('Password', 'Penstock-26');
    type('Confirm password', 'Penstock-26');
    fireEvent.click(screen.getByRole('checkbox', { name: 'I have read and accept the' }));
    fireEvent.click(screen.getByRole('button', { name: /Register$/ }));
    expect(await screen.findByText(refusal.message)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('User name'));
    type('User name', 'other');
    expect(screen.queryByText(refusal.message)).toBeNull();
  });

  it('is closed where people cannot register', async () => {
    const page = await renderPage('/404', { language: 'zh' });
    page.intercept(edition('sms', { email: true, registration: false }));
    await page.go('/account/register/public');
    expect((await screen.findByRole('status')).textContent).toContain('未开放注册');
    expect(screen.queryByLabelText('用户名')).toBeNull();
  });

  it('says at SN and code of a gateway why they were refused', async () => {
    const page = await renderPage('/account/register/public');
    await screen.findByLabelText('User name');
    let key = 'gateway.bindRefused';
    page.intercept((path) => {
      if (!path.endsWith('/api/user/register')) return undefined;
      const refusal = { code: '1501', message: key, data: { key, parameters: {}, problems: [] } };
      return Promise.resolve(new Response(JSON.stringify(refusal), { status: 409 }));
    });
    type('User name', 'installer');
    type('Phone number', '13812345678');
    type('Code by text message', '123456');
    type('Password', 'Penstock-26');
    type('Confirm password', 'Penstock-26');
    type('Gateway SN', 'PENSTOCK:202611210099:ABCD1234');
    expect(screen.getByLabelText<HTMLInputElement>('Gateway SN').value).toBe('202611210099');
    const code = screen.getByLabelText<HTMLInputElement>('Verification code of the gateway');
    expect(code.value).toBe('ABCD1234');
    fireEvent.click(screen.getByRole('checkbox', { name: 'I have read and accept the' }));
    fireEvent.click(screen.getByRole('button', { name: /Register$/ }));
    expect(await screen.findByText('There is no gateway with this SN and this code.')).toBeDefined();
    expect(screen.getByText(/Compare it with the label/)).toBeDefined();
    type('Gateway SN', '202611210001');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Register$/ }).className).not.toContain('loading'),
    );
    key = 'gateway.alreadyBound';
    fireEvent.click(screen.getByRole('button', { name: /Register$/ }));
    expect(await screen.findByText(/bound to another account/)).toBeDefined();
    expect(screen.queryByText(/Compare it with the label/)).toBeNull();
  });

  it('registers who binds a gateway later', async () => {
    const page = await renderPage('/account/register/public');
    await screen.findByLabelText('User name');
    const sent: URLSearchParams[] = [];
    page.intercept((path, form) => {
      if (!path.endsWith('/api/user/register')) return undefined;
      sent.push(form);
      return answer({});
    });
    type('User name', 'installer');
    type('Phone number', '13812345678');
    type('Code by text message', '123456');
    type('Password', 'Penstock-26');
    type('Confirm password', 'Penstock-26');
    fireEvent.click(screen.getByRole('checkbox', { name: 'I bind a gateway later' }));
    expect(screen.queryByLabelText('Gateway SN')).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'I have read and accept the' }));
    fireEvent.click(screen.getByRole('button', { name: /Register$/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.get('username')).toBe('installer');
    expect(sent[0]?.has('verificationCode')).toBe(false);
  });

  it('names what is wrong at each field, and sends nothing', async () => {
    const page = await renderPage('/account/register/public');
    await screen.findByLabelText('User name');
    const sent: string[] = [];
    page.intercept((path) => {
      if (path.endsWith('/api/user/register')) sent.push(path);
      return undefined;
    });
    type('User name', '13812345678');
    type('Phone number', '12');
    type('Password', 'aaaa');
    type('Confirm password', 'bbbb');
    type('Gateway SN', '123');
    fireEvent.click(screen.getByRole('button', { name: /Register$/ }));
    for (const text of [
      'A user name may not look like a phone number or an email address.',
      /phone number is not valid/,
      'Enter the verification code.',
      /A password has 8 to 15 characters/,
      'The two password inputs are inconsistent.',
      'An SN has 12 digits; these are 3.',
      'Enter the verification code, or choose to bind a gateway later.',
      'Read and accept the user agreement and the privacy policy first.',
    ])
      expect(await screen.findByText(text)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('User name'));
    expect(sent).toEqual([]);
  });
});
