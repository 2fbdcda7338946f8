import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { readPlan } from '@penstock/contract/link/methods/collector';
import { readPort } from '@penstock/contract/link/methods/ports';
import { reportStates } from '@penstock/contract/link/methods/report';
import { serverStates } from '@penstock/contract/link/methods/server';
import { transparentState } from '@penstock/contract/link/methods/transparent';
import { writeVariable } from '@penstock/contract/link/methods/variable';
import { connectAsync } from 'mqtt';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { smallConfiguration } from '../testing/configuration.ts';
import { startConsole } from '../testing/console.ts';
import { freePort, startModbusDevice } from '../testing/modbus-device.ts';
import { hasMosquitto, TestMosquitto } from '../testing/mosquitto.ts';
import { portOf } from '../testing/platform.ts';

const endings: (() => Promise<unknown>)[] = [];
let broker: TestMosquitto;
beforeEach(async () => {
  broker = new TestMosquitto();
  endings.push(() => broker.remove());
  await broker.start();
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const patience = { timeout: 25_000, interval: 20 };
/** Every byte there is, in two orders. */
const allBytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
const reversed = Buffer.from(allBytes).reverse();

/** A pair of ends of a serial line, one a device file, the other a socket of the test. */
async function startSerialLine(): Promise<{ path: string; device: Socket; bytes: () => Buffer }> {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-line-'));
  const path = join(folder, 'line');
  const port = await freePort();
  const child = spawn('socat', [`PTY,link=${path},raw,echo=0`, `TCP-LISTEN:${port},bind=127.0.0.1`]);
  endings.push(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });
  await vi.waitFor(() => expect(existsSync(path)).toBe(true), patience);
  const device = await vi.waitFor(async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  }, patience);
  const parts: Buffer[] = [];
  device.on('data', (part) => parts.push(part));
  endings.push(() => Promise.resolve(device.destroy()));
  return { path, device, bytes: () => Buffer.concat(parts) };
}

/** The customer's side of the broker: publishes to the device, and gathers what it said. */
async function startCustomer() {
  const client = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, { clientId: 'customer' });
  endings.push(() => client.endAsync(true));
  const parts: Buffer[] = [];
  client.on('message', (_topic, payload) => parts.push(payload));
  await client.subscribeAsync('from/device', { qos: 1 });
  return { client, bytes: () => Buffer.concat(parts) };
}

const transparent = {
  enabled: true,
  target: 'cloud',
  requestTopic: 'to/device',
  responseTopic: 'from/device',
  qos: 1,
} as const;

peer('socat and Mosquitto', hasMosquitto && isInstalled('socat'))('transparent transmission', () => {
  const connections = (): ConfigurationInput['connections'] => ({
    mqtt: [{ name: 'cloud', host: '127.0.0.1', port: broker.port }],
  });

  it('passes every byte between a serial port and a topic, while drivers pause', async () => {
    const modbusPort = await freePort();
    const modbus = await startModbusDevice(modbusPort, new Map([[0, 42]]));
    endings.push(() => modbus.stop());
    const line = await startSerialLine();
    const customer = await startCustomer();
    const plain = smallConfiguration(modbusPort, {
      connections: connections(),
      topics: {
        report: [
          {
            id: 'report',
            target: 'cloud',
            topic: 'report',
            method: { kind: 'scheduled', interval: 100 },
            keys: ['r0'],
          },
        ],
      },
      settings: { serial: { RS485: { baudRate: 115_200 } } },
    });
    const { peer: console, apply, stop } = await startConsole(plain, { RS485: line.path, RS232: undefined });
    endings.push(stop);
    const driverState = async () => (await console.request(readPlan, {})).drivers[0]?.state;
    await vi.waitFor(async () => expect(await driverState()).toBe('connected'), patience);
    const reports = async () => (await console.request(reportStates, {})).reports[0]?.made ?? 0;
    await vi.waitFor(async () => expect(await reports()).toBeGreaterThan(2), patience);
    expect(await console.request(transparentState, {})).toMatchObject({ state: 'off' });

    await apply({ ...plain, settings: { ...plain.settings, transparent } });
    expect(await driverState()).toBe('paused');
    const reportsThen = await reports();
    await expect(console.request(writeVariable, { key: 'r0', value: 7 })).rejects.toMatchObject({
      key: 'gateway.transparentRunning',
    });
    expect(await console.request(readPort, { port: 'RS485' })).toMatchObject({ reservedBy: 'transparent' });
    await vi.waitFor(async () => {
      expect(await console.request(transparentState, {})).toMatchObject({ state: 'open' });
      const { servers } = await console.request(serverStates, {});
      expect(servers).toMatchObject([{ name: 'cloud', kind: 'mqtt', state: 'connected' }]);
    }, patience);
    // On a busy machine the device takes requests from the line after the driver has paused.
    const readsThen = modbus.reads();
    await customer.client.publishAsync('to/device', allBytes, { qos: 1 });
    await customer.client.publishAsync('to/device', reversed, { qos: 1 });
    await vi.waitFor(() => expect(line.bytes()).toEqual(Buffer.concat([allBytes, reversed])), patience);
    line.device.write(reversed);
    line.device.write(allBytes);
    await vi.waitFor(() => expect(customer.bytes()).toEqual(Buffer.concat([reversed, allBytes])), patience);
    expect(await console.request(transparentState, {})).toMatchObject({
      bytesToDevice: 512,
      bytesToServer: 512,
      droppedToDevice: 0,
      droppedToServer: 0,
      error: null,
    });
    expect([modbus.reads(), await reports()]).toEqual([readsThen, reportsThen]);

    await apply(plain);
    await vi.waitFor(async () => expect(await driverState()).toBe('connected'), patience);
    expect(await console.request(transparentState, {})).toMatchObject({ state: 'off' });
    await console.request(writeVariable, { key: 'r0', value: 7 });
    await vi.waitFor(async () => expect(await reports()).toBeGreaterThan(reportsThen), patience);
  });

  it('passes bytes between a device on the network and a topic, and connects to it again', async () => {
    const sockets: Socket[] = [];
    const parts: Buffer[] = [];
    const device = createServer((socket) => {
      sockets.push(socket);
      socket.on('data', (part) => parts.push(part)).on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    await once(device, 'listening');
    endings.push(() => new Promise((resolve) => device.close(resolve)));
    const customer = await startCustomer();
    const { peer: console, stop } = await startConsole({
      format: 1,
      connections: connections(),
      settings: {
        transparent: { ...transparent, port: 'LAN', host: '127.0.0.1', remotePort: portOf(device) },
      },
    });
    endings.push(stop);
    await vi.waitFor(async () => {
      await customer.client.publishAsync('to/device', 'hello', { qos: 1 });
      expect(Buffer.concat(parts).toString()).toContain('hello');
    }, patience);
    sockets[0]?.destroy();
    await vi.waitFor(() => expect(sockets).toHaveLength(2), patience);
    sockets[1]?.write(allBytes);
    await vi.waitFor(() => expect(customer.bytes()).toEqual(allBytes), patience);
    expect((await console.request(transparentState, {})).error).toMatchObject({
      key: 'device.communication',
    });
  });

  it('passes bytes between a device and a TCP server, and takes none of them for requests', async () => {
    const listen = async () => {
      const sockets: Socket[] = [];
      const parts: Buffer[] = [];
      const server = createServer((socket) => {
        sockets.push(socket);
        socket.on('data', (part) => parts.push(part)).on('error', () => undefined);
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      endings.push(() => new Promise((resolve) => server.close(resolve)));
      return { port: portOf(server), sockets, bytes: () => Buffer.concat(parts) };
    };
    const device = await listen();
    const server = await listen();
    const { stop } = await startConsole({
      format: 1,
      connections: { tcp: [{ name: 'centre', host: '127.0.0.1', port: server.port }] },
      settings: {
        transparent: {
          ...transparent,
          target: 'centre',
          port: 'LAN',
          host: '127.0.0.1',
          remotePort: device.port,
        },
      },
    });
    endings.push(stop);
    await vi.waitFor(
      () => expect([device.sockets, server.sockets].map((one) => one.length)).toEqual([1, 1]),
      patience,
    );
    const request = Buffer.from('{"id":"1","writes":[]} no request');
    server.sockets[0]?.write(request);
    await vi.waitFor(() => expect(device.bytes()).toEqual(request), patience);
    device.sockets[0]?.write(allBytes);
    await vi.waitFor(() => expect(server.bytes()).toEqual(allBytes), patience);
  });

  it('says that this machine lacks the port', async () => {
    const { peer: console, stop } = await startConsole({
      format: 1,
      connections: connections(),
      settings: { transparent: { ...transparent, port: 'RS232' } },
    });
    endings.push(stop);
    await vi.waitFor(
      async () =>
        expect(await console.request(transparentState, {})).toMatchObject({
          state: 'retrying',
          error: { key: 'gateway.unsupported', parameters: { what: 'RS232' } },
        }),
      patience,
    );
  });
});
