import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEnvironment } from '@penstock/protocols/create-environment';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { openDataFolder } from './data/data-folder.ts';
import { Gateway } from './gateway.ts';
import { LogLines } from './remote-log/log-lines.ts';
import { smallConfiguration } from './testing/configuration.ts';
import { freePort, startModbusDevice } from './testing/modbus-device.ts';

/** How many sockets, threads and the like keep this process running; the test's own timers come and go. */
function resources(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo())
    if (kind !== 'Timeout' && kind !== 'Immediate') counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

it('leaves nothing behind in the process when it is stopped, so that it can be started in it again', async () => {
  const path = mkdtempSync(join(tmpdir(), 'penstock-restart-'));
  const folder = await openDataFolder(path);
  const port = await freePort();
  const device = await startModbusDevice(port);
  // The search for a free port has ended.
  await vi.waitFor(() => expect(resources()['TCPServerWrap']).toBe(1), 10_000);
  const before = resources();
  const document = smallConfiguration(port, {
    connections: { mqtt: [{ name: 'cloud', host: '127.0.0.1', port: 1 }] },
    scripts: [{ name: 'clock', strategy: { kind: 'periodic', interval: 100 }, code: 'function main() {}' }],
  });
  const logLines = new LogLines();
  const live = async (work: (gateway: Gateway) => Promise<void>) => {
    const gateway = await Gateway.start({
      folder,
      environment: createEnvironment({ opcUaFolder: folder.opcUa }),
      serialPorts: { RS485: undefined, RS232: undefined },
      sn: '202611210001',
      bufferBytes: 4_194_304,
      outboxBytes: 4_194_304,
      log: pino({}, { write: () => undefined }),
      logLines,
      droppedLogLines: () => 0,
    });
    await work(gateway);
    await gateway.stop();
  };
  try {
    await live(async (gateway) => {
      const content = { kind: 'document', document } as const;
      await gateway.change({ base: 0, author: 'a', note: '', content });
    });
    for (let round = 0; round < 3; round += 1) {
      await live(async ({ services }) => {
        await vi.waitFor(() => expect(services.buffer.state().written).toBeGreaterThan(2), 30_000);
      });
    }
    // The device sees the end of a connection a moment later.
    await vi.waitFor(() => expect(resources()).toEqual(before), 30_000);
  } finally {
    await device.stop();
    folder.release();
    rmSync(path, { recursive: true });
  }
}, 120_000);
