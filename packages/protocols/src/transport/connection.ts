import { ProtocolError } from '../protocol-error.ts';
import type { Clock } from './clock.ts';
import type { FrameDirection, FrameTap } from './frame-tap.ts';
import type { Wire, WireEvents } from './wire.ts';

const FIRST_BACK_OFF_MS = 500;
const MAX_BACK_OFF_MS = 30_000;
/** After so many requests in a row without a single byte, a network connection is taken for dead. */
const SILENCES_BEFORE_REOPENING = 3;

export interface ConnectionOptions {
  /** The name in frame taps and error details, such as `tcp:10.0.0.1:502`. */
  readonly port: string;
  readonly clock: Clock;
  readonly tap: FrameTap;
  /** Milliseconds to open in. */
  readonly connectTimeout: number;
  /** Whether a wire that stays silent is worth opening again: true for TCP, false for a serial port. */
  readonly reopenWhenSilent: boolean;
  open(events: WireEvents): Wire;
}

export interface ConnectionOwner {
  opened(): void;
  received(bytes: Buffer): void;
  /** The wire is gone or could not be opened; nothing will be received until `opened` comes again. */
  lost(error: ProtocolError): void;
}

/**
 * A wire that is opened when needed. Opening again after a failure waits 0.5 s, then twice as long each time up
 * to 30 s; the first byte received ends the back-off. There is no timer of its own that keeps trying: the
 * next request does.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #owner: ConnectionOwner;
  #wire: Wire | undefined;
  #isOpen = false;
  #cancelOpening: (() => void) | undefined;
  #backOff = FIRST_BACK_OFF_MS;
  #retryAt = Number.NEGATIVE_INFINITY;
  #lastError: ProtocolError | undefined;
  #silences = 0;
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
    if (clock.monotonic() < this.#retryAt) return this.#lastError;
    let cause: ProtocolError | undefined;
    // Events of a wire that was given up must not reach its successor: therefore the comparisons with `current`.
    let current: Wire | undefined;
    try {
      current = this.#options.open({
        opened: () => {
          if (this.#wire !== current) return;
          this.#cancelOpening?.();
          this.#isOpen = true;
          this.#owner.opened();
        },
        received: (bytes) => {
          if (this.#wire !== current) return;
          this.#silences = 0;
          this.#backOff = FIRST_BACK_OFF_MS;
          this.#retryAt = Number.NEGATIVE_INFINITY;
          this.#owner.received(bytes);
        },
        closed: (error) => {
          if (this.#wire !== current) return;
          this.#ended(
            cause ?? error ?? new ProtocolError('disconnected', `${port}: closed by the other side`),
          );
        },
      });
    } catch (error) {
      // A factory that cannot even start, such as a port this machine does not have.
      this.#failed(asProtocolError(error, port));
      return this.#lastError;
    }
    this.#wire = current;
    this.#retryAt = clock.monotonic() + this.#backOff;
    this.#backOff = Math.min(this.#backOff * 2, MAX_BACK_OFF_MS);
    this.#cancelOpening = clock.after(connectTimeout, () => {
      cause = new ProtocolError('connectTimeout', `${port}: not open after ${connectTimeout} ms`);
      this.drop(cause);
    });
    return undefined;
  }

  send(bytes: Uint8Array): void {
    this.note('sent', bytes);
    this.#wire?.send(bytes);
  }

  /** Tells the tap of a frame; costs one comparison while nobody listens. */
  note(direction: FrameDirection, bytes: Uint8Array): void {
    const { tap, port, clock } = this.#options;
    if (tap.listener === undefined || bytes.length === 0) return;
    tap.listener({ port, direction, time: clock.wall(), bytes: Uint8Array.from(bytes) });
  }

  /** Counts a request that nothing answered; gives a silent network connection up in the end. */
  noteSilence(): void {
    this.#silences += 1;
    if (!this.#options.reopenWhenSilent || this.#silences < SILENCES_BEFORE_REOPENING) return;
    this.drop(new ProtocolError('disconnected', `${this.#options.port}: silent, opening again`));
  }

  /** Gives the wire up at once; the owner is notified, and the next request opens a new one. */
  drop(error: ProtocolError): void {
    const wire = this.#wire;
    if (wire === undefined) return;
    this.#ended(error);
    wire.close();
  }

  /** Closes for good, without telling the owner; resolves when the wire has let go. */
  close(): Promise<void> {
    this.#closing ??= new Promise((resolve) => {
      this.#whenClosed = resolve;
      if (this.#wire === undefined) resolve();
      else this.#wire.close();
    });
    return this.#closing;
  }

  #ended(error: ProtocolError): void {
    this.#cancelOpening?.();
    this.#wire = undefined;
    this.#isOpen = false;
    this.#silences = 0;
    this.#lastError = error;
    if (this.#whenClosed === undefined) this.#owner.lost(error);
    else this.#whenClosed();
  }

  #failed(error: ProtocolError): void {
    this.#lastError = error;
    this.#retryAt = this.#options.clock.monotonic() + this.#backOff;
    this.#backOff = Math.min(this.#backOff * 2, MAX_BACK_OFF_MS);
  }
}

function asProtocolError(error: unknown, port: string): ProtocolError {
  if (error instanceof ProtocolError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new ProtocolError('disconnected', `${port}: ${detail}`);
}
