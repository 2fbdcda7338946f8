import { serialSocketLimits } from '@penstock/contract/local/serial-socket';
import type { Clock } from '@penstock/client/time/clock';
import type { PortOptions, WebSerialPort } from './web-serial.ts';

/** Bytes that the browser keeps while the page is busy: 5 s of a line of 115,200 Bd. */
const bufferSize = 65_536;

/** How long bytes are joined to one message, in ms. */
const joined = 10;

/** The events of a port that is open. */
interface PortListener {
  readonly received: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** It is gone, without having been closed. */
  readonly lost: () => void;
}

/** A serial port of this computer that is open: its bytes in messages of a moderate size. */
export class OpenPort {
  readonly #port: WebSerialPort;
  readonly #clock: Clock;
  readonly #listener: PortListener;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array> | undefined;
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #pieces: Uint8Array[] = [];
  #cancel: (() => void) | undefined;
  #isClosing = false;
  readonly #done: Promise<void>;

  private constructor(port: WebSerialPort, clock: Clock, listener: PortListener) {
    this.#port = port;
    this.#clock = clock;
    this.#listener = listener;
    this.#writer = port.writable?.getWriter();
    // A port that takes nothing gives nothing either, and that is noticed.
    this.#writer?.closed.catch(() => undefined);
    this.#done = this.#read();
  }

  /** Opens a port. Rejects as the browser does, where it is not there or another program has it. */
  static async open(
    port: WebSerialPort,
    line: Omit<PortOptions, 'bufferSize'>,
    clock: Clock,
    listener: PortListener,
  ): Promise<OpenPort> {
    await port.open({ ...line, bufferSize });
    return new OpenPort(port, clock, listener);
  }

  write(bytes: Uint8Array): void {
    this.#writer?.write(bytes).catch(() => undefined);
  }

  /** Closes it; resolves when it is free. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#cancel?.();
    await this.#reader?.cancel().catch(() => undefined);
    await this.#done;
  }

  async #read(): Promise<void> {
    // After damaged bytes the browser begins another stream; once the port is gone, there is none.
    while (!this.#isClosing && this.#port.readable !== null) {
      const reader = this.#port.readable.getReader();
      this.#reader = reader;
      try {
        for (let next = await reader.read(); !next.done; next = await reader.read()) this.#take(next.value);
        // A stream that has ended is followed by none.
        break;
      } catch {
        // The next stream, if there is one, goes on.
      } finally {
        reader.releaseLock();
      }
    }
    await this.#writer?.abort().catch(() => undefined);
    this.#writer?.releaseLock();
    await this.#port.close().catch(() => undefined);
    this.#cancel?.();
    if (!this.#isClosing) this.#listener.lost();
  }

  #take(bytes: Uint8Array): void {
    this.#pieces.push(bytes);
    this.#cancel ??= this.#clock.after(joined, () => this.#flush());
  }

  #flush(): void {
    this.#cancel = undefined;
    const size = this.#pieces.reduce((sum, piece) => sum + piece.length, 0);
    const all = new Uint8Array(size);
    let at = 0;
    for (const piece of this.#pieces) {
      all.set(piece, at);
      at += piece.length;
    }
    this.#pieces = [];
    const { messageBytes } = serialSocketLimits;
    for (let start = 0; start < size; start += messageBytes)
      this.#listener.received(all.slice(start, start + messageBytes));
  }
}
