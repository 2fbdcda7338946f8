import { LiveStream, type LiveStreamOptions, type SendLive } from './live-stream.ts';

/** A console that watches live values. */
interface LiveConsole {
  readonly name: string;
  /** Sends it live values over its own line; undefined for one that hears them on the live topic, with others. */
  readonly sendLive: SendLive | undefined;
}

/**
 * Sends live values wherever they are watched: on the live topic to all consoles that are connected by the broker, and to
 * each other console over its own line, at the pace that it asks for and takes. Costs nothing while nobody watches.
 */
export class LiveSender {
  readonly #options: LiveStreamOptions;
  /** To whoever is connected by the broker. */
  readonly #topic: LiveStream;
  /** To each console that watches over its own line, by its name. */
  readonly #own = new Map<string, LiveStream>();

  constructor(options: LiveStreamOptions) {
    this.#options = options;
    this.#topic = new LiveStream(options);
  }

  /** Sends to a console for so many seconds; 0 ends it. Replaces what the same console asked before. */
  watch({ name, sendLive }: LiveConsole, interval: number, seconds: number): void {
    if (sendLive === undefined) {
      this.#topic.watch(name, interval, seconds);
      return;
    }
    if (seconds === 0) {
      this.leave(name);
      return;
    }
    let own = this.#own.get(name);
    if (own === undefined) {
      own = new LiveStream(this.#options);
      own.connect(sendLive);
      this.#own.set(name, own);
    }
    own.watch(name, interval, seconds);
  }

  /** A console with its own line watches no more, or has gone. */
  leave(name: string): void {
    void this.#own.get(name)?.stop();
    this.#own.delete(name);
  }

  /** Sends on the live topic over this connection until `disconnect`. Whoever watched before goes on watching. */
  connect(send: SendLive): void {
    this.#topic.connect(send);
  }

  disconnect(): void {
    this.#topic.disconnect();
  }

  /** The variables are others: sends all of them to whoever watches. */
  sendAll(): void {
    for (const stream of this.#streams()) stream.sendAll();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#streams().map((stream) => stream.stop()));
    this.#own.clear();
  }

  #streams(): LiveStream[] {
    return [this.#topic, ...this.#own.values()];
  }
}
