import { join } from 'node:path';
import process from 'node:process';
import { type Ending, Program } from './program.ts';
import { type DemoProject, programArguments, type ProgramName } from './program-files.ts';

/**
 * Has the allocator of glibc keep little of what programs give back: one arena for all threads, and large pieces that go back at once. Others
 * do not know these.
 */
const allocator = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(256 * 1024),
};

/** The common options of the programs of a demo. */
export interface ProgramsOptions {
  readonly place: DemoProject;
  /** Data folder of the platform. */
  readonly data: string;
  readonly logs: string;
  readonly seed: string;
  readonly platformUrl: string;
  /** Hears of a program that ended although nobody asked it to. */
  readonly onEnded: (error: PartEnded) => void;
}

/** The programs that a demo has started, and stops again, the newest first. */
export class Programs {
  readonly #options: ProgramsOptions;
  readonly #running: Program[] = [];

  constructor(options: ProgramsOptions) {
    this.#options = options;
  }

  /** Starts a program that the demo cannot do without: its end is reported. */
  launch(name: ProgramName, args: readonly string[], logName: string = name): Program {
    const program = this.start(name, args, logName);
    void program.ended.then((ending) => this.#options.onEnded(new PartEnded(name, ending)));
    return program;
  }

  /** Starts a program whose end its caller looks after. */
  start(name: ProgramName, args: readonly string[], logName: string = name): Program {
    const program = this.#program(name, args, logName, this.#options.place.isDevelopment);
    this.#running.push(program);
    return program;
  }

  /** Runs a program to its end; rejects with its reason when it fails. */
  async finish(name: ProgramName, args: readonly string[], logName: string = name): Promise<void> {
    const program = this.#program(name, args, logName, false);
    this.#running.push(program);
    const ending = await program.ended;
    if (ending.code !== 0) throw new PartEnded(name, ending);
  }

  /** Stops every program, the newest first. */
  async stop(): Promise<void> {
    for (const program of this.#running.toReversed()) await program.stop();
  }

  #program(name: ProgramName, args: readonly string[], logName: string, reloads: boolean): Program {
    const { place, data, logs, seed, platformUrl } = this.#options;
    return new Program({
      name,
      command: process.execPath,
      args: [...programArguments(name, place, reloads), ...args],
      environment: {
        // Messages are shown in the outbox instead of being sent, unless the environment names a sender.
        PENSTOCK_SMS: 'outbox',
        PENSTOCK_EMAIL: 'outbox',
        ...allocator,
        ...process.env,
        PENSTOCK_DATA: data,
        PENSTOCK_SEED: seed,
        // Where the development server of the pages finds the calls.
        PENSTOCK_PLATFORM: platformUrl,
        // A demo with known passwords is for this machine only.
        PENSTOCK_HTTP_HOST: '127.0.0.1',
        PENSTOCK_MQTT_HOST: '127.0.0.1',
      },
      logFile: join(logs, `${logName}.log`),
    });
  }
}

/** A part of the demo ended that should not have. */
export class PartEnded extends Error {
  override readonly name = 'PartEnded';

  constructor(part: string, ending: Ending) {
    super(ending.reason === '' ? `The ${part} has ended (${howEnded(ending)}).` : ending.reason);
  }
}

/** How a program ended, in words. */
export function howEnded(ending: Ending): string {
  return ending.signal === null ? `code ${ending.code ?? 'unknown'}` : `signal ${ending.signal}`;
}
