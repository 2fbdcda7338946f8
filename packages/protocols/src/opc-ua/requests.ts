import type { Environment } from '../environment.ts';
import { ProtocolError } from '../protocol-error.ts';
import { Connection } from '../transport/connection.ts';
import { LateReplies } from '../transport/late-replies.ts';
import type { Purpose } from '../transport/purpose.ts';
import { RequestQueue } from '../transport/request-queue.ts';
import type { OpcUaDriver } from './driver.ts';
import type { OpcUaMember, Opening } from '../opc-ua-host/host.ts';
import type { Answer, Change, Command } from '../opc-ua-host/messages.ts';

/** Requests in flight at a time: enough to keep a server busy, few enough for the small ones in controllers. */
const CONCURRENCY = 4;
/** A secured session takes two connections, four key operations and six round trips to open. */
const MIN_CONNECT_TIMEOUT_MS = 10_000;

/** Requests in flight at the same time. A pause between requests leaves room for one only. */
export function concurrencyOf({ commInterval }: OpcUaDriver): number {
  return commInterval > 0 ? 1 : CONCURRENCY;
}

interface Entry {
  readonly command: Command;
  readonly purpose: Purpose;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** A listener for values that a server reports without a request. */
export interface ReportListener {
  /** `lost`: how many values the server dropped, at least, since more came than it keeps. */
  changed(changes: readonly Change[], lost: number): void;
  /** The session ended; what was reported is no longer known. */
  lost(): void;
}

/** Requests to one server: opened when needed, with the back-off, pauses and order of all network drivers. */
export class Requests {
  readonly #driver: OpcUaDriver;
  readonly #environment: Environment;
  readonly #member: OpcUaMember;
  readonly #connection: Connection;
  readonly #queue = new RequestQueue<Entry>();
  readonly #inFlight = new Set<Entry>();
  readonly #late = new LateReplies();
  listener: ReportListener | undefined;
  #opening: Opening | undefined;
  #freeSince = Number.NEGATIVE_INFINITY;
  #openSince = Number.NEGATIVE_INFINITY;
  #cancelWake: (() => void) | undefined;
  #closing: Promise<void> | undefined;

  constructor(driver: OpcUaDriver, environment: Environment) {
    this.#driver = driver;
    this.#environment = environment;
    this.#member = environment.opcUa.join();
    const { clock, tap } = environment;
    const { settings, timeout } = driver;
    const options = {
      port: settings.endpoint,
      clock,
      tap,
      connectTimeout: Math.max(timeout, MIN_CONNECT_TIMEOUT_MS),
      reopenWhenSilent: true,
    };
    this.#connection = new Connection(
      {
        ...options,
        open: (events) => {
          const opening = this.#member.open({ settings, timeout }, tap.listener !== undefined, {
            opened: () => events.opened(),
            closed: (error) => events.closed(error),
            changed: (changes, lost) => {
              if (opening === this.#opening) this.listener?.changed(changes, lost);
            },
            frame: (direction, bytes) => this.#connection.note(direction, bytes),
            late: (milliseconds) => this.#late.came(undefined, milliseconds),
          });
          this.#opening = opening;
          this.listener?.lost();
          return { send: () => undefined, close: () => opening.close() };
        },
      },
      {
        opened: () => {
          this.#openSince = clock.monotonic();
          this.#pump();
        },
        received: () => undefined,
        lost: (error) => {
          this.listener?.lost();
          this.#reject(error);
        },
      },
    );
  }

  /** Resolves with the answer. Writes go before reads that still wait. */
  ask(command: Command, purpose: Purpose): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#closing !== undefined) {
        reject(new ProtocolError('closed', 'the session was closed'));
        return;
      }
      try {
        this.#queue.push({ command, purpose, resolve, reject });
      } catch (error) {
        reject(error);
        return;
      }
      this.#pump();
    });
  }

  /** How many answers came after their requests were given up, since this was asked last. */
  takeLateReplies(): number {
    return this.#late.take(undefined);
  }

  /** Rejects everything that waits and lets the session and the share in the thread go. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#reject(new ProtocolError('closed', 'the session was closed'));
    this.#cancelWake?.();
    await this.#connection.close();
    await this.#member.leave();
  }

  #pump(): void {
    while (this.#queue.size > 0 && this.#inFlight.size < concurrencyOf(this.#driver)) {
      if (this.#closing !== undefined) return;
      const failure = this.#connection.ensureOpening();
      if (failure !== undefined) {
        this.#reject(failure);
        return;
      }
      const entry = this.#queue.first(() => true);
      if (!this.#connection.isOpen || entry === undefined) return;
      const wait = this.#wait;
      if (wait > 0) {
        this.#cancelWake?.();
        this.#cancelWake = this.#environment.clock.after(wait, () => this.#pump());
        return;
      }
      this.#queue.delete(entry);
      void this.#send(entry);
    }
  }

  /** Milliseconds until a request may go. */
  get #wait(): number {
    const { commInterval, commWait } = this.#driver;
    if (commInterval === 0 && commWait === 0) return 0;
    const mayGoAt = Math.max(this.#freeSince + commInterval, this.#openSince + commWait);
    return mayGoAt - this.#environment.clock.monotonic();
  }

  async #send(entry: Entry): Promise<void> {
    const opening = this.#opening;
    if (opening === undefined) return;
    this.#inFlight.add(entry);
    try {
      const answer = await opening.ask(entry.command, this.#environment.tap.listener !== undefined);
      this.#heard(opening);
      this.#late.cameInTime(undefined);
      entry.resolve(answer);
    } catch (error) {
      entry.reject(this.#withLateness(error));
      if (error instanceof ProtocolError) this.#failed(opening, error);
    }
    this.#inFlight.delete(entry);
    this.#freeSince = this.#environment.clock.monotonic();
    this.#pump();
  }

  /** Silence is shown as a time-out that is too short where answers came late. */
  #withLateness(error: unknown): unknown {
    if (!(error instanceof ProtocolError) || error.reason !== 'timeout') return error;
    return this.#late.errorOf(undefined, this.#driver.timeout, error.message, error.diagnosis);
  }

  /** An error of the server is an answer as well; silence and a lost session are not. */
  #failed(opening: Opening, error: ProtocolError): void {
    if (error.reason === 'timeout') {
      if (opening === this.#opening) this.#connection.noteSilence();
    } else if (error.reason === 'disconnected') {
      if (opening === this.#opening) this.#connection.drop(error);
    } else this.#heard(opening);
  }

  #heard(opening: Opening): void {
    if (opening === this.#opening) this.#connection.noteUnderstood();
  }

  #reject(error: ProtocolError): void {
    for (const entry of this.#queue.remove(() => true)) entry.reject(error);
    for (const entry of this.#inFlight) entry.reject(error);
  }
}
