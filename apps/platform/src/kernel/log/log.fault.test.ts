import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unwritableOutputs } from '@penstock/node-kit/testing/unwritable-output';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultRounds } from '../../../../../scripts/testing/effort.ts';
import { testSecret, testSeed, testSn } from '../../testing/test-seed.ts';

const main = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));
/** More lines than may wait, at about 150 bytes each. */
const manyRequests = 12_000;

let data: string;
const endings: (() => unknown)[] = [];

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'penstock-test-'));
  endings.push(() => rm(data, { recursive: true, force: true }));
  await writeFile(join(data, 'seed.json'), JSON.stringify(testSeed));
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts `penstock-platform` with its outputs on an open file. */
async function start(output: number): Promise<{ platform: ChildProcess; url: string }> {
  const port = await freePort();
  const platform = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PENSTOCK_DATA: data,
      PENSTOCK_SEED: join(data, 'seed.json'),
      PENSTOCK_HTTP_PORT: String(port),
      PENSTOCK_MQTT_PORT: '0',
      PENSTOCK_MQTT_WS_PORT: '0',
      PENSTOCK_LOG_LEVEL: 'trace',
      PENSTOCK_METRICS_TOKEN: metricsToken,
    },
    stdio: ['ignore', output, output],
  });
  endings.push(() => platform.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 90_000, interval: 100 }).toBe(true);
  return { platform, url };
}

const metricsToken = 'the-metrics-of-a-test';

async function droppedLines(url: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(/^penstock_log_dropped_lines (\d+)$/m.exec(text)?.[1]);
}

/** Makes requests, each of which is a line of the log, until lines were dropped. Answers how many were. */
async function askUntilDropped(url: string): Promise<number> {
  for (let asked = 0; asked < manyRequests; asked += 500) {
    const dropped = await droppedLines(url);
    if (dropped > 0) return dropped;
    const ask = async () => {
      for (let count = 0; count < 25; count += 1) await fetch(`${url}/api/nothing`);
    };
    await Promise.all(Array.from({ length: 20 }, ask));
  }
  return await droppedLines(url);
}

async function askForBroker(url: string): Promise<number> {
  const body = JSON.stringify({ sn: testSn, secret: testSecret });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${url}/api/gateway/connection`, { method: 'POST', headers, body })).status;
}

async function stop(platform: ChildProcess): Promise<void> {
  platform.kill('SIGTERM');
  await once(platform, 'exit');
  expect([platform.exitCode, platform.signalCode]).toEqual([0, null]);
}

describe('a platform whose log goes to', () => {
  it.each(Object.entries(unwritableOutputs).slice(-faultRounds(1, 3)))(
    '%s answers, counts what it drops, and stops',
    async (_kind, open) => {
      const output = open(data);
      endings.push(() => output.close());
      const { platform, url } = await start(output.descriptor);
      expect(await askForBroker(url)).toBe(200);
      expect(await droppedLines(url)).toBe(0);
      expect(await askUntilDropped(url)).toBeGreaterThan(0);
      await stop(platform);
    },
  );

  it('a pipe that is read again tells how much was dropped', async () => {
    const output = unwritableOutputs['a pipe that nobody reads']?.(data);
    if (output === undefined) throw new Error('there is no such output');
    endings.push(() => output.close());
    const { platform, url } = await start(output.descriptor);
    const dropped = await askUntilDropped(url);
    let text = '';
    output.read((piece) => {
      text += piece;
    });
    const reported = () => /"lines":(\d+),"msg":"Lines of the log could not be written/.exec(text)?.[1];
    await expect.poll(() => reported() !== undefined, { timeout: 60_000 }).toBe(true);
    expect(Number(reported())).toBeGreaterThanOrEqual(dropped);
    await stop(platform);
  });
});
