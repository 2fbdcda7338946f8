import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@penstock/node-kit/clock';
import type { Pool } from 'pg';
import type { Log } from '../../log/log.ts';
import { RepeatedWork } from '../../process/repeated-work.ts';
import { baseCopies, firstSegmentOf, segmentsFolder } from '../embedded/archive-folder.ts';
import { copyDatabase } from './base-copy.ts';

/** How often it is looked at, in ms. */
const interval = 60_000;
const day = 86_400_000;

/** How many copies are kept: from the older one on every moment can be restored. */
const keptCopies = 2;

/** The parts of an archive that is kept. */
export interface ArchiveKeeperParts {
  readonly archive: string;
  /** How many days back every moment can be restored, at least. */
  readonly days: number;
  /** The folder of the embedded database. */
  readonly database: string;
  /** For maintenance: one connection of it is held while the database is copied. */
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Keeps the archive of the embedded database: copies it as often as the archive reaches back, removes what is no longer needed for that, and
 * says when PostgreSQL cannot write its log there.
 */
export class ArchiveKeeper {
  readonly #parts: ArchiveKeeperParts;
  readonly #work: RepeatedWork;
  readonly #stopping = new AbortController();
  #failures: number | undefined;

  constructor(parts: ArchiveKeeperParts) {
    this.#parts = parts;
    this.#work = new RepeatedWork(
      interval,
      () => this.#look(),
      (error) => {
        if (!this.#stopping.signal.aborted)
          parts.log.error({ err: error }, 'The archive of the database could not be kept; trying again.');
      },
    );
  }

  /** Looks now and from then on. */
  start(): void {
    this.#work.start();
  }

  /** Looks once more, and resolves when that is done. */
  look(): Promise<void> {
    return this.#work.run();
  }

  /** Ends it; no part of a copy stays. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#work.stop();
  }

  async #look(): Promise<void> {
    const { archive, days, clock } = this.#parts;
    await this.#watch();
    const newest = baseCopies(archive).at(-1);
    if (newest === undefined || clock.now() - newest.from >= days * day) await this.#copy();
    await this.#removeOld();
  }

  async #copy(): Promise<void> {
    const { pool, log, ...parts } = this.#parts;
    log.info('The database is copied to the archive.');
    const client = await pool.connect();
    try {
      const { folder } = await copyDatabase({ ...parts, client, signal: this.#stopping.signal });
      log.info({ folder }, 'The archive has a copy of the database.');
      client.release();
    } catch (error) {
      // Its end also ends the backup mode of PostgreSQL.
      client.release(true);
      throw error;
    }
  }

  async #removeOld(): Promise<void> {
    const { archive } = this.#parts;
    const copies = baseCopies(archive);
    for (const { folder } of copies.slice(0, -keptCopies)) await rm(folder, { recursive: true, force: true });
    const oldest = copies.slice(-keptCopies)[0];
    const first = oldest === undefined ? undefined : await firstSegmentOf(oldest);
    if (first === undefined) return;
    const segments = segmentsFolder(archive);
    for (const name of await readdir(segments)) {
      // The names of segments count up, after the number of the time line; histories of time lines stay.
      const segment = /^([0-9A-F]{24})(?:\.[0-9A-F]{8}\.backup)?\.gz$/.exec(name)?.[1];
      if (segment !== undefined && segment.slice(8) < first.slice(8))
        await rm(join(segments, name), { force: true });
    }
  }

  /** Says when PostgreSQL has failed to write its log since the last look. */
  async #watch(): Promise<void> {
    const { pool, log, archive } = this.#parts;
    const { rows } = await pool.query<{ failures: number; segment: string | null }>(
      'select failed_count::int as failures, last_failed_wal as segment from pg_stat_archiver',
    );
    const { failures = 0, segment } = rows[0] ?? {};
    if (this.#failures !== undefined && failures > this.#failures)
      log.error(
        { archive, segment },
        'PostgreSQL cannot write its log to the archive and keeps it: see that the folder is there, writable and has space.',
      );
    this.#failures = failures;
  }
}
