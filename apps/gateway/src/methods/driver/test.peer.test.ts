import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { configurationState } from '@penstock/contract/link/methods/configuration';
import { testDriver } from '@penstock/contract/link/methods/driver';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { smallConfiguration } from '../../testing/configuration.ts';
import { startConsole } from '../../testing/console.ts';
import { freePort, startModbusDevice } from '../../testing/modbus-device.ts';
import { portOf } from '../../testing/platform.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function start() {
  const port = await freePort();
  const device = await startModbusDevice(port);
  endings.push(() => device.stop());
  const console = await startConsole(smallConfiguration(port));
  endings.push(console.stop);
  const modbus = (change: object = {}) => ({
    name: 'new',
    protocol: 'modbus-tcp',
    timeout: 500,
    settings: { host: '127.0.0.1', port, ...change },
  });
  return { ...console, port, device, modbus };
}

/** A server that takes connections and does with them what `answer` says. */
async function startServer(answer: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    answer(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => new Promise((resolve) => server.close(resolve)));
  return { port: portOf(server), sockets };
}

describe('testing the connection of a driver', () => {
  it('finds a device beside the driver that runs on it, and changes nothing', async () => {
    const { peer, port, modbus } = await start();
    await expect(peer.request(testDriver, { driver: modbus() })).resolves.toEqual({
      reachable: true,
      latency: expect.any(Number),
      error: null,
      detail: `tcp:127.0.0.1:${port}: answered`,
      facts: expect.any(Array),
    });
    await expect(peer.request(configurationState, {})).resolves.toMatchObject({ revision: 1 });
  });

  it('says what a device answered that refuses the request: it is reachable', async () => {
    const { peer, device, modbus } = await start();
    device.missing.add(0);
    const result = await peer.request(testDriver, { driver: modbus() });
    expect(result).toMatchObject({ reachable: true, error: { key: 'device.addressUnknown' } });
  });

  it('says why there is no answer: nobody listens, nothing comes, something else comes', async () => {
    const { peer, modbus } = await start();
    const closed = await freePort();
    await expect(peer.request(testDriver, { driver: modbus({ port: closed }) })).resolves.toMatchObject({
      reachable: false,
      latency: null,
      error: { key: 'device.communication' },
      detail: expect.stringMatching(`^tcp:127.0.0.1:${closed}: `),
    });
    const silent = await startServer((socket) => socket.resume());
    await expect(peer.request(testDriver, { driver: modbus({ port: silent.port }) })).resolves.toMatchObject({
      reachable: false,
      error: { key: 'variable.station' },
    });
    const web = await startServer((socket) => socket.on('data', () => socket.write('HTTP/1.1 400\r\n\r\n')));
    const other = await peer.request(testDriver, { driver: modbus({ port: web.port }) });
    expect(other.reachable).toBe(false);
    await vi.waitFor(() => expect([silent.sockets.size, web.sockets.size]).toEqual([0, 0]));
  });

  it('takes no longer than it may, whatever the time-out of the driver, and ends with the gateway', async () => {
    const { peer, gateway, modbus } = await start();
    const { port, sockets } = await startServer((socket) => socket.resume());
    const patient = { ...modbus({ port }), timeout: 600_000 };
    await expect(peer.request(testDriver, { driver: patient, timeoutMs: 100 })).resolves.toMatchObject({
      reachable: false,
      error: { key: 'device.responseTimeout' },
      detail: expect.stringContaining('no answer in the time of the test'),
    });
    const waiting = Array.from({ length: 4 }, () => peer.request(testDriver, { driver: patient }));
    await expect(peer.request(testDriver, { driver: patient })).rejects.toMatchObject({
      key: 'request.tooMany',
    });
    await gateway.services.driverTest.stop();
    await expect(Promise.all(waiting)).resolves.toMatchObject([{ reachable: false }, {}, {}, {}]);
    await vi.waitFor(() => expect(sockets.size).toBe(0));
  });

  it('refuses what is no driver, with its problems, and a port that is reserved', async () => {
    const { peer, apply, port, modbus } = await start();
    await expect(peer.request(testDriver, { driver: modbus({ port: 70_000 }) })).rejects.toMatchObject({
      key: 'document.invalid',
      problems: [{ path: 'settings.port' }],
    });
    for (const driver of [null, 7, [], { protocol: 'none' }]) {
      await expect(peer.request(testDriver, { driver })).rejects.toMatchObject({ key: 'document.invalid' });
    }
    const plcDownload = { enabled: true, port: 'LAN', host: '127.0.0.1' } as const;
    await apply(smallConfiguration(port, { settings: { plcDownload } }));
    await expect(peer.request(testDriver, { driver: modbus() })).resolves.toMatchObject({
      reachable: false,
      error: { key: 'gateway.plcDownloadRunning', code: '1518' },
    });
  });

  it('says that this machine has no such port', async () => {
    const { peer } = await start();
    const driver = { name: 'line', protocol: 'modbus-rtu', port: 'RS485', settings: {} };
    const result = await peer.request(testDriver, { driver });
    expect(result).toMatchObject({ reachable: false, detail: expect.stringMatching(/^RS485: .*port RS485/) });
  });
});
