import { notificationRuleDelete, notificationRuleQuery } from '@penstock/contract/calls/notification';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const address = '/manage/alarm/rule';
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(async () => {
  const { rows } = await client.call(notificationRuleQuery, {}).catch(() => ({ rows: [] }));
  for (const { id } of rows) await client.call(notificationRuleDelete, { id });
});

/** Opens the editor of a new rule. */
async function opened(button: string): Promise<HTMLElement> {
  await screen.findByRole('heading', { name: /No notification rules yet|还没有通知规则/ });
  fireEvent.click(screen.getAllByRole('button', { name: button })[0] ?? document.body);
  const editor = await screen.findByRole('dialog', { name: /^(Add a notification rule|新增通知规则)$/ });
  await within(editor).findByRole('button', { name: /^(Save|保存)$/ });
  return editor;
}

describe('notification rules', () => {
  it('are written with what is wrong at its field, tested, and their deliveries are shown', async () => {
    await renderPage(address, { as: 'owner' });
    const editor = await opened('Add a notification rule');
    fireEvent.click(within(editor).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText('E-mail address').getAttribute('aria-invalid')).toBe('true');
    enter('Name', 'Night shift');
    enter('E-mail address', 'night@plant.example');
    fireEvent.click(within(editor).getByRole('button', { name: 'Add an escalation step' }));
    const second = within(editor).getByRole('group', { name: 'Recipient 1 of step 2' });
    fireEvent.change(within(second).getByLabelText('E-mail address'), {
      target: { value: 'lead@plant.example' },
    });
    fireEvent.click(within(editor).getByRole('button', { name: 'Save' }));
    await screen.findByText('Notification rule “Night shift” saved.');
    const row = (await screen.findByText('Night shift')).closest<HTMLElement>('[role="row"]');
    if (row === null) throw new Error('no row');
    expect(within(row).getByText('All equipment')).toBeDefined();
    row.focus();
    fireEvent.keyDown(row, { key: 'd' });
    expect(await screen.findByText('No deliveries.')).toBeDefined();
  });

  it('are written in Chinese too, and keep what was entered', async () => {
    const page = await renderPage(address, { as: 'owner', language: 'zh' });
    const editor = await opened('新增通知规则');
    enter('名称', '夜班');
    enter('邮箱地址', 'night@plant.example');
    fireEvent.click(within(editor).getByRole('checkbox', { name: '仅在以下时段通知' }));
    enter('开始时间', '20:00');
    fireEvent.keyDown(screen.getByLabelText('开始时间'), { key: 'Enter' });
    fireEvent.click(within(editor).getByRole('radio', { name: '不发送' }));
    fireEvent.click(within(editor).getByRole('button', { name: '保存' }));
    await screen.findByText('通知规则“夜班”已保存。');
    const { rows } = await client.call(notificationRuleQuery, {});
    await page.go(`${address}?edit=${rows[0]?.id}`);
    const time = await screen.findByLabelText<HTMLInputElement>('开始时间');
    expect(time.value).toBe('20:00');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '不发送' }).checked).toBe(true);
  });
});
