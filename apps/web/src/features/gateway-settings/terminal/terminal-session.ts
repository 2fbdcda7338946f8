import { ClientError } from '@penstock/client/calls/error';
import {
  gatewayTerminalClose,
  gatewayTerminalOpen,
  gatewayTerminalRead,
  gatewayTerminalResize,
  gatewayTerminalWrite,
} from '@penstock/contract/calls/gateway-terminal';
import { type TerminalEnd, terminalLimits, type TerminalSize } from '@penstock/contract/model/terminal';
import { client, clock } from '../../../app/services.ts';

/** The wait before a question that failed is asked again, in ms, and how often. */
const retry = { wait: 1000, times: 8 } as const;

/** Hears what comes of a terminal. */
interface TerminalListener {
  output(bytes: Uint8Array): void;
  /** It is over; why, where that is known. Called once. */
  ended(reason: TerminalEnd | undefined): void;
  /** It is over since its gateway could not be asked any more. Called once, and then nothing else. */
  failed(error: unknown): void;
}

/** A terminal on the machine of a gateway: asks for its output as long as it lasts, and types in the order in which it was typed. */
export class TerminalSession {
  readonly #sn: string;
  readonly #session: string;
  readonly #listener: TerminalListener;
  readonly #over = new AbortController();
  /** The bytes that were typed and not sent, and how many came before them. */
  #typed = new Uint8Array(0);
  #sent = 0;
  #isSending = false;

  private constructor(sn: string, session: string, listener: TerminalListener) {
    this.#sn = sn;
    this.#session = session;
    this.#listener = listener;
    void this.#read();
  }

  /** Opens one. Rejects with why it may not, or cannot, be opened. */
  static async open(sn: string, size: TerminalSize, listener: TerminalListener): Promise<TerminalSession> {
    const { session } = await client.call(gatewayTerminalOpen, { sn, ...size });
    return new TerminalSession(sn, session, listener);
  }

  type(text: string): void {
    const bytes = new TextEncoder().encode(text);
    const all = new Uint8Array(this.#typed.length + bytes.length);
    all.set(this.#typed);
    all.set(bytes, this.#typed.length);
    this.#typed = all;
    if (!this.#isSending) void this.#send();
  }

  /** The emulator has another size. One that is lost is corrected by the next. */
  resize(size: TerminalSize): void {
    const request = { sn: this.#sn, session: this.#session, ...size };
    client.call(gatewayTerminalResize, request).catch(() => undefined);
  }

  /** Ends it, also where the page is left: a gateway that does not hear it ends it a little later. */
  close(): void {
    if (this.#over.signal.aborted) return;
    this.#over.abort();
    client.call(gatewayTerminalClose, { sn: this.#sn, session: this.#session }).catch(() => undefined);
  }

  async #read(): Promise<void> {
    const { signal } = this.#over;
    let offset = 0;
    for (;;) {
      const request = { sn: this.#sn, session: this.#session, offset };
      const read = await this.#untilDone(() => client.call(gatewayTerminalRead, request, { signal }));
      if (read === undefined) return;
      const bytes = Uint8Array.from(atob(read.data), (letter) => letter.charCodeAt(0));
      // A late answer has bytes that came before.
      const isNew = read.offset === offset;
      if (isNew && bytes.length > 0) this.#listener.output(bytes);
      if (isNew) offset += bytes.length;
      if (read.ended !== null) {
        this.#finish(() => this.#listener.ended(read.ended ?? undefined));
        return;
      }
    }
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    while (this.#typed.length > 0) {
      const piece = this.#typed.subarray(0, terminalLimits.inputBytes);
      const data = btoa(String.fromCharCode(...piece));
      const request = { sn: this.#sn, session: this.#session, offset: this.#sent, data };
      const done = await this.#untilDone(() => client.call(gatewayTerminalWrite, request));
      if (done === undefined) break;
      this.#typed = this.#typed.slice(piece.length);
      this.#sent += piece.length;
    }
    this.#isSending = false;
  }

  /** Asks, again where it fails; undefined where the terminal is over. */
  async #untilDone<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    const { signal } = this.#over;
    for (let tries = 1; !signal.aborted; tries += 1) {
      try {
        return await ask();
      } catch (error) {
        if (signal.aborted) break;
        if (error instanceof ClientError && error.is('data.notFound'))
          this.#finish(() => this.#listener.ended(undefined));
        else if (tries >= retry.times || (error instanceof ClientError && error.is('permission.missing')))
          this.#finish(() => this.#listener.failed(error));
        else await new Promise<void>((resolve) => clock.after(retry.wait, resolve));
      }
    }
    return undefined;
  }

  #finish(tell: () => void): void {
    if (this.#over.signal.aborted) return;
    this.#over.abort();
    tell();
  }
}
