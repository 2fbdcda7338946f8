import { accountDelete, accountQuery } from '@penstock/contract/calls/account';
import { roleAdd, roleDelete, roleQuery } from '@penstock/contract/calls/role';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const address = '/manage/account/role';

afterEach(async () => {
  const { rows } = await client.call(roleQuery, {}).catch(() => ({ rows: [] }));
  for (const { id } of rows) await client.call(roleDelete, { id });
});

describe('roles', () => {
  it('are made of auth codes by area', async () => {
    await renderPage(`${address}?add=new`, { as: 'admin', language: 'en' });
    const adding = await screen.findByRole('dialog', { name: 'Add role' });
    fireEvent.change(within(adding).getByLabelText('Name'), { target: { value: 'Inspector' } });
    fireEvent.click(within(adding).getByRole('checkbox', { name: 'Gateways' }));
    fireEvent.click(within(adding).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Role Inspector saved.')).toBeDefined();
    const [row] = (await client.call(roleQuery, {})).rows;
    expect(row?.authCodes).not.toContain('gateway:configure');
    expect(row?.authCodes).toContain('equipment:write');
  });

  it('are chosen in the form of an account, which follows them from then on', async () => {
    const page = await renderPage(address, { as: 'admin', language: 'zh' });
    const role = { name: '巡检员 Inspector', roleType: 'company' as const, authCodes: ['equipment:write'] };
    const { id } = await client.call(roleAdd, role);
    await page.go('/manage/account/co');
    fireEvent.click(await screen.findByRole('button', { name: '新增账号' }));
    const form = await screen.findByRole('dialog', { name: /新增/ });
    fireEvent.change(within(form).getByLabelText(/用户名/), { target: { value: 'follower' } });
    fireEvent.mouseDown(await within(form).findByRole('combobox', { name: '自定义角色' }));
    fireEvent.click(await screen.findByTitle(role.name));
    fireEvent.click(within(form).getByRole('button', { name: '新增' }));
    expect(await screen.findByText('密码只显示这一次')).toBeDefined();
    const [made] = (await client.call(accountQuery, { group: 'customers', keyword: 'follower' })).rows;
    expect(made).toMatchObject({ roleId: id, authCodes: ['equipment:write'] });
    if (made !== undefined) await client.call(accountDelete, { id: made.id });
  });

  it('hide no first password where the role that was chosen is gone by then', async () => {
    const page = await renderPage(address, { as: 'admin', language: 'en' });
    const role = { name: 'Gone', roleType: 'company' as const, authCodes: [] };
    const { id } = await client.call(roleAdd, role);
    await page.go('/manage/account/co');
    fireEvent.click(await screen.findByRole('button', { name: 'Add account' }));
    const form = await screen.findByRole('dialog', { name: /Add/ });
    fireEvent.change(within(form).getByLabelText(/User name/), { target: { value: 'roleless' } });
    fireEvent.mouseDown(await within(form).findByRole('combobox', { name: 'Named role' }));
    fireEvent.click(await screen.findByTitle(role.name));
    await client.call(roleDelete, { id });
    fireEvent.click(within(form).getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('The password is shown only now')).toBeDefined();
    expect(document.querySelector('code')?.textContent).toMatch(/^[\w-]{14}$/);
    expect(screen.getByText(/does not exist/)).toBeDefined();
    const [made] = (await client.call(accountQuery, { group: 'customers', keyword: 'roleless' })).rows;
    if (made !== undefined) await client.call(accountDelete, { id: made.id });
  });

  it('没有角色时说明用途', async () => {
    await renderPage(address, { as: 'admin', language: 'zh' });
    expect(await screen.findByText('还没有角色')).toBeDefined();
  });
});
