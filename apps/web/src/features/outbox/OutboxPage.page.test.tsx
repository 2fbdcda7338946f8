import { smsCodeGet } from '@penstock/contract/calls/user-code';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

describe('the outbox', () => {
  it('shows what would have been sent, with its code and the whole message', async () => {
    const page = await renderPage('/manage/system/outbox', { as: 'admin' });
    const tel = '13700009999';
    await client.call(smsCodeGet, { purpose: 'bind', tel });
    await page.go('/manage/system/outbox?again=1');
    const [recipient] = await screen.findAllByText(tel);
    const row = recipient?.closest<HTMLElement>('[role="row"]');
    expect(row?.textContent).toMatch(/Text message\d{6}/);
    if (row === null || row === undefined) throw new Error('the message is not in a row');
    row.focus();
    fireEvent.keyDown(row, { key: 'v' });
    const whole = /is your code to add this contact to your account/;
    expect(await screen.findByText(whole, { selector: 'p' })).toBeDefined();
    expect(screen.getByRole('heading', { name: `Text message · ${tel}` })).toBeDefined();
  });

  it('is not for those who may not read it', async () => {
    await renderPage('/manage/system/outbox', { as: 'owner' });
    expect((await screen.findByRole('alert')).textContent).toMatch(/permission|allowed/i);
  });
});
