import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, type WriteStream } from 'node:fs';

/** A program of the demo: how it is called, and where what it prints is kept. */
export interface ProgramOptions {
  /** The name in messages and of the log file. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly logFile: string;
}

/** How a program ended. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The last line it wrote to its error output: the reason, when it gave one. */
  readonly reason: string;
}

/** How long a program may take to stop before it is killed, in ms. */
const stopLimit = 15_000;

/**
 * A running program. It has an IPC channel, so that it notices when the launcher dies without a word, and stops.
 */
export class Program {
  readonly name: string;
  /** Resolves when the process has ended, however it ended. */
  readonly ended: Promise<Ending>;
  readonly #child: ChildProcess;
  readonly #log: WriteStream;
  #reason = '';
  #running = true;

  constructor(options: ProgramOptions) {
    this.name = options.name;
    this.#log = createWriteStream(options.logFile, { flags: 'a', mode: 0o600 });
    this.#child = spawn(options.command, options.args, {
      env: options.environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl+C in a terminal reaches a whole process group; the launcher stops its programs in order itself.
      detached: process.platform !== 'win32',
    });
    this.#child.stdout?.pipe(this.#log, { end: false });
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#log.write(chunk);
      const lines = chunk.toString('utf8').trim().split('\n');
      this.#reason = lines.at(-1) ?? this.#reason;
    });
    this.ended = new Promise((resolve) => {
      this.#child.once('error', (error) => resolve(this.#close(null, null, error.message)));
      this.#child.once('close', (code, signal) => resolve(this.#close(code, signal, this.#reason)));
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isRunning(): boolean {
    return this.#running;
  }

  /** Asks the program to stop, kills it when it does not, and resolves when it has ended. */
  async stop(): Promise<void> {
    if (!this.#running) return;
    this.#child.kill('SIGTERM');
    const killer = setTimeout(() => this.#child.kill('SIGKILL'), stopLimit);
    await this.ended;
    clearTimeout(killer);
  }

  #close(code: number | null, signal: NodeJS.Signals | null, reason: string): Ending {
    this.#running = false;
    this.#log.end();
    return { code, signal, reason };
  }
}
