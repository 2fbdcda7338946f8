import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../kit/testing/render-page.tsx';

const rowOf = async (name: string) => {
  const cell = await screen.findByText(name, { selector: '[role="row"] *' });
  const row = cell.closest<HTMLElement>('[role="row"]');
  if (row === null) throw new Error(`${name} is in no row`);
  return row;
};

describe('the page of company accounts', () => {
  it('adds an account and shows its password once, then disables it after a confirmation that names it', async () => {
    await renderPage('/manage/account/co', { as: 'friend' });
    fireEvent.click(await screen.findByRole('button', { name: 'Add account' }));
    fireEvent.change(await screen.findByLabelText(/User name/), { target: { value: 'shift-b' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('The password is shown only now')).toBeDefined();
    const password = document.querySelector('code')?.textContent ?? '';
    expect(password).toMatch(/^[\w-]{14}$/);
    fireEvent.click(screen.getByRole('button', { name: 'I have noted it' }));
    const row = await rowOf('shift-b');
    expect(row.textContent).toContain('Not set up yet');
    expect(document.body.textContent).not.toContain(password);
    fireEvent.click(within(row).getByRole('button', { name: /shift-b/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /^Disable/ }));
    expect(await screen.findByText('Disable account shift-b?')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Disable account' }));
    await waitFor(async () => expect((await rowOf('shift-b')).textContent).toContain('Disabled'));
  });

  it('is not offered to an ordinary user, who sees that a permission is missing', async () => {
    await renderPage('/manage/account/co', { as: 'owner', language: 'zh' });
    expect((await screen.findByRole('alert')).textContent).toContain('没有权限');
    expect(screen.queryByRole('link', { name: '企业账号' })).toBeNull();
  });
});

describe('the page of operator accounts', () => {
  it('lists administrators and operators; the own account cannot be disabled there', async () => {
    await renderPage('/manage/account/op', { as: 'admin', language: 'zh' });
    expect((await rowOf('operator')).textContent).toContain('运营账号');
    const own = await rowOf('admin');
    fireEvent.click(within(own).getByRole('button', { name: /admin/ }));
    const disable = await screen.findByRole('menuitem', { name: /^禁用/ });
    expect(disable.getAttribute('aria-disabled')).toBe('true');
    expect(disable.textContent).toContain('不能在此修改自己的账号');
  });
});
