import { firmwareDelete, firmwareQuery } from '@penstock/contract/calls/firmware';
import { hardwareAdd, hardwareDelete } from '@penstock/contract/calls/hardware';
import type { Id } from '@penstock/contract/calls/identifier';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';
import { uploadFirmware } from './upload-firmware.ts';

const address = '/manage/system/firmware';
let hardwareId: Id | undefined;

afterEach(async () => {
  if (hardwareId === undefined) return;
  const { rows } = await client.call(firmwareQuery, { hardwareId, upgradeMethod: 'full' });
  for (const { id } of rows) await client.call(firmwareDelete, { id });
  await client.call(hardwareDelete, { id: hardwareId });
  hardwareId = undefined;
});

async function model(): Promise<void> {
  ({ id: hardwareId } = await client.call(hardwareAdd, {
    internalModel: 'F',
    displayModel: 'Model of firmware tests',
    identifier: 'HW-FIRMWARE-TEST',
  }));
}

describe('firmware', () => {
  it('is uploaded, hashed, signed and listed', async () => {
    const page = await renderPage('/manage/system/hardware', { as: 'admin' });
    await screen.findByRole('heading', { level: 1, name: 'Hardware models' });
    await model();
    await page.go(`${address}?add=new`);
    await screen.findByLabelText('File');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Choose a file.');
    const file = new File([new Uint8Array(2_000_000).fill(7)], 'runtime.bin', { lastModified: 1 });
    fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } });
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Runtime' } });
    fireEvent.change(screen.getByLabelText('Version'), { target: { value: 'v1.2' } });
    fireEvent.mouseDown(screen.getByLabelText('Hardware model'));
    fireEvent.click(await screen.findByTitle('Model of firmware tests'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Firmware “Runtime” saved.', undefined, { timeout: 20_000 });
    await waitFor(() => expect(page.address()).toBe(address));
    expect(await screen.findByText('Model of firmware tests')).toBeDefined();
    const { rows } = await client.call(firmwareQuery, { keyword: 'runtime.bin' });
    expect(rows).toMatchObject([{ size: 2_000_000, isLatest: true, upgradeMethod: 'full' }]);
    // The parts that are there are not sent again.
    const percents: number[] = [];
    const other = new File([new Uint8Array(1_500_000)], 'other.bin', { lastModified: 2 });
    const upload = await uploadFirmware(other, (percent) => percents.push(percent));
    expect(percents).toEqual([0, 69, 100]);
    expect(await uploadFirmware(other, (percent) => percents.push(percent))).toBe(upload);
    expect(percents).toEqual([0, 69, 100, 100]);
  }, 60_000);

  it('is described in Chinese', async () => {
    await renderPage(address, { as: 'admin', language: 'zh' });
    await screen.findByRole('heading', { level: 1, name: '固件管理' });
    expect(screen.getAllByRole('button', { name: '新增固件' }).length).toBeGreaterThan(0);
  });
});
