import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The root of the project. */
export const project = fileURLToPath(new URL('../../', import.meta.url));

/** A program that a benchmark runs beside itself. */
export interface Child {
  readonly pid: number;
  readonly process: ChildProcess;
  /** The next line it prints that begins with a word, without the word. Rejects when it ends before. */
  line(word: string): Promise<string>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program whose lines are read. */
export function startChild(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Child {
  const child = spawn(command, args, {
    cwd: project,
    stdio: ['pipe', 'pipe', process.env['PENSTOCK_BENCH_VERBOSE'] === undefined ? 'ignore' : 'inherit'],
    env: { ...process.env, ...environment },
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  let ended = false;
  child.stdout?.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString('utf8')).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    for (const wake of waiting) wake();
  });
  child.once('close', () => {
    ended = true;
    for (const wake of waiting) wake();
  });
  if (child.pid === undefined) throw new Error(`${command} cannot be started`);
  return {
    pid: child.pid,
    process: child,
    async line(word) {
      for (;;) {
        const index = lines.findIndex((line) => line.startsWith(word));
        if (index >= 0) return (lines.splice(index, 1)[0] ?? '').slice(word.length).trim();
        if (ended) throw new Error(`${command} ${args.join(' ')} ended before it said "${word}"`);
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
        });
      }
    },
    async stop(signal = 'SIGTERM') {
      if (ended) return;
      const closed = once(child, 'close');
      child.kill(signal);
      await closed;
    },
  };
}

/** Starts a script of the benchmarks, as it was built. */
export function startScript(path: string, args: readonly string[] = []): Child {
  return startChild(process.execPath, [fileURLToPath(new URL(`./${path}.js`, import.meta.url)), ...args]);
}

/** Waits so many ms. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
