import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlan, resetStatistics } from '@penstock/contract/link/methods/collector';
import { type Child, pause, project, startChild, startScript } from '../child.ts';
import type { Benchmark, Figure, NotRun, Result } from '../result.ts';
import { type Usage, usageOf, usedBetween } from '../usage.ts';
import { openConsole } from './console.ts';
import { blocksOf, configurationOf, cycle, type Load } from './load.ts';
import { driverTotals } from './statistics.ts';
import { compileModbusServer, startModbusServer } from './modbus-server.ts';

const sn = '260000000001';
/** How long a part runs before it is measured, and while it is, in ms. */
const times = { warm: 8000, measured: 20_000 } as const;

/** What a process used while it ran its load for {@link times.measured}. */
async function used(pid: number): Promise<{ readonly usage: Usage; readonly seconds: number }> {
  const before = usageOf(pid);
  const started = performance.now();
  await pause(times.measured);
  return { usage: usedBetween(before, usageOf(pid)), seconds: (performance.now() - started) / 1000 };
}

/** The gateway as it is shipped, with the load as its configuration. Rejects when it did not keep the cycle. */
async function measureGateway(load: Load, port: number): Promise<{ figure: Figure; remark: string }> {
  const data = mkdtempSync(join(tmpdir(), 'penstock-bench-'));
  const file = join(data, 'configuration.json');
  const gateway = join(project, 'apps/gateway/dist/main.js');
  const folder = join(data, 'gateway');
  writeFileSync(file, JSON.stringify(configurationOf(load, port)));
  const finish = async (args: readonly string[]) => {
    const child = startChild(process.execPath, [gateway, ...args]);
    await new Promise((resolve) => child.process.once('close', resolve));
  };
  await finish(['provision', '--data', folder, '--sn', sn, '--code', 'BENCH1', '--secret', 'b'.repeat(64)]);
  await finish(['import', '--data', folder, file]);
  const console = await openConsole(sn);
  let child: Child | undefined;
  try {
    child = startChild(process.execPath, [gateway, '--data', folder, '--platform', console.url]);
    await pause(times.warm);
    await console.ask(resetStatistics, {});
    const { usage, seconds } = await used(child.pid);
    const totals = await driverTotals(console);
    const { drivers } = await console.ask(readPlan, {});
    const slow = drivers.filter(
      ({ state, lastCycle }) => state !== 'connected' || (lastCycle ?? cycle) >= cycle,
    );
    if (drivers.length !== load.devices || slow.length > 0) {
      throw new Error(
        `${slow.length} of ${drivers.length} devices did not keep their cycle: ${JSON.stringify(slow[0])}`,
      );
    }
    const requests = drivers.reduce((sum, driver) => sum + driver.requests, 0);
    const longest = Math.max(...drivers.map(({ lastCycle }) => lastCycle ?? 0));
    return {
      figure: {
        what: 'gateway process',
        units: totals.cycles * load.variablesEach,
        seconds,
        ...usage,
      },
      remark: `${requests.toLocaleString('en')} requests a cycle; the longest last cycle of a device took ${longest.toFixed(0)} ms of ${cycle}. Cycles missed: ${totals.missedCycles}; requests failed: ${totals.failed}. Cycles began late by ${totals.jitter.median.toFixed(1)} ms (median), ${totals.jitter.p99.toFixed(1)} ms (99th percentile; goal: under 50), ${totals.jitter.max.toFixed(1)} ms (worst).`,
    };
  } finally {
    await child?.stop();
    await console.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Bare sockets that ask for the same blocks. */
async function measureBare(load: Load, port: number): Promise<Figure> {
  const child = startScript('collector/bare-reader-process', [String(port), JSON.stringify(load)]);
  try {
    await child.line('ready');
    await pause(times.warm);
    child.process.stdin?.write('count\n');
    const before = Number(await child.line('replies'));
    const usageBefore = usageOf(child.pid);
    const started = performance.now();
    await pause(times.measured);
    child.process.stdin?.write('count\n');
    const replies = Number(await child.line('replies')) - before;
    const seconds = (performance.now() - started) / 1000;
    const perReply = load.variablesEach / blocksOf(load).length;
    return {
      what: 'bare sockets, same blocks',
      units: replies * perReply,
      seconds,
      ...usedBetween(usageBefore, usageOf(child.pid)),
    };
  } finally {
    await child.stop('SIGKILL');
  }
}

function collectorOf(name: string, title: string, load: Load, remarks: readonly string[]): Benchmark {
  return {
    name,
    async run(): Promise<Result | NotRun> {
      const program = compileModbusServer();
      if (program === undefined) return { title, why: 'gcc, pkg-config or libmodbus is missing.' };
      const { child, port } = await startModbusServer(program);
      try {
        const ours = await measureGateway(load, port);
        const bare = await measureBare(load, port);
        return {
          title,
          load: `${load.devices} Modbus TCP devices of ${load.variablesEach.toLocaleString('en')} variables, read every ${cycle / 1000} s from a libmodbus server in another process, for ${times.measured / 1000} s.`,
          unit: 'value',
          ours: [ours.figure],
          limits: [bare],
          remarks: [ours.remark, ...remarks],
        };
      } finally {
        await child.stop('SIGKILL');
      }
    },
  };
}

/** The load for which a figure of a C gateway is published. */
export const collector = collectorOf(
  'collector',
  'Collector: 100,000 variables at 1 s',
  { devices: 100, variablesEach: 1000, stride: 1, merged: true },
  ['Goal: at most 0.25 cores and 250 MB. Published for a C gateway at this load: 1.2 cores, 497 MB.'],
);

/** Variables that cannot be merged: each is a request of its own. */
export const scattered = collectorOf(
  'scattered',
  'Collector: 10,000 scattered variables',
  { devices: 100, variablesEach: 100, stride: 90, merged: false },
  ['The variables lie further apart than the merge gap, so that each needs a request.'],
);

/** Many devices with little to read. */
export const manyDevices = collectorOf(
  'devices',
  'Collector: 500 connections of 30 variables',
  { devices: 500, variablesEach: 30, stride: 1, merged: true },
  [],
);
