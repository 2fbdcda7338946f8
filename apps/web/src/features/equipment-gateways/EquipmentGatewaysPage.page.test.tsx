import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../kit/testing/render-page.tsx';

const address = '/manage/gateway/list';

describe('EG gateways', () => {
  it('are shown with the equipment that hangs on them', async () => {
    await renderPage(address, { as: 'owner', language: 'en' });
    const [row] = (await screen.findAllByText(/Pump station/)).map((one) =>
      one.closest<HTMLElement>('[role="row"]'),
    );
    if (row === null || row === undefined) throw new Error('the gateway is in no row');
    fireEvent.click(within(row).getAllByRole('button').at(-1) ?? row);
    fireEvent.click(await screen.findByRole('menuitem', { name: /Show equipment/ }));
    expect((await screen.findAllByRole('link', { name: /Pump station/ })).length).toBeGreaterThan(0);
  });

  it('没有设备时说明如何接入', async () => {
    await renderPage(address, { as: 'newcomer', language: 'zh' });
    expect(await screen.findByText('还没有接入网关的设备')).toBeDefined();
  });
});
