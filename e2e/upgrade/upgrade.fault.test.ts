import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@penstock/client/calls/client';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { signalHistory, signalQuery } from '@penstock/contract/calls/monitor';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../signed-in.ts';
import { freePort, project, type RunningProgram, startProgram, until } from '../program.ts';
import {
  copyGatewayFolder,
  previousBackup,
  previousGateway,
  previousPlantPort,
  rowsIn,
} from './previous-version.ts';

const platformProgram = 'apps/platform/dist/main.js';
/** A recorded signal of the main station. */
const key = 'tank_level';
const second = 1000;

let scratch = '';
let running: RunningProgram[] = [];
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'penstock-upgrade-'));
});
afterEach(async () => {
  for (const program of running.toReversed()) if (program.isRunning()) await program.end('SIGTERM');
  running = [];
  rmSync(scratch, { recursive: true, force: true });
});

/** The environment of the platform of the present version. */
const environment = () => ({
  PENSTOCK_DATA: join(scratch, 'platform'),
  DATABASE_URL: '',
  MQTT_URL: '',
  PENSTOCK_RECORD_DAYS: '0',
});

function command(...words: string[]): { code: number | null; text: string } {
  const done = spawnSync(process.execPath, [platformProgram, ...words], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, ...environment(), LC_ALL: 'C' },
  });
  return { code: done.status, text: `${done.stdout}${done.stderr}` };
}

function start(args: readonly string[], more: NodeJS.ProcessEnv = {}): RunningProgram {
  const program = startProgram(process.execPath, args, { ...environment(), ...more });
  running.push(program);
  return program;
}

async function startPlatform(): Promise<string> {
  const [http, mqtt, webSocket] = await Promise.all([freePort(), freePort(), freePort()]);
  const program = start([platformProgram], {
    PENSTOCK_HTTP_PORT: String(http),
    PENSTOCK_MQTT_PORT: String(mqtt),
    PENSTOCK_MQTT_WS_PORT: String(webSocket),
  });
  const url = `http://127.0.0.1:${http}`;
  await until(
    async () => {
      if (!program.isRunning()) throw new Error(program.output());
      return (await fetch(`${url}/api/health`).catch(() => undefined))?.ok === true;
    },
    90 * second,
    () => program.output(),
  );
  return url;
}

const demoAccount = { account: 'demo', password: 'Penstock-26' };

/** How many values of the signal the present version shows between two times, ms since 1970. */
async function countBetween(client: Client, from: number, to: number): Promise<number> {
  const { rows } = await client.call(equipmentQuery, { keyword: previousGateway });
  const equipmentId = rows[0]?.id ?? '';
  const signals = await client.call(signalQuery, { equipmentId });
  const signalId = signals.find((signal) => signal.key === key)?.id ?? '';
  const { points } = await client.call(signalHistory, {
    equipmentId,
    signalId,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    points: 100,
  });
  return points.reduce((sum, { count }) => sum + count, 0);
}

/** When the signal was recorded in the data of the version before, ms since 1970, oldest first. */
function recordedBefore(): number[] {
  const recording = rowsIn(previousBackup, 'recording').find(
    (row) => row['sn'] === previousGateway && row['keys']?.includes(`${key},`) === true,
  );
  const place = recording?.['keys']?.slice(1, -1).split(',').indexOf(key) ?? -1;
  return rowsIn(previousBackup, 'record')
    .filter((row) => row['recording_id'] === recording?.['id'])
    .filter((row) => row['values']?.slice(1, -1).split(',')[place] !== 'NULL')
    .map((row) => Date.parse(`${row['time']}:00`))
    .toSorted((one, other) => one - other);
}

describe('the data of the version before', { timeout: 300 * second }, () => {
  it('is restored and brought up to date: people, lists, trends, and a gateway that goes on', async () => {
    expect(command('verify-backup', previousBackup)).toMatchObject({ code: 0 });
    const restored = command('restore', previousBackup);
    expect(restored.text).toMatch(/^940 rows were restored/);
    expect(restored.code).toBe(0);

    const url = await startPlatform();
    const client = await signedIn(url, demoAccount);
    const list = await client.call(equipmentQuery, {});
    expect(list.rows.map(({ sn }) => sn).toSorted()).toEqual([
      previousGateway,
      '260000000002',
      '260000000003',
    ]);
    const times = recordedBefore();
    const [first = 0, last = 0] = [times[0], times.at(-1)];
    expect(times.length).toBeGreaterThan(200);
    expect(await countBetween(client, first - second, last + second)).toBe(times.length);

    const [before] = rowsIn(previousBackup, 'ingest_stream').filter((row) => row['sn'] === previousGateway);
    start(['apps/demo/dist/plant/main.js', '--port', String(previousPlantPort)]);
    copyGatewayFolder(join(scratch, 'gateway'));
    const started = Date.now();
    const gateway = start([
      'apps/gateway/dist/main.js',
      '--data',
      join(scratch, 'gateway'),
      '--platform',
      url,
    ]);
    await until(
      async () => (await countBetween(client, started, Date.now() + second)) >= 5,
      90 * second,
      () => gateway.output(),
    );
    await gateway.end('SIGTERM');
    expect(await countBetween(client, first - second, last + second)).toBe(times.length);

    const after = join(scratch, 'after.backup');
    expect(command('backup', after).code).toBe(0);
    const streams = rowsIn(after, 'ingest_stream').filter((row) => row['sn'] === previousGateway);
    expect(streams.map((row) => row['lost'])).toEqual(streams.map(() => '0'));
    expect(streams.some((row) => row['stream'] === before?.['stream'])).toBe(true);
    const committed = streams.reduce((sum, row) => sum + Number(row['committed']), 0);
    expect(committed).toBeGreaterThan(Number(before?.['committed']) + 4);
  });
});
