import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { configurationState } from '@penstock/contract/link/methods/configuration';
import { searchDriver, searchEndpoints, testDriver } from '@penstock/contract/link/methods/driver';
import type { ConnectionTest } from '@penstock/contract/model/connection-test';
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

it('says why no endpoints of a server of OPC UA were found', async () => {
  const { peer } = await start();
  const endpoint = `opc.tcp://127.0.0.1:${await freePort()}`;
  expect(await peer.request(searchEndpoints, { endpoint })).toMatchObject({
    found: null,
    error: { detail: expect.stringContaining('127.0.0.1') },
  });
});

describe('testing the connection of a driver', () => {
  it('finds a device beside the driver that runs on it, and changes nothing', async () => {
    const { peer, port, modbus } = await start();
    await expect(peer.request(testDriver, { driver: modbus() })).resolves.toEqual({
      reachable: true,
      latency: expect.any(Number),
      error: null,
      detail: `tcp:127.0.0.1:${port}: answered`,
      facts: expect.any(Array),
      stages: expect.any(Array),
      variable: null,
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

const statesOf = ({ stages }: ConnectionTest) => stages.map(({ stage, state }) => `${stage} ${state}`);

describe('the stages of a test', () => {
  it('are passed one after another within a second, up to the value of a variable', async () => {
    const { peer, modbus, port } = await start();
    const started = performance.now();
    const named = { driver: modbus({ host: 'localhost' }), saved: 'plc' };
    const result = await peer.request(testDriver, named);
    expect(performance.now() - started).toBeLessThan(1000);
    expect(statesOf(result)).toEqual([
      'name passed',
      'port passed',
      'protocol passed',
      'unit passed',
      'variable passed',
    ]);
    expect(result.stages[0]?.detail).toMatch(/^localhost → (?:127\.0\.0\.1|::1)$/);
    expect(result.variable).toMatchObject({ key: expect.any(String), value: expect.any(Number) });
    // Nothing to resolve; no variables of a driver that is not saved.
    const byAddress = await peer.request(testDriver, { driver: modbus() });
    expect(statesOf(byAddress)).toEqual([
      'name skipped',
      'port passed',
      'protocol passed',
      'unit passed',
      'variable skipped',
    ]);
    expect(byAddress.stages[1]?.detail).toBe(`tcp:127.0.0.1:${port}`);
  });

  it('say where it ends: the name, the port, the protocol, the unit, the variable', async () => {
    const { peer, modbus, device } = await start();
    const ask = (change: object) =>
      peer.request(testDriver, { driver: { ...modbus(change), timeout: 200 }, saved: 'plc' });
    const failedIn = async (change: object) => {
      const { stages } = await ask(change);
      const [failed, ...others] = stages.filter(({ state }) => state === 'failed');
      expect(others).toEqual([]);
      return [failed?.stage, failed?.error?.cause ?? failed?.error?.key];
    };
    expect(await failedIn({ host: 'no-such-host.invalid' })).toEqual(['name', 'nameUnknown']);
    expect(await failedIn({ port: await freePort() })).toEqual(['port', 'connectionRefused']);
    const web = await startServer((socket) => socket.on('data', () => socket.end('HTTP/1.1 400\r\n\r\n')));
    expect(await failedIn({ port: web.port })).toEqual(['protocol', 'otherProtocol']);
    const silent = await startServer((socket) => socket.resume());
    const silence = await ask({ port: silent.port });
    expect(statesOf(silence).slice(1)).toEqual([
      'port passed',
      'protocol unknown',
      'unit failed',
      'variable skipped',
    ]);
    for (let address = 0; address < 10; address += 1) device.missing.add(address);
    expect(await failedIn({})).toEqual(['variable', 'addressUnknown']);
  });

  it('say that the device went silent in the middle: it answered, and gave no value', async () => {
    const { peer } = await start();
    // Answers the first request, and none after it.
    let isFirst = true;
    const fading = await startServer((socket) =>
      socket.on('data', (request: Buffer) => {
        const reply = Buffer.from([...request.subarray(0, 4), 0, 5, request[6] ?? 0, 3, 2, 0, 7]);
        if (isFirst) socket.write(reply);
        isFirst = false;
      }),
    );
    const driver = {
      name: 'fading',
      protocol: 'modbus-tcp',
      timeout: 200,
      settings: { host: '127.0.0.1', port: fading.port },
    };
    const result = await peer.request(testDriver, { driver, saved: 'plc' });
    expect(statesOf(result).slice(1)).toEqual([
      'port passed',
      'protocol passed',
      'unit passed',
      'variable failed',
    ]);
    expect(result).toMatchObject({ reachable: true, variable: { value: null } });
    await vi.waitFor(() => expect(fading.sockets.size).toBe(0));
  });
});

describe('searching', () => {
  it('finds the units that answer, and changes nothing', async () => {
    const { peer } = await start();
    // Like a serial server: its line has the units 3 and 5, of the others it says that they are silent.
    const server = await startServer((socket) =>
      socket.on('data', (request: Buffer) => {
        const unit = request[6] ?? 0;
        const isThere = unit === 3 || unit === 5;
        const pdu = isThere ? [3, 2, 0, 7] : [0x83, 0x0b];
        if (unit !== 4)
          socket.write(Buffer.from([...request.subarray(0, 4), 0, 1 + pdu.length, unit, ...pdu]));
      }),
    );
    const driver = {
      name: 'new',
      protocol: 'modbus-tcp',
      settings: { host: '127.0.0.1', port: server.port },
    };
    const candidates = [1, 3, 4, 5].map((unit) => ({ settings: { unit } }));
    const { results } = await peer.request(searchDriver, { driver, candidates, timeoutMs: 200 });
    expect(results.map(({ outcome }) => outcome)).toEqual(['other', 'answers', 'silent', 'answers']);
    await expect(peer.request(configurationState, {})).resolves.toMatchObject({ revision: 1 });
    await vi.waitFor(() => expect(server.sockets.size).toBe(0));
    await expect(
      peer.request(searchDriver, { driver, candidates: [{ settings: { unit: 300 } }] }),
    ).rejects.toMatchObject({ key: 'document.invalid', problems: [{ path: 'settings.unit' }] });
  });
});
