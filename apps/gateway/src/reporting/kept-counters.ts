import { readFileSync } from 'node:fs';
import { writeFileAtomically } from '@penstock/node-kit/durable-file';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Timer } from '../waiting/timer.ts';
import { type KeptCounters, keptCountersSchema } from './report-counters.ts';

/** How often counters are written, in ms: a process that is killed forgets what it counted since. */
const interval = 60_000;

interface CounterFileOptions {
  readonly file: string;
  readonly clock: Timer;
  readonly counters: () => ReadonlyMap<string, KeptCounters>;
  readonly log: Logger;
}

/** The counters of report topics on disk, so that they go on after a restart. */
export class CounterFile {
  readonly #options: CounterFileOptions;
  readonly #before: Map<string, KeptCounters>;
  #written = '';
  #cancel: (() => void) | undefined;

  /** Reads the file; one that is damaged is logged, and the counters start from 0. */
  constructor(options: CounterFileOptions) {
    this.#options = options;
    this.#before = read(options);
    this.#wait();
  }

  /** Takes what earlier processes counted of a topic; undefined where they did not, and the next time. */
  take(id: string): KeptCounters | undefined {
    const kept = this.#before.get(id);
    this.#before.delete(id);
    return kept;
  }

  /** Writes what is counted until now, and ends it. */
  async stop(): Promise<void> {
    this.#cancel?.();
    await this.#write();
  }

  #wait(): void {
    this.#cancel = this.#options.clock.after(interval, () => {
      this.#wait();
      void this.#write();
    });
  }

  async #write(): Promise<void> {
    const { file, counters, log } = this.#options;
    const text = JSON.stringify(Object.fromEntries([...this.#before, ...counters()]));
    if (text === this.#written) return;
    this.#written = text;
    try {
      await writeFileAtomically(file, text);
    } catch (error) {
      log.warn({ file, reason: reasonOf(error) }, 'the counters of reports cannot be written');
    }
  }
}

function read({ file, log }: CounterFileOptions): Map<string, KeptCounters> {
  try {
    const record = z.record(z.string(), keptCountersSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
    return new Map(Object.entries(record));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT')
      log.warn({ file }, 'the counters of reports cannot be read and start from 0');
    return new Map();
  }
}
