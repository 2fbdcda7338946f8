import { copyFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { resetStatistics } from '@penstock/contract/link/methods/collector';
import { type Child, pause, project, startChild } from '../child.ts';
import { openConsole } from '../collector/console.ts';
import { configurationOf } from '../collector/load.ts';
import { compileModbusServer, startModbusServer } from '../collector/modbus-server.ts';
import { driverTotals } from '../collector/statistics.ts';
import type { Benchmark, Figure, NotRun, Result } from '../result.ts';
import { usageOf, usedBetween } from '../usage.ts';
import { makeDisk, readAhead } from './disk.ts';
import { forgetPages, type GroupMemory, MemoryGroup } from './memory-group.ts';

const sn = '260000000001';
const load = { devices: 1, variablesEach: 1000, stride: 1, merged: true } as const;
/** How many of the variables are recorded each second. */
const recorded = 100;
/** The most memory of the group, in MB as systemd counts them (2^20 bytes). */
const limit = 80;
/** How long it runs before it is measured, and while, in s. */
const seconds = {
  warm: Number(process.env['PENSTOCK_BENCH_BOX_WARM'] ?? 30),
  measured: Number(process.env['PENSTOCK_BENCH_BOX_SECONDS'] ?? 240),
};

interface Measured {
  readonly figure: Figure;
  readonly memory: GroupMemory;
  readonly remark: string;
}

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);

/** Asks a gateway that may not have started yet. Rejects after two minutes. */
async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + 120_000;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

/** The gateway as the service of the package starts it, in a group with a limit or without. */
async function measure(what: string, bytes: number | undefined, port: number): Promise<Measured | undefined> {
  const disk = makeDisk();
  if (disk === undefined) return undefined;
  const group = MemoryGroup.make(bytes === undefined ? 'free' : 'limited', bytes);
  try {
    return group === undefined ? undefined : await measureIn(group, disk.folder, what, port);
  } finally {
    group?.remove();
    disk.remove();
  }
}

async function measureIn(group: MemoryGroup, folder: string, what: string, port: number): Promise<Measured> {
  const node = join(folder, 'node');
  const data = join(folder, 'gateway');
  const file = join(folder, 'configuration.json');
  const configuration = configurationOf(load, port);
  const keys = (configuration.variables ?? []).slice(0, recorded).map(({ key }) => key);
  const recordings = [{ id: 'all', title: 'all', intervalMs: 1000, keys }];
  writeFileSync(file, JSON.stringify({ ...configuration, recordings }));
  const application = join(folder, 'apps/gateway');
  mkdirSync(application, { recursive: true });
  cpSync(join(project, 'apps/gateway/dist'), join(application, 'dist'), { recursive: true });
  copyFileSync(join(project, 'apps/gateway/package.json'), join(application, 'package.json'));
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  const launch = join(application, 'dist/launch.js');
  const finish = async (args: readonly string[]) => {
    const child = startChild(process.execPath, [join(project, 'apps/gateway/dist/main.js'), ...args]);
    await new Promise((resolve) => child.process.once('close', resolve));
  };
  await finish(['provision', '--data', data, '--sn', sn, '--code', 'BENCH1', '--secret', 'b'.repeat(64)]);
  await finish(['import', '--data', data, file]);
  copyFileSync(process.env['PENSTOCK_BENCH_NODE'] ?? process.execPath, node);
  forgetPages(node);
  const console = await openConsole(sn);
  let child: Child | undefined;
  try {
    const flags = (process.env['PENSTOCK_BENCH_NODE_FLAGS'] ?? '').split(' ').filter((flag) => flag !== '');
    child = group.start(
      node,
      [
        ...flags,
        '--disable-warning=DEP0169',
        launch,
        '--data',
        data,
        '--platform',
        console.url,
        '--upgrades',
      ],
      { MALLOC_ARENA_MAX: '1' },
    );
    await pause(seconds.warm * 1000);
    await untilAnswered(() => console.ask(resetStatistics, {}));
    const before = usageOf(child.pid);
    const started = performance.now();
    await pause(seconds.measured * 1000);
    const usage = usedBetween(before, usageOf(child.pid));
    const measured = (performance.now() - started) / 1000;
    const totals = await driverTotals(console);
    const memory = group.memory();
    return {
      figure: { what, units: totals.cycles * load.variablesEach, seconds: measured, ...usage },
      memory,
      remark: `${what}: ${megabytes(memory.written)} MB written and ${megabytes(memory.files)} MB of files, ${megabytes(memory.total)} MB of the group altogether (MB of 2^20 bytes). The limit was reached ${memory.reached} times; ${memory.readAgain} pages were read again from the disk; ${memory.killed} processes were killed. Cycles: ${totals.cycles}; missed: ${totals.missedCycles}; requests failed: ${totals.failed}. Cycles began late by ${totals.jitter.p99.toFixed(1)} ms (99th percentile), ${totals.jitter.max.toFixed(1)} ms (worst).`,
    };
  } finally {
    await child?.stop();
    await console.stop();
  }
}

/** The load of a small box under the limit of memory that the package promises. */
export const box: Benchmark = {
  name: 'box',
  async run(): Promise<Result | NotRun> {
    const title = `A box: 1,000 variables at 1 s within ${limit} MB`;
    const program = compileModbusServer();
    if (program === undefined) return { title, why: 'gcc, pkg-config or libmodbus is missing.' };
    const { child, port } = await startModbusServer(program, 'changing');
    try {
      const limited = await measure(`at most ${limit} MB`, limit * 2 ** 20, port);
      const free = await measure('without a limit', undefined, port);
      if (limited === undefined || free === undefined)
        return { title, why: 'disks of files or control groups of memory cannot be made here.' };
      return {
        title,
        load: `One Modbus TCP device of 1,000 variables that all change each second, read every 1 s, 100 of them recorded each second, for ${seconds.measured} s. The gateway runs as the service of the package starts it, in a control group whose memory is limited, the pages of the program file included, and its disk reads ${readAhead} KiB ahead, as eMMC does; the limit is the same gateway without one.`,
        unit: 'value',
        ours: [limited.figure],
        limits: [free.figure],
        remarks: [limited.remark, free.remark],
      };
    } finally {
      await child.stop('SIGKILL');
    }
  },
};
