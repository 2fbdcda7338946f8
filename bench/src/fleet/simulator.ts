import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Child, pause, project, startChild } from '../child.ts';
import { tell } from '../ingest/commands.ts';
import type { Identity } from './plan.ts';

/** The counts of a simulator: gateways that are connected, records that were made, and those that wait. */
export const statusSchema = z.object({ connected: z.number(), recorded: z.number(), waiting: z.number() });

/** Simulated gateways (docs/simulator.md) in one process. */
export interface SimulatorPlan {
  readonly identities: readonly Identity[];
  /** Gateways that begin to connect in a second, and addresses that they connect from. */
  readonly startsPerSecond: number;
  readonly addresses: number;
  /** Further options of the command line. */
  readonly options?: readonly string[];
}

/** Starts simulated gateways of a platform. The folder is for the file of who they are. */
export function startSimulator(platform: string, folder: string, plan: SimulatorPlan): Child {
  const { identities, startsPerSecond, addresses, options = [] } = plan;
  const file = join(folder, 'gateways.csv');
  writeFileSync(file, identities.map(({ sn, code, secret }) => `${sn},${code},${secret}\n`).join(''));
  return startChild(process.execPath, [
    join(project, 'apps/gateway/dist/main.js'),
    '--simulate',
    String(identities.length),
    '--platform',
    platform,
    '--gateways',
    file,
    '--starts',
    String(startsPerSecond),
    '--local-addresses',
    `127.0.0.2+${addresses}`,
    ...options,
  ]);
}

/** Waits until all gateways of a simulator are connected; answers how long that took, in ms. Throws after `longest` ms. */
export async function allConnected(simulator: Child, gateways: number, longest: number): Promise<number> {
  const started = performance.now();
  for (;;) {
    const { connected } = await tell(simulator, 'status', statusSchema);
    const waited = performance.now() - started;
    if (connected === gateways) return waited;
    if (waited > longest) throw new Error(`only ${connected} gateways are connected`);
    await pause(1000);
  }
}
