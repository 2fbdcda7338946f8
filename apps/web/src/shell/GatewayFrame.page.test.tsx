import { sendHeartbeat } from '@penstock/contract/calls/gateway-session';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, inject, it } from 'vitest';
import { renderPage } from '../kit/testing/render-page.tsx';

const { sn } = inject('gateway');
const others = [
  { account: '乙', own: false, since: '2026-11-21T08:00:00.000Z', page: 'GatewayDrivers' },
  { account: '甲', own: true, since: '2026-11-21T09:00:00.000Z', page: '' },
];

describe('the frame of the pages of a gateway', () => {
  it('has the overview as its first tab', async () => {
    await renderPage(`/managemqtt/driver/${sn}`, { as: 'owner' });
    const tabs = within(await screen.findByRole('navigation', { name: 'Pages of this gateway' }));
    expect(tabs.getAllByRole('link')[0]?.textContent).toBe('Overview');
  });

  it('says who else has the console of the gateway open, and where', async () => {
    const page = await renderPage('/manage/mqttgateway/list', { as: 'owner' });
    page.intercept((path) =>
      path.includes(sendHeartbeat.path)
        ? Promise.resolve(
            Response.json({ code: '200', message: '', data: { online: true, revision: 1, others } }),
          )
        : undefined,
    );
    await page.go(`/managemqtt/gateway/${sn}`);
    const button = await screen.findByRole('button', { name: /Also here: 乙, 甲 \(your other session\)/ });
    fireEvent.click(button);
    const panel = await screen.findByRole('dialog', { name: 'Who has the console of this gateway open' });
    expect(panel.textContent).toContain('乙 Drivers');
  });

  it('says nothing about others where nobody else is', async () => {
    await renderPage(`/managemqtt/gateway/${sn}`, { as: 'owner' });
    await screen.findByRole('region', { name: 'Gateway' });
    expect(screen.queryByText(/Also here/)).toBeNull();
  });
});
