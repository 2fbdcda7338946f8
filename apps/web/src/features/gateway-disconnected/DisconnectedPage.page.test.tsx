import { sendHeartbeat } from '@penstock/contract/calls/gateway-session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notePresences } from '../../app/presence.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';
import { installation } from '../../kit/testing/installation.ts';
import { needsPlatform } from '../../kit/testing/needs-platform.ts';

const away = '260000000002';
const {
  gateway: { sn: running },
  place,
} = installation();
const disconnected = (sn: string) =>
  `/managemqtt/disconnect/${sn}?${new URLSearchParams({ return: `/managemqtt/gateway/${sn}` }).toString()}`;
const presence = { sn: away, vpn: false, since: '2026-11-21T08:00:00.000Z' };

describe('the page of a gateway that cannot be reached', () => {
  it('says why and since when, what to check, and leads to the list', async () => {
    needsPlatform('several gateways');
    const page = await renderPage(disconnected(away), { as: 'owner' });
    const message = await screen.findByRole('alert');
    await waitFor(() => expect(message.textContent).toContain('has never connected'));
    expect(message.textContent).toContain(`this page is at ${globalThis.location.origin}`);
    const help = screen.getByRole('link', { name: 'How the program of a gateway is installed and started' });
    expect(help.getAttribute('href')).toBe('/download');
    act(() => notePresences([{ ...presence, online: false, reason: 'lost' }]));
    expect(message.textContent).toContain('The connection to the gateway was lost at');
    expect(message.textContent).toContain('its network: cable, SIM card, WiFi');
    fireEvent.click(screen.getByRole('button', { name: 'Back to the gateways' }));
    await waitFor(() => expect(page.address()).toBe('/manage/mqttgateway/list'));
  });

  it('leads back as soon as the gateway comes', async () => {
    needsPlatform('several gateways');
    const page = await renderPage(disconnected(away), { as: 'owner' });
    await waitFor(async () => expect((await screen.findByRole('alert')).textContent).toContain('never'));
    act(() => notePresences([{ ...presence, online: true, reason: 'connected' }]));
    await waitFor(() => expect(page.address()).toBe(`/managemqtt/gateway/${away}`));
  });

  it('tries again, and leads back when the platform reaches the gateway', async () => {
    const page = await renderPage(disconnected(running), { as: 'owner', language: 'zh' });
    expect(await screen.findByText(/\d 秒后再次尝试/)).toBeDefined();
    expect(page.address()).toBe(disconnected(running));
    const elsewhere = place === 'platform' ? '返回网关列表' : /^连\s?接$/;
    expect(screen.getByRole('button', { name: elsewhere })).toBeDefined();
    const asked: string[] = [];
    page.intercept((path) => void (path.includes(sendHeartbeat.path) && asked.push(path)));
    await waitFor(() => expect(page.address()).toBe(`/managemqtt/gateway/${running}`));
    expect(asked).not.toEqual([]);
  });
});
