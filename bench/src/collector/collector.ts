import { pause, startScript } from '../child.ts';
import type { Benchmark, Figure, NotRun, Result } from '../result.ts';
import { usageOf, usedBetween } from '../usage.ts';
import { measureGateway, times } from './gateway.ts';
import { blocksOf, configurationOf, cycle, type Load } from './load.ts';
import { LiveReading } from './live-reading.ts';
import { compileModbusServer, startModbusServer } from './modbus-server.ts';

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
        const ours = await measureGateway({
          what: 'gateway process',
          configuration: configurationOf(load, port),
          ...load,
        });
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

/** The same load while somebody watches: every value changes each second, and each is sent. */
export const watchedCollector: Benchmark = {
  name: 'watched',
  async run(): Promise<Result | NotRun> {
    const title = 'Collector: 100,000 values a second that somebody watches';
    const load = { devices: 100, variablesEach: 1000, stride: 1, merged: true } as const;
    const program = compileModbusServer();
    if (program === undefined) return { title, why: 'gcc, pkg-config or libmodbus is missing.' };
    const { child, port } = await startModbusServer(program, 'changing');
    try {
      const live = new LiveReading();
      const gateway = { configuration: configurationOf(load, port), ...load };
      const take = (text: string) => live.take(text);
      const watched = await measureGateway({
        ...gateway,
        what: 'gateway process, watched',
        watched: { interval: cycle, take },
      });
      const alone = await measureGateway({ ...gateway, what: 'gateway process, not watched' });
      return {
        title,
        load: `${load.devices} Modbus TCP devices of ${load.variablesEach.toLocaleString('en')} variables that all change each second, read every ${cycle / 1000} s for ${times.measured / 1000} s; broker and the one who watches are in a process of their own. The limit is the same gateway without anybody who watches.`,
        unit: 'value',
        ours: [watched.figure],
        limits: [alone.figure],
        remarks: [
          `Watched: ${watched.remark} ${Math.round(live.values / (times.measured / 1000)).toLocaleString('en')} values a second were sent, ${(live.bytes / live.values).toFixed(0)} bytes each.`,
          `Not watched: ${alone.remark}`,
        ],
      };
    } finally {
      await child.stop('SIGKILL');
    }
  },
};
