import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A program of the product that the page tests need, as it is built. */
export interface PageProgram {
  /** The first thing that a line of its output says, as `read` finds it. Rejects when it ends before. */
  readonly says: <Found>(read: (line: string) => Found | undefined) => Promise<Found>;
  /** Its end; rejects unless it ended well. */
  readonly finished: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a program that is built, such as `apps/platform/dist/main.js`. */
export function startProgram(
  built: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): PageProgram {
  const child: ChildProcess = spawn(process.execPath, [built, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const ended = once(child, 'exit');

  async function says<Found>(read: (line: string) => Found | undefined): Promise<Found> {
    if (child.stdout === null) throw new Error(`${built} has no output`);
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      const found = read(line);
      if (found !== undefined) {
        child.stdout.resume();
        return found;
      }
      lines.push(line);
    }
    throw new Error(`${built} of the page tests did not start:\n${lines.join('\n')}`);
  }

  return {
    says,
    async finished() {
      child.stdout?.resume();
      await ended;
      if (child.exitCode !== 0) throw new Error(`${built} ${args.join(' ')} failed`);
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}
