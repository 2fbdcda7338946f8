import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { systemClock } from '@penstock/node-kit/clock';
import { logEndWait } from '@penstock/node-kit/program-log';
import { openProgramLog } from '../log.ts';
import { readIdentities } from '../simulate/identities.ts';
import { KeptIdentities } from '../simulate/kept-identities.ts';
import { Simulation } from '../simulate/simulation.ts';
import type { Command } from './options.ts';
import { stopSignal } from './stop-signal.ts';

/** From one line about the simulation in the log to the next, in ms. */
const statusInterval = 60_000;
/** How long a stop may take, in ms, before the process ends all the same. */
const longestStop = 30_000;

/**
 * Simulates gateways until SIGTERM or SIGINT. Lines on standard input are commands, answered with a line of JSON: `drop N`
 * breaks the connections of so many gateways, `return` lets them come again, `status` counts, `deliveries` how many records each
 * has made and how many of them wait, `quiet` has them record no more.
 */
export async function simulate(command: Extract<Command, { name: 'simulate' }>): Promise<void> {
  const { count, source, data, options } = command;
  const identities = await readIdentities(source, count);
  const kept = await KeptIdentities.open(data);
  const folder = await mkdtemp(join(tmpdir(), 'penstock-simulation-'));
  const { log, destination } = openProgramLog();
  const ended = stopSignal();
  // The gateways log what is wrong only: there may be thousands.
  const quiet = log.child({}, { level: 'warn' });
  const simulation = new Simulation({ options, identities, kept, clock: systemClock, log: quiet, folder });
  const status = () => {
    const { user, system } = process.cpuUsage();
    const processor = { cpuMilliseconds: Math.round((user + system) / 1000) };
    return { ...simulation.status, ...processor, megabytes: Math.round(process.memoryUsage.rss() / 1e6) };
  };
  log.info({ gateways: identities.length, platform: options.platform }, 'simulating');
  const timer = setInterval(() => log.info(status(), 'simulation'), statusInterval);
  createInterface({ input: process.stdin }).on('line', (line) => void obey(line, simulation, status));
  await ended;
  log.info(status(), 'stopping');
  clearInterval(timer);
  setTimeout(() => process.exit(1), longestStop).unref();
  await simulation.stop();
  await rm(folder, { recursive: true, force: true });
  log.info('stopped');
  await destination.flush(logEndWait);
  process.exit();
}

async function obey(line: string, simulation: Simulation, status: () => object): Promise<void> {
  const [word = '', number = ''] = line.trim().split(/\s+/);
  const answer = async (): Promise<unknown> => {
    switch (word) {
      case 'drop':
        return await simulation.drop(Number(number));
      case 'return':
        return simulation.bringBack();
      case 'deliveries':
        return simulation.deliveries;
      case 'quiet':
        simulation.stopRecording();
        return null;
      case 'status':
        return status();
      default:
        return 'unknown';
    }
  };
  process.stdout.write(`${word} ${JSON.stringify(await answer())}\n`);
}
