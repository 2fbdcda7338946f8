import { equipmentAdd, equipmentDelete, equipmentQuery } from '@penstock/contract/calls/equipment';
import {
  equipmentAuthQueryUser,
  equipmentAuthUpdate,
} from '@penstock/contract/calls/equipment-authorisation';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

/** Equipment of this test: its title starts with it. */
const mark = 'Pump of an authorisation test';

/** Opens the info of a new equipment of `owner`. */
async function openNew(language: 'zh' | 'en' = 'en') {
  const page = await renderPage('/account/info/sms', { as: 'owner', language });
  const { id } = await client.call(equipmentAdd, { title: mark });
  return { id, open: () => page.go(`/manage/eg/equipment/edit/${id}/info`) };
}

const card = (name = 'Authorised accounts') => screen.findByRole('region', { name });

afterEach(async () => {
  const { rows } = await client.call(equipmentQuery, { keyword: mark }).catch(() => ({ rows: [] }));
  for (const { id, owned } of rows) if (owned) await client.call(equipmentDelete, { id });
});

describe('the accounts that are authorised on an equipment', () => {
  it('are added by their full phone number, get other rights, and are removed after a question', async () => {
    const { id, open } = await openNew();
    await open();
    const section = await card();
    await within(section).findByText('No other account may use this equipment.');
    fireEvent.click(within(section).getByRole('button', { name: 'Authorise account' }));
    const adding = await screen.findByRole('dialog', { name: `Authorise an account on ${mark}` });
    const account = within(adding).getByRole('textbox', { name: 'Full user name or phone' });
    fireEvent.change(account, { target: { value: '1390000100' } });
    fireEvent.click(within(adding).getByRole('button', { name: 'Authorise account' }));
    expect((await within(adding).findByRole('alert')).textContent).toContain('There is no account');
    fireEvent.change(account, { target: { value: ' 13900001002 ' } });
    fireEvent.click(within(adding).getByRole('checkbox', { name: 'Write values' }));
    expect(within(adding).getByRole('checkbox', { name: 'See' }).hasAttribute('disabled')).toBe(true);
    fireEvent.click(within(adding).getByRole('button', { name: 'Authorise account' }));
    expect(await within(section).findByText('friend')).toBeDefined();
    expect(within(section).getByText('See, Write values')).toBeDefined();

    fireEvent.click(within(section).getByRole('button', { name: 'Change the rights of friend' }));
    const changing = await screen.findByRole('dialog', { name: 'Change the rights of friend' });
    fireEvent.click(within(changing).getByRole('checkbox', { name: 'Write values' }));
    fireEvent.click(within(changing).getByRole('checkbox', { name: 'Edit' }));
    fireEvent.click(within(changing).getByRole('button', { name: 'Save rights' }));
    expect(await within(section).findByText('See, Edit')).toBeDefined();
    const { rows } = await client.call(equipmentAuthQueryUser, { id });
    expect(rows).toMatchObject([{ account: 'friend', rights: ['see', 'edit'] }]);

    fireEvent.click(within(section).getByRole('button', { name: 'Remove the authorisation of friend?' }));
    const question = await screen.findByRole('dialog', { name: /^Remove the authorisation/ });
    fireEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await within(section).findByText('No other account may use this equipment.')).toBeDefined();
    expect((await client.call(equipmentAuthQueryUser, { id })).rows).toEqual([]);
  });

  it('cannot be the owner, and those that there are do not change by that', async () => {
    const { id, open } = await openNew('zh');
    for (const account of ['friend', 'crowd', 'newcomer', 'phoneless'])
      await client.call(equipmentAuthUpdate, { id, account, rights: [] });
    await open();
    const section = await card('授权账号');
    expect(await within(section).findByText('最多 5 个账号。')).toBeDefined();
    const four = within(section).getAllByText('查看');
    expect(four).toHaveLength(4);
    fireEvent.click(within(section).getByRole('button', { name: '授权账号' }));
    const adding = await screen.findByRole('dialog', { name: `授权账号使用设备 ${mark}` });
    fireEvent.change(within(adding).getByRole('textbox', { name: '完整用户名或手机号' }), {
      target: { value: 'owner' },
    });
    fireEvent.click(within(adding).getByRole('button', { name: '授权账号' }));
    expect((await within(adding).findByRole('alert')).textContent).toContain('不能授权给自己');
    expect((await client.call(equipmentAuthQueryUser, { id })).rows).toHaveLength(4);
  });

  it('are five at most: then no other can be added', async () => {
    const page = await renderPage('/account/info/sms', { as: 'owner' });
    const { id } = await client.call(equipmentAdd, { title: mark });
    const rows = Array.from({ length: 5 }, (_, index) => ({
      accountId: String(index + 100),
      account: `account-${index}`,
      nickname: '',
      rights: ['see'],
      time: '2026-11-21T08:00:00Z',
    }));
    page.intercept((path) =>
      path.endsWith(equipmentAuthQueryUser.path)
        ? Promise.resolve(Response.json({ code: '200', message: '', data: { rows } }))
        : undefined,
    );
    await page.go(`/manage/eg/equipment/edit/${id}/info`);
    const section = await card();
    expect(await within(section).findByText('account-4')).toBeDefined();
    expect(within(section).getByText(/^At most 5 accounts; remove one/)).toBeDefined();
    const add = within(section).getByRole('button', { name: 'Authorise account' });
    expect(add.hasAttribute('disabled')).toBe(true);
  });

  it('are shown to no one else, who reads their own rights instead', async () => {
    const page = await renderPage('/manage/eg/equipment/list', { as: 'friend' });
    const { rows } = await client.call(equipmentQuery, { keyword: 'Pump station 2' });
    await page.go(`/manage/eg/equipment/edit/${rows[0]?.id}/info`);
    const section = await card();
    await waitFor(() => expect(section.textContent).toMatch(/You may: See/));
    expect(within(section).queryByRole('button')).toBeNull();
  });
});
