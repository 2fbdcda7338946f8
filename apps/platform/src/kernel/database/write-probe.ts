import type { Logger } from 'pino';
import type { Db } from './schema.ts';

/** Times of the probe, in ms. */
const times = {
  /** How long the last answer counts: when all was well, and when not. */
  good: 30_000,
  bad: 5000,
  /** How long a write may take. */
  patience: 2000,
} as const;

/** Learns whether the database can be written, by writing one row from time to time. */
export class WriteProbe {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #log: Logger;
  #last: { readonly isWritable: boolean; readonly until: number } | undefined;
  #running: Promise<boolean> | undefined;

  /** @param now in ms. */
  constructor(db: Db, now: () => number, log: Logger) {
    this.#db = db;
    this.#now = now;
    this.#log = log;
  }

  /** Whether it could be written some seconds ago at most; answers within two seconds either way. */
  async isWritable(): Promise<boolean> {
    if (this.#last !== undefined && this.#now() < this.#last.until) return this.#last.isWritable;
    this.#running ??= this.#write().finally(() => {
      this.#running = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), times.patience);
    });
    const isWritable = await Promise.race([this.#running, silence]);
    clearTimeout(timer);
    this.#last = { isWritable, until: this.#now() + (isWritable ? times.good : times.bad) };
    return isWritable;
  }

  async #write(): Promise<boolean> {
    const time = new Date();
    try {
      await this.#db
        .insertInto('write_probe')
        .values({ time })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ time }))
        .execute();
      return true;
    } catch (error) {
      this.#log.warn({ err: error }, 'The database cannot be written.');
      return false;
    }
  }
}
