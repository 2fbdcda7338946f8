#!/usr/bin/env node
import process from 'node:process';
import { type PlantOptions, readCommandLine, usage, WrongOption } from './command-line.ts';
import { pace } from './pace.ts';
import { noiseGenerator } from './physics/noise.ts';
import { Plant } from './plant.ts';
import { plcsOf } from './registers/plcs.ts';
import { servePlant } from './server.ts';
import { startingSituation } from './situation.ts';

/** The simulation never leaves this machine: nobody should find PLCs without a password on their network. */
const host = '127.0.0.1';

/** Milliseconds between two looks at the clock. */
const beat = 100;

/** A plant that lives and is served. */
interface RunningPlant {
  readonly stop: () => Promise<void>;
}

async function start({ port, speed, seed, situation, name }: PlantOptions): Promise<RunningPlant> {
  const plant = new Plant(noiseGenerator(seed), startingSituation(situation));
  const server = await servePlant(plant, plcsOf(name), { host, port });
  const due = pace(() => performance.now(), speed);
  const clock = setInterval(() => plant.advance(due()), beat);
  console.log(`The demo plant listens on modbus://${host}:${server.port}`);
  return {
    stop: async () => {
      clearInterval(clock);
      await server.close();
    },
  };
}

function stopWhenAsked(plants: readonly RunningPlant[]): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    Promise.all(plants.map((plant) => plant.stop())).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`The demo plant did not stop cleanly: ${String(error)}`);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // A launcher that dies without a word takes the plant with it.
  if (process.send) process.once('disconnect', stop);
}

function failure(error: unknown, port: number | undefined): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `port ${port} is taken by another program; choose one with --port`;
  if (code === 'EACCES')
    return `port ${port} may not be opened by this user; choose one above 1023 with --port`;
  return error instanceof Error ? error.message : String(error);
}

let port: number | undefined;
try {
  const plants = [];
  for (const options of readCommandLine(process.argv.slice(2))) {
    ({ port } = options);
    plants.push(await start(options));
  }
  stopWhenAsked(plants);
} catch (error) {
  console.error(`The demo plant cannot start: ${failure(error, port)}`);
  if (error instanceof WrongOption) console.error(usage);
  process.exit(1);
}
