import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@penstock/client/calls/client';
import { cookieFetch } from '@penstock/client/session/cookie-fetch';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { gatewayInfo } from '@penstock/contract/calls/monitor';
import { provisionRevoke } from '@penstock/contract/calls/provisioned-gateway';
import { backgroundClock } from '@penstock/node-kit/clock';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { connectLinkGateway } from '../testing/link-gateway.ts';
import { childProcesses } from '../testing/child-processes.ts';
import { RecordingGateway } from '../testing/recording-gateway.ts';
import { signedInOwner } from '../testing/signed-in-owner.ts';
import { testPassword, testSecret, testSeed, testSn } from '../testing/test-seed.ts';

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const metricsToken = 'a-token-for-the-metrics';

let platform: ChildProcess | undefined;
afterEach(async () => {
  if (platform === undefined || platform.exitCode !== null || platform.signalCode !== null) return;
  platform.kill('SIGTERM');
  await once(platform, 'exit');
});

/** Starts two processes with the embedded database and broker; answers where they are reached. */
async function start(): Promise<{ readonly url: string; readonly broker: string; readonly pid: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'penstock-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'seed.json'), JSON.stringify(testSeed), { mode: 0o600 });
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PENSTOCK_DATA: join(folder, 'data'),
      PENSTOCK_SEED: join(folder, 'seed.json'),
      PENSTOCK_PROCESSES: '2',
      PENSTOCK_HTTP_PORT: '0',
      PENSTOCK_MQTT_PORT: '0',
      PENSTOCK_MQTT_WS_PORT: '0',
      PENSTOCK_METRICS_TOKEN: metricsToken,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  platform = child;
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const said = await vi.waitFor(
    () => {
      const found = /"url":"(http:[^"]+)","broker":"(mqtt:[^"]+)"/.exec(output);
      if (found === null) throw new Error(`the platform does not listen: ${output}`);
      return found;
    },
    { timeout: 120_000, interval: 100 },
  );
  return { url: said[1] ?? '', broker: said[2] ?? '', pid: child.pid ?? 0 };
}

it('two processes share the embedded database and broker of the one that has started them, over a kill', async () => {
  const { url, broker, pid } = await start();
  const { client } = await signedInOwner(url);
  const equipmentId = (await client.call(equipmentQuery, {})).rows[0]?.id ?? '';
  const gateway = await connectLinkGateway({ broker, sn: testSn, secret: testSecret });
  onTestFinished(() => gateway.close());
  await gateway.announce();
  const recorder = new RecordingGateway(gateway.up, ['level']);
  const recording = setInterval(() => recorder.record(), 500);
  onTestFinished(() => clearInterval(recording));
  await expect.poll(() => recorder.committed, { timeout: 10_000 }).toBeGreaterThan(2);
  await expect
    .poll(async () => (await client.call(gatewayInfo, { equipmentId })).online, { timeout: 10_000 })
    .toBe(true);

  // Both, one after the other: the second has the gateway's shard for certain.
  for (const victim of childProcesses(pid)) {
    const before = recorder.committed;
    const began = performance.now();
    process.kill(victim, 'SIGKILL');
    await expect
      .poll(() => recorder.answeredSince > began && recorder.committed > before, { timeout: 30_000 })
      .toBe(true);
    await expect
      .poll(() => childProcesses(pid).filter((one) => one !== victim).length, { timeout: 30_000 })
      .toBe(2);
    await expect
      .poll(
        async () => {
          const answer = await fetch(`${url}/metrics`, {
            headers: { authorization: `Bearer ${metricsToken}` },
          }).catch(() => undefined);
          return /^penstock_gateway_shards (\d+)$/m.exec((await answer?.text()) ?? '')?.[1];
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBe('32');
  }

  // Whichever process is asked, the broker is in another.
  const admin = createClient({
    baseUrl: url,
    fetch: cookieFetch(fetch),
    clock: backgroundClock,
    language: () => 'en',
  });
  await signIn(admin, { account: 'admin', password: testPassword, remember: false }, randomBytes);
  const closed = new Promise<void>((resolve) => void gateway.mqtt.once('close', () => resolve()));
  await admin.call(provisionRevoke, { sns: [testSn] });
  await closed;

  platform?.kill('SIGTERM');
  if (platform?.exitCode === null) await once(platform, 'exit');
  expect(platform?.exitCode).toBe(0);
}, 240_000);
