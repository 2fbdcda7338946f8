import { CatalogueError } from '@penstock/contract/errors/error';
import type { Logger } from 'pino';
import type { Clock } from '../collector/schedule.ts';
import { reasonOf } from '@penstock/node-kit/error-text';
import { Delayed } from '../waiting/delayed.ts';
import { type AppendParams, batchLimits, batchOf } from './batch.ts';
import type { DeliveredBuffer, DeliveredStream } from './delivered.ts';
import type { RecordStream, RecordRange } from './record-stream.ts';

/** The maximum time until records are made durable, and then sent, in ms. */
const syncInterval = 1000;
/** Batches on their way at once. */
const maxInFlight = 4;
/** After so long without an answer the platform is asked whether it has what was sent, in ms; twice as long each time. */
const askAfter = 3000;
/** Waits after a failure, first and longest, in ms. */
const retry = { first: 1000, longest: 30_000 } as const;
/** The longest waits that the platform may ask for, and between two new names of a stream, in ms. */
const longest = { asked: 3_600_000, rename: 600_000 } as const;

/** Sends a batch and gives the platform's answer; rejects when there is none. */
export type SendBatch = (
  params: AppendParams,
  signal: AbortSignal,
) => Promise<{
  readonly committed: number;
  readonly installation?: string | undefined;
  readonly gatherSeconds?: number | undefined;
}>;

interface UplinkOptions<Stream extends DeliveredStream> {
  readonly buffer: DeliveredBuffer<Stream>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The connection that batches go over, until it has ended. */
interface Connection {
  readonly send: SendBatch;
  readonly ended: AbortController;
}

/**
 * Delivers the streams of the buffer, the oldest first, each in sequence. First the platform is asked up to where it has
 * the stream; nothing is sent, dropped or declared lost before it has answered, on each connection again. Then several
 * batches are on their way at once, and the platform answers up to which sequence all is committed to its database:
 * what it lacks is sent again, what it has is not. What is missing is declared lost only when all before it is committed.
 *
 * A process of the platform that ends takes batches with it that the broker has delivered to it. Where no answer comes, the platform is asked
 * up to where it has the stream, and what it lacks is sent again; whichever process answers has the batches that came before the question.
 *
 * A platform that many gateways deliver to has each gather for some seconds: until then nothing of
 * the stream that is written to is sent unless a whole batch has come together.
 *
 * A platform that was restored from a backup lacks what it has committed since then. Streams are delivered one after the
 * other, so one of which it has something shows that it has those before. Where it has nothing of a stream, the one before
 * is asked for, and so on as far as any is held. It is asked once on each connection, also when all was delivered before.
 */
export class RecordUplink<Stream extends DeliveredStream = RecordStream> {
  readonly #options: UplinkOptions<Stream>;
  /** The stream that is delivered; undefined while there is none. */
  #stream: Stream | undefined;
  /** The platform has said on this connection up to where it has the stream. */
  #isAgreed = false;
  /** The platform has answered on this connection. */
  #hasAnswered = false;
  /** The next sequence to send. */
  #next = 1;
  /** The installation that has answered on this connection; undefined where it does not say its name. */
  #installation: string | undefined;
  /** The stream before the one that is delivered, where the platform has said on this connection that it has it whole. */
  #whole: Stream | undefined;
  /** The stream that is written to as far as this process has sent it: the highest sequence. */
  #sent: { readonly stream: Stream; readonly sequence: number } | undefined;
  #inFlight = 0;
  /** Answers to what was sent in an earlier epoch count no more, except for what they say is committed. */
  #epoch = 0;
  #connection: Connection | undefined;
  readonly #syncing: Delayed;
  /** Waits for further records to go along. */
  readonly #gathering: Delayed;
  /** How long the platform has it gather, in ms; 0 where it does not ask for it. */
  #gatherTime = 0;
  /** Waits for answers to batches that are on their way. */
  readonly #silence: Delayed;
  #askWait: number = askAfter;
  /** The answers to batches so far. */
  #answers = 0;
  #cancelRetry: (() => void) | undefined;
  #retryWait: number = retry.first;
  #renameWait: number = retry.first;
  /** Before this time, by the monotonic clock, nothing is sent: the platform asked for it. */
  #notBefore = 0;
  #refused: { readonly count: number; readonly key: string; readonly until: number } | null = null;
  #hasFailedToSync = false;
  #isStopped = false;

  constructor(options: UplinkOptions<Stream>) {
    this.#options = options;
    this.#syncing = new Delayed(options.clock, syncInterval, () => void this.#sync());
    this.#silence = new Delayed(options.clock, askAfter, () => this.#ask());
    this.#gathering = new Delayed(options.clock, syncInterval, () => this.#pump());
  }

  /**
   * The refusals of the platform with a time to wait: their number, the last error, and the end of the wait;
   * null when there is none.
   */
  get refused() {
    return this.#refused;
  }

  /** Delivers over a connection until `disconnect`. */
  connect(send: SendBatch): void {
    this.disconnect();
    this.#connection = { send, ended: new AbortController() };
    this.#pump();
  }

  /** The connection has ended; what is on its way is sent again over the next. */
  disconnect(): void {
    this.#connection?.ended.abort(new Error('the connection has ended'));
    this.#connection = undefined;
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    this.#retryWait = retry.first;
    this.#whole = undefined;
    this.#hasAnswered = false;
    this.#gatherTime = 0;
    this.#gathering.cancel();
    this.#startOver();
  }

  /** Something was appended to the buffer. */
  recorded(): void {
    this.#syncing.soon();
    if (this.#gatherTime > syncInterval) this.#gathering.soon(this.#gatherTime);
  }

  /** The appended records were made durable: they are sent now, whatever may come along. */
  synced(): void {
    this.#gathering.cancel();
    this.#pump();
  }

  stop(): void {
    this.#isStopped = true;
    this.disconnect();
    this.#syncing.stop();
    this.#gathering.stop();
    this.#silence.stop();
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
      if (!this.#isStopped) this.recorded();
    }
    this.#pump();
  }

  /** Forgets the records on their way; the platform is asked again for its position. */
  #startOver(): void {
    this.#epoch += 1;
    this.#inFlight = 0;
    this.#isAgreed = false;
    this.#silence.cancel();
    this.#askWait = askAfter;
  }

  #pump(): void {
    const connection = this.#connection;
    if (connection === undefined || this.#cancelRetry !== undefined) return;
    const wait = this.#notBefore - this.#options.clock.monotonic();
    if (wait > 0) this.#retryAfter(wait);
    else while (this.#inFlight < maxInFlight && this.#sendNext(connection));
  }

  /** Sends what comes next. False when there is nothing to send now. */
  #sendNext(connection: Connection): boolean {
    const { buffer } = this.#options;
    const stream = this.#chooseStream();
    if (stream === undefined) return false;
    if (!this.#isAgreed) {
      if (this.#inFlight > 0) return false;
      this.#send(connection, stream, { first: stream.offset + 1, records: [] }, false);
      return true;
    }
    const stretch = stream.read(this.#next, batchLimits.records);
    const isGap = stretch.first > this.#next;
    if (stretch.records.length === 0 && !isGap) return false;
    const isGathering = this.#gathering.isWaiting && stream === buffer.current && !isGap;
    if (isGathering && stream.next - this.#next < batchLimits.records) return false;
    // A batch that is on its way is not lost, and what is declared lost is not taken when it comes late.
    if (isGap && this.#inFlight > 0) return false;
    if (isGap) buffer.explain(stream, this.#next, stretch.first - 1);
    this.#send(connection, stream, stretch, isGap);
    return true;
  }

  /**
   * The oldest stream that is not delivered, or once on each connection the newest: one by which is seen whether the platform
   * was restored. One that the platform has whole is finished, unless it is written to.
   */
  #chooseStream(): Stream | undefined {
    const { buffer } = this.#options;
    for (;;) {
      const stream = this.#stream ?? buffer.oldest ?? (this.#hasAnswered ? undefined : buffer.newest);
      if (stream === undefined) return undefined;
      if (stream !== this.#stream) {
        this.#stream = stream;
        this.#startOver();
      }
      const isDelivered = this.#isAgreed && stream.committed >= stream.next - 1;
      if (!isDelivered || stream === buffer.current) return stream;
      buffer.finish(stream);
      this.#whole = stream;
      this.#stream = undefined;
    }
  }

  #send(connection: Connection, stream: Stream, { first, records }: RecordRange, isGap: boolean): void {
    const { offset } = stream;
    const losses = isGap
      ? stream.losses
          .filter((loss) => loss.first < first && loss.first > offset)
          .map((loss) => ({ ...loss, first: loss.first - offset }))
      : [];
    const place = { stream: stream.id, first: first - offset, available: isGap ? first - offset : 1, losses };
    const params = batchOf(place, records);
    if (this.#isAgreed) {
      this.#next = first + params.records.length;
      if (stream === this.#options.buffer.current)
        this.#sent = { stream, sequence: Math.max(this.#sentOf(stream), this.#next - 1) };
    }
    this.#inFlight += 1;
    this.#silence.soon(this.#askWait);
    void this.#deliver(connection, stream, params, this.#epoch);
  }

  /** Asks up to where the platform has the stream. Where it answers and has answered no batch meanwhile, all is agreed again. */
  #ask(): void {
    const connection = this.#connection;
    const stream = this.#stream;
    if (connection === undefined || stream === undefined || this.#inFlight === 0) return;
    const epoch = this.#epoch;
    const answers = this.#answers;
    this.#askWait = Math.min(this.#askWait * 2, retry.longest);
    this.#silence.soon(this.#askWait);
    const question = batchOf({ stream: stream.id, first: 1, available: 1, losses: [] }, []);
    connection.send(question, connection.ended.signal).then(
      () => {
        if (epoch !== this.#epoch || answers !== this.#answers) return;
        this.#startOver();
        this.#pump();
      },
      () => {
        // It is asked again, or the batches come to their end.
      },
    );
  }

  async #deliver(connection: Connection, stream: Stream, params: AppendParams, epoch: number): Promise<void> {
    try {
      const {
        committed,
        installation,
        gatherSeconds = 0,
      } = await connection.send(params, connection.ended.signal);
      if (connection !== this.#connection) return;
      this.#gatherTime = gatherSeconds * 1000;
      this.#heard();
      if (stream !== this.#stream || params.stream !== stream.id) return;
      if (!this.#isAgreed && epoch === this.#epoch) this.#keepFor(installation);
      this.#hasAnswered = true;
      this.#answered(stream, params, committed + stream.offset, epoch === this.#epoch);
    } catch (error) {
      if (epoch !== this.#epoch) return;
      this.#options.log.debug({ reason: reasonOf(error) }, 'records were not delivered');
      this.#failed(error);
    }
    this.#pump();
  }

  /** A batch was answered; the others have time again. */
  #heard(): void {
    this.#answers += 1;
    this.#askWait = askAfter;
    this.#silence.cancel();
    if (this.#inFlight > 1) this.#silence.soon();
  }

  #answered(stream: Stream, params: AppendParams, committed: number, isCurrent: boolean): void {
    const { buffer, log } = this.#options;
    if (stream === buffer.current && committed > this.#sentOf(stream)) {
      this.#rename(stream, committed);
      return;
    }
    if (isCurrent) this.#inFlight -= 1;
    if (isCurrent && !this.#isAgreed) {
      buffer.commit(stream, committed, this.#installation);
      if (committed === stream.offset && this.#goBack(stream)) return;
      this.#isAgreed = true;
      this.#next = committed + 1;
      return;
    }
    if (committed > stream.committed) {
      buffer.commit(stream, committed, this.#installation);
      this.#retryWait = retry.first;
      this.#renameWait = retry.first;
    }
    const last = params.first + params.records.length - 1 + stream.offset;
    if (!isCurrent || committed >= last) return;
    log.info({ committed, sent: last }, 'the platform asks for records again');
    // It may be another one behind the same broker, or restored.
    this.#whole = undefined;
    this.#startOver();
    this.#retryLater();
  }

  #sentOf(stream: Stream): number {
    return this.#sent?.stream === stream ? this.#sent.sequence : stream.offset;
  }

  /** Removes what is kept for another installation. */
  #keepFor(installation: string | undefined): void {
    this.#installation = installation;
    this.#options.buffer.keepFor(installation);
  }

  /** Asks for the stream before one of which the platform has nothing. False where none is held that may be missing. */
  #goBack(stream: Stream): boolean {
    const before = this.#options.buffer.before(stream);
    if (before === undefined || before === this.#whole) return false;
    this.#stream = before;
    this.#startOver();
    return true;
  }

  #failed(error: unknown): void {
    const { clock } = this.#options;
    this.#startOver();
    const seconds = error instanceof CatalogueError ? error.parameters['seconds'] : undefined;
    if (error instanceof CatalogueError && typeof seconds === 'number' && seconds > 0) {
      const wait = Math.min(seconds * 1000, longest.asked);
      this.#notBefore = clock.monotonic() + wait;
      this.#refused = {
        count: (this.#refused?.count ?? 0) + 1,
        key: error.key,
        until: clock.wall() + wait,
      };
    }
    this.#retryLater();
  }

  /** Goes on after a wait, twice as long each time. */
  #retryLater(): void {
    if (this.#connection === undefined || this.#cancelRetry !== undefined) return;
    this.#retryAfter(this.#retryWait);
    this.#retryWait = Math.min(this.#retryWait * 2, retry.longest);
  }

  #retryAfter(wait: number): void {
    this.#cancelRetry = this.#options.clock.after(wait, () => {
      this.#cancelRetry = undefined;
      this.#pump();
    });
  }

  /**
   * The platform has sequences that this process never sent. Either it is wrong, or the memory of this machine was put
   * back: what is not known to be committed gets another name. Waits longer each time.
   */
  #rename(stream: Stream, committed: number): void {
    const { buffer, log } = this.#options;
    log.warn(
      { committed, sent: this.#sentOf(stream) },
      'the platform has records that were never sent; they get another stream',
    );
    buffer.rename(stream, stream.committed);
    this.#sent = undefined;
    this.#startOver();
    if (this.#cancelRetry !== undefined) return;
    this.#retryAfter(this.#renameWait);
    this.#renameWait = Math.min(this.#renameWait * 2, longest.rename);
  }
}
