import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@penstock/client/calls/client';
import { gatewayConnection } from '@penstock/contract/calls/provisioning';
import { appendRecords } from '@penstock/contract/link/methods/records';
import { adaptMqttJs } from '@penstock/link/mqtt-js';
import { GatewayWires } from '@penstock/link/mqtt-wire';
import { Peer } from '@penstock/link/peer';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { backgroundClock } from '@penstock/node-kit/clock';
import { openDatabase } from './kernel/database/open.ts';
import { openDataFolder } from './kernel/process/data-folder.ts';
import { systemClock } from '@penstock/node-kit/clock';
import { readSettings } from './kernel/settings/settings.ts';
import { silentLog } from './testing/silent-log.ts';
import { testSecret, testSeed, testSn } from './testing/test-seed.ts';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const begin = Date.UTC(2026, 10, 21);
let data: string;
let running: ChildProcess | undefined;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'penstock-test-'));
  await writeFile(join(data, 'seed.json'), JSON.stringify(testSeed), { mode: 0o600 });
});
afterEach(() => kill());
afterAll(() => rm(data, { recursive: true, force: true }));

/** Starts `penstock-platform` and answers its output as it grows. */
function run(more: Record<string, string> = {}, words: readonly string[] = []) {
  const child = spawn(process.execPath, [main, ...words], {
    env: {
      ...process.env,
      PENSTOCK_DATA: data,
      PENSTOCK_SEED: join(data, 'seed.json'),
      PENSTOCK_HTTP_PORT: '0',
      PENSTOCK_MQTT_PORT: '0',
      PENSTOCK_MQTT_WS_PORT: '0',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A command ends alone; the platform is ended after each test, whatever its outcome.
  if (words.length === 0) running = child;
  const output = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    output.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output.error += chunk.toString();
  });
  return { child, output };
}

async function start(more: Record<string, string> = {}): Promise<string> {
  const { output } = run(more);
  const ready = () => /platform listening on (http:\/\/[\d.:]+)/.exec(output.out)?.[1];
  await expect.poll(ready, { timeout: 60_000, interval: 50 }).toBeDefined();
  return ready() ?? '';
}

async function kill(): Promise<void> {
  const child = running;
  running = undefined;
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A gateway's way to the platform; ends with it. */
async function reach(url: string): Promise<{ readonly up: Peer; readonly mqtt: MqttClient }> {
  const client = createClient({
    baseUrl: url,
    fetch,
    clock: { now: () => Date.now(), after: (delay, act) => backgroundClock.after(delay, act) },
    language: () => 'en',
  });
  const { broker } = await client.call(gatewayConnection, { sn: testSn, secret: testSecret });
  const mqtt = await connectAsync(broker, {
    clientId: testSn,
    username: testSn,
    password: testSecret,
    protocolVersion: 4,
    reconnectPeriod: 0,
  });
  mqtt.on('error', () => undefined);
  const wires = new GatewayWires({
    sn: testSn,
    channel: adaptMqttJs(mqtt),
    clock: backgroundClock,
    onWire: () => undefined,
  });
  await wires.start();
  return { up: new Peer(wires.toPlatform(), { clock: backgroundClock, session: crypto.randomUUID() }), mqtt };
}

describe('a platform that is killed while values come in', () => {
  it('has everything that it acknowledged, and each value once', async () => {
    const stream = crypto.randomUUID();
    const layouts = [['value']];
    const size = 50;
    let committed = 0;
    for (let life = 0; life < 4; life += 1) {
      const { up, mqtt } = await reach(await start());
      let alive = true;
      const deadly = committed + 20 * size;
      while (alive) {
        const first = committed + 1;
        const records = Array.from({ length: size }, (_, at) => ({
          recording: 'r',
          layout: 0,
          time: begin + first + at,
          values: [first + at],
        }));
        const answer = up.request(
          appendRecords,
          { stream, first, available: 1, layouts, records },
          { timeout: 2000 },
        );
        // Killed before, while and after a batch is stored, a little later in each life.
        if (committed >= deadly) {
          alive = false;
          setTimeout(() => void kill(), life * 3);
        }
        const outcome = await answer.catch(() => undefined);
        committed = outcome?.committed ?? committed;
      }
      mqtt.end(true);
      await kill();
    }
    expect(committed).toBeGreaterThanOrEqual(4 * 20 * size);

    const folder = await openDataFolder(data);
    const database = await openDatabase({
      settings: readSettings({}),
      folder,
      log: silentLog,
      clock: systemClock,
    });
    try {
      const { rows } = await database.pool.query<{ sequence: number; value: number }>(
        `select sequence, "values"[1] as value from record order by sequence, value`,
      );
      expect(rows.length).toBeGreaterThanOrEqual(committed);
      expect(rows).toEqual(rows.map((_row, at) => ({ sequence: at + 1, value: at + 1 })));
      const stored = await database.pool.query<{ committed: number; lost: number }>(
        'select committed, lost from ingest_stream',
      );
      expect(stored.rows).toEqual([{ committed: rows.length, lost: 0 }]);
    } finally {
      await database.stop();
      folder.release();
    }
  });
});

describe('a platform that was restored from a backup', () => {
  it('knows its gateways, and stores what they still have once; what it committed later counts as lost', async () => {
    const first = { PENSTOCK_DATA: join(data, 'first') };
    const second = { PENSTOCK_DATA: join(data, 'second') };
    const stream = crypto.randomUUID();
    const deliver = async (url: string, from: number, available: number) => {
      const { up, mqtt } = await reach(url);
      const records = Array.from({ length: 50 }, (_, at) => ({
        recording: 'r',
        layout: 0,
        time: begin + from + at,
        values: [from + at],
      }));
      const batch = { stream, first: from, available, layouts: [['value']], records };
      const { committed } = await up.request(appendRecords, batch, { timeout: 10_000 });
      mqtt.end(true);
      return committed;
    };

    const url = await start(first);
    expect(await deliver(url, 1, 1)).toBe(50);
    const file = join(data, 'one.backup');
    const command = async (words: string[], environment: Record<string, string>) => {
      const { child } = run(environment, words);
      await once(child, 'close');
      expect(child.exitCode).toBe(0);
    };
    await command(['backup', file], first);
    expect(await deliver(url, 51, 51)).toBe(100);
    await kill();

    await command(['restore', file], second);
    // The gateway has deleted what was committed, up to 100, but still holds everything from 81 on.
    expect(await deliver(await start(second), 81, 81)).toBe(130);
    await kill();

    const folder = await openDataFolder(second.PENSTOCK_DATA);
    const settings = readSettings({});
    const database = await openDatabase({ settings, folder, log: silentLog, clock: systemClock });
    try {
      const { rows } = await database.pool.query<{ sequence: number }>(
        'select sequence from record order by sequence',
      );
      expect(rows.map(({ sequence }) => sequence)).toEqual([
        ...Array.from({ length: 50 }, (_, at) => at + 1),
        ...Array.from({ length: 50 }, (_, at) => at + 81),
      ]);
      const streams = await database.pool.query('select committed, lost from ingest_stream');
      expect(streams.rows).toEqual([{ committed: 130, lost: 30 }]);
    } finally {
      await database.stop();
      folder.release();
    }
  });
});

describe('the command', () => {
  it('says in one line what cannot be, and ends with an error', async () => {
    const { child, output } = run({ PENSTOCK_HTTP_PORT: 'eighty' });
    await once(child, 'exit');
    expect(child.exitCode).toBe(1);
    expect(
      output.error
        .trim()
        .split('\n')
        .filter((line) => line.includes('PENSTOCK')),
    ).toEqual(['PENSTOCK_HTTP_PORT is "eighty" but must be a port number from 0 to 65535.']);
  });

  it('refuses a database that a newer version wrote, in one line', async () => {
    const path = join(data, 'newer');
    const folder = await openDataFolder(path);
    const settings = readSettings({});
    const database = await openDatabase({ settings, folder, log: silentLog, clock: systemClock });
    await database.pool.query("insert into schema_migration values ('9999-future', 'now')");
    await database.stop();
    folder.release();

    const { child, output } = run({ PENSTOCK_DATA: path });
    await once(child, 'close');
    expect(child.exitCode).toBe(1);
    expect(output.error.split('\n').filter((line) => line.includes('DATABASE_URL'))).toEqual([
      expect.stringMatching(
        /^The database was written by a newer version of Penstock \(it has step 9999-future\): start that version/,
      ),
    ]);
  });

  it('examines the platform while it runs, and after it was killed', async () => {
    await start();
    const examined = async () => {
      const { child, output } = run({ LC_ALL: 'C', PENSTOCK_WEB: join(data, 'web') }, ['doctor']);
      await once(child, 'close');
      return output.out;
    };
    await mkdir(join(data, 'web'), { recursive: true });
    await writeFile(join(data, 'web', 'index.html'), '');
    const whileRunning = await examined();
    expect(whileRunning).toMatch(/\[ ok \] Database: PostgreSQL \d+/);
    expect(whileRunning).toContain('[ ok ] Ports: the platform answers');
    expect(whileRunning).toContain('Problems: 0');
    await kill();
    const afterwards = await examined();
    expect(afterwards).toMatch(/\[ ok \] Database: PostgreSQL \d+/);
    expect(afterwards).toContain('[ ok ] Ports: free');
    expect(afterwards).toContain('Problems: 0');
  });

  it('stops in order when it is asked to, and breaks no connection to its database', async () => {
    const { child, output } = run();
    await expect.poll(() => output.out, { timeout: 60_000, interval: 50 }).toContain('platform listening on');
    // Some connections of the pool are open, and idle, when it is asked.
    const url = /platform listening on (http:\/\/[\d.:]+)/.exec(output.out)?.[1] ?? '';
    await Promise.all(Array.from({ length: 8 }, () => fetch(`${url}/api/user/edition`)));
    await Promise.all(Array.from({ length: 8 }, () => fetch(`${url}/api/health`)));
    child.kill('SIGTERM');
    await once(child, 'close');
    expect(child.exitCode).toBe(0);
    expect(output.out).toContain('Stopping.');
    expect(output.out).not.toMatch(/"level":"(?:warn|error)"/);
  });
});
