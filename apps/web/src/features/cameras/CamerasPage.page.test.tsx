import { cameraAdd, cameraDelete, cameraQuery } from '@penstock/contract/calls/camera';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const address = '/manage/camera/list';

afterEach(async () => {
  const { rows } = await client.call(cameraQuery, {}).catch(() => ({ rows: [] }));
  for (const { id } of rows) await client.call(cameraDelete, { id });
});

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('cameras', () => {
  it('are added with a password that is not shown again, and changed', async () => {
    const page = await renderPage(address, { as: 'owner' });
    fireEvent.click((await screen.findAllByRole('button', { name: 'Add a camera' }))[0] ?? document.body);
    await screen.findByLabelText('Serial number');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Serial number').getAttribute('aria-invalid')).toBe('true'),
    );
    type('Name', '进水口');
    type('Serial number', 'CAM-1');
    type('IP address or host name', '192.168.1.20');
    type('User', 'operator');
    type('Password', 'secret of the camera');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Camera “进水口” added.');
    await waitFor(() => expect(page.address()).toBe(address));
    const [row] = (await client.call(cameraQuery, {})).rows;
    expect(row).toMatchObject({ serialNumber: 'CAM-1', host: '192.168.1.20', hasPassword: true });
    await page.go(`${address}?edit=${row?.id}`);
    await screen.findByLabelText('Serial number');
    expect(screen.getByPlaceholderText('Set; stays as it is while this is empty')).toBeDefined();
    type('IP address or host name', '192.168.1.21');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Enter the password again');
  });

  it('that are not reached say so when they are tested', async () => {
    const page = await renderPage('/account/info/sms', { as: 'owner', language: 'zh' });
    await screen.findByRole('heading', { level: 1, name: '基本资料' });
    const { id } = await client.call(cameraAdd, {
      title: '进水口',
      serialNumber: 'CAM-2',
      protocol: 'http',
      host: '127.0.0.1',
      port: 1,
    });
    await page.go(`${address}?test=${id}`);
    expect((await screen.findByRole('alert', undefined)).textContent).toMatch(/无法连接摄像机|不允许访问/);
  });
});
