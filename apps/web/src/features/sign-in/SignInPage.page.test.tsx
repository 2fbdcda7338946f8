import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const answer = (data: unknown) =>
  Promise.resolve(new Response(JSON.stringify({ code: '200', message: '', data })));
const neutral = {
  edition: 'neutral',
  sms: false,
  email: false,
  registration: true,
  version: '0.1.0',
  demo: false,
};

describe('the sign-in page', () => {
  it('signs in by text message only where such are sent, otherwise by the neutral call', async () => {
    const page = await renderPage('/login');
    expect(await screen.findByRole('tab', { name: 'By text message' })).toBeDefined();
    const asked: string[] = [];
    page.intercept((path) => {
      asked.push(path);
      return path.endsWith('/api/user/edition') ? answer(neutral) : undefined;
    });
    await page.go('/404');
    await page.go('/login');
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
      '/account/register/neutral',
    );
    await submit('stranger', 'wrong');
    await screen.findByRole('alert');
    expect(asked.some((path) => path.endsWith('/api/user/neutral/loginByPwd'))).toBe(true);
  });

  it('moves between the ways by arrow keys, and keeps what both have in common', async () => {
    await renderPage('/login');
    const tab = await screen.findByRole('tab', { name: 'By password' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Remember the account' }));
    fireEvent.keyDown(tab, { key: 'ArrowRight' });
    expect(await screen.findByLabelText('Phone number')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'By text message', selected: true }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember the account' }).checked).toBe(
      true,
    );
  });

  it('shows a picture code when the platform asks for one, and another after it was wrong', async () => {
    const page = await renderPage('/login');
    let pictures = 0;
    page.intercept((path) => {
      if (path.endsWith('/api/user/showVcode')) {
        pictures += 1;
        return answer({
          show: true,
          vcodeId: `picture-${pictures}`,
          image: `data:image/svg+xml,${pictures}`,
        });
      }
      if (!path.endsWith('/loginByPwd')) return undefined;
      const key = pictures === 0 ? 'vcode.required' : 'vcode.wrong';
      const refusal = {
        code: '1221',
        message: `refused: ${key}`,
        data: { key, parameters: {}, problems: [] },
      };
      return Promise.resolve(new Response(JSON.stringify(refusal), { status: 400 }));
    });
    await submit('nobody', 'wrong');
    const field = await screen.findByLabelText('Picture code');
    expect(screen.queryByText(/refused/)).toBeNull();
    fireEvent.change(field, { target: { value: 'abcd' } });
    await waitFor(() => expect(screen.getByRole('button', { name: /Sign in$/ })).toBeDefined());
    fireEvent.click(screen.getByRole('button', { name: /Sign in$/ }));
    expect(await screen.findByText('refused: vcode.wrong')).toBeDefined();
    await waitFor(() =>
      expect(screen.getByRole('img', { name: /Picture/ }).getAttribute('src')).toMatch(/,2$/),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Picture code').value).toBe('');
  });

  it('says how many tries are left, and counts down while the next has to wait', async () => {
    const page = await renderPage('/login');
    await submit('nobody', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toContain('Tries left: 9.');
    page.intercept(wait(5));
    const again = screen.getByRole('button', { name: /Sign in$/ });
    // The button takes no click as long as it looks busy.
    await waitFor(() => expect(again.className).not.toContain('loading'));
    fireEvent.click(again);
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

  it('leads an operation account to its entrance', async () => {
    const page = await renderPage('/login', { language: 'zh' });
    fireEvent.change(await screen.findByLabelText('账号'), { target: { value: 'operator' } });
    fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'Penstock-26' } });
    fireEvent.click(screen.getByRole('button', { name: /登录$/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('运营账号不能登录此平台');
    fireEvent.click(within(screen.getByRole('alert')).getByRole('link', { name: '运营人员登录入口' }));
    expect(await screen.findByRole('heading', { name: '运营端登录' })).toBeDefined();
    expect(page.address()).toBe('/login/operation');
  });
});
