import type { ChildProcess } from 'node:child_process';
import { LineSplitter } from '@penstock/node-kit/line-splitter';
import type { Log } from '../../log/log.ts';

/** The maximum length of a line; a longer one is cut in several. */
const maxLineLength = 2000;

/** How many of the last lines are kept to say why a server ended. */
const keptLines = 20;

/** The error output of PostgreSQL, passed on to the log at the level it has there. */
export class ServerOutput {
  readonly #log: Log;
  readonly #lines: string[] = [];

  constructor(log: Log) {
    this.#log = log;
  }

  follow(child: ChildProcess): void {
    this.#lines.length = 0;
    if (!child.stderr) return;
    const lines = new LineSplitter(maxLineLength, (line) => this.#take(line));
    child.stderr
      .setEncoding('utf8')
      .on('data', (text: string) => lines.add(text))
      .on('end', () => lines.end())
      // The output of PostgreSQL is lost then; whether it runs or ends is noticed otherwise.
      .on('error', () => undefined);
  }

  /** Whether one of the last lines matches. */
  says(pattern: RegExp): boolean {
    return this.#lines.some((line) => pattern.test(line));
  }

  /** The worst of the last lines, without the level; empty when there is none. */
  summary(): string {
    const worst = this.#lines.filter((line) => /^(FATAL|PANIC|ERROR):/.test(line));
    return (worst.at(-1) ?? this.#lines.at(-1) ?? '').replace(/^[A-Z]+:\s+/, '');
  }

  #take(line: string): void {
    this.#lines.push(line.slice(0, 500));
    if (this.#lines.length > keptLines) this.#lines.shift();
    this.#log[levelOf(line)]({ part: 'postgresql' }, line);
  }
}

function levelOf(line: string): 'debug' | 'warn' | 'error' {
  if (/^(PANIC|FATAL):/.test(line)) return 'error';
  return /^(ERROR|WARNING):/.test(line) ? 'warn' : 'debug';
}
