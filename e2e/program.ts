import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The root of the project. */
export const project = fileURLToPath(new URL('..', import.meta.url));

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port could be had');
  return address.port;
}

/** A running program of the product, or one that it works with. */
export interface RunningProgram {
  readonly pid: number;
  /** Everything it has printed. */
  said(): string;
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
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk.toString('utf8');
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const ended = once(child, 'close');
  if (child.pid === undefined) throw new Error(`${command} cannot be started`);
  return {
    pid: child.pid,
    said: () => said,
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
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
