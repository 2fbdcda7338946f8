import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../kit/testing/render-page.tsx';

/** The platform's answer to a sign-in that comes too early. */
const wait = (seconds: number) => (path: string) => {
  if (!path.endsWith('/api/user/loginByPwd')) return undefined;
  const data = { key: 'signIn.wait', parameters: { seconds }, problems: [] };
  const answer = { code: '1210', message: 'Too many failed sign-ins.', data };
  return Promise.resolve(new Response(JSON.stringify(answer), { status: 429 }));
};

// While its picture of loading fades, that belongs to the name of the button.
const submit = async (account: string, password: string) => {
  fireEvent.change(await screen.findByLabelText('Account'), { target: { value: account } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: /Sign in$/ }));
};

describe('the sign-in page', () => {
  it('says how many tries are left, and counts down while the next has to wait', async () => {
    const page = await renderPage('/login');
    await submit('nobody', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toContain('Tries left: 9.');
    page.intercept(wait(5));
    fireEvent.click(screen.getByRole('button', { name: /Sign in$/ }));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /Try again in [1-5] s$/ });
    expect(button.disabled).toBe(true);
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /Sign in$/ }).disabled).toBe(false),
    );
  });

  it('lets another account try at once', async () => {
    const page = await renderPage('/login');
    page.intercept(wait(30));
    await submit('nobody', 'wrong');
    await screen.findByRole('button', { name: /Try again in \d+ s$/ });
    fireEvent.change(screen.getByLabelText('Account'), { target: { value: 'owner' } });
    expect(screen.getByRole('button', { name: /Sign in$/ })).toBeDefined();
  });

  it('tells an operation account that it does not sign in here', async () => {
    await renderPage('/login', { language: 'zh' });
    fireEvent.change(await screen.findByLabelText('账号'), { target: { value: 'operator' } });
    fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'Penstock-26' } });
    fireEvent.click(screen.getByRole('button', { name: /登录$/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('运营账号不能登录此平台');
  });
});
