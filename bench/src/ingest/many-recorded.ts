import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeedInput } from '@penstock/contract/product/seed';
import { type Child, pause, project, startChild } from '../child.ts';
import { configurationOf, cycle } from '../collector/load.ts';
import { compileModbusServer, startModbusServer } from '../collector/modbus-server.ts';
import type { Benchmark, NotRun, Result } from '../result.ts';
import { usageOfOne, usedBetween } from '../usage.ts';
import { connectDatabase } from './database.ts';
import { type Platform, startPlatform } from './platform.ts';
import { account } from './plan.ts';

const sn = '260000000001';
const secret = 'b'.repeat(64);
const load = { devices: 100, variablesEach: 1000, stride: 1, merged: true } as const;
const variables = load.devices * load.variablesEach;
/** Variables of one recording, as many as there may be, and how often they are recorded, in ms. */
const each = 100;
const interval = 10_000;
/** How long it may take until each recording is in the database, how long it runs then, and while it is measured; in ms. */
const times = { first: 180_000, warm: 20_000, measured: 30_000 } as const;

/** A platform that knows the gateway. */
function seed(): SeedInput {
  const { account: owner, password } = account;
  return {
    accounts: [{ username: owner, password, roleType: 'user', nickname: 'Owner' }],
    gateways: [{ sn, secret, verificationCode: sn.slice(-6), name: 'Gateway', owner }],
    equipment: [],
  };
}

/** The configuration that reads the load and records all of it. */
function recordedConfiguration(port: number) {
  const configuration = configurationOf(load, port);
  const keys = (configuration.variables ?? []).map(({ key }) => key);
  return {
    ...configuration,
    recordings: Array.from({ length: keys.length / each }, (_, at) => ({
      id: `r${at}`,
      title: `Recording ${at}`,
      intervalMs: interval,
      keys: keys.slice(at * each, (at + 1) * each),
    })),
  };
}

async function finish(gateway: string, args: readonly string[]): Promise<void> {
  const child = startChild(process.execPath, [gateway, ...args]);
  await new Promise((resolve) => child.process.once('close', resolve));
}

/** Waits until each recording has a record; answers after how many s. */
async function firstOfEach(platform: Platform): Promise<number> {
  const client = await connectDatabase(platform.database);
  const started = performance.now();
  try {
    for (;;) {
      const { rows } = await client.query<{ count: number }>(
        'select count(distinct recording_id)::int as count from record',
      );
      const seconds = (performance.now() - started) / 1000;
      if (rows[0]?.count === variables / each) return seconds;
      if (seconds * 1000 > times.first)
        throw new Error(`after ${seconds.toFixed(0)} s there are records of ${rows[0]?.count} recordings`);
      await pause(100);
    }
  } finally {
    await client.end();
  }
}

/** Throws unless each record of each recording is there once: as many as its first and last time say. */
async function checkWhole(platform: Platform): Promise<number> {
  const client = await connectDatabase(platform.database);
  try {
    const { rows } = await client.query<{ records: number; wrong: number }>(
      `select sum(count)::int as records,
         (count(*) filter (where count <> round(extract(epoch from last - first) * 1000 / $1) + 1 or "values" <> count * $2))::int as wrong
       from (select count(*) as count, min(time) as first, max(time) as last, sum(cardinality("values")) as "values"
         from record group by recording_id) as recorded`,
      [interval, each],
    );
    const [row] = rows;
    if (row === undefined || row.wrong > 0) throw new Error(`${row?.wrong} recordings are not whole`);
    return row.records;
  } finally {
    await client.end();
  }
}

/** The cost of a gateway whose 100,000 variables are all recorded, and of its platform. */
export const manyRecorded: Benchmark = {
  name: 'recorded',
  async run(): Promise<Result | NotRun> {
    const title = `One gateway that records ${variables.toLocaleString('en')} variables`;
    const program = compileModbusServer();
    if (program === undefined) return { title, why: 'gcc, pkg-config or libmodbus is missing.' };
    const folder = mkdtempSync(join(tmpdir(), 'penstock-bench-'));
    const data = join(folder, 'gateway');
    const gateway = join(project, 'apps/gateway/dist/main.js');
    const server = await startModbusServer(program);
    const platform = await startPlatform(seed());
    let child: Child | undefined;
    try {
      const file = join(folder, 'configuration.json');
      writeFileSync(file, JSON.stringify(recordedConfiguration(server.port)));
      await finish(gateway, [
        'provision',
        '--data',
        data,
        '--sn',
        sn,
        '--code',
        'BENCH1',
        '--secret',
        secret,
      ]);
      await finish(gateway, ['import', '--data', data, file]);
      const atRest = platform.usage();
      const start = performance.now();
      child = startChild(process.execPath, [gateway, '--data', data, '--platform', platform.url]);
      const { pid } = child;
      await firstOfEach(platform);
      const first = (performance.now() - start) / 1000;
      const learned = { ...platform.usage(), gateway: usageOfOne(pid) };
      await pause(times.warm);
      const before = { ...platform.usage(), gateway: usageOfOne(pid) };
      const stored = () => platform.metric('penstock_ingest_records_total', '"stored"');
      const storedBefore = await stored();
      const started = performance.now();
      await pause(times.measured);
      const units = ((await stored()) - storedBefore) * each;
      const seconds = (performance.now() - started) / 1000;
      const after = { ...platform.usage(), gateway: usageOfOne(pid) };
      const records = await checkWhole(platform);
      const of = (part: 'gateway' | 'node' | 'database', what: string) => ({
        what,
        units,
        seconds,
        ...usedBetween(before[part], after[part]),
      });
      const took = (part: 'node' | 'database') =>
        ((learned[part].cpuMilliseconds - atRest[part].cpuMilliseconds) / 1000).toFixed(1);
      return {
        title,
        load: `${load.devices} Modbus TCP devices of ${load.variablesEach.toLocaleString('en')} variables, read every ${cycle / 1000} s, in ${variables / each} recordings of ${each} variables every ${interval / 1000} s; gateway, platform and its database as they are shipped, for ${times.measured / 1000} s.`,
        unit: 'value',
        ours: [
          of('gateway', 'gateway process, reading included'),
          of('node', 'platform process'),
          of('database', 'PostgreSQL'),
        ],
        limits: [],
        remarks: [
          `The configuration has ${(statSync(file).size / 1e6).toFixed(1)} MB. From the start of the gateway until each recording was in the database: ${first.toFixed(1)} s, and of the processor ${(learned.gateway.cpuMilliseconds / 1000).toFixed(1)} s of the gateway, ${took('node')} s of the platform, ${took('database')} s of PostgreSQL.`,
          `Before the gateway came the platform process had ${atRest.node.megabytes.toFixed(0)} MB, PostgreSQL ${atRest.database.megabytes.toFixed(0)} MB.`,
          `Checked in the run: ${records.toLocaleString('en')} records, each recording without a gap, and no record twice.`,
        ],
      };
    } finally {
      await child?.stop();
      await platform.stop();
      await server.child.stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
