import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPlan } from '@penstock/contract/link/methods/collector';
import { readPort, writePort } from '@penstock/contract/link/methods/ports';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { createEnvironment } from '@penstock/protocols/create-environment';
import type { SerialTarget } from '@penstock/protocols/transport/wire';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startConsole } from '../../testing/console.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const patience = { timeout: 25_000, interval: 20 };

/** A serial port whose other end is silent. */
async function startCable(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'penstock-cable-'));
  const [near, far] = [path.join(folder, 'near'), path.join(folder, 'far')];
  const cable = spawn('socat', [`pty,raw,echo=0,link=${near}`, `pty,raw,echo=0,link=${far}`]);
  endings.push(async () => {
    const ended = once(cable, 'exit');
    cable.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  await vi.waitFor(() => expect(existsSync(near) && existsSync(far)).toBe(true), patience);
  return near;
}

const configuration: ConfigurationInput = {
  format: 1,
  drivers: [
    { name: 'line', protocol: 'modbus-rtu', port: 'RS485', timeout: 200, settings: {} },
    { name: 'other', protocol: 'modbus-rtu', port: 'RS232', settings: {} },
  ],
  variables: [{ driver: 'line', key: 'a', area: 'holding', address: '0', dataType: 'int16' }],
};

async function start() {
  const device = await startCable();
  const real = createEnvironment();
  const opened: SerialTarget[] = [];
  let open = 0;
  const environment = {
    ...real,
    wires: {
      ...real.wires,
      serial: (target: SerialTarget, events: Parameters<typeof real.wires.serial>[1]) => {
        opened.push(target);
        open += 1;
        return real.wires.serial(target, {
          opened: () => events.opened(),
          received: (bytes) => events.received(bytes),
          closed: (error) => {
            open -= 1;
            events.closed(error);
          },
        });
      },
    },
  };
  const console = await startConsole(configuration, { RS485: device, RS232: undefined }, environment);
  endings.push(console.stop);
  return { ...console, device, opened, openWires: () => open };
}

const fast = { baudRate: 115_200, dataBits: 8, parity: 'even', stopBits: 1 } as const;
const author = 'test';

describe('the parameters of a port', () => {
  it('are read with who uses the port, and say honestly what this machine lacks', async () => {
    const { peer } = await start();
    expect(await peer.request(readPort, { port: 'RS485' })).toEqual({
      revision: 1,
      available: true,
      writable: true,
      parameters: { kind: 'serial', baudRate: 9600, dataBits: 8, parity: 'none', stopBits: 1 },
      drivers: ['line'],
      reservedBy: null,
    });
    const missing = await peer.request(readPort, { port: 'RS232' });
    expect(missing).toMatchObject({ available: false, writable: false, drivers: ['other'] });
    const lan = await peer.request(readPort, { port: 'LAN' });
    expect(lan).toMatchObject({ available: true, writable: false, parameters: { kind: 'LAN', ip: '' } });
    const base = { baseRevision: 1, author };
    await expect(peer.request(writePort, { ...base, port: 'RS232', parameters: fast })).rejects.toMatchObject(
      { key: 'gateway.unsupported' },
    );
    const address = { ip: '10.0.0.5', mask: '255.255.255.0' };
    await expect(
      peer.request(writePort, { ...base, port: 'LAN', parameters: address }),
    ).rejects.toMatchObject({ key: 'gateway.unsupported' });
  });

  it('are written as a change of the configuration, and applied to the line', async () => {
    const { peer, gateway, device, opened } = await start();
    await vi.waitFor(() => expect(opened.at(-1)).toMatchObject({ path: device, baudRate: 9600 }), patience);
    const change = { baseRevision: 1, port: 'RS485', parameters: fast, author } as const;
    expect(await peer.request(writePort, change)).toMatchObject({ revision: 2, changed: true });
    await vi.waitFor(() => expect(opened.at(-1)).toMatchObject({ path: device, ...fast }), patience);
    expect(gateway.current.configuration.settings.serial.RS485).toEqual(fast);
    const late = peer.request(writePort, { ...change, parameters: { ...fast, stopBits: 2 } });
    await expect(late).rejects.toMatchObject({ key: 'configuration.stale' });
    const known = writePort.params.safeParse({ ...change, parameters: { ...fast, baudRate: 12_345 } });
    expect(known.success).toBe(false);
    expect(writePort.params.safeParse({ ...change, parameters: { baudRate: 9600 } }).success).toBe(false);
  });
});

it('releases a serial line that is reserved, names what for, and takes it back', async () => {
  const { peer, apply, opened, openWires } = await start();
  await vi.waitFor(() => expect(openWires()).toBe(1), patience);
  await apply({ ...configuration, settings: { plcDownload: { enabled: true, port: 'RS485' } } });
  // Once it is reserved, nothing of the gateway is on the line.
  expect(openWires()).toBe(0);
  expect((await peer.request(readPort, { port: 'RS485' })).reservedBy).toBe('plcDownload');
  expect((await peer.request(readPlan, {})).drivers.map(({ state }) => state)).toEqual([
    'paused',
    'misconfigured',
  ]);
  const before = opened.length;
  await apply(configuration);
  await vi.waitFor(() => expect(opened.length).toBeGreaterThan(before), patience);
  expect((await peer.request(readPort, { port: 'RS485' })).reservedBy).toBeNull();
});
