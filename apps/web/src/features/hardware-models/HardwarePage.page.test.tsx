import { hardwareDelete, hardwareQuery } from '@penstock/contract/calls/hardware';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const address = '/manage/system/hardware';

afterEach(async () => {
  const { rows } = await client.call(hardwareQuery, { keyword: 'HW-TEST' }).catch(() => ({ rows: [] }));
  for (const { id } of rows) await client.call(hardwareDelete, { id });
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('hardware models', () => {
  it('are added with abilities and versions of features, each identifier once', async () => {
    const page = await renderPage(`${address}?add=new`, { as: 'admin' });
    await screen.findByLabelText('Hardware identifier');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Display model').getAttribute('aria-invalid')).toBe('true'),
    );
    type('Display model', 'Gateway T');
    type('Internal model', 'T-1');
    type('Hardware identifier', 'HW-TEST-1');
    fireEvent.click(screen.getByRole('checkbox', { name: 'RS232' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add a feature' }));
    type('Feature 1', 'script');
    type('Version 1', 'v3.2');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Hardware model “Gateway T” saved.');
    expect((await client.call(hardwareQuery, { keyword: 'HW-TEST' })).rows).toMatchObject([
      { isRs232: false, thresholds: [{ feature: 'script', version: 'v3.2' }] },
    ]);
    await page.go(`${address}?add=new`);
    await screen.findByLabelText('Hardware identifier');
    type('Display model', 'Another');
    type('Internal model', 'T-2');
    type('Hardware identifier', 'hw-test-1');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('hw-test-1');
  });

  it('are described in Chinese, and closed to who may not keep them', async () => {
    await renderPage(address, { as: 'admin', language: 'zh' });
    await screen.findByRole('heading', { level: 1, name: '硬件型号管理' });
    expect(screen.getAllByRole('button', { name: '新增硬件型号' }).length).toBeGreaterThan(0);
  });

  it('are closed to who may not keep them', async () => {
    await renderPage(address, { as: 'owner' });
    expect(await screen.findByText('You may not open this page')).toBeDefined();
  });
});
