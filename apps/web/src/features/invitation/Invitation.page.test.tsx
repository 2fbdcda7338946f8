import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../kit/testing/render-page.tsx';

const email = 'invited@example.com';

describe('inviting people', () => {
  it('shows the link where no e-mail was sent, sends again and revokes', async () => {
    await renderPage('/manage/account/co', { as: 'friend' });
    fireEvent.click(await screen.findByRole('button', { name: /Invite people$/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Invitations' });
    const field = await within(drawer).findByLabelText('Email address');
    fireEvent.change(field, { target: { value: 'nobody' } });
    fireEvent.click(within(drawer).getByRole('button', { name: /Invite$/ }));
    expect(await within(drawer).findByText(/email address/i, { selector: '[aria-live] ' })).toBeDefined();
    fireEvent.change(field, { target: { value: email } });
    fireEvent.click(within(drawer).getByRole('button', { name: /Invite$/ }));
    expect((await within(drawer).findByRole('alert')).textContent).toMatch(/account\/invitation\/[\w-]{43}/);
    expect(await within(drawer).findByText(/Sent once/)).toBeDefined();
    fireEvent.click(within(drawer).getByRole('button', { name: `Send again · ${email}` }));
    expect(await within(drawer).findByText(/Sent 2 times/)).toBeDefined();
    fireEvent.click(within(drawer).getByRole('button', { name: `Revoke · ${email}` }));
    await screen.findByText(`Revoke the invitation of ${email}?`);
    fireEvent.click(screen.getByRole('button', { name: 'Revoke' }));
    expect(await within(drawer).findByText('Nobody is invited.')).toBeDefined();
  });
});

describe('the page of an invitation', () => {
  const address = `/account/invitation/${'t'.repeat(43)}`;

  it('says that a link is no longer valid', async () => {
    await renderPage(address);
    expect((await screen.findByRole('alert')).textContent).toContain('no longer valid');
    expect(screen.queryByLabelText('User name')).toBeNull();
  });

  it('offers a new account and the way to sign in, and to who is signed in to join', async () => {
    const page = await renderPage('/404', { language: 'zh' });
    page.intercept((path) => {
      if (!path.endsWith('/invitation/info')) return undefined;
      const data = { company: '河滨水务', email, expires: '2026-12-04T08:00:00.000Z' };
      return Promise.resolve(new Response(JSON.stringify({ code: '200', message: '', data })));
    });
    await page.go(address);
    expect(await screen.findByText(/河滨水务 邀请您加入/)).toBeDefined();
    expect(screen.getByLabelText('用户名')).toBeDefined();
    expect(screen.getByRole('link', { name: '登录后加入' }).getAttribute('href')).toContain(
      `return=${encodeURIComponent(address)}`,
    );
    fireEvent.click(screen.getByRole('button', { name: /注册并加入$/ }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('用户名')));
  });
});
