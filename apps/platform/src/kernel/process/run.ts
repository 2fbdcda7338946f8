import type { Logger } from 'pino';
import { PlatformStartError } from './start-error.ts';
import { Stoppers } from './stoppers.ts';

/** The parts of a process: it starts, and names the parts to be stopped. */
export interface Program {
  readonly log: Logger;
  /** Waits, for a moment only, until what was logged is written. */
  readonly flushLog: () => Promise<void>;
  /** How long it may take to stop. */
  readonly stopSeconds: number;
  /** Hears when the process that has started this one has it stop, where there is one. */
  readonly onStop?: (listener: () => void) => void;
  /** Starts everything; what runs when it throws is stopped. */
  start(stoppers: Stoppers): Promise<void>;
}

/**
 * Runs a program until SIGINT or SIGTERM, and ends the process: 0 when it stopped in order, 1 when it could not start
 * or not stop in order. A {@link PlatformStartError} is printed as its one line. A second signal ends the process at once.
 *
 * @param prepare reads the settings and opens the log; what it throws is handled alike.
 */
export async function runProgram(prepare: () => Program | Promise<Program>): Promise<void> {
  const stoppers = new Stoppers();
  let program: Program | undefined;
  const end = async (code: number) => {
    const good = program ? await stoppers.stop(program.log, program.stopSeconds) : true;
    await program?.flushLog();
    process.exit(good ? code : 1);
  };
  let asked = false;
  const onSignal = (signal: NodeJS.Signals) => {
    // A terminal sends it to all processes; the one that has started this one says when to stop.
    if (signal === 'SIGINT' && program?.onStop !== undefined) return;
    if (asked) process.exit(1);
    asked = true;
    program?.log.info({ signal }, 'Stopping.');
    void end(0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  const onBug = (error: unknown) => {
    program?.log.fatal({ err: error }, 'An error that nobody handled; stopping.');
    void end(1);
  };
  process.on('uncaughtException', onBug);
  process.on('unhandledRejection', onBug);
  try {
    program = await prepare();
    program.onStop?.(() => {
      if (asked) return;
      asked = true;
      void end(0);
    });
    await program.start(stoppers);
  } catch (error) {
    if (asked) return;
    if (error instanceof PlatformStartError) process.stderr.write(`${error.message}\n`);
    else onBugAtStart(error);
    await end(1);
  }
}

function onBugAtStart(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
