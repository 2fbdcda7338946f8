import { ProtocolError, type Diagnosis } from '../protocol-error.ts';
import type { Clock } from './clock.ts';
import { EndingPattern } from './ending.ts';
import type { FrameDirection, FrameTap } from './frame-tap.ts';
import { protocolOf } from './other-protocol.ts';
import { isCut } from './socket-failure.ts';
import type { Wire, WireEvents } from './wire.ts';

const FIRST_BACK_OFF_MS = 500;
const MAX_BACK_OFF_MS = 30_000;
/** After so many requests in a row without a single byte, a network connection is taken for dead. */
const SILENCES_BEFORE_REOPENING = 3;
/** Bytes by which another protocol is recognised. */
const FIRST_BYTES = 64;

export interface ConnectionOptions {
  /** The name in frame taps and error details, such as `tcp:10.0.0.1:502`. */
  readonly port: string;
  readonly clock: Clock;
  readonly tap: FrameTap;
  /** Milliseconds to open in. */
  readonly connectTimeout: number;
  /** Whether a wire that stays silent is worth opening again: true for TCP, false for a serial port. */
  readonly reopenWhenSilent: boolean;
  /** Each message goes alone and nobody accepts a connection: an open wire says nothing of the other side. */
  readonly isDatagram?: boolean;
  /** Its protocol, where bytes of it would be taken for another one: see `ownProtocols`. */
  readonly protocol?: string;
  open(events: WireEvents): Wire;
}

export interface ConnectionOwner {
  opened(): void;
  received(bytes: Buffer): void;
  /**
   * The wire is gone or could not be opened; nothing will be received until `opened` comes again. `wasOpen`: requests
   * may have been sent over it.
   */
  lost(error: ProtocolError, wasOpen: boolean): void;
}

/**
 * A wire that is opened when needed. Opening again after a failure waits 0.5 s, then twice as long each time up
 * to 30 s. Only a reply that was understood ends the back-off: bytes alone do not, since whatever listens on a wrong
 * port may send some. There is no timer of its own that keeps trying: the next request does.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #owner: ConnectionOwner;
  #wire: Wire | undefined;
  #isOpen = false;
  /** The first bytes that came over this wire, until some were understood; and whether they were. */
  #firstBytes: Buffer = Buffer.alloc(0);
  #isUnderstood = false;
  #cancelOpening: (() => void) | undefined;
  #backOff = FIRST_BACK_OFF_MS;
  #retryAt = Number.NEGATIVE_INFINITY;
  #lastError: ProtocolError | undefined;
  #silences = 0;
  /** Openings that no back-off follows: one after a connection that was of use. */
  #freeOpenings = 0;
  readonly #pattern = new EndingPattern();
  #whenClosed: (() => void) | undefined;
  #closing: Promise<void> | undefined;

  constructor(options: ConnectionOptions, owner: ConnectionOwner) {
    this.#options = options;
    this.#owner = owner;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Opens unless open or opening. Gives the last failure while the back-off lasts. */
  ensureOpening(): ProtocolError | undefined {
    if (this.#wire !== undefined) return undefined;
    const { clock, connectTimeout, port } = this.#options;
    const now = clock.monotonic();
    if (now < this.#retryAt) return this.#lastError;
    let cause: ProtocolError | undefined;
    // Events of a wire that was given up must not reach its successor: therefore the comparisons with `current`.
    let current: Wire | undefined;
    try {
      current = this.#options.open({
        opened: () => {
          if (this.#wire !== current) return;
          this.#cancelOpening?.();
          this.#isOpen = true;
          this.#firstBytes = Buffer.alloc(0);
          this.#isUnderstood = false;
          this.#owner.opened();
        },
        received: (bytes) => {
          if (this.#wire !== current) return;
          this.#silences = 0;
          if (!this.#isUnderstood) this.#keepFirst(bytes);
          this.#owner.received(bytes);
        },
        closed: (error) => {
          if (this.#wire !== current) return;
          if (this.#isOpen) this.#pattern.ended(clock.monotonic());
          this.#ended(cause ?? this.#asEnded(error));
        },
      });
    } catch (error) {
      // A factory that cannot even start, such as a port this machine does not have.
      this.#failed(asProtocolError(error, port));
      return this.#lastError;
    }
    this.#wire = current;
    this.#pattern.opened(now);
    if (this.#freeOpenings > 0) this.#freeOpenings -= 1;
    else this.#backOffFrom(now);
    this.#cancelOpening = clock.after(connectTimeout, () => {
      const detail = `${port}: not open after ${connectTimeout} ms`;
      cause = new ProtocolError('connectTimeout', detail, undefined, [], current?.whyNotOpen?.());
      this.drop(cause);
    });
    return undefined;
  }

  send(bytes: Uint8Array): void {
    this.note('sent', bytes);
    this.#pattern.sent();
    this.#wire?.send(bytes);
  }

  /** A reply came that could be understood: this is the device, so the back-off is over. */
  noteUnderstood(): void {
    this.#isUnderstood = true;
    this.#silences = 0;
    this.#backOff = FIRST_BACK_OFF_MS;
    this.#retryAt = Number.NEGATIVE_INFINITY;
    this.#freeOpenings = 1;
    this.#pattern.replied();
  }

  /**
   * Whether the device has been seen to end its connections after as many requests as this one has carried. The next
   * request then takes a new one: `renew`.
   */
  get isUsedUp(): boolean {
    return this.#options.reopenWhenSilent && this.#wire !== undefined && this.#pattern.isUsedUp;
  }

  /** Gives up a connection that is used up, without notifying the owner. */
  renew(): void {
    const wire = this.#wire;
    this.#wire = undefined;
    this.#isOpen = false;
    this.#freeOpenings = 1;
    wire?.close();
  }

  /** Shows the tap of a frame; costs one comparison while nobody listens. */
  note(direction: FrameDirection, bytes: Uint8Array): void {
    const { tap, port, clock } = this.#options;
    if (tap.listener === undefined || bytes.length === 0) return;
    tap.listener({ port, direction, time: clock.wall(), bytes: Uint8Array.from(bytes) });
  }

  /** How silence is shown: a connection that the other side accepted, and never said anything over. */
  get silence(): Diagnosis | undefined {
    const { reopenWhenSilent, isDatagram } = this.#options;
    return reopenWhenSilent && isDatagram !== true && !this.#isHeard
      ? { cause: 'connectedSilent' }
      : undefined;
  }

  /** Counts a request that nothing answered; gives a silent network connection up in the end. */
  noteSilence(): void {
    this.#silences += 1;
    if (!this.#options.reopenWhenSilent || this.#silences < SILENCES_BEFORE_REOPENING) return;
    const { port } = this.#options;
    this.drop(new ProtocolError('disconnected', `${port}: silent, opening again`));
    // Until then nothing else is known of the device than that it could be connected to and did not answer.
    this.#lastError = new ProtocolError(
      'timeout',
      `${port}: connected, and silent`,
      undefined,
      [],
      this.silence,
    );
  }

  /** Gives the wire up at once; the owner is notified, and the next request opens a new one. */
  drop(error: ProtocolError): void {
    const wire = this.#wire;
    if (wire === undefined) return;
    this.#ended(error);
    wire.close();
  }

  /** Closes for good, without notifying the owner; resolves when the wire has let go. */
  close(): Promise<void> {
    this.#closing ??= new Promise((resolve) => {
      this.#whenClosed = resolve;
      if (this.#wire === undefined) resolve();
      else this.#wire.close();
    });
    return this.#closing;
  }

  #ended(error: ProtocolError): void {
    const wasOpen = this.#isOpen;
    this.#cancelOpening?.();
    this.#wire = undefined;
    this.#isOpen = false;
    this.#silences = 0;
    this.#lastError = error;
    if (this.#whenClosed === undefined) this.#owner.lost(error, wasOpen);
    else this.#whenClosed();
  }

  /** How the end of a wire is shown: one that was accepted and closed before anything came over it is no cut. */
  #asEnded(error: ProtocolError | undefined): ProtocolError {
    const ended =
      error ?? new ProtocolError('disconnected', `${this.#options.port}: closed by the other side`);
    if (!this.#isOpen || !isCut(error)) return ended;
    const protocol = this.#isUnderstood ? undefined : protocolOf(this.#firstBytes);
    if (protocol !== undefined && protocol !== this.#options.protocol)
      return ended.diagnosedAs({ cause: 'otherProtocol', parameters: { protocol } });
    return ended.diagnosedAs({ cause: this.#isHeard ? 'connectionCut' : 'hungUp' });
  }

  /** Whether anything came over this wire. */
  get #isHeard(): boolean {
    return this.#isUnderstood || this.#firstBytes.length > 0;
  }

  #keepFirst(bytes: Buffer): void {
    if (this.#firstBytes.length < FIRST_BYTES)
      this.#firstBytes = Buffer.concat([this.#firstBytes, bytes]).subarray(0, FIRST_BYTES);
  }

  #failed(error: ProtocolError): void {
    this.#lastError = error;
    this.#backOffFrom(this.#options.clock.monotonic());
  }

  /** No opening before the back-off has passed, and the next one is longer. */
  #backOffFrom(now: number): void {
    this.#retryAt = now + this.#backOff;
    this.#backOff = Math.min(this.#backOff * 2, MAX_BACK_OFF_MS);
  }
}

function asProtocolError(error: unknown, port: string): ProtocolError {
  if (error instanceof ProtocolError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new ProtocolError('disconnected', `${port}: ${detail}`);
}
