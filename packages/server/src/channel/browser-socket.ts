import type { WebSocket } from 'ws';

/** Bytes that may wait to be sent; above it nothing new is sent until the browser has read. */
export const bufferedBytes = 262_144;

/** The part of a WebSocket of `ws` that is needed. */
export interface SocketLike {
  readonly OPEN: number;
  readonly readyState: number;
  /** Bytes that were handed over and not yet sent. */
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: 'message', listener: (data: WebSocket.RawData, isBinary: boolean) => void): unknown;
  once(event: 'close', listener: () => void): unknown;
}

export interface BrowserSocketOptions {
  /** A browser that sends nothing for so long is gone, in ms. */
  readonly silence: number;
  /** Messages a browser may send in `per` ms. */
  readonly messages: number;
  readonly per: number;
  /** Takes a message, a binary one as an empty text. */
  readonly onMessage: (text: string) => void;
  /** The browser sends more than it may. */
  readonly onTooMany: () => void;
  /** Called once, when the socket has ended for whatever reason. */
  readonly onClosed: () => void;
}

/** The WebSocket of one browser: counts what comes in, notices silence, and knows when the browser reads slowly. */
export class BrowserSocket {
  readonly #socket: SocketLike;
  readonly #options: BrowserSocketOptions;
  #heard = performance.now();
  #sent = performance.now();
  #counting = performance.now();
  #messages = 0;

  constructor(socket: SocketLike, options: BrowserSocketOptions) {
    this.#socket = socket;
    this.#options = options;
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? '' : textOf(data)));
    socket.once('close', () => options.onClosed());
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Whether the browser reads what it gets. */
  get isReading(): boolean {
    return this.#socket.bufferedAmount < bufferedBytes;
  }

  /** How long ago something was sent, in ms. */
  get sinceSent(): number {
    return performance.now() - this.#sent;
  }

  /** Whether the browser has sent nothing for too long. */
  get isSilent(): boolean {
    return performance.now() - this.#heard > this.#options.silence;
  }

  /** Sends a message at once. */
  send(message: object): void {
    if (!this.isOpen) return;
    this.#sent = performance.now();
    this.#socket.send(JSON.stringify(message));
  }

  /** Ends the socket. */
  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Ends the socket without waiting for the browser. */
  terminate(): void {
    this.#socket.terminate();
  }

  #receive(text: string): void {
    const now = performance.now();
    this.#heard = now;
    if (now - this.#counting > this.#options.per) {
      this.#counting = now;
      this.#messages = 0;
    }
    this.#messages += 1;
    if (this.#messages > this.#options.messages) this.#options.onTooMany();
    else this.#options.onMessage(text);
  }
}

function textOf(data: WebSocket.RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (Buffer.isBuffer(data) ? data : Buffer.from(data)).toString('utf8');
}
