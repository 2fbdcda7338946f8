import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The root of the project. */
export const project = fileURLToPath(new URL('..', import.meta.url));

/**
 * A port of this machine that is free, below those that systems give to programs that ask for any: programs of a test take theirs
 * only seconds later, and tests that run beside it would be given the same.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 30_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** A running program of the product, or one that it works with. */
export interface RunningProgram {
  readonly pid: number;
  /** Everything it has printed. */
  output(): string;
  /** Whether it still runs. */
  isRunning(): boolean;
  /** Sends a signal and resolves when the program has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a program. */
export function startProgram(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): RunningProgram {
  const child: ChildProcess = spawn(command, args, {
    cwd: project,
    // An open standard input: some programs end when theirs does.
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  const hear = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const ended = once(child, 'close');
  if (child.pid === undefined) throw new Error(`${command} cannot be started`);
  return {
    pid: child.pid,
    output: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** Waits until something holds; rejects with what the reason says after `limit` ms. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  limit: number,
  reason: () => string,
): Promise<void> {
  const end = performance.now() + limit;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(reason());
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
