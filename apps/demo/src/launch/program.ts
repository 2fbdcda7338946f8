import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { closeSync, openSync } from 'node:fs';
import { backgroundClock, systemClock } from '@penstock/node-kit/clock';
import { LineSplitter } from '@penstock/node-kit/line-splitter';
import { LogDestination } from '@penstock/node-kit/log-destination';
import { fileWriter } from '@penstock/node-kit/log-writer';

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

/** How long a line of a program may be, how many bytes may wait for the disk, and how long its end waits for them, in ms. */
const logLimits = { line: 16_384, waitingBytes: 1024 * 1024, endWait: 500 } as const;

/**
 * A running program. It has an IPC channel, so that it notices when the launcher dies without a word, and stops.
 */
export class Program {
  readonly name: string;
  /** Resolves when the process has ended, however it ended. */
  readonly ended: Promise<Ending>;
  readonly #child: ChildProcess;
  readonly #log: LogDestination;
  readonly #logFile: number;
  #reason = '';
  #running = true;

  constructor(options: ProgramOptions) {
    this.name = options.name;
    this.#logFile = openSync(options.logFile, 'a', 0o600);
    this.#log = new LogDestination({
      writer: fileWriter(this.#logFile),
      clock: systemClock,
      retryClock: backgroundClock,
      maxBytes: logLimits.waitingBytes,
      onRecovered: (lines) =>
        this.#log.write(`${lines} lines of this log could not be written and were dropped.\n`),
    });
    this.#child = spawn(options.command, options.args, {
      env: options.environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl+C in a terminal reaches a whole process group; the launcher stops its programs in order itself.
      detached: process.platform !== 'win32',
    });
    // Always read, also when the disk is full: a program must not wait for its launcher.
    this.#follow(this.#child.stdout, () => undefined);
    this.#follow(this.#child.stderr, (line) => {
      if (line.trim() !== '') this.#reason = line.trim();
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

  #follow(output: Readable | null, take: (line: string) => void): void {
    const lines = new LineSplitter(logLimits.line, (line) => {
      take(line);
      this.#log.write(`${line}\n`);
    });
    output
      ?.setEncoding('utf8')
      .on('data', (text: string) => lines.add(text))
      .on('end', () => lines.end())
      .on('error', () => undefined);
  }

  #close(code: number | null, signal: NodeJS.Signals | null, reason: string): Ending {
    this.#running = false;
    void this.#log.end(logLimits.endWait).then(() => closeSync(this.#logFile));
    return { code, signal, reason };
  }
}
