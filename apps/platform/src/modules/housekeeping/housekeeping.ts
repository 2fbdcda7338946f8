import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';

/** How often what has expired is deleted, in ms. */
const every = 300_000;

/** What is deleted, and how long after its expiry: for a day, an expired session is distinguished from an unknown one. */
const rules = [
  { table: 'live_token', after: '0' },
  { table: 'used_sign_in_key', after: '0' },
  { table: 'sign_in_failure', after: '0' },
  { table: 'account_address', after: '0' },
  { table: 'call_count', after: '0' },
  { table: 'command', after: '1 day' },
  { table: 'long_operation', after: '0' },
  { table: 'session', after: '1 day' },
] as const;

/** Deletes what has expired, and keeps doing so until it is stopped. */
export class Housekeeping {
  readonly #pool: Database['pool'];
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | undefined;

  constructor(pool: Database['pool'], log: Logger) {
    this.#pool = pool;
    this.#log = log;
    this.#timer = setInterval(() => void this.run(), every);
    this.#timer.unref();
  }

  /** Deletes once. Failing, it says so and tries again next time. */
  run(): Promise<void> {
    this.#running ??= this.#deleteExpired().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Ends it. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async #deleteExpired(): Promise<void> {
    try {
      for (const { table, after } of rules)
        await this.#pool.query(`delete from ${table} where expires_at < now() - $1::interval`, [after]);
    } catch (error) {
      this.#log.warn({ err: error }, 'What has expired could not be deleted; trying again later.');
    }
  }
}
