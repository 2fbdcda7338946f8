import type { TunnelStream } from '@penstock/link/tunnel/stream';
import type { Environment } from '@penstock/protocols/environment';
import { characterTime, lineParameters } from '@penstock/protocols/transport/serial-line';
import type { SerialTarget, Wire } from '@penstock/protocols/transport/wire';
import type { Logger } from 'pino';
import { wait } from '../waiting/wait.ts';
import { escapeLine, Rfc2217Session } from './rfc2217.ts';

interface SerialDeviceOptions {
  readonly target: SerialTarget;
  readonly mode: 'rfc2217' | 'raw';
  readonly environment: Environment;
  readonly log: Logger;
}

/** Software sets several parameters one after the other; the port is opened again once, after so many ms. */
const settling = 20;

/** The serial line of a tunnel: one connection at a time has it, and opens its port. */
export class SerialDevice {
  readonly #options: SerialDeviceOptions;
  #session: SerialSession | undefined;

  constructor(options: SerialDeviceOptions) {
    this.#options = options;
  }

  /** Joins a connection to the line; it is cut where another has it. */
  join(stream: TunnelStream): void {
    if (this.#session !== undefined) {
      stream.reset('occupied');
      return;
    }
    const session = new SerialSession(stream, this.#options);
    this.#session = session;
    void session.done.then(() => {
      if (this.#session === session) this.#session = undefined;
    });
  }

  /** Resolves when the port is free. */
  async stop(): Promise<void> {
    const session = this.#session;
    session?.end();
    await session?.done;
  }
}

/** One connection to the line. */
class SerialSession {
  readonly done: Promise<void>;
  readonly #stream: TunnelStream;
  readonly #options: SerialDeviceOptions;
  readonly #over = new AbortController();
  readonly #negotiation: Rfc2217Session | undefined;
  #target: SerialTarget;
  /** Bytes that wait for the line. */
  readonly #waiting: Uint8Array[] = [];
  #wake: () => void = () => undefined;

  constructor(stream: TunnelStream, options: SerialDeviceOptions) {
    this.#stream = stream;
    this.#options = options;
    this.#target = options.target;
    if (options.mode === 'rfc2217')
      this.#negotiation = new Rfc2217Session(options.target, {
        data: (bytes) => this.#queue(bytes),
        answer: (bytes) => this.#toSoftware(bytes),
        set: (parameters) => {
          this.#target = { ...this.#target, ...parameters };
          this.#wake();
        },
      });
    stream.listen({
      data: (bytes) => this.#fromSoftware(bytes),
      // A line has no end of its own: what waits is sent, and both directions are over.
      finished: () => this.end(),
      writable: () => undefined,
      reset: () => this.end(),
    });
    this.done = this.#run();
  }

  end(): void {
    this.#over.abort();
    this.#wake();
  }

  #fromSoftware(bytes: Uint8Array): void {
    if (this.#negotiation === undefined) {
      this.#queue(bytes);
      return;
    }
    // Bytes of the negotiation are dealt with at once, those of the line when they are sent; both are at most what came.
    const before = this.#waitingBytes();
    this.#negotiation.take(bytes);
    const queued = this.#waitingBytes() - before;
    this.#stream.taken(Math.max(0, bytes.length - queued));
  }

  #waitingBytes(): number {
    return this.#waiting.reduce((sum, { length }) => sum + length, 0);
  }

  #queue(bytes: Uint8Array): void {
    this.#waiting.push(bytes);
    this.#wake();
  }

  #toSoftware(bytes: Uint8Array): void {
    // A line cannot be made to wait.
    if (!this.#stream.write(bytes)) this.#stream.reset('broken');
  }

  /** Opens the port, again with other parameters when they are set, until the connection is over. */
  async #run(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      const isWorking = await this.#runOnce();
      if (!isWorking) break;
    }
    if (signal.aborted) this.#stream.finish();
    else this.#stream.reset('broken');
  }

  /** Works with the present parameters until others are set; false where the port is gone. */
  async #runOnce(): Promise<boolean> {
    const { environment, log, mode } = this.#options;
    const { signal } = this.#over;
    const target = this.#target;
    const time = characterTime(target);
    let isOpen = false;
    let isClosed = false;
    let wire: Wire | undefined;
    const closed = new Promise<void>((resolve) => {
      wire = environment.wires.serial(target, {
        opened: () => {
          isOpen = true;
          this.#wake();
        },
        received: (bytes) => this.#toSoftware(mode === 'rfc2217' ? escapeLine(bytes) : bytes),
        closed: (error) => {
          isClosed = true;
          if (error !== undefined)
            log.warn({ reason: error.message }, 'the serial line of the tunnel is gone');
          this.#wake();
          resolve();
        },
      });
    });
    for (;;) {
      if (isClosed) return false;
      const next = isOpen ? this.#waiting.shift() : undefined;
      if (next !== undefined) {
        wire?.send(next);
        // The port takes bytes without saying when they are out.
        await wait(environment.clock, next.length * time, signal);
        this.#stream.taken(next.length);
      } else if (signal.aborted || lineParameters(this.#target) !== lineParameters(target)) break;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    if (!signal.aborted) await wait(environment.clock, settling, signal);
    wire?.close();
    await closed;
    return true;
  }
}
