import { CatalogueError, failure } from '@penstock/contract/errors/error';
import type { Logger } from 'pino';

/** Times of a watch, in ms. */
const times = {
  /** How long a gateway sends before it is asked again, and when that is. */
  watch: 60_000,
  renew: 45_000,
  /** How long a watch goes on after the last viewer has left: a page that is reloaded comes back. */
  linger: 2000,
  /** When a gateway that has ended a watch is asked again. */
  again: 1000,
} as const;

/** Whether a gateway sends, and why not. `facts`: what it answered when it was asked last. */
export interface StreamState<Facts> {
  readonly live: boolean;
  /** Undefined while it sends, and before it has answered. */
  readonly error: CatalogueError | undefined;
  readonly facts: Facts;
}

/** How one kind of stream is asked for. */
export interface StreamParts<Facts> {
  /** Asks a gateway for what viewers with these options need together, for some seconds; 0 ends it. */
  readonly ask: (sn: string, options: readonly string[], seconds: number) => Promise<Facts>;
  /** The facts before a gateway has answered. */
  readonly noFacts: Facts;
  /** The state of the stream of a gateway has changed, for viewers with these options. */
  readonly changed: (sn: string, options: readonly string[], state: StreamState<Facts>) => void;
  readonly log: Logger;
}

interface Watch<Facts> {
  readonly options: Set<string>;
  state: StreamState<Facts>;
  /** Asks again, or ends. */
  timer: NodeJS.Timeout | undefined;
  /** Counts the times it was asked for: an answer that is overtaken does not count. */
  asked: number;
}

/**
 * Has gateways send a stream while somebody looks at it. A gateway takes one wish from each process, so what all viewers
 * of a gateway want is asked for together, again before its time is over, and ended when the last one has left.
 */
export class StreamWatches<Facts> {
  readonly #parts: StreamParts<Facts>;
  readonly #watches = new Map<string, Watch<Facts>>();

  constructor(parts: StreamParts<Facts>) {
    this.#parts = parts;
  }

  /** The options that viewers of a gateway want now. */
  optionsOf(sn: string): readonly string[] {
    return [...(this.#watches.get(sn)?.options ?? [])];
  }

  state(sn: string): StreamState<Facts> {
    return this.#watches.get(sn)?.state ?? this.#before;
  }

  /** Somebody looks with an option with which nobody looked. */
  join(sn: string, option: string): void {
    const known = this.#watches.get(sn);
    const watch = known ?? { options: new Set(), state: this.#before, timer: undefined, asked: 0 };
    this.#watches.set(sn, watch);
    watch.options.add(option);
    this.#ask(sn, watch);
  }

  /** Nobody looks with an option any longer. */
  leave(sn: string, option: string): void {
    const watch = this.#watches.get(sn);
    if (watch === undefined || !watch.options.delete(option)) return;
    // The remaining options are narrower: they can wait for the next request to the gateway.
    if (watch.options.size > 0) return;
    this.#later(watch, times.linger, () => {
      this.#watches.delete(sn);
      this.#parts.ask(sn, [], 0).catch((error: unknown) => this.#note(sn, error));
    });
  }

  /** A gateway came or went. */
  gatewayChanged(sn: string, online: boolean): void {
    const watch = this.#watches.get(sn);
    if (watch === undefined || watch.options.size === 0) return;
    if (online) this.#ask(sn, watch);
    else this.#become(sn, watch, failure('gateway.offline', { sn }));
  }

  /** Asks a gateway again: its reason for not sending may have changed. */
  again(sn: string): void {
    const watch = this.#watches.get(sn);
    if (watch !== undefined && watch.options.size > 0 && !watch.state.live) this.#ask(sn, watch);
  }

  /** A gateway says that nothing follows. */
  ended(sn: string): void {
    const watch = this.#watches.get(sn);
    if (watch !== undefined && watch.options.size > 0)
      this.#later(watch, times.again, () => this.#ask(sn, watch));
  }

  /** Forgets everything; gateways end when their time is over. */
  stop(): void {
    for (const { timer } of this.#watches.values()) clearTimeout(timer);
    this.#watches.clear();
  }

  get #before(): StreamState<Facts> {
    return { live: false, error: undefined, facts: this.#parts.noFacts };
  }

  #ask(sn: string, watch: Watch<Facts>): void {
    this.#later(watch, times.renew, () => this.#ask(sn, watch));
    watch.asked += 1;
    const { asked } = watch;
    const isLatest = () => this.#watches.get(sn) === watch && watch.asked === asked;
    this.#parts.ask(sn, [...watch.options], times.watch / 1000).then(
      (facts) => {
        if (isLatest()) this.#become(sn, watch, undefined, facts);
      },
      (error: unknown) => {
        this.#note(sn, error);
        if (!isLatest()) return;
        const known = error instanceof CatalogueError ? error : failure('service.unknown');
        this.#become(sn, watch, known);
      },
    );
  }

  #become(sn: string, watch: Watch<Facts>, error: CatalogueError | undefined, facts?: Facts): void {
    const before = watch.state;
    watch.state = { live: error === undefined, error, facts: facts ?? before.facts };
    const isSame =
      before.live === watch.state.live &&
      before.error?.key === error?.key &&
      JSON.stringify(before.facts) === JSON.stringify(watch.state.facts);
    if (!isSame) this.#parts.changed(sn, [...watch.options], watch.state);
  }

  #later(watch: Watch<Facts>, delay: number, action: () => void): void {
    clearTimeout(watch.timer);
    watch.timer = setTimeout(action, delay);
    watch.timer.unref();
  }

  #note(sn: string, error: unknown): void {
    const known = error instanceof CatalogueError;
    this.#parts.log[known ? 'debug' : 'error']({ err: error, sn }, 'A gateway does not send a stream.');
  }
}
