import type { Clock } from '@penstock/node-kit/clock';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { ClientBase } from 'pg';
import { backUpOver, withConnection } from '../../../kernel/database/backup/backup.ts';
import type { BackupFolder } from '../../../kernel/database/backup/backup-place.ts';
import type { ServerAddress } from '../../../kernel/database/hosts/server-address.ts';
import type { FilePlaces } from '../../../kernel/file-places/file-places.ts';
import { hideCredentials, type Log } from '../../../kernel/log/log.ts';
import type { BackupSchedule } from '../../../kernel/settings/backup-schedule.ts';
import {
  backupAt,
  type KeptBackup,
  keptBackups,
  removeOldBackups,
  removeUnfinished,
} from './backup-folder.ts';
import { dueTime, oldestGood } from './due-time.ts';

/** How often to look whether a backup is due, in ms. */
const lookInterval = 30_000;

/** How long to wait after a failure, in ms. */
const retryInterval = 600_000;

/** Any number that nothing else of the platform locks: one process at a time makes scheduled backups. */
const lockNumber = 7_310_003;

/** How scheduled backups are doing: all well, or the newest one is missing, too old or failed. */
export type BackupState = 'good' | 'failing';

/** The parts of scheduled backups. */
export interface ScheduledBackupsParts {
  readonly folder: BackupFolder;
  /** The places of lasting files, whose contents belong to a backup. */
  readonly places: FilePlaces;
  readonly schedule: BackupSchedule;
  /** How many are kept. */
  readonly kept: number;
  readonly passphrase: string | undefined;
  /** The data folder, of which some files belong to a backup. */
  readonly data: string;
  /** How to reach the database. */
  readonly address: ServerAddress;
  readonly clock: Clock;
  readonly log: Log;
  /** Is called when a backup fails, and when one succeeds again. */
  readonly onState: (state: BackupState) => void;
}

/**
 * Makes backups on a schedule while the platform runs. The folder itself shows when the last one was made, so one that
 * was missed is made after the next start, and processes that share a folder make one between them.
 */
export class ScheduledBackups {
  readonly #parts: ScheduledBackupsParts;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #failed = false;
  #failures = 0;
  #retryAt = 0;
  #newest: number | undefined;

  constructor(parts: ScheduledBackupsParts) {
    this.#parts = parts;
  }

  /** Looks now and from then on. */
  start(): void {
    const { log, passphrase, folder } = this.#parts;
    if (passphrase === undefined)
      log.warn(
        { folder: folder.name },
        'Scheduled backups are not encrypted: PENSTOCK_BACKUP_PASSPHRASE is not set.',
      );
    void this.look();
    this.#timer = setInterval(() => void this.look(), lookInterval);
    this.#timer.unref();
  }

  /** Ends a backup that is under way; no part of it stays. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#running;
  }

  get state(): BackupState {
    const { clock, schedule } = this.#parts;
    const isOld = this.#newest !== undefined && clock.now() - this.#newest > oldestGood(schedule);
    return this.#failed || isOld ? 'failing' : 'good';
  }

  /** When the newest backup was made, ms since 1970; undefined when there is none, or nobody has looked yet. */
  get newest(): number | undefined {
    return this.#newest;
  }

  /** How many have failed since the start. */
  get failures(): number {
    return this.#failures;
  }

  /** Makes a backup when one is due. What fails is logged and tried again later; it never rejects. */
  look(): Promise<void> {
    this.#running ??= this.#look().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #look(): Promise<void> {
    const { clock, log, folder, onState } = this.#parts;
    if (clock.now() < this.#retryAt) return;
    try {
      if (await this.#isDue())
        await withConnection(this.#parts.address, (client) => this.#backUp(client), this.#stopping.signal);
      this.#retryAt = 0;
      if (this.#failed) onState('good');
      this.#failed = false;
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      this.#failures += 1;
      this.#retryAt = clock.now() + retryInterval;
      const reason = hideCredentials(reasonOf(error));
      log.error(
        { folder: folder.name, reason },
        'The scheduled backup failed; it is tried again in ten minutes.',
      );
      if (!this.#failed) onState('failing');
      this.#failed = true;
    }
  }

  async #isDue(): Promise<boolean> {
    const { clock, schedule } = this.#parts;
    const now = clock.now();
    this.#newest = newestUntil(await keptBackups(this.#parts.folder), now);
    return dueTime(schedule, this.#newest) <= now;
  }

  async #backUp(client: ClientBase): Promise<void> {
    const { folder, data, places, clock, log, passphrase, kept } = this.#parts;
    const lock = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lockNumber]);
    // Another process is at it, or has just finished.
    if (lock.rows[0]?.got !== true || !(await this.#isDue())) return;
    await removeUnfinished(folder);
    // The name says it to the second.
    const started = Math.floor(clock.now() / 1000) * 1000;
    const to = backupAt(folder, started);
    const file = to.name;
    log.info({ file }, 'The scheduled backup starts.');
    const onProgress = (progress: object) => log.info({ file, ...progress }, 'The backup is under way.');
    const { signal } = this.#stopping;
    const source = { address: this.#parts.address, data, places, passphrase, file: to, signal };
    const { tables, rows, size } = await backUpOver(client, source, { clock, onProgress });
    this.#newest = started;
    const removed = await removeOldBackups(folder, kept);
    const seconds = Math.round((clock.now() - started) / 1000);
    log.info({ file, tables, rows, size, seconds, removed }, 'The scheduled backup is complete.');
  }
}

/** When the newest backup was made that does not claim to be of the future, as after a clock was set back. */
function newestUntil(backups: readonly KeptBackup[], now: number): number | undefined {
  return backups.find(({ time }) => time <= now)?.time;
}
