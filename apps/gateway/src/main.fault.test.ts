import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlan } from '@penstock/contract/link/methods/collector';
import { configurationState, patchConfiguration } from '@penstock/contract/link/methods/configuration';
import { writeVariable } from '@penstock/contract/link/methods/variable';
import { watchLive } from '@penstock/contract/link/methods/live';
import { bufferState } from '@penstock/contract/link/methods/records';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultRounds } from '../../../scripts/testing/effort.ts';
import { smallConfiguration } from './testing/configuration.ts';
import { GatewayProcess, runCommand } from './testing/gateway-process.ts';
import { freePort, startModbusDevice } from './testing/modbus-device.ts';
import { startPlatform } from './testing/platform.ts';

const sn = '202611210001';
const secret = 'a'.repeat(64);
const patience = { timeout: 30_000, interval: 20 };

let data: string;
const endings: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'penstock-gateway-'));
  endings.push(() => rm(data, { recursive: true }));
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function prepare(configuration: unknown): Promise<void> {
  const file = join(data, 'import.json');
  await writeFile(file, JSON.stringify(configuration));
  const identity = ['--sn', sn, '--code', 'A1B2C3', '--secret', secret];
  expect(await runCommand(['provision', '--data', data, ...identity])).toMatchObject({ code: 0 });
  expect(await runCommand(['import', '--data', data, file])).toMatchObject({ code: 0 });
}

function startGateway(platform: string): GatewayProcess {
  const gateway = new GatewayProcess(['--data', data, '--platform', platform]);
  endings.push(() => gateway.end('SIGKILL'));
  return gateway;
}

describe('a gateway process', () => {
  it('shows live values, writes, answers its plan, and says goodbye', async () => {
    const port = await freePort();
    const device = await startModbusDevice(port, new Map([[2, 22]]));
    endings.push(() => device.stop());
    const platform = await startPlatform();
    endings.push(() => platform.stop());
    await prepare(smallConfiguration(port));
    expect((await stat(join(data, 'identity.json'))).mode & 0o777).toBe(0o600);
    const gateway = startGateway(platform.url);

    await vi.waitFor(() => expect(platform.states.isOnline(sn)).toBe(true), patience);
    await vi.waitFor(() => expect(platform.greeted).toEqual([sn]), patience);
    const peer = platform.peer(sn);
    await peer.request(watchLive, { interval: 100, seconds: 60 });
    const valueOf = (key: string) =>
      platform.live.flatMap(({ values }) => values).findLast(([name]) => name === key)?.[1];
    await vi.waitFor(() => expect(valueOf('r2')).toBe(22), patience);

    await expect(peer.request(writeVariable, { key: 'r2', value: 77 })).resolves.toMatchObject({ value: 77 });
    expect(device.registers.get(2)).toBe(77);
    await vi.waitFor(() => expect(valueOf('r2')).toBe(77), patience);
    await expect(peer.request(writeVariable, { key: 'r2', value: 70_000 })).rejects.toMatchObject({
      key: 'device.outOfRange',
    });
    await expect(peer.request(writeVariable, { key: 'none', value: 1 })).rejects.toMatchObject({
      key: 'device.variableMissing',
    });
    const plan = await peer.request(readPlan, {});
    expect(plan.drivers).toMatchObject([{ driver: 'plc', variables: 4, requests: 1, state: 'connected' }]);
    await expect(peer.request(configurationState, {})).resolves.toMatchObject({
      revision: 1,
      author: 'import',
    });

    const patch = (baseRevision: number, ...path: string[]) => {
      const changes = [{ kind: 'changed', path, after: 'renamed' } as const];
      return peer.request(patchConfiguration, { baseRevision, changes, author: 'someone', note: '' });
    };
    await expect(patch(1, 'name')).resolves.toMatchObject({ revision: 2, changed: true });
    await expect(patch(1, 'name')).rejects.toMatchObject({
      key: 'configuration.stale',
      parameters: { base: 1, current: 2 },
    });
    await expect(patch(2, 'connections')).rejects.toMatchObject({
      key: 'document.invalid',
      problems: [{ path: 'connections', key: 'value.type' }],
    });
    // A name restarts no driver, so the value written stays known throughout.
    expect(
      gateway.lines.some((line) => line.includes('"revision":2') && line.includes('"parts":["description"]')),
    ).toBe(true);
    await expect(peer.request(bufferState, {})).resolves.toMatchObject({ dropped: 0 });

    await platform.lateWill(sn);
    await vi.waitFor(
      () => expect(platform.stateMessages.map(({ online }) => online)).toEqual([true, false, true]),
      patience,
    );

    const second = await runCommand(['--data', data, '--platform', platform.url]);
    expect(second).toMatchObject({ code: 1, out: '' });
    expect(second.error).toMatch(
      /^penstock-gateway: The folder .* is in use by another gateway process.*\n$/,
    );

    expect(await gateway.end('SIGTERM')).toBe(0);
    await vi.waitFor(() => expect(platform.states.isOnline(sn)).toBe(false), patience);
    expect(gateway.lines.join('\n')).not.toContain(secret);
  });

  it('loses no record and doubles none through kills and a broker that goes away', async () => {
    const port = await freePort();
    const device = await startModbusDevice(port);
    endings.push(() => device.stop());
    let platform = await startPlatform();
    endings.push(() => platform.stop());
    await prepare(smallConfiguration(port));
    const { ingest, url } = platform;
    const stored = () => ingest.stored.size;

    let gateway = startGateway(url);
    const kills = faultRounds(1, 10);
    for (let round = 0; round < kills; round += 1) {
      const before = stored();
      await vi.waitFor(() => expect(stored()).toBeGreaterThan(before + 10), patience);
      await gateway.end('SIGKILL');
      await vi.waitFor(() => expect(platform.states.isOnline(sn)).toBe(false), patience);
      gateway = startGateway(url);
    }
    await vi.waitFor(() => expect(platform.states.isOnline(sn)).toBe(true), patience);
    const beforeGap = Date.now();
    await platform.stop();
    // Meanwhile the gateway records on; the device tells how long it was left alone.
    const reads = device.reads();
    await vi.waitFor(() => expect(device.reads()).toBeGreaterThan(reads + 100), patience);
    await gateway.end('SIGKILL');
    gateway = startGateway(url);
    await vi.waitFor(() => expect(device.reads()).toBeGreaterThan(reads + 200), patience);
    platform = await startPlatform(platform.port, platform.brokerPort, ingest);
    endings.push(() => platform.stop());
    const afterGap = Date.now();
    const times = () => [...ingest.stored.values()].map(({ time }) => time);
    await vi.waitFor(() => expect(Math.max(...times())).toBeGreaterThan(afterGap + 1000), patience);
    expect(await gateway.end('SIGTERM')).toBe(0);

    expect(ingest.lost).toBe(0);
    // A stream for each process, each whole, the older ones first; two more were started around the gap.
    expect(ingest.committed.size).toBe(kills + 2);
    const inSequence = [...ingest.committed].flatMap(([stream, committed]) =>
      Array.from({ length: committed }, (_, index) => ingest.stored.get(`${stream} ${index + 1}`)),
    );
    expect(inSequence).toEqual([...ingest.stored.values()]);
    expect(inSequence.every((record) => record?.values.length === 4)).toBe(true);
    expect(new Set(times()).size).toBe(stored());
    expect(times()).toEqual(times().toSorted((one, other) => one - other));
    expect(times().some((time) => time > beforeGap && time < afterGap)).toBe(true);
  });
});
