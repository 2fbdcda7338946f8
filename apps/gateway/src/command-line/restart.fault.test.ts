import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  configurationState,
  confirmConfiguration,
  patchConfiguration,
} from '@penstock/contract/link/methods/configuration';
import { clearGateway, gatewayInfo, restartGateway } from '@penstock/contract/link/methods/gateway';
import { watchLive } from '@penstock/contract/link/methods/live';
import { bufferState } from '@penstock/contract/link/methods/records';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultRounds } from '../../../../scripts/testing/effort.ts';
import { smallConfiguration } from '../testing/configuration.ts';
import { GatewayProcess, runCommand } from '../testing/gateway-process.ts';
import { freePort, startModbusDevice } from '../testing/modbus-device.ts';
import { startPlatform } from '../testing/platform.ts';

const sn = '202611210001';
const secret = 'a'.repeat(64);
const patience = { timeout: 60_000, interval: 20 };

let data: string;
let platform: Awaited<ReturnType<typeof startPlatform>>;
const endings: (() => Promise<unknown>)[] = [];

async function succeed(args: readonly string[]): Promise<void> {
  const { code, error } = await runCommand(args);
  if (code !== 0) throw new Error(error);
}

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'penstock-gateway-'));
  endings.push(() => rm(data, { recursive: true }));
  const port = await freePort();
  const device = await startModbusDevice(port, new Map([[2, 22]]));
  endings.push(() => device.stop());
  platform = await startPlatform();
  endings.push(() => platform.stop());
  const file = join(data, 'import.json');
  await writeFile(file, JSON.stringify(smallConfiguration(port)));
  const identity = ['--sn', sn, '--code', 'A1B2C3', '--secret', secret];
  await succeed(['provision', '--data', data, ...identity]);
  await succeed(['import', '--data', data, file]);
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

function startGateway(): GatewayProcess {
  const gateway = new GatewayProcess(['--data', data, '--platform', platform.url]);
  endings.push(() => gateway.end('SIGKILL'));
  return gateway;
}
const isOnline = (online: boolean) =>
  vi.waitFor(() => expect(platform.states.isOnline(sn)).toBe(online), patience);

describe('a gateway that is restarted over the link', () => {
  it('is back in the same process each time, with what it was sent and nothing twice', async () => {
    const gateway = startGateway();
    await isOnline(true);
    const { startedAt } = await platform.peer(sn).request(gatewayInfo, {});
    const restarts = faultRounds(2, 20);
    for (let round = 1; round <= restarts; round += 1) {
      const stored = platform.ingest.stored.size;
      await vi.waitFor(() => expect(platform.ingest.stored.size).toBeGreaterThan(stored), patience);
      await platform.peer(sn).request(restartGateway, { author: 'anna' });
      await vi.waitFor(() => expect(platform.greeted).toHaveLength(round + 1), patience);
      await isOnline(true);
    }
    const peer = platform.peer(sn);
    expect((await peer.request(gatewayInfo, {})).startedAt).toBeGreaterThan(startedAt);
    await peer.request(watchLive, { interval: 100, seconds: 60 });
    await vi.waitFor(() => {
      const value = platform.live.flatMap(({ values }) => values).findLast(([name]) => name === 'r2')?.[1];
      expect(value).toBe(22);
    }, patience);
    expect(gateway.lines.filter((line) => line.includes('a restart was asked for'))).toHaveLength(restarts);
    expect(
      platform.stateMessages.filter(({ online }) => !online).every(({ reason }) => reason === 'stopped'),
    ).toBe(true);
    expect(await gateway.end('SIGTERM')).toBe(0);
    expect(platform.ingest.lost).toBe(0);
  });
});

describe('a gateway that is cleared', () => {
  it('loses what is named, counted, and keeps who it is', async () => {
    let gateway = startGateway();
    await isOnline(true);
    const peer = platform.peer(sn);
    await vi.waitFor(() => expect(platform.ingest.stored.size).toBeGreaterThan(3), patience);
    await peer.request(clearGateway, { clear: { configuration: true, records: true }, author: 'anna' });
    await expect(peer.request(configurationState, {})).resolves.toMatchObject({
      revision: 2,
      author: 'anna',
      note: 'Cleared',
    });
    await expect(peer.request(bufferState, {})).resolves.toMatchObject({ waiting: 0 });
    await gateway.end('SIGKILL');
    await isOnline(false);
    gateway = startGateway();
    await isOnline(true);
    await expect(platform.peer(sn).request(configurationState, {})).resolves.toMatchObject({ revision: 2 });
    expect(gateway.lines.join('\n')).toContain('"drivers":0');
  });
});

describe('a change on probation', () => {
  const patch = async (probation: number) => {
    const peer = platform.peer(sn);
    const { revision: baseRevision } = await peer.request(configurationState, {});
    const changes = [{ kind: 'changed', path: ['name'], after: `after ${baseRevision}` } as const];
    return await peer.request(patchConfiguration, { baseRevision, changes, author: 'anna', probation });
  };

  it('is undone after kill -9 as well, however often that happens', async () => {
    let gateway = startGateway();
    await isOnline(true);
    await patch(30);
    let starts = 0;
    // Each start counts as five seconds, so that the sixth is the last one.
    for (let isOver = false; !isOver && starts < 7; ) {
      await gateway.end('SIGKILL');
      await isOnline(false);
      starts += 1;
      gateway = startGateway();
      const started = gateway;
      await vi.waitFor(
        () => expect(started.lines.join('\n')).toContain('"msg":"configuration applied"'),
        patience,
      );
      isOver = started.lines.join('\n').includes('the configuration returns to the revision before');
    }
    expect(starts).toBeLessThanOrEqual(6);
    await isOnline(true);
    await expect(platform.peer(sn).request(configurationState, {})).resolves.toMatchObject({
      revision: 3,
      author: 'gateway',
      probation: null,
    });
  });

  it('stays after kill -9 once it is confirmed', async () => {
    const gateway = startGateway();
    await isOnline(true);
    const { revision } = await patch(30);
    await platform.peer(sn).request(confirmConfiguration, { revision });
    await gateway.end('SIGKILL');
    await isOnline(false);
    startGateway();
    await isOnline(true);
    await expect(platform.peer(sn).request(configurationState, {})).resolves.toMatchObject({
      revision,
      author: 'anna',
      probation: null,
    });
  });
});
