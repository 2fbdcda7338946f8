import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The program as it is built. */
const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** Runs a command of the program to its end. */
export async function runCommand(
  args: readonly string[],
): Promise<{ code: number; out: string; error: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [main, ...args]);
    return { code: 0, out: stdout, error: stderr };
  } catch (error) {
    if (!(error instanceof Error) || !('stdout' in error) || !('stderr' in error) || !('code' in error))
      throw error;
    return { code: Number(error.code), out: String(error.stdout), error: String(error.stderr) };
  }
}

/** Serves no console of its own unless a test asks for it: there is one port of each kind on a machine. */
function withoutPorts(args: readonly string[]): readonly string[] {
  if (!args.includes('--platform') || args.includes('--simulate')) return args;
  const ports = ['--local-port', '--page-port'].filter((name) => !args.includes(name));
  return [...args, ...ports.flatMap((name) => [name, '0'])];
}

/** Starts the program with its standard output and error output on an open file. */
export function spawnGateway(args: readonly string[], output: number): ChildProcess {
  return spawn(process.execPath, [main, ...withoutPorts(args)], { stdio: ['ignore', output, output] });
}

/** A gateway as a process of its own. */
export class GatewayProcess {
  readonly lines: string[] = [];
  readonly #process: ChildProcess;

  /** `environment` is added to that of this process. */
  constructor(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    this.#process = spawn(process.execPath, [main, ...withoutPorts(args)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream
        ?.setEncoding('utf8')
        .on('data', (text: string) => this.lines.push(...text.trimEnd().split('\n')));
    }
  }

  /** Ends the process with a signal, and answers its exit code: null after a signal that it did not handle. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      this.#process.kill(signal);
      await once(this.#process, 'exit');
    }
    return this.#process.exitCode;
  }
}
