import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectorStatistics } from '@penstock/contract/link/methods/collector';
import { unwritableOutputs } from '@penstock/node-kit/testing/unwritable-output';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { smallConfiguration } from './testing/configuration.ts';
import { runCommand, spawnGateway } from './testing/gateway-process.ts';
import { freePort, startModbusDevice } from './testing/modbus-device.ts';
import { startPlatform } from './testing/platform.ts';

const sn = '202611210001';
const patience = { timeout: 60_000, interval: 20 };

let data: string;
const endings: (() => unknown)[] = [];

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'penstock-gateway-'));
  endings.push(() => rm(data, { recursive: true }));
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

describe('a gateway whose log goes to', () => {
  it.each(Object.entries(unwritableOutputs))(
    '%s collects, records, answers and stops',
    async (_kind, open) => {
      const port = await freePort();
      const device = await startModbusDevice(port);
      endings.push(() => device.stop());
      const platform = await startPlatform();
      endings.push(() => platform.stop());
      const file = join(data, 'import.json');
      await writeFile(file, JSON.stringify(smallConfiguration(port)));
      const identity = ['--sn', sn, '--code', 'A1B2C3', '--secret', 'a'.repeat(64)];
      expect(await runCommand(['provision', '--data', data, ...identity])).toMatchObject({ code: 0 });
      expect(await runCommand(['import', '--data', data, file])).toMatchObject({ code: 0 });

      const output = open(data);
      endings.push(() => output.close());
      const gateway = spawnGateway(['--data', data, '--platform', platform.url], output.descriptor);
      endings.push(() => gateway.kill('SIGKILL'));
      await vi.waitFor(() => expect(platform.states.isOnline(sn)).toBe(true), patience);
      await vi.waitFor(() => expect(platform.ingest.stored.size).toBeGreaterThan(20), patience);
      const statistics = await platform.peer(sn).request(collectorStatistics, {});
      expect(statistics).toMatchObject({ total: 1, droppedLogLines: 0 });

      gateway.kill('SIGTERM');
      await once(gateway, 'exit');
      expect([gateway.exitCode, gateway.signalCode]).toEqual([0, null]);
    },
  );
});
