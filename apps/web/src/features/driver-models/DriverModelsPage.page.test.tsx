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
const patient = { timeout: 60_000 };
const meter = {
  name: 'Energy meter',
  identifier: 'meter_1',
  brand: 'Riverside',
  model: 'EM-1',
  protocol: 'modbus-tcp' as const,
  settings: { timeout: 1500 },
};

afterEach(async () => {
  const { rows } = await client.call(driverModelQuery, {}).catch(() => ({ rows: [] }));
  for (const { id } of rows) await client.call(driverModelDelete, { id });
});

describe('driver models', () => {
  it('are entered with their default settings', async () => {
    await renderPage(`${address}?add=new`, { as: 'admin', language: 'en' });
    const adding = await screen.findByRole('dialog', { name: 'Add driver model' }, patient);
    for (const [label, value] of [
      ['Brand', 'Riverside'],
      ['Model', 'EM-1'],
      ['Name', 'Energy meter'],
      ['Identifier', 'meter_1'],
    ] as const)
      fireEvent.change(within(adding).getByLabelText(label), { target: { value } });
    fireEvent.click(within(adding).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Driver model Energy meter saved.', {}, patient)).toBeDefined();
    expect((await client.call(driverModelQuery, {})).rows).toMatchObject([{ identifier: 'meter_1' }]);
  }, 120_000);

  it('以中文列出，并显示默认设置', async () => {
    const page = await renderPage(address, { as: 'admin', language: 'zh' });
    expect(await screen.findByText('还没有驱动型号', {}, patient)).toBeDefined();
    const { id } = await client.call(driverModelAdd, meter);
    await page.go(`${address}?edit=${id}`);
    const editor = await screen.findByRole('dialog', { name: '编辑驱动型号' }, patient);
    expect(await within(editor).findByDisplayValue('1500', {}, patient)).toBeDefined();
  }, 120_000);
});
