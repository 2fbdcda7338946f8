import type { LinkClock } from '../clock.ts';
import type { ByteLine, ByteLineListener } from './byte-line.ts';

/** A serial port that is being opened, or is open. */
interface OpenPort {
  send(bytes: Uint8Array): void;
  close(): void;
}

/** The events of a port; none comes after `closed`. */
export interface PortEvents {
  opened(): void;
  received(bytes: Uint8Array): void;
  /** It could not be opened, or is gone, or was closed. */
  closed(error?: Error): void;
}

interface ReopenedLineOptions {
  readonly clock: LinkClock;
  /** Starts to open the port. */
  readonly open: (events: PortEvents) => OpenPort;
  /** Hears when the port is open, and why it is not; each once until it changes. */
  readonly onState?: (error: Error | undefined) => void;
}

/** The wait before a port that is gone is tried again, in ms. */
const openAgain = 1000;

/** A line at a serial port that is opened again whenever it is gone, such as a plug that is pulled and put in again. */
export class ReopenedLine implements ByteLine {
  readonly #options: ReopenedLineOptions;
  #listener: ByteLineListener | undefined;
  #port: OpenPort | undefined;
  #state: 'new' | 'open' | 'gone' | 'closed' = 'new';
  #reason: string | undefined;
  #cancel: () => void = () => undefined;
  #whenClosed: () => void = () => undefined;

  constructor(options: ReopenedLineOptions) {
    this.#options = options;
  }

  listen(listener: ByteLineListener): void {
    this.#listener = listener;
    this.#open();
  }

  write(bytes: Uint8Array): void {
    if (this.#state === 'open') this.#port?.send(bytes);
  }

  /** Lets the port go; resolves when it is free. */
  async close(): Promise<void> {
    this.#state = 'closed';
    this.#cancel();
    const port = this.#port;
    if (port === undefined) return;
    await new Promise<void>((resolve) => {
      this.#whenClosed = resolve;
      port.close();
    });
  }

  #open(): void {
    this.#port = this.#options.open({
      opened: () => {
        if (this.#state === 'closed') return;
        const wasGone = this.#state === 'gone';
        this.#state = 'open';
        this.#say(undefined);
        if (wasGone) this.#listener?.back();
      },
      received: (bytes) => {
        if (this.#state === 'open') this.#listener?.data(bytes);
      },
      closed: (error) => {
        this.#port = undefined;
        if (this.#state === 'closed') {
          this.#whenClosed();
          return;
        }
        const wasOpen = this.#state === 'open';
        if (this.#state !== 'gone') {
          this.#state = 'gone';
          this.#listener?.lost();
        }
        this.#say(error ?? new Error('closed'));
        this.#cancel = this.#options.clock.after(wasOpen ? 0 : openAgain, () => this.#open());
      },
    });
  }

  #say(error: Error | undefined): void {
    if (this.#reason === (error?.message ?? '')) return;
    this.#reason = error?.message ?? '';
    this.#options.onState?.(error);
  }
}
