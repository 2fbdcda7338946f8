import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patchConfiguration } from '@penstock/contract/link/methods/configuration';
import { renewHold } from '@penstock/contract/link/methods/hold';
import { writeVariable } from '@penstock/contract/link/methods/variable';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { smallConfiguration } from '../testing/configuration.ts';
import { GatewayProcess, runCommand } from '../testing/gateway-process.ts';
import { freePort, startModbusDevice } from '../testing/modbus-device.ts';
import { startPlatform } from '../testing/platform.ts';

const sn = '202611210001';
const id = '0f8b4a52-6a0c-4c3e-9b1d-2f4f5a6b7c8d';
const patience = { timeout: 60_000, interval: 10 };

let data: string;
let port: number;
let device: Awaited<ReturnType<typeof startModbusDevice>>;
let platform: Awaited<ReturnType<typeof startPlatform>>;
const endings: (() => Promise<unknown>)[] = [];

async function succeed(args: readonly string[]): Promise<void> {
  const { code, error } = await runCommand(args);
  if (code !== 0) throw new Error(error);
}

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'penstock-gateway-'));
  endings.push(() => rm(data, { recursive: true }));
  port = await freePort();
  device = await startModbusDevice(port);
  endings.push(() => device.stop());
  platform = await startPlatform();
  endings.push(() => platform.stop());
  const file = join(data, 'import.json');
  await writeFile(file, JSON.stringify(smallConfiguration(port)));
  const identity = ['--sn', sn, '--code', 'A1B2C3', '--secret', 'a'.repeat(64)];
  await succeed(['provision', '--data', data, ...identity]);
  await succeed(['import', '--data', data, file]);
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function startGateway(): Promise<GatewayProcess> {
  const before = platform.greeted.length;
  const gateway = new GatewayProcess(['--data', data, '--platform', platform.url]);
  endings.push(() => gateway.end('SIGKILL'));
  await vi.waitFor(() => expect(platform.greeted.length).toBe(before + 1), patience);
  await vi.waitFor(() => expect(platform.states.isOnline(sn)).toBe(true), patience);
  return gateway;
}

/** Writes 1 as a button does that is pressed. */
async function press(milliseconds = 2000): Promise<void> {
  const hold = { step: 'press', id, releaseValue: 0, milliseconds } as const;
  const { value } = await platform.peer(sn).request(writeVariable, { key: 'r2', value: 1, hold });
  expect(value).toBe(1);
  expect(device.registers.get(2)).toBe(1);
}

const isReleased = () => vi.waitFor(() => expect(device.registers.get(2)).toBe(0), patience);

describe('a button that is pressed', () => {
  it('stays so while its page says it, and is released within its time when the page goes silent', async () => {
    await startGateway();
    await press();
    for (let half = 0; half < 8; half += 1) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await platform.peer(sn).request(renewHold, { key: 'r2', id });
    }
    expect(device.registers.get(2)).toBe(1);
    const silentSince = performance.now();
    await isReleased();
    const took = performance.now() - silentSince;
    expect(took).toBeGreaterThan(1900);
    expect(took).toBeLessThan(3500);
    await vi.waitFor(
      () => expect(platform.released).toMatchObject([{ id, key: 'r2', value: 0, reason: 'notRenewed' }]),
      patience,
    );
    await expect(platform.peer(sn).request(renewHold, { key: 'r2', id })).rejects.toMatchObject({
      key: 'write.holdOver',
    });
  });

  it('is released when the line to the platform is cut, and the platform hears of it afterwards', async () => {
    await startGateway();
    await press();
    const { port: httpPort, brokerPort, ingest } = platform;
    await platform.stop();
    await isReleased();
    platform = await startPlatform(httpPort, brokerPort, ingest);
    await vi.waitFor(() => expect(platform.released).toMatchObject([{ id, reason: 'notRenewed' }]), patience);
  });

  it('is released at the next start of a gateway that was killed', async () => {
    const gateway = await startGateway();
    await press(10_000);
    await gateway.end('SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(device.registers.get(2)).toBe(1);
    await startGateway();
    await isReleased();
    await vi.waitFor(() => expect(platform.released).toMatchObject([{ id, reason: 'started' }]), patience);
  });

  it('is released before a gateway stops in order', async () => {
    const gateway = await startGateway();
    await press(10_000);
    expect(await gateway.end('SIGTERM')).toBe(0);
    expect(device.registers.get(2)).toBe(0);
    await startGateway();
    await vi.waitFor(() => expect(platform.released).toMatchObject([{ id, reason: 'stopped' }]), patience);
  });

  it('is released before another configuration is applied', async () => {
    await startGateway();
    await press(10_000);
    const path = ['variables', { by: 'key', item: 'r2' }, 'address'];
    const changes = [{ kind: 'changed', path, after: '3' } as const];
    await platform
      .peer(sn)
      .request(patchConfiguration, { baseRevision: 1, changes, author: 'anna', note: '' });
    expect(device.registers.get(2)).toBe(0);
    expect(device.registers.get(3) ?? 0).toBe(0);
  });

  it('is released once a device answers again that did not', async () => {
    await startGateway();
    await press(10_000);
    const { registers } = device;
    await device.stop();
    const hold = { step: 'release', id } as const;
    await expect(
      platform.peer(sn).request(writeVariable, { key: 'r2', value: 0, hold }),
    ).rejects.toMatchObject({ key: expect.stringContaining('device.') as unknown });
    device = await startModbusDevice(port, registers);
    expect(registers.get(2)).toBe(1);
    await isReleased();
  });
});
