import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { maxReportLosses, type OutboxStatus, type ReportLoss } from '@penstock/contract/model/report-status';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import type { Clock } from '../collector/schedule.ts';
import type { ServerConnection } from '../servers/connection.ts';
import { isDiskFull } from '../storage/append-file.ts';
import { Delayed } from '../waiting/delayed.ts';
import type { MessageFacts, OutboxMessage } from './message.ts';
import type { Position } from './queue.ts';
import type { QueueSettings } from './queue-settings.ts';
import type { ReplyWatch } from './reply-watch.ts';
import { type NewMessage, ServerQueue } from './server-queue.ts';
import { roomOf, sharesOf } from './shares.ts';

/** The time after which written messages are made durable, in ms. */
const syncInterval = 1000;
/** How often messages that are too old are looked for, in ms. */
const expiryInterval = 60_000;
/** Into how many files a share is divided at least: one gives way at once. */
const segmentsOfShare = 8;

export interface OutboxOptions {
  readonly folder: string;
  /** The most bytes on disk of all queues together; null: {@link roomOf} what is free. */
  readonly maxBytes: number | null;
  /** The free bytes of the disk; null where the system does not say them. */
  readonly freeBytes: number | null;
  /** The most bytes of one segment. */
  readonly segmentBytes: number;
  readonly clock: Clock;
  /** Numbers from 0 to 1. */
  readonly random: () => number;
  readonly log: Logger;
  /** A server has a message. */
  readonly onSent: (report: string) => void;
  /** The answers of clouds to messages. */
  readonly replies: ReplyWatch;
  /** Messages of a report topic will never be sent, or were refused by the answer of a cloud. */
  readonly onDropped: (report: string, count: number, error: unknown) => void;
}

/**
 * Messages on their way to servers. Each is written to disk before it is sent, and marked there when the server has it, so
 * that neither a broken connection nor the end of the process loses one. Each connection has a queue of its own, and a share of
 * the room that no other takes: where all have no more room, the one that is furthest above its share gives way.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #queues = new Map<string, ServerQueue>();
  readonly #syncing: Delayed;
  #cancelExpiry: (() => void) | undefined;
  #room = 0;
  #shares: ReadonlyMap<string, number> = new Map();
  /** That the disk refuses messages was logged; it is logged again after it took some. */
  #isRefused = false;
  readonly #fullLogged = new Set<string>();

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
    outbox.#room = options.maxBytes ?? roomOf(options.freeBytes, outbox.#bytes);
    outbox.#share();
    return outbox;
  }

  /** The most bytes on disk of all queues together. */
  get room(): number {
    return this.#room;
  }

  /**
   * Sends over these connections from now on. `settings` are of all that are configured, switched on or not: the messages of
   * others are given up. `reports` are the topics that are configured.
   */
  async apply(
    connections: readonly ServerConnection[],
    settings: ReadonlyMap<string, QueueSettings>,
    reports: ReadonlySet<string>,
  ): Promise<void> {
    for (const name of settings.keys()) this.#queueOf(name);
    for (const queue of this.#queues.values()) {
      const known = settings.get(queue.name);
      const connection = connections.find(({ name }) => name === queue.name);
      if (known !== undefined) await queue.connect(connection, known);
      else await this.#remove(queue);
      queue.keepOnly(reports);
    }
    this.#share();
    for (const queue of this.#queues.values()) this.#makeRoom(queue);
    this.#expire();
    this.#syncing.soon();
  }

  /** Sends a message over connections, or keeps it for them until they are there. */
  submit(connections: readonly ServerConnection[], message: NewMessage): void {
    for (const { name } of connections) {
      const queue = this.#queueOf(name);
      queue.submit(message, (numbered) => this.#append(queue, numbered));
    }
    this.#syncing.soon();
  }

  /** `count` reports of a topic to connections that were due between two times, ms since 1970, were never made. */
  miss(
    connections: readonly ServerConnection[],
    report: string,
    reason: 'script' | 'missed',
    count: number,
    from: number,
    to: number,
  ): void {
    for (const { name } of connections) this.#queueOf(name).miss(report, reason, count, from, to);
    this.#syncing.soon();
  }

  /** The cloud behind a connection answered that it does not take a report that it has. */
  reject(server: string, report: MessageFacts, error: unknown): void {
    this.#queues.get(server)?.reject(report, error);
    this.#syncing.soon();
  }

  /** The queues of all servers, by name. */
  states(): OutboxStatus[] {
    const bytes = this.#bytes;
    return this.#sorted.map((queue) => queue.state(this.#shareOf(queue), this.#room, bytes - queue.bytes));
  }

  /** How many reports of a topic were made and never sent, all connections together. */
  lostOf(report: string): number {
    return this.#sorted.reduce((sum, queue) => sum + queue.lostOf(report), 0);
  }

  /** How many reports were lost lately, all connections together. */
  get lostLately(): number {
    return this.#sorted.reduce((sum, { lostLately }) => sum + lostLately, 0);
  }

  /** The reports that were never sent, the latest first; of one topic, or to one server, where they are given. */
  losses(of: { readonly report?: string | undefined; readonly server?: string | undefined }): ReportLoss[] {
    return this.#sorted
      .filter(({ name }) => of.server === undefined || name === of.server)
      .flatMap((queue) => queue.losses())
      .filter(({ report }) => of.report === undefined || report === of.report)
      .toSorted((one, other) => other.to - one.to)
      .slice(0, maxReportLosses);
  }

  /** Gives up all messages that wait. What is on its way to a server may still arrive. */
  async clear(): Promise<void> {
    for (const queue of this.#queues.values()) queue.clear();
    await this.#syncAll();
  }

  /** Ends sending. What is not with its server stays on disk. */
  async stop(): Promise<void> {
    this.#cancelExpiry?.();
    this.#syncing.stop();
    const queues = [...this.#queues.values()];
    await Promise.all(queues.map((queue) => queue.stop()));
    await this.#syncAll();
    for (const queue of queues) queue.close();
  }

  get #sorted(): readonly ServerQueue[] {
    return [...this.#queues.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  }

  get #bytes(): number {
    let bytes = 0;
    for (const queue of this.#queues.values()) bytes += queue.bytes;
    return bytes;
  }

  #queueOf(name: string): ServerQueue {
    const known = this.#queues.get(name);
    if (known !== undefined) return known;
    const { folder, clock, random, log, onSent, onDropped, replies } = this.#options;
    const queue = new ServerQueue(name, {
      folder: join(folder, folderOf(name)),
      clock,
      random,
      log,
      onSent,
      replies,
      onDropped,
      onRefused: (error) => this.#logRefusal(error),
    });
    this.#queues.set(name, queue);
    this.#share();
    return queue;
  }

  #share(): void {
    const bounds = [...this.#queues.values()].map(({ name, settings }) => [name, settings.bound] as const);
    this.#shares = sharesOf(this.#room, new Map(bounds));
  }

  #shareOf({ name }: ServerQueue): number {
    return this.#shares.get(name) ?? 0;
  }

  /** Writes a message to disk, whatever must give way. Undefined when that is impossible. */
  #append(queue: ServerQueue, message: OutboxMessage): Position | undefined {
    const { segmentBytes } = this.#options;
    for (;;) {
      try {
        const most = Math.min(segmentBytes, Math.floor(this.#shareOf(queue) / segmentsOfShare));
        const position = queue.append(message, most);
        this.#isRefused = false;
        this.#makeRoom(queue);
        return position;
      } catch (error) {
        if (isDiskFull(error) && this.#dropFurthest()) continue;
        this.#logRefusal(error);
        return undefined;
      }
    }
  }

  /** Keeps a queue within its bound, and all within the room. */
  #makeRoom(queue: ServerQueue): void {
    const bound = queue.settings.bound ?? Number.POSITIVE_INFINITY;
    while (queue.bytes > bound) if (!this.#drop(queue)) break;
    while (this.#bytes > this.#room) if (!this.#dropFurthest()) break;
  }

  /** Gives up the oldest messages of the queue that is furthest above its share, or nearest to it. False when there is none. */
  #dropFurthest(): boolean {
    const filled = (queue: ServerQueue) => queue.bytes / Math.max(1, this.#shareOf(queue));
    const [furthest] = [...this.#queues.values()]
      .filter(({ canDrop }) => canDrop)
      .toSorted((one, other) => filled(other) - filled(one));
    return furthest !== undefined && this.#drop(furthest);
  }

  #drop(queue: ServerQueue): boolean {
    if (!this.#fullLogged.has(queue.name)) {
      this.#fullLogged.add(queue.name);
      const { log } = this.#options;
      log.warn({ server: queue.name }, 'the buffer of reports is full; the oldest are dropped');
    }
    return queue.dropOldest('full');
  }

  /** Gives up what is older than messages are kept. */
  #expire(): void {
    const { clock } = this.#options;
    this.#cancelExpiry?.();
    this.#cancelExpiry = clock.after(expiryInterval, () => this.#expire());
    for (const queue of this.#queues.values()) queue.expire(clock.wall());
    this.#syncing.soon();
  }

  async #remove(queue: ServerQueue): Promise<void> {
    this.#queues.delete(queue.name);
    await queue.stop();
    if (queue.pending > 0) {
      this.#options.log.warn(
        { server: queue.name, messages: queue.pending },
        'a connection is no longer configured; the reports that waited for it are dropped',
      );
    }
    queue.remove();
  }

  async #syncAll(): Promise<void> {
    for (const queue of this.#queues.values()) {
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
}

/** The folder of a queue: the name of its connection in UTF-8, as hexadecimal digits, since names may be in any script. */
function folderOf(name: string): string {
  return Buffer.from(name).toString('hex');
}

function nameOf(folder: string): string | undefined {
  return /^(?:[0-9a-f]{2})+$/.test(folder) ? Buffer.from(folder, 'hex').toString() : undefined;
}
