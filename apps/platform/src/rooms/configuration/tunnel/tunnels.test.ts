import {
  gatewayTunnelClose,
  gatewayTunnelOpen,
  gatewayTunnelQuery,
  tunnelPath,
} from '@penstock/contract/calls/gateway-tunnel';
import { logout } from '@penstock/contract/calls/user';
import { failure } from '@penstock/contract/errors/error';
import { tunnelLimits } from '@penstock/contract/model/tunnel';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { patient } from '../../../testing/channel-browser.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
const request = { sn, target: { kind: 'tcp', host: '10.0.0.1', port: 502 }, minutes: 5 } as const;

beforeEach(() => platform().setOnline(true));
afterEach(async () => {
  await platform().rooms.configuration.tunnelGate.drain();
  await platform().database.pool.query('delete from gateway_tunnel');
});

/** Uses a ticket as the command does: what became of the handshake, and of the socket. */
async function connect(ticket: string) {
  const socket = new WebSocket(platform().url.replace('http', 'ws') + tunnelPath + ticket);
  onTestFinished(() => socket.terminate());
  let closed = false;
  socket.on('close', () => (closed = true));
  const status = await new Promise<number>((resolve) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });
  return { status, isClosed: () => closed };
}

const asked = () => platform().gateways.asked.map(({ method }) => method);

describe('a tunnel to a device', () => {
  it('is connected by its ticket, once, and ended by whoever may configure the gateway', async () => {
    const owner = await platform().signedIn('owner');
    const { id, ticket } = await owner.call(gatewayTunnelOpen, request);
    // An argument of a command that begins with a hyphen would be taken for an option.
    expect(ticket).toMatch(/^[0-9a-f]{64}$/);
    const waiting = await owner.call(gatewayTunnelQuery, { sn });
    expect(waiting.tunnel).toMatchObject({ id, state: 'waiting', author: 'owner', connectedAt: null });
    expect(asked()).toEqual(['tunnel.check']);
    const first = await connect(ticket);
    expect(first.status).toBe(101);
    expect((await owner.call(gatewayTunnelQuery, { sn })).tunnel).toMatchObject({ state: 'open' });
    expect((await connect(ticket)).status).toBe(401);
    await expect(owner.call(gatewayTunnelOpen, request)).rejects.toMatchObject({
      key: 'gateway.plcDownloadRunning',
      code: '1518',
    });
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(gatewayTunnelClose, { sn, id })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    expect(first.isClosed()).toBe(false);
    await owner.call(gatewayTunnelClose, { sn, id });
    await expect.poll(first.isClosed, patient).toBe(true);
    // The second check is that of the tunnel that was refused.
    expect(asked()).toEqual(['tunnel.check', 'tunnel.open', 'tunnel.check', 'tunnel.close']);
    expect((await owner.call(gatewayTunnelQuery, { sn })).tunnel).toMatchObject({
      state: 'ended',
      reason: 'closed',
    });
  });

  it('is not connected by a ticket that is too old, was replaced, is none, or whose session has ended', async () => {
    const owner = await platform().signedIn('owner');
    const { ticket: replaced } = await owner.call(gatewayTunnelOpen, request);
    const { ticket: old } = await owner.call(gatewayTunnelOpen, request);
    expect((await connect(replaced)).status).toBe(401);
    expect((await connect('A'.repeat(43))).status).toBe(401);
    platform().clock.time += (tunnelLimits.ticketSeconds + 1) * 1000;
    expect((await connect(old)).status).toBe(401);
    const leaving = await platform().signedIn('owner');
    const { ticket } = await leaving.call(gatewayTunnelOpen, request);
    await leaving.call(logout, {});
    expect((await connect(ticket)).status).toBe(401);
    expect(asked()).not.toContain('tunnel.open');
  });

  it('is refused to whom the gateway does not concern, and while the gateway is away', async () => {
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(gatewayTunnelOpen, request)).rejects.toMatchObject({ key: 'data.notFound' });
    expect(asked()).toEqual([]);
    platform().gateways.answer = () => {
      throw failure('gateway.offline', { sn });
    };
    const owner = await platform().signedIn('owner');
    await expect(owner.call(gatewayTunnelOpen, request)).rejects.toMatchObject({ code: '1521' });
  });
});
