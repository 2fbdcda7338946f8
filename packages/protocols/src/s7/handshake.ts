import type { Environment } from '../environment.ts';
import { ProtocolError, type Diagnosis } from '../protocol-error.ts';
import type { FrameDirection } from '../transport/frame-tap.ts';
import { ownProtocols, strangeAnswer } from '../transport/other-protocol.ts';
import { isCut } from '../transport/socket-failure.ts';
import type { NetworkTarget, Wire, WireEvents } from '../transport/wire.ts';
import { dataOf, encodeData, frameLength, measureMessage } from './iso-framing.ts';
import { type Agreement, encodeSetUp, readSetUp } from './set-up.ts';
import { encodeConnectionRequest, readConnectionConfirm, type Tsaps } from './transport-connection.ts';

export interface HandshakeOptions {
  readonly target: NetworkTarget;
  /** The name in frame taps. */
  readonly port: string;
  readonly tsaps: Tsaps;
  readonly environment: Environment;
  /** Called with what was granted, before the wire is open. */
  readonly agreed: (agreement: Agreement) => void;
}

type Step = 'connecting' | 'confirming' | 'settingUp' | 'open' | 'over';

/**
 * A TCP connection that counts as open when the transport connection is confirmed (RFC 1006, section 4) and the
 * communication set up. A refusal on the way ends it with the error of the controller.
 */
export function openS7Wire(options: HandshakeOptions, events: WireEvents): Wire {
  const handshake = new Handshake(options, events);
  return {
    send: (bytes) => handshake.pass(bytes),
    close: () => handshake.close(),
    whyNotOpen: () => handshake.whyNotOpen,
  };
}

class Handshake {
  readonly #options: HandshakeOptions;
  readonly #events: WireEvents;
  readonly #wire: Wire;
  #step: Step = 'connecting';
  #received: Buffer = Buffer.alloc(0);
  #failure: ProtocolError | undefined;
  #isClosing = false;

  constructor(options: HandshakeOptions, events: WireEvents) {
    this.#options = options;
    this.#events = events;
    this.#wire = options.environment.wires.tcp(options.target, {
      opened: () => {
        this.#step = 'confirming';
        this.#send(encodeConnectionRequest(options.tsaps));
      },
      received: (bytes) => this.#take(bytes),
      closed: (error) => this.#closed(error),
    });
  }

  /** Connected, and no answer to what was sent. */
  get whyNotOpen(): Diagnosis | undefined {
    return this.#isShakingHands ? { cause: 'connectedSilent' } : undefined;
  }

  get #isShakingHands(): boolean {
    return this.#step === 'confirming' || this.#step === 'settingUp';
  }

  pass(bytes: Uint8Array): void {
    if (this.#step === 'open') this.#wire.send(bytes);
  }

  close(): void {
    this.#isClosing = true;
    this.#wire.close();
  }

  #take(bytes: Buffer): void {
    if (this.#step === 'open') {
      this.#events.received(bytes);
      return;
    }
    if (this.#step === 'over') return;
    this.#received = Buffer.concat([this.#received, bytes]);
    while (this.#isShakingHands) {
      const length = measureMessage(this.#received);
      if (length < 0) {
        this.#note('discarded', this.#received);
        this.#fail(strangeAnswer(this.#received, 'the answer is none of ISO-on-TCP', ownProtocols.isoOnTcp));
        return;
      }
      if (length === 0 || length > this.#received.length) return;
      const message = this.#received.subarray(0, length);
      this.#received = this.#received.subarray(length);
      this.#note('received', message);
      this.#advance(message);
    }
  }

  #advance(message: Buffer): void {
    const { tsaps, agreed } = this.#options;
    try {
      if (this.#step === 'confirming') {
        const largest = readConnectionConfirm(message, tsaps) - frameLength(0);
        this.#step = 'settingUp';
        this.#send(encodeData(encodeSetUp(largest)));
        return;
      }
      agreed(readSetUp(dataOf(message)));
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      this.#fail(error);
      return;
    }
    const rest = this.#received;
    this.#received = Buffer.alloc(0);
    this.#step = 'open';
    this.#events.opened();
    if (rest.length > 0) this.#events.received(rest);
  }

  #fail(error: ProtocolError): void {
    this.#step = 'over';
    this.#failure = error;
    this.#wire.close();
  }

  #closed(error: ProtocolError | undefined): void {
    const isEarly = this.#isShakingHands && isCut(error);
    this.#step = 'over';
    if (this.#isClosing) this.#events.closed();
    else this.#events.closed(this.#failure ?? (isEarly ? this.#hungUp() : error));
  }

  #hungUp(): ProtocolError {
    const { port } = this.#options;
    const detail = `${port}: the controller hung up while connecting: check rack, slot and TSAPs`;
    return new ProtocolError('disconnected', detail, undefined, [], { cause: 'hungUpInHandshake' });
  }

  #send(bytes: Buffer): void {
    this.#note('sent', bytes);
    this.#wire.send(bytes);
  }

  #note(direction: FrameDirection, bytes: Uint8Array): void {
    const { environment, port } = this.#options;
    const { tap, clock } = environment;
    tap.listener?.({ port, direction, time: clock.wall(), bytes: Uint8Array.from(bytes) });
  }
}
