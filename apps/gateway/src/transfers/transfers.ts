import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { failure } from '@penstock/contract/errors/error';
import { type openTransfer, transferLimits } from '@penstock/contract/link/methods/transfer';
import type { z } from 'zod';
import type { Clock } from '../collector/schedule.ts';
import { Delayed } from '../waiting/delayed.ts';

/** The announcement of a transfer's content. */
export type Announcement = z.output<typeof openTransfer.params>;

interface OpenTransfer {
  readonly id: string;
  /** Equal for equal announcements. */
  readonly key: string;
  readonly announcement: Announcement;
  readonly file: string;
  readonly handle: FileHandle;
  /** Bytes that came, in the order of their offsets; they may not be in the file yet. */
  received: number;
  /** When it last got something, by the monotonic clock. */
  lastUsed: number;
  /** The writes under way; rejects when one failed. */
  writing: Promise<unknown>;
}

/** A transfer that was started: its name, and how many bytes of it are there. */
export interface Started {
  readonly transfer: string;
  readonly received: number;
}

interface TransfersOptions {
  /** The folder of their files, for nothing else. */
  readonly folder: string;
  readonly clock: Clock;
}

/**
 * Large things that come to the gateway in chunks. They are kept in files, so that they cost no memory while they come;
 * what is left over from an earlier life of the gateway is removed.
 */
export class Transfers {
  readonly #options: TransfersOptions;
  readonly #open = new Map<string, OpenTransfer>();
  readonly #removals = new Set<Promise<void>>();
  #starting: Promise<unknown> = Promise.resolve();
  readonly #sweeping: Delayed;

  private constructor(options: TransfersOptions) {
    this.#options = options;
    this.#sweeping = new Delayed(options.clock, transferLimits.idle, () => this.#sweep());
  }

  static async open(options: TransfersOptions): Promise<Transfers> {
    for (const name of await readdir(options.folder)) await rm(join(options.folder, name));
    return new Transfers(options);
  }

  /**
   * Starts a transfer, or resumes the one with the same announcement.
   * @throws CatalogueError `request.tooMany` when there is no room for it.
   */
  async start(announcement: Announcement): Promise<Started> {
    // One after the other, so that two of the same are found to be the same.
    const done = this.#starting.then(() => this.#start(announcement));
    this.#starting = done.catch(() => undefined);
    return await done;
  }
  /**
   * Takes a chunk as far as it continues what came before; answers how many bytes there are.
   * @throws CatalogueError `transfer.missing`.
   */
  async write(id: string, offset: number, data: Uint8Array): Promise<number> {
    const transfer = this.#find(id);
    transfer.lastUsed = this.#now();
    const position = transfer.received;
    if (offset > position) return position;
    const bytes = data.subarray(position - offset).subarray(0, transfer.announcement.size - position);
    if (bytes.length === 0) return position;
    // Counted before it is written, so that the next chunk need not wait for the disk.
    transfer.received += bytes.length;
    const written = transfer.writing.then(() => transfer.handle.write(bytes, 0, bytes.length, position));
    transfer.writing = written;
    try {
      await written;
    } catch (error) {
      await this.#discard(transfer);
      throw error;
    }
    return transfer.received;
  }

  /**
   * Ends a transfer and answers what it brought, its hash compared.
   * @throws CatalogueError `transfer.missing`, `transfer.incomplete`, `transfer.damaged`.
   */
  async take(id: string): Promise<{ readonly announcement: Announcement; readonly bytes: Uint8Array }> {
    const transfer = this.#find(id);
    const { announcement, received, file, writing } = transfer;
    if (received < announcement.size) {
      throw failure('transfer.incomplete', { received, size: announcement.size });
    }
    this.#open.delete(id);
    try {
      await writing;
      const bytes = await readFile(file);
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (hash !== announcement.hash) throw failure('transfer.damaged');
      return { announcement, bytes };
    } finally {
      await this.#discard(transfer);
    }
  }

  /** Ends all, and removes what came. */
  async close(): Promise<void> {
    this.#sweeping.cancel();
    for (const transfer of this.#open.values()) void this.#discard(transfer);
    await Promise.all(this.#removals);
  }

  async #start(announcement: Announcement): Promise<Started> {
    const key = canonicalText(announcement);
    const known = [...this.#open.values()].find((one) => one.key === key);
    if (known !== undefined) {
      known.lastUsed = this.#now();
      return { transfer: known.id, received: known.received };
    }
    this.#makeRoom(announcement.size);
    const id = randomUUID();
    const file = join(this.#options.folder, id);
    const handle = await open(file, 'wx', 0o600);
    const state = { received: 0, lastUsed: this.#now(), writing: Promise.resolve() };
    this.#open.set(id, { id, key, announcement, file, handle, ...state });
    this.#sweeping.soon();
    return { transfer: id, received: 0 };
  }

  #find(id: string): OpenTransfer {
    const transfer = this.#open.get(id);
    if (transfer === undefined) throw failure('transfer.missing');
    return transfer;
  }

  #makeRoom(size: number): void {
    const all = [...this.#open.values()].toSorted((one, other) => one.lastUsed - other.lastUsed);
    const hasRoom = () =>
      this.#open.size < transferLimits.open &&
      [...this.#open.values()].reduce((sum, { announcement }) => sum + announcement.size, size) <=
        transferLimits.openBytes;
    for (const transfer of all) {
      if (hasRoom()) return;
      const yieldsIn = transfer.lastUsed + transferLimits.yieldAfter - this.#now();
      if (yieldsIn > 0) throw failure('request.tooMany', { seconds: Math.ceil(yieldsIn / 1000) });
      void this.#discard(transfer);
    }
  }

  #sweep(): void {
    const expired = this.#now() - transferLimits.idle;
    for (const transfer of this.#open.values()) {
      if (transfer.lastUsed <= expired) void this.#discard(transfer);
    }
    if (this.#open.size > 0) this.#sweeping.soon();
  }

  /** Forgets a transfer at once; its file is closed and removed after the writes under way. */
  async #discard({ id, handle, file, writing }: OpenTransfer): Promise<void> {
    this.#open.delete(id);
    const removal = writing
      .catch(() => undefined)
      .then(() => handle.close())
      // Closed already by another of the reasons to discard it.
      .catch(() => undefined)
      .then(() => rm(file, { force: true }));
    this.#removals.add(removal);
    await removal.finally(() => this.#removals.delete(removal));
  }

  #now(): number {
    return this.#options.clock.monotonic();
  }
}
