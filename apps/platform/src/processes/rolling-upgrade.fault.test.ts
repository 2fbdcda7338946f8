import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openChannel } from '@penstock/client/live/channel';
import { webSocketWire } from '@penstock/client/live/web-socket';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { backgroundClock } from '@penstock/node-kit/clock';
import { Client as Database } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFailed, vi } from 'vitest';
import { WebSocket } from 'ws';
import { faultRounds } from '../../../../scripts/testing/effort.ts';
import { runningCluster } from '../kernel/database/embedded/cluster.ts';
import { childProcesses } from '../testing/child-processes.ts';
import { installVersion, laterStep, useVersion } from '../testing/installed-versions.ts';
import { connectLinkGateway } from '../testing/link-gateway.ts';
import { RecordingGateway } from '../testing/recording-gateway.ts';
import { allDelivered } from '../testing/all-delivered.ts';
import { signedInOwner } from '../testing/signed-in-owner.ts';
import { seedWith, testSecret, testSn } from '../testing/test-seed.ts';

/** The load, and how often all processes are replaced. Times in ms. */
const load = {
  gateways: faultRounds(8, 200),
  interval: faultRounds(100, 200),
  callers: faultRounds(4, 20),
  browsers: faultRounds(3, 20),
  processes: 2,
  upgrades: faultRounds(1, 20),
} as const;

const serials = [
  testSn,
  ...Array.from({ length: load.gateways - 1 }, (_, at) => String(202_612_000_001 + at)),
];

let folder: string;
let platform: ChildProcess;
let output = '';
let url = '';
let brokerUrl = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penstock-test-'));
  useVersion(join(folder, 'current'), installVersion(folder, '1.0.0', false));
  const seed = seedWith(serials.slice(1));
  await writeFile(join(folder, 'seed.json'), JSON.stringify(seed), { mode: 0o600 });
  platform = spawn(process.execPath, [join(folder, 'current/apps/platform/dist/main.js')], {
    env: {
      ...process.env,
      PENSTOCK_DATA: join(folder, 'data'),
      PENSTOCK_SEED: join(folder, 'seed.json'),
      PENSTOCK_PROCESSES: String(load.processes),
      PENSTOCK_HTTP_PORT: '0',
      PENSTOCK_MQTT_PORT: '0',
      PENSTOCK_MQTT_WS_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [platform.stdout, platform.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  [, url = '', brokerUrl = ''] = await vi.waitFor(
    () => {
      const found = /"url":"(http:[^"]+)","broker":"(mqtt:[^"]+)"/.exec(output);
      if (found === null) throw new Error(`the platform does not listen: ${output}`);
      return found;
    },
    { timeout: 120_000, interval: 100 },
  );
}, 180_000);
afterAll(async () => {
  platform.kill('SIGTERM');
  if (platform.exitCode === null && platform.signalCode === null) await once(platform, 'exit');
  await rm(folder, { recursive: true, force: true });
}, 60_000);

it(
  `the processes are replaced by those of a later version one after another: no call is refused, no record lost, ${load.upgrades} times`,
  async () => {
    onTestFailed(() => console.log(output.slice(-20_000)));
    const gateways = await Promise.all(serials.map(connect));
    const recording = gateways.map(({ recorder }) => setInterval(() => recorder.record(), load.interval));
    const { cookie } = await signedInOwner(url);
    const browsers = Array.from({ length: load.browsers }, () => openBrowser(cookie));
    const calls = { answered: 0, refused: [] as unknown[] };
    let isOver = false;
    const callers = Array.from({ length: load.callers }, async () => {
      const { client } = await signedInOwner(url);
      while (!isOver) {
        try {
          await client.call(equipmentQuery, {});
          calls.answered += 1;
        } catch (error) {
          calls.refused.push(error);
        }
        await pause(20);
      }
    });
    await expect.poll(() => gateways.every(({ recorder }) => recorder.committed > 0)).toBe(true);

    const took: number[] = [];
    for (let upgrade = 1; upgrade <= load.upgrades; upgrade += 1) {
      const before = childProcesses(platform.pid ?? 0);
      const version = `1.0.${upgrade}`;
      useVersion(join(folder, 'current'), installVersion(folder, version, true));
      const began = performance.now();
      platform.kill('SIGUSR2');
      await expect
        .poll(() => output.split('All processes of the platform are replaced.').length - 1, {
          timeout: 120_000,
        })
        .toBe(upgrade);
      took.push(performance.now() - began);
      const after = childProcesses(platform.pid ?? 0);
      expect(after).toHaveLength(load.processes);
      expect(after.filter((pid) => before.includes(pid))).toEqual([]);
      // They hear their gateways, and what was recorded since is stored.
      const since = performance.now();
      await expect
        .poll(() => gateways.filter(({ recorder }) => recorder.answeredSince < since).length, {
          timeout: 30_000,
        })
        .toBe(0);
    }
    isOver = true;
    await Promise.all(callers);
    for (const timer of recording) clearInterval(timer);
    await allDelivered(gateways.map(({ recorder }) => recorder));
    await expect.poll(() => browsers.every((browser) => browser.isOpen()), { timeout: 30_000 }).toBe(true);
    const cutOff = browsers.map((browser) => browser.end());
    console.log(
      `${calls.answered} calls, ${calls.refused.length} refused; ${load.processes} processes replaced in ${(Math.max(...took) / 1000).toFixed(1)} s at most; browsers cut off for ${Math.round(Math.max(...cutOff))} ms at most`,
    );
    expect(calls.refused).toEqual([]);
    expect(calls.answered).toBeGreaterThan(100);
    const { steps, stored } = await inDatabase();
    expect(steps).toContain(laterStep);
    for (const { sn, recorder } of gateways)
      expect([sn, stored.get(sn)]).toEqual([sn, { count: recorder.recorded, different: recorder.recorded }]);
    await Promise.all(gateways.map(({ close }) => close()));
  },
  load.upgrades * 60_000 + 120_000,
);

async function connect(sn: string) {
  const gateway = await connectLinkGateway({ broker: brokerUrl, sn, secret: testSecret });
  await gateway.announce();
  return { sn, recorder: new RecordingGateway(gateway.up, ['level']), close: gateway.close };
}

/** A browser as the product has it; `end` answers for how long it was cut off at most. */
function openBrowser(cookie: string) {
  let longest = 0;
  let cutAt: number | undefined;
  const channel = openChannel({
    clock: backgroundClock,
    connect: webSocketWire(
      url.replace('http', 'ws'),
      (address) => new WebSocket(address, { headers: { cookie, origin: url } }),
    ),
    random: Math.random,
  });
  let wasOpen = false;
  channel.onState(({ phase }) => {
    if (phase !== 'open' && wasOpen) cutAt ??= performance.now();
  });
  channel.subscribe('gateways', {
    event: () => undefined,
    complete: () => {
      wasOpen = true;
      if (cutAt !== undefined) longest = Math.max(longest, performance.now() - cutAt);
      cutAt = undefined;
    },
  });
  return {
    isOpen: () => wasOpen && cutAt === undefined,
    end: () => {
      channel.stop();
      return longest;
    },
  };
}

/** The steps of the schema, and the records of each gateway, as the embedded database has them. */
async function inDatabase() {
  const place = join(folder, 'data/postgresql');
  const address = runningCluster(place);
  if (address === undefined) throw new Error(await readFile(join(place, 'data/postmaster.pid'), 'utf8'));
  const client = new Database(address);
  await client.connect();
  try {
    const steps = await client.query<{ name: string }>('select name from schema_migration');
    const records = await client.query<{ sn: string; count: number; different: number }>(
      `select sn, count(*)::int as count, count(distinct sequence)::int as different
       from record join recording on recording.id = record.recording_id group by sn`,
    );
    return {
      steps: steps.rows.map(({ name }) => name),
      stored: new Map(records.rows.map(({ sn, ...counts }) => [sn, counts])),
    };
  } finally {
    await client.end();
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
