import type { Logger } from 'pino';
import type { Clock } from '../collector/schedule.ts';
import { reasonOf } from '@penstock/node-kit/error-text';
import { type AppendParams, batchLimits, batchOf } from './batch.ts';
import type { RecordBuffer } from './buffer.ts';

/** What was recorded is made durable, and then sent, after at most so long, in ms. This is lost with the power. */
const syncInterval = 1000;
/** Batches on their way at once. */
const maxInFlight = 4;
/** Waits after a failure, first and longest, in ms. */
const retry = { first: 1000, longest: 30_000 } as const;

/** Sends a batch and gives the platform's answer; rejects when there is none. */
export type SendBatch = (
  params: AppendParams,
  signal: AbortSignal,
) => Promise<{ readonly committed: number }>;

interface UplinkOptions {
  readonly buffer: RecordBuffer;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Delivers the records of the buffer in sequence. Several batches are on their way at once; the platform answers up to
 * which sequence all is committed to its database, and its word counts: what it lacks is sent again, what it has is
 * not. After a failure, and with each connection, delivery goes on behind what is known to be committed.
 */
export class RecordUplink {
  readonly #options: UplinkOptions;
  /** The last sequence of the life of the process before: records after it were made by this one. */
  #inherited: number;
  /** The last sequence known to be committed, and the next to send. */
  #committed: number;
  #next: number;
  /** The highest sequence sent in this life of the process. */
  #sent = 0;
  #inFlight = 0;
  /** Answers to what was sent before the last new beginning count no more, except for what they say is committed. */
  #epoch = 0;
  /** The platform has answered on this connection. */
  #isInStep = false;
  #connection: { readonly send: SendBatch; readonly ended: AbortController } | undefined;
  #cancelSync: (() => void) | undefined;
  #cancelRetry: (() => void) | undefined;
  #retryWait: number = retry.first;
  #renewing: Promise<void> | undefined;
  #hasFailedToSync = false;

  constructor(options: UplinkOptions) {
    this.#options = options;
    this.#inherited = options.buffer.written;
    this.#committed = options.buffer.available - 1;
    this.#next = options.buffer.available;
  }

  /** Delivers over a connection until `disconnect`. */
  connect(send: SendBatch): void {
    this.disconnect();
    this.#connection = { send, ended: new AbortController() };
    this.#isInStep = false;
    this.#pump();
  }

  /** The connection has ended; what is on its way is sent again over the next. */
  disconnect(): void {
    this.#connection?.ended.abort(new Error('the connection has ended'));
    this.#connection = undefined;
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    this.#retryWait = retry.first;
    this.#startOver();
  }

  /** Something was appended to the buffer. */
  recorded(): void {
    this.#cancelSync ??= this.#options.clock.after(syncInterval, () => {
      this.#cancelSync = undefined;
      void this.#sync();
    });
  }

  async stop(): Promise<void> {
    this.disconnect();
    this.#cancelSync?.();
    await this.#renewing;
  }

  async #sync(): Promise<void> {
    try {
      await this.#options.buffer.sync();
      this.#hasFailedToSync = false;
    } catch (error) {
      if (!this.#hasFailedToSync) {
        this.#options.log.error({ reason: reasonOf(error) }, 'records cannot be made durable');
      }
      this.#hasFailedToSync = true;
      this.recorded();
    }
    this.#pump();
  }

  #startOver(): void {
    this.#epoch += 1;
    this.#inFlight = 0;
    this.#next = this.#committed + 1;
  }

  #pump(): void {
    const { buffer } = this.#options;
    const connection = this.#connection;
    if (connection === undefined || this.#renewing !== undefined || this.#cancelRetry !== undefined) return;
    while (this.#inFlight < (this.#isInStep ? maxInFlight : 1)) {
      const stretch = buffer.read(this.#next, batchLimits.records);
      // An empty batch asks how far the platform is, once on each connection.
      if (stretch.records.length === 0 && (this.#isInStep || this.#inFlight > 0)) return;
      // A gap in what is held cannot be filled any more, so all below it is given up.
      const available =
        stretch.first > this.#next ? stretch.first : Math.min(buffer.available, stretch.first);
      const params = batchOf(buffer.stream, stretch.first, available, stretch.records);
      this.#next = stretch.first + params.records.length;
      this.#sent = Math.max(this.#sent, this.#next - 1);
      this.#inFlight += 1;
      void this.#deliver(connection, params, this.#epoch);
    }
  }

  async #deliver(
    connection: { readonly send: SendBatch; readonly ended: AbortController },
    params: AppendParams,
    epoch: number,
  ): Promise<void> {
    try {
      const { committed } = await connection.send(params, connection.ended.signal);
      if (connection !== this.#connection || params.stream !== this.#options.buffer.stream) return;
      this.#retryWait = retry.first;
      this.#isInStep = true;
      await this.#answered(params, committed, epoch);
    } catch (error) {
      if (epoch !== this.#epoch) return;
      this.#options.log.debug({ reason: reasonOf(error) }, 'records were not delivered');
      this.#retryLater();
    }
    this.#pump();
  }

  async #answered(params: AppendParams, committed: number, epoch: number): Promise<void> {
    if (committed > Math.max(this.#sent, this.#inherited)) {
      await this.#renew(committed);
      return;
    }
    const last = params.first + params.records.length - 1;
    const isCurrent = epoch === this.#epoch;
    if (isCurrent) this.#inFlight -= 1;
    if (committed > this.#committed || (isCurrent && committed < params.first - 1)) {
      this.#committed = committed;
      this.#options.buffer.commit(committed);
    }
    if (committed >= this.#next) this.#next = committed + 1;
    if (!isCurrent || committed >= last) return;
    this.#options.log.info({ committed, sent: last }, 'the platform asks for records again');
    this.#isInStep = false;
    this.#retryLater();
  }

  /** Goes on behind what is committed, after a wait. */
  #retryLater(): void {
    this.#startOver();
    if (this.#connection === undefined || this.#cancelRetry !== undefined) return;
    this.#cancelRetry = this.#options.clock.after(this.#retryWait, () => {
      this.#cancelRetry = undefined;
      this.#pump();
    });
    this.#retryWait = Math.min(this.#retryWait * 2, retry.longest);
  }

  /** The platform has sequences of this stream that this buffer never sent: the buffer has gone back in time. */
  async #renew(committed: number): Promise<void> {
    const { buffer, log } = this.#options;
    const after = Math.max(this.#inherited, this.#committed);
    log.warn(
      { committed, written: buffer.written },
      'the buffer is older than the platform knows it; it starts a new stream',
    );
    this.#renewing ??= buffer.renew(after).finally(() => {
      this.#renewing = undefined;
    });
    await this.#renewing;
    this.#inherited = 0;
    this.#committed = 0;
    this.#sent = 0;
    this.#startOver();
  }
}
