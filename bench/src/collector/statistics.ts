import { collectorStatistics } from '@penstock/contract/link/methods/collector';
import type { Console } from './console.ts';

/** The totals of all drivers of a gateway since their statistics were reset. */
export interface DriverTotals {
  /** Cycles started, and cycles let go because the one before took too long. */
  readonly cycles: number;
  readonly missedCycles: number;
  readonly failed: number;
  /** How late cycles began, in ms. */
  readonly jitter: {
    readonly median: number;
    readonly p99: number;
    readonly p999?: number | undefined;
    readonly max: number;
  };
  /** Values that devices sent unasked, and those of them that were lost. */
  readonly spontaneous: number;
  readonly lost: number;
}

/** Asks a gateway for the statistics of its drivers, page by page. */
export async function driverTotals(console: Console): Promise<DriverTotals> {
  let cycles = 0;
  let missedCycles = 0;
  let failed = 0;
  let spontaneous = 0;
  let lost = 0;
  for (let offset = 0; ; ) {
    const { drivers, total, jitter } = await console.ask(collectorStatistics, { offset, limit: 200 });
    for (const driver of drivers) {
      cycles += driver.cycles;
      missedCycles += driver.missedCycles;
      failed += driver.failed;
      spontaneous += driver.spontaneous;
      lost += driver.lost;
    }
    offset += drivers.length;
    if (offset < total && drivers.length > 0) continue;
    if (jitter === null) throw new Error('no driver has started a cycle');
    return { cycles, missedCycles, failed, jitter, spontaneous, lost };
  }
}
