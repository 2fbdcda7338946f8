import {
  firmwareAdd,
  firmwareDelete,
  firmwareFile,
  firmwareQuery,
  firmwareUploadOpen,
  firmwareUploadPart,
} from '@penstock/contract/calls/firmware';
import { hardwareAdd, hardwareDelete } from '@penstock/contract/calls/hardware';
import type { Id } from '@penstock/contract/calls/identifier';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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
    await screen.findByText('Firmware “Runtime” saved.', undefined);
    await waitFor(() => expect(page.address()).toBe(address));
    expect(await screen.findByText('Model of firmware tests')).toBeDefined();
    const { rows } = await client.call(firmwareQuery, { keyword: 'runtime.bin' });
    expect(rows).toMatchObject([{ size: 2_000_000, isLatest: true, upgradeMethod: 'full' }]);
    // The parts that are there are not sent again.
    const percents: number[] = [];
    const other = new File([new Uint8Array(1_500_000)], 'other.bin', { lastModified: 2 });
    const { signal } = new AbortController();
    const upload = await uploadFirmware(other, (percent) => percents.push(percent), signal);
    expect(percents).toEqual([0, 69, 100]);
    expect(await uploadFirmware(other, (percent) => percents.push(percent), signal)).toBe(upload);
    expect(percents).toEqual([0, 69, 100, 100]);
  });

  it('is not made of an upload whose form was closed, and goes on where that ended; it is saved as a bundle', async () => {
    const page = await renderPage('/manage/system/hardware', { as: 'admin' });
    await screen.findByRole('heading', { level: 1, name: 'Hardware models' });
    await model();
    const sent: string[] = [];
    let stopAt = 2;
    page.intercept((path) => {
      if (!path.includes(firmwareUploadPart.path)) {
        if (path.includes(firmwareAdd.path)) sent.push('add');
        return undefined;
      }
      sent.push('part');
      // The second part is under way when the form is closed.
      return sent.length === stopAt ? new Promise(() => undefined) : undefined;
    });
    const file = new File([new Uint8Array(2_000_000).fill(9)], 'cut.bin', { lastModified: 3 });
    const fill = async () => {
      await page.go(`${address}?add=new`);
      fireEvent.change(await screen.findByLabelText('File'), { target: { files: [file] } });
      fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Cut' } });
      fireEvent.change(screen.getByLabelText('Version'), { target: { value: 'v1.3' } });
      fireEvent.mouseDown(screen.getByLabelText('Hardware model'));
      fireEvent.click(await screen.findByTitle('Model of firmware tests'));
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    };
    await fill();
    await waitFor(() => expect(sent).toEqual(['part', 'part']));
    expect(screen.getByRole('progressbar', { name: 'File name' }).getAttribute('aria-valuenow')).toBe('52');
    cleanup();
    stopAt = 0;
    expect((await client.call(firmwareQuery, { keyword: 'cut.bin' })).rows).toEqual([]);
    await renderPage(address, { as: 'admin' });
    const { received } = await client.call(firmwareUploadOpen, {
      fileName: file.name,
      size: file.size,
      changed: file.lastModified,
    });
    expect(received).toBe(1_048_576);
    const uploadId = await uploadFirmware(file, () => undefined, new AbortController().signal);
    expect(sent).toEqual(['part', 'part', 'part']);
    const about = { name: 'Cut', type: 'application', version: 'v1.3' } as const;
    if (hardwareId === undefined) throw new Error('there is no model');
    const { id } = await client.call(firmwareAdd, { uploadId, hardwareId, ...about });
    const { content, name } = await client.download(firmwareFile, { id });
    expect(await content.slice(0, 20).text()).toMatch(/^PENSTOCK-FIRMWARE 1\n/);
    expect(name).toMatch(/\.pfw$/);
  });

  it('is described in Chinese', async () => {
    await renderPage(address, { as: 'admin', language: 'zh' });
    await screen.findByRole('heading', { level: 1, name: '固件管理' });
    expect(screen.getAllByRole('button', { name: '新增固件' }).length).toBeGreaterThan(0);
  });
});
