import {
  driverModelAdd,
  driverModelDelete,
  driverModelQuery,
} from '@penstock/contract/calls/device-register';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const address = '/manage/system/model';
const meter = {
  name: 'Energy meter',
  identifier: 'meter_1',
  brand: 'Riverside',
  model: 'EM-1',
  protocol: 'modbus-tcp' as const,
  settings: { timeout: 1500 },
};

afterEach(async () => {
  const { rows } = await client.call(driverModelQuery, { pageSize: 200 }).catch(() => ({ rows: [] }));
  for (const { id } of rows) if (id !== '') await client.call(driverModelDelete, { id });
});

describe('driver models', () => {
  it('are entered with their default settings', async () => {
    await renderPage(`${address}?add=new`, { as: 'admin', language: 'en' });
    const adding = await screen.findByRole('dialog', { name: 'Add driver model' });
    for (const [label, value] of [
      ['Brand', 'Riverside'],
      ['Model', 'EM-1'],
      ['Name', 'Energy meter'],
      ['Identifier', 'meter_1'],
    ] as const)
      fireEvent.change(within(adding).getByLabelText(label), { target: { value } });
    fireEvent.click(within(adding).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Driver model Energy meter saved.')).toBeDefined();
    expect((await client.call(driverModelQuery, { keyword: 'meter_1' })).rows).toMatchObject([
      { identifier: 'meter_1' },
    ]);
  });

  it('以中文列出，并显示默认设置', async () => {
    const page = await renderPage(address, { as: 'admin', language: 'zh' });
    expect(await screen.findByText('汇川 H5U, Easy')).toBeDefined();
    const { id } = await client.call(driverModelAdd, meter);
    await page.go(`${address}?edit=${id}`);
    const editor = await screen.findByRole('dialog', { name: '编辑驱动型号' });
    expect(await within(editor).findByDisplayValue('1500')).toBeDefined();
  });

  it('that come with the product are replaced by what is saved of them', async () => {
    await renderPage(`${address}?take=siemens_s7_1500`, { as: 'admin', language: 'en' });
    const editor = await screen.findByRole('dialog', { name: 'Edit driver model' });
    expect(await within(editor).findByDisplayValue('Siemens S7-1500')).toBeDefined();
    expect(within(editor).getByText('Comes with the product')).toBeDefined();
    fireEvent.change(within(editor).getByLabelText('Note'), { target: { value: 'Ours are in slot 1' } });
    fireEvent.click(within(editor).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Driver model Siemens S7-1500 saved.')).toBeDefined();
    const { rows } = await client.call(driverModelQuery, { keyword: 'siemens_s7_1500' });
    expect(rows).toMatchObject([{ note: 'Ours are in slot 1' }]);
    expect(rows[0]?.id).not.toBe('');
  });
});
