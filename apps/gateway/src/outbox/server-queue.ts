import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { failure } from '@penstock/contract/errors/error';
import type { OutboxStatus, ReportLoss, ReportLossReason } from '@penstock/contract/model/report-status';
import { makeFolders } from '@penstock/node-kit/make-folders';
import type { Logger } from 'pino';
import type { Clock } from '../collector/schedule.ts';
import type { OutgoingMessage, ServerConnection } from '../servers/connection.ts';
import { ByteRate } from './byte-rate.ts';
import { Ledger } from './ledger.ts';
import { maxPayloadBytes, type MessageFacts, type OutboxMessage } from './message.ts';
import { OutboxQueue, type Position } from './queue.ts';
import type { QueueSettings } from './queue-settings.ts';
import type { ReplyWatch } from './reply-watch.ts';
import { Sender } from './sender.ts';

/** How many messages that are too old are given up at once. */
const expiredAtOnce = 1000;

/** The shortest time between two saves of the ledger for reports that were never made, in ms. */
const missSavePause = 100;

/** A message before it is known for which connection. */
export interface NewMessage extends Omit<OutgoingMessage, 'payload'> {
  readonly report: string;
  readonly time: number;
  /** Its payload with its sequence among the messages of its topic to a connection. */
  readonly payloadOf: (sequence: number) => Uint8Array;
}

export interface ServerQueueOptions {
  readonly folder: string;
  readonly clock: Clock;
  /** Numbers from 0 to 1. */
  readonly random: () => number;
  readonly log: Logger;
  readonly onSent: (report: string) => void;
  readonly replies: ReplyWatch;
  readonly onDropped: (report: string, count: number, error: unknown) => void;
  /** The disk refuses something that can be left undone. */
  readonly onRefused: (error: unknown) => void;
}

/** The settings of a connection before a configuration says them. */
const unconfigured: QueueSettings = {
  isKept: true,
  bound: null,
  hours: 0,
  order: 'beside',
  rate: 1,
  payloadBytes: maxPayloadBytes,
};

/** The messages on their way to one server: those that wait on disk, their numbers, and those that it will never have. */
export class ServerQueue {
  readonly name: string;
  readonly #options: ServerQueueOptions;
  readonly #queue: OutboxQueue;
  readonly #ledger: Ledger;
  readonly #rate: ByteRate;
  #settings = unconfigured;
  /** When the ledger was saved for a report that was never made, by the monotonic clock. */
  #missSaved = Number.NEGATIVE_INFINITY;
  #sender: Sender | undefined;

  /** Opens what there is on disk. */
  constructor(name: string, options: ServerQueueOptions) {
    this.name = name;
    this.#options = options;
    this.#rate = new ByteRate(options.clock);
    const { folder, log } = options;
    const opened = Ledger.open(join(folder, 'ledger.json'), () => options.clock.wall());
    if (opened.isDamaged) log.warn({ folder }, 'a ledger of reports cannot be read and starts empty');
    this.#ledger = opened.ledger;
    const { queue, damaged } = OutboxQueue.open(folder, {
      found: (messages) => {
        for (const { report, sequence } of messages) {
          if (sequence !== undefined) this.#ledger.note(report, sequence);
        }
      },
      beforeFile: () => this.#saveLedger(),
    });
    this.#queue = queue;
    if (damaged > 0) this.#loseDamaged(damaged);
  }

  get settings(): QueueSettings {
    return this.#settings;
  }

  /** Bytes on disk of its messages. */
  get bytes(): number {
    return this.#queue.bytes;
  }

  get pending(): number {
    return this.#queue.pending;
  }

  /** Whether a file can give way. */
  get canDrop(): boolean {
    return Number.isFinite(this.#queue.firstTime);
  }

  /** Sends over a connection from now on; over none where it is undefined. */
  async connect(connection: ServerConnection | undefined, settings: QueueSettings): Promise<void> {
    this.#settings = settings;
    if (this.#sender !== undefined && this.#sender.connection !== connection) {
      const sender = this.#sender;
      this.#sender = undefined;
      await sender.stop();
    }
    if (connection === undefined || this.#sender !== undefined) return;
    const { clock, random, onSent, replies } = this.#options;
    this.#sender = new Sender({
      connection,
      queue: this.#queue,
      order: settings.order,
      rate: settings.rate,
      clock,
      random,
      onSent: ({ report }) => onSent(report),
      follow: (message) => replies.follow(this.name, message),
      settle: (position) => this.#try(() => this.#queue.settle(position)),
      onDropped: (message, reason, error) => this.#lose(reason, [message], error),
      onDamaged: () => this.#loseDamaged(1),
    });
  }

  /**
   * Numbers a message and sends it, or keeps it until the server is there. `append` writes it to disk, whatever must give way;
   * undefined when that is impossible.
   */
  submit({ payloadOf, ...rest }: NewMessage, append: (message: OutboxMessage) => Position | undefined): void {
    const sequence = this.#ledger.take(rest.report);
    const message: OutboxMessage = { ...rest, sequence, payload: payloadOf(sequence) };
    const { payloadBytes: maximum, isKept } = this.#settings;
    const actual = message.payload.length;
    if (actual > maximum) {
      this.#lose('tooLarge', [message], failure('server.messageTooLarge', { maximum, actual }));
      return;
    }
    const position = isKept ? append(message) : undefined;
    if (position === undefined) this.#ledger.touch();
    if (this.#sender !== undefined) this.#sender.submit(message, position);
    else if (position === undefined) this.#lose('unsent', [message]);
  }

  /** Writes a message to disk, in a file of so many bytes at most. Throws what the system says. */
  append(message: OutboxMessage, segmentBytes: number): Position {
    const { position, bytes } = this.#queue.append(message, segmentBytes);
    this.#rate.add(bytes);
    return position;
  }

  /** `count` reports of a topic that were due between two times, ms since 1970, were never made. */
  miss(report: string, reason: 'script' | 'missed', count: number, from: number, to: number): void {
    this.#ledger.miss(report, reason, count, from, to);
    // No message on disk has these numbers: a kill before the next save would leave a gap that nothing explains.
    const now = this.#options.clock.monotonic();
    if (now - this.#missSaved < missSavePause) return;
    this.#missSaved = now;
    this.#saveLedger();
  }

  /** The cloud answered that it does not take a report that the server has. */
  reject(report: MessageFacts, error: unknown): void {
    this.#lose('rejected', [report], error);
  }

  /** Gives up the oldest file of messages, once the ledger has them. False when there is none. */
  dropOldest(reason: ReportLossReason): boolean {
    let isDropped = false;
    this.#try(() => {
      isDropped = this.#queue.dropOldest((messages) => this.#lose(reason, messages));
    });
    return isDropped;
  }

  /** Gives up all messages that wait. */
  clear(): void {
    while (this.dropOldest('removed')) continue;
  }

  /** Gives up what is older than messages are kept. */
  expire(now: number): void {
    const { hours } = this.#settings;
    if (hours === 0) return;
    const before = now - hours * 3_600_000;
    while (this.#queue.isOldestBefore(before)) if (!this.dropOldest('expired')) break;
    const expired: { readonly position: Position; readonly message: OutboxMessage }[] = [];
    while (expired.length < expiredAtOnce && this.#queue.firstTime < before) {
      const position = this.#queue.next(expired.at(-1)?.position);
      const message = position && this.#queue.read(position);
      if (position === undefined || message === undefined || message.time >= before) break;
      expired.push({ position, message });
    }
    this.#lose(
      'expired',
      expired.map(({ message }) => message),
    );
    for (const { position } of expired) this.#try(() => this.#queue.settle(position));
  }

  /** Forgets the ledger of topics that are not among these. */
  keepOnly(reports: ReadonlySet<string>): void {
    this.#ledger.keepOnly(reports);
  }

  /** The state, with its part of the room of all; `others`: the bytes that the queues of the others take. */
  state(share: number, room: number, others: number): OutboxStatus {
    const { bound } = this.#settings;
    return {
      server: this.name,
      waiting: this.#queue.pending,
      inFlight: this.#sender?.inFlight ?? 0,
      bytes: this.#queue.bytes,
      oldest: this.#queue.oldest,
      share,
      room: Math.min(bound ?? Number.POSITIVE_INFINITY, Math.max(share, room - others)),
      bytesPerHour: this.#rate.perHour,
      dropped: this.#ledger.lost(),
      lastLoss: this.#ledger.lastLoss,
      ...this.#options.replies.status(this.name),
    };
  }

  /** How many reports of a topic were made and lost. */
  lostOf(report: string): number {
    const lost = this.#ledger.lost(report);
    return Object.values(lost).reduce((sum, count) => sum + count, 0) - lost.script - lost.missed;
  }

  /** How many reports were lost lately. */
  get lostLately(): number {
    return this.#ledger.lostLately;
  }

  losses(): ReportLoss[] {
    return this.#ledger.losses().map((loss) => ({ server: this.name, ...loss }));
  }

  /** Makes durable what was written so far. Rejects with what the system says. */
  async sync(): Promise<void> {
    if (this.#ledger.isBehind) {
      makeFolders(this.#options.folder, 0o700);
      await this.#ledger.sync();
    }
    // A message that the server has already need not survive a loss of power.
    if (this.#queue.pending > 0) await this.#queue.sync();
  }

  /** Ends sending. */
  async stop(): Promise<void> {
    await this.#sender?.stop();
  }

  close(): void {
    this.#saveLedger();
    this.#queue.close();
  }

  /** Gives up all, and removes its folder. */
  remove(): void {
    this.clear();
    this.#queue.close();
    this.#try(() => rmSync(this.#options.folder, { recursive: true, force: true }));
  }

  #lose(reason: ReportLossReason, messages: readonly MessageFacts[], error?: unknown): void {
    if (messages.length === 0) return;
    this.#ledger.lose(reason, messages);
    const counts = new Map<string, number>();
    for (const { report } of messages) counts.set(report, (counts.get(report) ?? 0) + 1);
    for (const [report, count] of counts) this.#options.onDropped(report, count, error);
  }

  /** Damage hit messages, so that nobody knows of which topic they were. */
  #loseDamaged(count: number): void {
    const now = this.#options.clock.wall();
    this.#ledger.miss('', 'damaged', count, now, now);
  }

  #saveLedger(): void {
    if (this.#ledger.isSaved) return;
    this.#try(() => {
      makeFolders(this.#options.folder, 0o700);
      this.#ledger.save();
    });
  }

  /** Does what needs the disk; what fails is reported. */
  #try(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#options.onRefused(error);
    }
  }
}
