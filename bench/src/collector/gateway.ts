import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { readPlan, resetStatistics } from '@penstock/contract/link/methods/collector';
import { watchLive } from '@penstock/contract/link/methods/live';
import { type Child, pause, project, startChild } from '../child.ts';
import type { Figure } from '../result.ts';
import { type Usage, usageOf, usedBetween } from '../usage.ts';
import { openConsole } from './console.ts';
import { cycle } from './load.ts';
import { driverTotals } from './statistics.ts';

const sn = '260000000001';
/** How long a part runs before it is measured, is watched before, and while it is measured, in ms. */
export const times = { warm: 8000, watched: 3000, measured: 20_000 } as const;

/** The usage of a process while it ran its load for {@link times.measured}. */
async function used(pid: number): Promise<{ readonly usage: Usage; readonly seconds: number }> {
  const before = usageOf(pid);
  const started = performance.now();
  await pause(times.measured);
  return { usage: usedBetween(before, usageOf(pid)), seconds: (performance.now() - started) / 1000 };
}

/** The load with which a gateway is measured. */
export interface GatewayLoad {
  /** How the figure is called. */
  readonly what: string;
  readonly configuration: ConfigurationInput;
  readonly devices: number;
  readonly variablesEach: number;
  /** Somebody watches all values, at this interval in ms; `take` gets each message of them while it is measured. */
  readonly watched?: { readonly interval: number; readonly take: (text: string) => void };
}

/** The gateway as it is shipped, with a configuration. Rejects when it did not keep the cycle. */
export async function measureGateway({
  what,
  configuration,
  devices,
  variablesEach,
  watched,
}: GatewayLoad): Promise<{ figure: Figure; remark: string }> {
  const data = mkdtempSync(join(tmpdir(), 'penstock-bench-'));
  const file = join(data, 'configuration.json');
  const gateway = join(project, 'apps/gateway/dist/main.js');
  const folder = join(data, 'gateway');
  writeFileSync(file, JSON.stringify(configuration));
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
    if (watched !== undefined) {
      await console.ask(watchLive, { interval: watched.interval, seconds: 3600 });
      // All values come first.
      await pause(times.watched);
      console.onLive(watched.take);
    }
    await console.ask(resetStatistics, {});
    const { usage, seconds } = await used(child.pid);
    const totals = await driverTotals(console);
    const { drivers } = await console.ask(readPlan, {});
    const slow = drivers.filter(
      ({ state, lastCycle }) => state !== 'connected' || (lastCycle ?? cycle) >= cycle,
    );
    if (drivers.length !== devices || slow.length > 0) {
      throw new Error(
        `${slow.length} of ${drivers.length} devices did not keep their cycle: ${JSON.stringify(slow[0])}`,
      );
    }
    const requests = drivers.reduce((sum, driver) => sum + driver.requests, 0);
    const sent =
      totals.spontaneous === 0
        ? ''
        : ` Sent by devices: ${totals.spontaneous.toLocaleString('en')} values; lost: ${totals.lost}.`;
    const longest = Math.max(...drivers.map(({ lastCycle }) => lastCycle ?? 0));
    return {
      figure: {
        what,
        units: totals.cycles * variablesEach,
        seconds,
        ...usage,
      },
      remark: `${requests.toLocaleString('en')} requests a cycle; the longest last cycle of a device took ${longest.toFixed(0)} ms of ${cycle}. Cycles missed: ${totals.missedCycles}; requests failed: ${totals.failed}. Cycles began late by ${totals.jitter.median.toFixed(1)} ms (median), ${totals.jitter.p99.toFixed(1)} ms (99th percentile; goal: under 50), ${totals.jitter.p999?.toFixed(1)} ms (99.9th), ${totals.jitter.max.toFixed(1)} ms (worst).${sent}`,
    };
  } finally {
    await child?.stop();
    await console.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
