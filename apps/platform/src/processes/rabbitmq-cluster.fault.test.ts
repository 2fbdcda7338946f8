import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFailed, vi } from 'vitest';
import { isThorough } from '../../../../scripts/testing/effort.ts';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { freePort } from '../testing/free-port.ts';
import { connectLinkGateway } from '../testing/link-gateway.ts';
import { hasRabbitMq, RabbitMq } from '../testing/rabbitmq.ts';
import { RecordingGateway } from '../testing/recording-gateway.ts';
import { testDatabase } from '../testing/test-database.ts';
import { allDelivered } from '../testing/all-delivered.ts';
import { seedWith, testSecret, testSn } from '../testing/test-seed.ts';

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const token = 'a-token-of-this-installation-0001';

/** The load: 5,000 values a second. Times in ms. */
const load = { gateways: 100, values: 50, interval: 1000, kills: 6, away: 15_000, back: 10_000 } as const;

const keys = Array.from({ length: load.values }, (_, index) => `pump_${index}`);
const serials = [
  testSn,
  ...Array.from({ length: load.gateways - 1 }, (_, index) => String(202_612_000_001 + index)),
];

type ConnectedGateway = Awaited<ReturnType<typeof connectLinkGateway>> & {
  readonly sn: string;
  readonly recorder: RecordingGateway;
};

/** The start of three nodes takes too long for `npm test`, which tries one (`rabbitmq.peer.test.ts`). */
const inSoak = isThorough ? peer('rabbitmq-server', hasRabbitMq) : describe.skip;

inSoak('a cluster of three nodes of RabbitMQ, and two processes of the platform', () => {
  const database = testDatabase();
  const rabbit = new RabbitMq(3);
  let folder: string;
  let platform: ChildProcess | undefined;
  let output = '';
  let port = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'penstock-test-'));
    const seed = seedWith(serials.slice(1));
    await writeFile(join(folder, 'seed.json'), JSON.stringify(seed));
    port = await freePort();
    await rabbit.start(`http://127.0.0.1:${port}/api/broker/${token}`);
    await startPlatform();
  }, 300_000);
  afterAll(async () => {
    await stopPlatform();
    await rabbit.remove();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  async function startPlatform(): Promise<void> {
    const { host, port: databasePort, user, password, database: name } = database().address.present();
    const secret = typeof password === 'function' ? await password() : password;
    output = '';
    platform = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        PENSTOCK_DATA: join(folder, 'data'),
        PENSTOCK_SEED: join(folder, 'seed.json'),
        PENSTOCK_HTTP_PORT: String(port),
        PENSTOCK_PROCESSES: '2',
        DATABASE_URL: `postgres://${user}:${secret ?? ''}@${host}:${databasePort}/${name ?? ''}`,
        PENSTOCK_DATABASE_CONNECTIONS: '8',
        MQTT_URL: rabbit.url,
        PENSTOCK_MQTT_NODES: rabbit.others.join(','),
        PENSTOCK_BROKER_TOKEN: token,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [platform.stdout, platform.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await vi.waitFor(
      () => {
        if (!output.includes('platform listening on'))
          throw new Error(`the platform does not listen: ${output}`);
      },
      { timeout: 120_000, interval: 100 },
    );
  }

  async function stopPlatform(): Promise<void> {
    platform?.kill('SIGTERM');
    if (platform !== undefined && platform.exitCode === null && platform.signalCode === null)
      await once(platform, 'exit');
  }

  /** The gateways that the database takes for online. */
  async function online(): Promise<number> {
    const { rows } = await database().pool.query('select from gateway where online');
    return rows.length;
  }

  it(
    `lose nothing that was acknowledged and double nothing while a node is killed under load, ${load.kills} times`,
    async () => {
      onTestFailed(() => console.log(output.slice(-10_000), rabbit.log.slice(-10_000)));
      const nodes = rabbit.ports.map((one) => ({ host: '127.0.0.1', port: one }));
      const gateways: ConnectedGateway[] = [];
      for (const [index, sn] of serials.entries()) {
        const first = index % nodes.length;
        const gateway = await connectLinkGateway({
          broker: 'mqtt://127.0.0.1',
          sn,
          secret: testSecret,
          nodes: [...nodes.slice(first), ...nodes.slice(0, first)],
        });
        await gateway.announce();
        gateways.push({ ...gateway, sn, recorder: new RecordingGateway(gateway.up, keys) });
      }
      await expect.poll(online, { timeout: 20_000 }).toBe(serials.length);
      const timers = gateways.map(({ recorder }) => setInterval(() => recorder.record(), load.interval));
      await pause(5000);
      const recoveries: number[] = [];
      for (let kill = 0; kill < load.kills; kill += 1) {
        const at = kill % nodes.length;
        const began = performance.now();
        await rabbit.kill(at);
        // A batch that was sent after that is acknowledged to every gateway.
        await expect
          .poll(() => gateways.filter(({ recorder }) => recorder.answeredSince < began).length, {
            timeout: 90_000,
            interval: 100,
          })
          .toBe(0);
        recoveries.push(performance.now() - began);
        console.log(`kill ${kill + 1} of node ${at + 1}: ${(recoveries.at(-1) ?? 0).toFixed(0)} ms`);
        await pause(load.away);
        await rabbit.startNode(at);
        await pause(load.back);
        expect(await online()).toBe(serials.length);
      }
      for (const timer of timers) clearInterval(timer);
      await allDelivered(gateways.map(({ recorder }) => recorder));
      const { rows } = await database().pool.query<{ sn: string; count: number; different: number }>(
        `select sn, count(*)::int as count, count(distinct sequence)::int as different
         from record join recording on recording.id = record.recording_id group by sn`,
      );
      const stored = new Map(rows.map(({ sn, ...counts }) => [sn, counts]));
      for (const { sn, recorder } of gateways) {
        const count = recorder.recorded;
        expect([sn, stored.get(sn)]).toEqual([sn, { count, different: count }]);
      }
      const total = gateways.reduce((sum, { recorder }) => sum + recorder.recorded, 0);
      console.log(
        `${total} records; recovery ${recoveries.map((time) => (time / 1000).toFixed(1)).join(' ')} s`,
      );

      // RabbitMQ gives nobody who subscribes to all gateways what it retains: they are asked.
      await stopPlatform();
      await startPlatform();
      const seen: number[] = [];
      for (let second = 0; second < 40; second += 1) {
        seen.push(await online());
        await pause(1000);
      }
      expect(Math.min(...seen)).toBe(serials.length);
      for (const { close } of gateways) await close();
    },
    load.kills * 180_000 + 180_000,
  );
});
