import { appendFile, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type LogLevel, type LogLine, logLineSchema } from '@penstock/contract/model/log-line';
import type { Clock } from '../collector/schedule.ts';
import { isAtLeast } from './log-lines.ts';

/** The bytes of each of the two files, and of the lines that wait to be written. */
const maxBytes = { file: 1024 * 1024, waiting: 256 * 1024 } as const;
/** Lines are written together, so often, in ms. */
const writeInterval = 1000;

interface LocalLogOptions {
  readonly folder: string;
  readonly clock: Clock;
}

/**
 * The log on the gateway's own disk: the newest lines, at most 2 MiB of them. When the file is full it becomes the one
 * before, which is removed. A disk that takes no lines loses them; they are counted.
 */
export class LocalLog {
  readonly #options: LocalLogOptions;
  #waiting: string[] = [];
  #waitingBytes = 0;
  #cancel: (() => void) | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isKept = false;
  dropped = 0;

  constructor(options: LocalLogOptions) {
    this.#options = options;
  }

  /** Whether lines are kept; those that were stay until others take their place. */
  keep(isKept: boolean): void {
    this.#isKept = isKept;
  }

  /** Takes a line. */
  take(line: LogLine): void {
    if (!this.#isKept) return;
    const text = `${JSON.stringify(line)}\n`;
    const bytes = Buffer.byteLength(text);
    if (this.#waitingBytes + bytes > maxBytes.waiting) {
      this.dropped += 1;
      return;
    }
    this.#waiting.push(text);
    this.#waitingBytes += bytes;
    this.#cancel ??= this.#options.clock.after(writeInterval, () => void this.flush());
  }

  /** Writes what waits. */
  async flush(): Promise<void> {
    this.#cancel?.();
    this.#cancel = undefined;
    const lines = this.#waiting;
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#writing = this.#writing.then(() => this.#write(lines));
    await this.#writing;
  }

  /** Lines of a level and above, the newest first, and how many there are in all. */
  async read(
    level: LogLevel,
    offset: number,
    limit: number,
  ): Promise<{ readonly lines: LogLine[]; readonly total: number }> {
    await this.flush();
    const texts = await Promise.all([this.#file('previous'), this.#file('current')].map(textOf));
    const lines = texts
      .join('')
      .split('\n')
      .flatMap(lineIn)
      .filter((line) => isAtLeast(line, level));
    const newest = lines.toReversed().slice(offset, offset + limit);
    return { lines: newest, total: lines.length };
  }

  /** Removes the lines that are kept, and those that wait to be written. */
  async clear(): Promise<void> {
    await this.flush();
    await Promise.all(
      [this.#file('previous'), this.#file('current')].map((file) => rm(file, { force: true })),
    );
  }

  async #write(lines: readonly string[]): Promise<void> {
    if (lines.length === 0) return;
    const current = this.#file('current');
    try {
      await appendFile(current, lines.join(''), { mode: 0o600 });
      const { size } = await stat(current);
      if (size > maxBytes.file) await rename(current, this.#file('previous'));
    } catch {
      this.dropped += lines.length;
      // Less on the disk may help.
      await rm(this.#file('previous'), { force: true }).catch(() => undefined);
    }
  }

  #file(name: 'current' | 'previous'): string {
    return join(this.#options.folder, `${name}.jsonl`);
  }
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return '';
  }
}

/** The line in a text; none where it is torn. */
function lineIn(text: string): LogLine[] {
  if (text === '') return [];
  try {
    const read = logLineSchema.safeParse(JSON.parse(text));
    return read.success ? [read.data] : [];
  } catch {
    return [];
  }
}
