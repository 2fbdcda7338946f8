import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { OutboxStatus, ReportDropReason } from '@penstock/contract/model/report-status';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import type { Clock } from '../collector/schedule.ts';
import type { ServerConnection } from '../servers/connection.ts';
import { Delayed } from '../waiting/delayed.ts';
import type { OutboxMessage } from './message.ts';
import { OutboxQueue, type Position } from './queue.ts';
import { Sender } from './sender.ts';
import { isDiskFull } from '../storage/append-file.ts';

/** The time after which written messages are made durable, in ms. */
const syncInterval = 1000;
/** How often messages that are too old are looked for, in ms, and how many are given up at once. */
const expiry = { interval: 60_000, atOnce: 1000 } as const;

export interface OutboxOptions {
  readonly folder: string;
  /** The most bytes on disk of all queues together, and the bytes of one segment. */
  readonly maxBytes: number;
  readonly segmentBytes: number;
  readonly clock: Clock;
  /** Numbers from 0 to 1. */
  readonly random: () => number;
  readonly log: Logger;
  /** A server has a message. */
  readonly onSent: (report: string) => void;
  /** Messages of a report topic will never be sent. */
  readonly onDropped: (report: string, count: number, error: unknown) => void;
}

/** The settings of the configuration that decide which messages are kept. */
export interface OutboxSettings {
  /** Whether what cannot be sent is kept. */
  readonly enabled: boolean;
  /** How long, in hours; 0 for as long as there is room. */
  readonly hours: number;
}

interface Queued {
  readonly queue: OutboxQueue;
  readonly dropped: Record<ReportDropReason, number>;
  sender: Sender | undefined;
}

/**
 * Messages on their way to servers. Each is written to disk before it is sent, and marked there when the server has it, so
 * that neither a broken connection nor the end of the process loses one. Each server has a queue of its own.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #queues = new Map<string, Queued>();
  #settings: OutboxSettings = { enabled: true, hours: 0 };
  readonly #syncing: Delayed;
  #cancelExpiry: (() => void) | undefined;
  /** That the disk refuses messages was logged; it is logged again after it took some. */
  #isRefused = false;
  #isFullLogged = false;

  private constructor(options: OutboxOptions) {
    this.#options = options;
    this.#syncing = new Delayed(options.clock, syncInterval, () => void this.#syncAll());
  }

  /** Opens what there is. */
  static open(options: OutboxOptions): Outbox {
    const outbox = new Outbox(options);
    for (const entry of readdirSync(options.folder)) {
      const name = nameOf(entry);
      if (name !== undefined) outbox.#queueOf(name);
    }
    return outbox;
  }

  /**
   * Sends over these connections from now on. `names` are all that are configured, switched on or not: the messages of
   * others are given up.
   */
  async apply(
    connections: readonly ServerConnection[],
    names: ReadonlySet<string>,
    settings: OutboxSettings,
  ): Promise<void> {
    this.#settings = settings;
    for (const [name, queued] of this.#queues) {
      const connection = connections.find((one) => one.name === name);
      if (queued.sender !== undefined && queued.sender.connection !== connection) {
        await queued.sender.stop();
        queued.sender = undefined;
      }
      if (!names.has(name)) this.#removeQueue(name, queued);
    }
    for (const connection of connections) {
      const queued = this.#queueOf(connection.name);
      queued.sender ??= this.#senderOf(connection, queued);
    }
    this.#expire();
  }

  /** Sends a message over connections, or keeps it for them until they are there. */
  submit(connections: readonly ServerConnection[], message: OutboxMessage): void {
    for (const { name } of connections) {
      const queued = this.#queueOf(name);
      const position = this.#settings.enabled ? this.#append(queued, message) : undefined;
      if (queued.sender !== undefined) queued.sender.submit(message, position);
      else if (position === undefined) this.#drop(queued, message.report, 'unsent', 1);
    }
    this.#syncing.soon();
  }

  /** The queues of all servers, by name. */
  states(): OutboxStatus[] {
    return [...this.#queues]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([server, { queue, sender, dropped }]) => ({
        server,
        waiting: queue.pending,
        inFlight: sender?.inFlight ?? 0,
        bytes: queue.bytes,
        oldest: queue.oldest,
        dropped: { ...dropped },
      }));
  }

  /** Gives up all messages that wait. What is on its way to a server may still arrive. */
  async clear(): Promise<void> {
    for (const queued of this.#queues.values()) while (this.#dropSegment(queued, 'removed')) continue;
    await this.#syncAll();
  }

  /** Ends sending. What is not with its server stays on disk. */
  async stop(): Promise<void> {
    this.#cancelExpiry?.();
    this.#syncing.stop();
    const queued = [...this.#queues.values()];
    await Promise.all(queued.map(async ({ sender }) => await sender?.stop()));
    await this.#syncAll();
    for (const { queue } of queued) queue.close();
  }

  #senderOf(connection: ServerConnection, queued: Queued): Sender {
    const { clock, random, onSent } = this.#options;
    return new Sender({
      connection,
      queue: queued.queue,
      clock,
      random,
      onSent: ({ report }) => onSent(report),
      settle: (position) => this.#try(() => queued.queue.settle(position)),
      onDropped: ({ report }, reason, error) => this.#drop(queued, report, reason, 1, error),
    });
  }

  #queueOf(name: string): Queued {
    const known = this.#queues.get(name);
    if (known !== undefined) return known;
    const { folder, segmentBytes } = this.#options;
    const { queue, damaged } = OutboxQueue.open(join(folder, folderOf(name)), segmentBytes);
    const dropped = { full: 0, expired: 0, refused: 0, unsent: 0, damaged, removed: 0 };
    const queued: Queued = { queue, sender: undefined, dropped };
    this.#queues.set(name, queued);
    return queued;
  }

  /** Writes a message to disk, whatever must give way. Undefined when that is impossible. */
  #append({ queue }: Queued, message: OutboxMessage): Position | undefined {
    for (;;) {
      try {
        const position = queue.append(message);
        this.#isRefused = false;
        while (this.#bytes > this.#options.maxBytes) if (!this.#dropOldest()) break;
        return position;
      } catch (error) {
        if (isDiskFull(error) && this.#dropOldest()) continue;
        this.#logRefusal(error);
        return undefined;
      }
    }
  }

  get #bytes(): number {
    let bytes = 0;
    for (const { queue } of this.#queues.values()) bytes += queue.bytes;
    return bytes;
  }

  /** Gives up the oldest segment of all queues. False when there is none. */
  #dropOldest(): boolean {
    const [oldest] = [...this.#queues.values()].toSorted(
      (one, other) => one.queue.firstTime - other.queue.firstTime,
    );
    if (oldest === undefined || !Number.isFinite(oldest.queue.firstTime)) return false;
    if (!this.#isFullLogged) this.#options.log.warn('the buffer of reports is full; the oldest are dropped');
    this.#isFullLogged = true;
    return this.#dropSegment(oldest, 'full');
  }

  #dropSegment(queued: Queued, reason: ReportDropReason): boolean {
    let isDropped = false;
    this.#try(() => {
      const lost = queued.queue.dropOldest();
      isDropped = lost !== null;
      for (const [report, count] of lost ?? []) this.#drop(queued, report, reason, count);
    });
    return isDropped;
  }

  /** Gives up what is older than messages are kept. */
  #expire(): void {
    const { clock } = this.#options;
    this.#cancelExpiry?.();
    this.#cancelExpiry = clock.after(expiry.interval, () => this.#expire());
    const { hours } = this.#settings;
    if (hours === 0) return;
    const before = clock.wall() - hours * 3_600_000;
    for (const queued of this.#queues.values()) {
      const { queue } = queued;
      while (queue.isOldestBefore(before)) if (!this.#dropSegment(queued, 'expired')) break;
      for (let count = 0; count < expiry.atOnce; count += 1) {
        const position = queue.firstTime < before ? queue.next(undefined) : undefined;
        const message = position && queue.read(position);
        if (position === undefined || message === undefined || message.time >= before) break;
        this.#try(() => queue.settle(position));
        this.#drop(queued, message.report, 'expired', 1);
      }
    }
  }

  #removeQueue(name: string, queued: Queued): void {
    this.#queues.delete(name);
    const { pending } = queued.queue;
    if (pending > 0) {
      this.#options.log.warn(
        { server: name, messages: pending },
        'a connection is no longer configured; the reports that waited for it are dropped',
      );
    }
    this.#try(() => {
      while (this.#dropSegment(queued, 'removed')) continue;
      queued.queue.close();
      rmSync(join(this.#options.folder, folderOf(name)), { recursive: true, force: true });
    });
  }

  #drop(queued: Queued, report: string, reason: ReportDropReason, count: number, error?: unknown): void {
    queued.dropped[reason] += count;
    this.#options.onDropped(report, count, error);
  }

  async #syncAll(): Promise<void> {
    for (const { queue } of this.#queues.values()) {
      // A message that the server has already need not survive a loss of power.
      if (queue.pending === 0) continue;
      try {
        await queue.sync();
      } catch (error) {
        this.#logRefusal(error);
      }
    }
  }

  #logRefusal(error: unknown): void {
    if (this.#isRefused) return;
    this.#isRefused = true;
    const { folder, log } = this.#options;
    log.error({ folder, reason: reasonOf(error) }, 'reports cannot be kept on disk');
  }

  /** Does what needs the disk; what fails is logged. */
  #try(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#logRefusal(error);
    }
  }
}

/** The folder of a queue: the name of its connection in UTF-8, as hexadecimal digits, since names may be in any script. */
function folderOf(name: string): string {
  return Buffer.from(name).toString('hex');
}

function nameOf(folder: string): string | undefined {
  return /^(?:[0-9a-f]{2})+$/.test(folder) ? Buffer.from(folder, 'hex').toString() : undefined;
}
