import {
  provisionedQuery,
  provisionReplace,
  provisionRows,
} from '@penstock/contract/calls/provisioned-gateway';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

vi.setConfig({ testTimeout: 60_000 });
const slow = { timeout: 20_000 };
const path = '/manage/system/provision';

describe('the page of provisioned gateways', () => {
  it('provisions consecutive SNs, shows codes once, and says what was not provisioned', async () => {
    await renderPage(path, { as: 'admin' });
    fireEvent.click(await screen.findByRole('button', { name: 'Provision gateways' }, slow));
    const drawer = await screen.findByRole('dialog', { name: 'Provision gateways' }, slow);
    fireEvent.click(within(drawer).getByRole('button', { name: 'Provision' }));
    expect(await within(drawer).findByText('An SN has exactly 12 digits.')).toBeDefined();
    fireEvent.change(within(drawer).getByLabelText('First SN'), { target: { value: '290000000001' } });
    fireEvent.change(within(drawer).getByLabelText('Number'), { target: { value: '2' } });
    fireEvent.change(within(drawer).getByLabelText('Batch'), { target: { value: 'Page test' } });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Provision' }));
    const made = await screen.findByRole('dialog', { name: '2 gateways' }, slow);
    expect(within(made).getByText('Shown only once')).toBeDefined();
    expect(within(made).getByText('290000000002')).toBeDefined();
    // Codes that were not saved are not left by accident.
    fireEvent.click(within(made).getByRole('button', { name: 'Done' }));
    fireEvent.click(within(made).getByRole('button', { name: 'Close without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '2 gateways' })).toBeNull(), slow);
    expect((await client.call(provisionedQuery, { keyword: 'Page test' })).total).toBe(2);

    fireEvent.click(screen.getByRole('button', { name: 'Provision gateways' }));
    const again = await screen.findByRole('dialog', { name: 'Provision gateways' }, slow);
    fireEvent.click(within(again).getByRole('radio', { name: 'List' }));
    fireEvent.change(within(again).getByLabelText(/SN, verification code and name/), {
      target: { value: '290000000001\n12\n290000000009 ABCD2345' },
    });
    fireEvent.click(within(again).getByRole('button', { name: 'Provision' }));
    const list = await screen.findByRole('dialog', { name: '1 gateway' }, slow);
    expect(within(list).getByText('2 rows were not provisioned')).toBeDefined();
    expect(within(list).getByText(/This gateway exists already/)).toBeDefined();
    expect(within(list).getByText('ABCD2345')).toBeDefined();
  });

  it('以中文说明序列号的格式，并显示已被替换的网关', async () => {
    const page = await renderPage(path, { as: 'admin', language: 'zh' });
    fireEvent.click(await screen.findByRole('button', { name: '开通网关' }, slow));
    const drawer = await screen.findByRole('dialog', { name: '开通网关' }, slow);
    fireEvent.click(within(drawer).getByRole('button', { name: '开通' }));
    expect(await within(drawer).findByText('SN 必须是 12 位数字。')).toBeDefined();
    const rows = [{ sn: '290000000021' }, { sn: '290000000022' }];
    await client.call(provisionRows, { rows, batch: '页面测试' });
    await client.call(provisionReplace, { sn: '290000000021', by: '290000000022' });
    await page.go(`${path}?keyword=290000000021`);
    const row = (await screen.findByText('290000000021', {}, slow)).closest<HTMLElement>('[role="row"]');
    expect(row?.textContent).toContain('已替换');
  });

  it('is not for those who may not provision', async () => {
    await renderPage(path, { as: 'owner' });
    expect((await screen.findByRole('alert', {}, slow)).textContent).toMatch(/permission|allowed/i);
  });
});
