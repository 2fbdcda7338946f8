import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { promisify } from 'node:util';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import modbusSerial from 'modbus-serial';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDataServiceBench } from '../../testing/data-service-bench.ts';
import { freePort } from '../../testing/modbus-device.ts';

type Bench = Awaited<ReturnType<typeof startDataServiceBench>>;
type Registers = NonNullable<ConfigurationInput['dataServices']>['registers'];
type Service = NonNullable<NonNullable<ConfigurationInput['dataServices']>['modbusTcp']>[number];

const registers: Registers = [
  { key: 'level', address: 100, dataType: 'int16', decimals: 1 },
  { key: 'twice', area: 'input', address: 0, dataType: 'float' },
  { key: 'setpoint', address: 102, dataType: 'float', byteOrder: 'CDAB', writable: true },
  { key: 'pump', area: 'coil', address: 7, writable: true },
  { key: 'label', address: 110, dataType: 'string', stringLength: 8 },
  { key: 'missing', address: 120, dataType: 'uint16' },
];

let bench: Bench;
let port: number;
const sockets = new Set<Socket>();

const serve = (settings: Partial<Service> = {}) =>
  bench.apply({ modbusTcp: [{ name: 'scada', port, ...settings }], registers });
const status = () => {
  const [one] = bench.services.statuses();
  if (one === undefined) throw new Error('no service');
  return one;
};
const isReady = () =>
  vi.waitFor(
    () => {
      expect(status().state).toBe('listening');
      const position = bench.collectors.positionOf('twice');
      expect(position?.set.shown(position.row)).toBe(43);
    },
    { timeout: 20_000, interval: 20 },
  );

beforeEach(async () => {
  bench = await startDataServiceBench();
  port = await freePort();
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await bench.stop();
});

/** Reads or writes with mbpoll, a client of libmodbus. The answer has its output, also where it failed. */
async function mbpoll(...parts: string[]): Promise<string> {
  const given = ['-m', 'tcp', '-p', String(port), '-a', '1', '-0', '-1', '-o', '5', ...parts];
  try {
    const { stdout, stderr } = await promisify(execFile)('mbpoll', given, { timeout: 20_000 });
    return stdout + stderr;
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && 'stderr' in error)
      return `${String(error.stdout)}${String(error.stderr)}`;
    throw error;
  }
}

/** A connection, what came on it, and its end. */
async function rawClient(host = '127.0.0.1') {
  const socket = connect(port, host);
  sockets.add(socket);
  const chunks: Buffer[] = [];
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(socket, 'close');
  await once(socket, 'connect');
  return { socket, ended, received: () => Buffer.concat(chunks).toString('hex') };
}

const host = '127.0.0.1';

describe('the register table, read and written by clients of others', () => {
  it('gives mbpoll the present values, and exceptions where there are none', async () => {
    await serve();
    await isReady();
    expect(await mbpoll('-t', '4', '-r', '100', host)).toMatch(/\[100\]:\s+215/);
    expect(await mbpoll('-B', '-t', '3:float', '-r', '0', host)).toMatch(/\[0\]:\s+43/);
    expect(await mbpoll('-t', '0', '-r', '7', host)).toMatch(/\[7\]:\s+0/);
    expect(await mbpoll('-t', '4', '-r', '99', '-c', '2', host)).toMatch(/Illegal data address/);
    expect(await mbpoll('-t', '4', '-r', '120', host)).toMatch(/Slave device or server failure/);
    bench.device.registers.set(0, 300);
    await vi.waitFor(
      async () => expect(await mbpoll('-t', '4', '-r', '100', host)).toMatch(/\[100\]:\s+300/),
      {
        timeout: 10_000,
      },
    );
  }, 60_000);

  it('takes the values of mbpoll to the device, and refuses those of variables that may not be written', async () => {
    await serve();
    await isReady();
    expect(await mbpoll('-t', '4:float', '-r', '102', host, '21.5')).toMatch(/Written 1 references/);
    expect(bench.device.registers.get(10)).toBe(0x41ac);
    expect(bench.device.registers.get(11)).toBe(0);
    expect(await mbpoll('-t', '4', '-r', '100', host, '1')).toMatch(/Illegal data address/);
    expect(await mbpoll('-t', '4', '-r', '102', host, '1')).toMatch(/Illegal data value/);
    expect(status().counters).toMatchObject({ writes: 1, failedWrites: 0 });
    await bench.device.stop();
    expect(await mbpoll('-t', '4:float', '-r', '102', host, '1')).toMatch(/Slave device or server failure/);
    expect(status().counters).toMatchObject({ writes: 2, failedWrites: 1 });
  }, 60_000);

  it('serves the client of modbus-serial: words, floats and coils, one by one and many at once', async () => {
    await serve();
    await isReady();
    const client = new modbusSerial.default();
    await client.connectTCP(host, { port });
    client.setID(17);
    client.setTimeout(5000);
    expect((await client.readHoldingRegisters(100, 1)).data).toEqual([215]);
    expect((await client.readInputRegisters(0, 2)).buffer.readFloatBE()).toBe(43);
    await client.writeRegisters(102, [0x0000, 0x42c8]);
    expect(bench.device.registers.get(10)).toBe(0x42c8);
    expect((await client.readHoldingRegisters(102, 2)).data).toEqual([0x0000, 0x42c8]);
    await client.writeCoil(7, true);
    expect(bench.device.coils.has(5)).toBe(true);
    await client.writeCoils(7, [false]);
    expect(bench.device.coils.has(5)).toBe(false);
    await expect(client.readDiscreteInputs(0, 1)).rejects.toMatchObject({ modbusCode: 2 });
    await expect(client.writeRegister(100, 1)).rejects.toMatchObject({ modbusCode: 2 });
    expect(status().clients).toHaveLength(1);
    await new Promise<void>((resolve) => client.close(() => resolve()));
  }, 60_000);

  it('is not written where the service is only read, and answers only its own unit', async () => {
    await serve({ readOnly: true, unit: 1, gaps: 'zero', badValues: 'replacement', replacement: 9 });
    await isReady();
    expect(await mbpoll('-t', '4:float', '-r', '102', host, '21.5')).toMatch(/Illegal function/);
    expect(await mbpoll('-t', '4', '-r', '119', '-c', '2', host)).toMatch(/\[119\]:\s+0[\s\S]*\[120\]:\s+9/);
    const client = new modbusSerial.default();
    await client.connectTCP(host, { port });
    client.setID(2);
    await expect(client.readHoldingRegisters(100, 1)).rejects.toMatchObject({ modbusCode: 11 });
    await new Promise<void>((resolve) => client.close(() => resolve()));
  }, 60_000);

  it('goes on with other variables while clients stay connected, and moves to another port with its settings', async () => {
    await serve();
    await isReady();
    const client = new modbusSerial.default();
    await client.connectTCP(host, { port });
    client.setID(1);
    await bench.apply({
      modbusTcp: [{ name: 'scada', port }],
      registers: [{ key: 'level', address: 500, dataType: 'uint16' }],
    });
    await vi.waitFor(async () => expect((await client.readHoldingRegisters(500, 1)).data).toEqual([22]));
    await expect(client.readHoldingRegisters(100, 1)).rejects.toMatchObject({ modbusCode: 2 });
    const before = port;
    port = await freePort();
    await serve();
    await vi.waitFor(() => expect(client.isOpen).toBe(false));
    const old = connect(before, host);
    await expect(once(old, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await isReady();
    await bench.apply({ modbusTcp: [{ name: 'scada', port, enabled: false }], registers });
    expect(status()).toMatchObject({ state: 'disabled', clients: [] });
  }, 60_000);
});

describe('clients that nobody trusts', () => {
  it('are not let in from other networks, nor more of them than may be', async () => {
    await serve({ clients: '10.99.0.0/16' });
    await isReady();
    const refused = connect(port, host);
    refused.on('error', () => undefined);
    await once(refused, 'close');
    await serve({ clients: '127.0.0.0/8', maxClients: 1 });
    await isReady();
    const first = await rawClient();
    await vi.waitFor(() => expect(status().clients).toHaveLength(1));
    const second = await rawClient();
    await second.ended;
    expect(status().counters).toMatchObject({ connections: 1, refusedConnections: 1 });
    first.socket.destroy();
    await first.ended;
    await vi.waitFor(() => expect(status().clients).toEqual([]));
  });

  it('are disconnected when they ask nothing', async () => {
    await serve({ idleTimeout: 1 });
    await isReady();
    const idle = await rawClient();
    await idle.ended;
    expect(idle.received()).toBe('');
  });

  it('that send no Modbus are disconnected; others are served meanwhile', async () => {
    await serve();
    await isReady();
    const good = await rawClient();
    for (const bytes of ['474554202f20485454502f312e310d0a', '000100010006010300640001', '0001000000ff01']) {
      const bad = await rawClient();
      bad.socket.write(Buffer.from(bytes, 'hex'));
      await bad.ended;
      expect(bad.received()).toBe('');
    }
    // In pieces of a byte, several at once, an unknown function, a function alone.
    const read = '000700000006010300640001';
    for (const byte of Buffer.from(read, 'hex')) good.socket.write(Buffer.of(byte));
    good.socket.write(Buffer.from(`${read}0008000000020107${read}`, 'hex'));
    const answer = '00070000000501030200d7';
    await vi.waitFor(() => expect(good.received()).toBe(`${answer}${answer}000800000003018701${answer}`));
  });

  it('that ask without end are answered more slowly', async () => {
    await serve();
    await isReady();
    const request = Buffer.from('000100000006010300640001', 'hex');
    const answer = '00010000000501030200d7';
    const flood = await rawClient();
    const answered = () => flood.received().length / answer.length;
    flood.socket.write(Buffer.concat(Array.from({ length: 1500 }, () => request)));
    await vi.waitFor(() => expect(answered()).toBeGreaterThan(900));
    expect(answered()).toBeLessThan(1300);
    const good = await rawClient();
    good.socket.write(request);
    await vi.waitFor(() => expect(good.received()).toBe(answer));
    await vi.waitFor(() => expect(answered()).toBe(1500), { timeout: 5000 });
    expect(new Set(flood.received().match(/.{22}/g))).toEqual(new Set([answer]));
  }, 60_000);
});

it('shows in words that a port is taken, or an address missing', async () => {
  const other = await startDataServiceBench();
  try {
    await other.apply({ modbusTcp: [{ name: 'first', port }], registers });
    await vi.waitFor(() => expect(other.services.statuses()[0]?.state).toBe('listening'));
    await serve();
    await vi.waitFor(() =>
      expect(status()).toMatchObject({
        state: 'failed',
        error: { key: 'dataService.portInUse', parameters: { port } },
      }),
    );
    await serve({ listenAddress: '203.0.113.7' });
    await vi.waitFor(() => expect(status().error?.key).toBe('dataService.addressMissing'));
  } finally {
    await other.stop();
  }
});

it('listens at one address of the machine where that is given', async () => {
  await serve({ listenAddress: '127.0.0.1' });
  await isReady();
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  if (outside === undefined) return;
  const socket = connect(port, outside.address);
  await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
