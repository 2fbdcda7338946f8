import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { configurationState, patchConfiguration } from '@penstock/contract/link/methods/configuration';
import { searchDriver } from '@penstock/contract/link/methods/driver';
import { readBatch } from '@penstock/contract/link/methods/variable';
import { searchCandidates } from '@penstock/contract/model/search-candidates';
import { afterEach, expect, it, vi } from 'vitest';
import { startConsole } from '../../testing/console.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const script = fileURLToPath(
  new URL('../../../../../packages/protocols/peers/serial_unit.py', import.meta.url),
);
/** The parameters of the unit; the port of the gateway has 9600 8N1. */
const line = { baudRate: 38_400, dataBits: 8, parity: 'none', stopBits: 2 } as const;
const unit = 7;

/** A unit at a line; answers the name of the gateway's end. */
async function startUnit(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'penstock-line-'));
  const link = path.join(folder, 'line');
  const parameters = [link, line.baudRate, line.stopBits, unit].map(String);
  const child = spawn('/usr/bin/python3', [script, ...parameters], { stdio: ['pipe', 'pipe', 'inherit'] });
  endings.push(async () => {
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  await once(child.stdout, 'data');
  return link;
}

it('finds the parameters of a serial line and then the unit on it; with both entered, values come', async () => {
  const driver = {
    name: 'line',
    protocol: 'modbus-rtu',
    port: 'RS485',
    timeout: 300,
    settings: { unit },
  } as const;
  const console = await startConsole(
    {
      format: 1,
      drivers: [{ ...driver, settings: { unit: 1 } }],
      variables: [{ driver: 'line', key: 'a', area: 'holding', address: '20', dataType: 'int16' }],
    },
    { RS485: await startUnit(), RS232: undefined },
  );
  endings.push(console.stop);
  const { peer } = console;
  const found = async (tried: object, candidates: Parameters<typeof searchCandidates>) => {
    // A pseudo terminal does not tell parities apart.
    const all = searchCandidates(...candidates)
      .filter((one) => one.line === undefined || one.line.parity === 'none')
      .slice(0, 16);
    const request = { driver: tried, candidates: [...all], timeoutMs: 150 };
    const { results } = await peer.request(searchDriver, request);
    return all.filter((_, index) => results[index]?.outcome === 'answers');
  };
  expect(await found(driver, ['line', driver])).toEqual([{ settings: {}, line }]);
  // Nothing was changed, and the driver that paused goes on.
  expect(await peer.request(configurationState, {})).toMatchObject({ revision: 1 });

  const place = ['settings', 'serial', 'RS485'] as const;
  const changes = Object.entries(line).map(
    ([name, after]) => ({ kind: 'changed', path: [...place, name], after }) as const,
  );
  const author = 'test';
  expect(await found(driver, ['unit', driver])).toEqual([]);
  await peer.request(patchConfiguration, { baseRevision: 1, author, changes });
  expect(await found(driver, ['unit', driver])).toEqual([{ settings: { unit } }]);
  const own = {
    kind: 'changed',
    path: ['drivers', { by: 'name', item: 'line' }, 'settings', 'unit'],
    after: unit,
  } as const;
  await peer.request(patchConfiguration, { baseRevision: 2, author, changes: [own] });
  await vi.waitFor(
    async () =>
      expect(await peer.request(readBatch, { keys: ['a'] })).toMatchObject({
        values: [{ key: 'a', value: 20 }],
      }),
    { timeout: 20_000, interval: 200 },
  );
}, 90_000);
