import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testUser } from '../../app/testing/user.ts';
import { renderPage, signInAs } from '../../kit/testing/render-page.tsx';

const answer = (data: unknown) =>
  Promise.resolve(new Response(JSON.stringify({ code: '200', message: '', data })));

describe('the first sign-in of an account', () => {
  it('comes before every other page, asks for a password, then for a phone, which can wait', async () => {
    // With a session, so that no other call of the pages ends that of the account, which is made up.
    await signInAs('owner');
    const page = await renderPage('/404');
    let user = { ...testUser, username: 'made', tel: '', mustSetUp: true };
    const sent: string[] = [];
    page.intercept((path) => {
      if (path.includes('/api/user/info')) return answer(user);
      if (!path.endsWith('/api/user/firstSetUserInfo')) return undefined;
      sent.push(path);
      user = { ...user, mustSetUp: false };
      return answer({});
    });
    await page.go('/manage/eg/equipment/list');
    expect(page.address()).toBe('/account/first/made');
    const password = await screen.findByLabelText('Password');
    fireEvent.change(password, { target: { value: 'Penstock-28' } });
    fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: 'Penstock-2' } });
    fireEvent.click(screen.getByRole('button', { name: /Save and go on$/ }));
    expect(await screen.findByText('The two password inputs are inconsistent.')).toBeDefined();
    expect(sent).toEqual([]);
    fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: 'Penstock-28' } });
    fireEvent.click(screen.getByRole('button', { name: /Save and go on$/ }));
    expect(await screen.findByLabelText('Phone number')).toBeDefined();
    expect(sent).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(page.address()).toMatch(/^\/(?:manage|login)/));
  });

  it('asks to sign in whoever has no session, by a code to the phone of the address', async () => {
    const page = await renderPage('/account/first/13800138000', { language: 'zh' });
    expect((await screen.findByLabelText<HTMLInputElement>('手机号')).value).toBe('13800138000');
    expect(page.address()).toBe('/account/first/13800138000');
    fireEvent.click(screen.getByRole('button', { name: '使用密码登录' }));
    await waitFor(() => expect(page.address()).toBe('/login?return=%2Faccount%2Ffirst%2F13800138000'));
  });
});
