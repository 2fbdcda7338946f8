import { sendHeartbeat } from '@penstock/contract/calls/gateway-session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notePresences } from '../../app/presence.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';
import { installation } from '../../kit/testing/installation.ts';

const away = '260000000002';
const { sn: running } = installation().gateway;
const disconnected = (sn: string) =>
  `/managemqtt/disconnect/${sn}?${new URLSearchParams({ return: `/managemqtt/gateway/${sn}` }).toString()}`;
const presence = { sn: away, vpn: false, since: '2026-11-21T08:00:00.000Z' };

describe('the page of a gateway that cannot be reached', () => {
  it('says why and since when, what to check, and leads to the list', async () => {
    const page = await renderPage(disconnected(away), { as: 'owner' });
    const message = await screen.findByRole('alert');
    await waitFor(() => expect(message.textContent).toContain('has never connected'));
    expect(message.textContent).toContain('the address of the platform');
    act(() => notePresences([{ ...presence, online: false, reason: 'lost' }]));
    expect(message.textContent).toContain('The connection to the gateway was lost at');
    expect(message.textContent).toContain('its network: cable, SIM card, WiFi');
    fireEvent.click(screen.getByRole('button', { name: 'Back to the gateways' }));
    await waitFor(() => expect(page.address()).toBe('/manage/mqttgateway/list'));
  });

  it('leads back as soon as the gateway comes', async () => {
    const page = await renderPage(disconnected(away), { as: 'owner' });
    await waitFor(async () => expect((await screen.findByRole('alert')).textContent).toContain('never'));
    act(() => notePresences([{ ...presence, online: true, reason: 'connected' }]));
    await waitFor(() => expect(page.address()).toBe(`/managemqtt/gateway/${away}`));
  });

  it('tries again, and leads back when the platform reaches the gateway', async () => {
    const page = await renderPage(disconnected(running), { as: 'owner', language: 'zh' });
    expect(await screen.findByText(/\d 秒后再次尝试/)).toBeDefined();
    expect(page.address()).toBe(disconnected(running));
    const asked: string[] = [];
    page.intercept((path) => void (path.includes(sendHeartbeat.path) && asked.push(path)));
    await waitFor(() => expect(page.address()).toBe(`/managemqtt/gateway/${running}`), { timeout: 8000 });
    expect(asked).not.toEqual([]);
  });
});
