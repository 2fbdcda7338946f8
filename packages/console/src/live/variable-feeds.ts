import type { VariableValue } from '@penstock/contract/calls/variable-value';
import { CatalogueError } from '@penstock/contract/errors/error';
import type { Logger } from 'pino';
import type { LastValue } from './last-values.ts';
import type { LiveSource } from './live-source.ts';
import type { Watches } from './watches.ts';

/** Times of a feed. */
const times = {
  /** How often the gateway sends what changed, in ms. */
  interval: 500,
  /** How long a gateway sends before it is asked again, in s. It ends soon after nobody looks any longer. */
  watch: 600,
  /** When it is asked again, in ms. */
  renew: 480_000,
} as const;

/** The listener to which feeds bring values. */
export interface FeedListener {
  /** Values of a gateway that changed, by key. */
  readonly changed: (sn: string, values: ReadonlyMap<string, LastValue>) => void;
  /** Whether a gateway sends values. */
  readonly live: (sn: string, live: boolean) => void;
}

interface Feed {
  live: boolean;
  readonly leave: () => void;
  timer: NodeJS.Timeout | undefined;
}

/**
 * The values of the variables of gateways for pages that configure them. They come by the stream that signals are shown
 * from: one for each gateway, however many look.
 */
export class VariableFeeds {
  readonly #hub: LiveSource;
  readonly #watches: Pick<Watches, 'open'>;
  readonly #listener: FeedListener;
  readonly #log: Logger;
  readonly #feeds = new Map<string, Feed>();

  constructor(parts: {
    readonly hub: LiveSource;
    readonly watches: Pick<Watches, 'open'>;
    readonly listener: FeedListener;
    readonly log: Logger;
  }) {
    this.#hub = parts.hub;
    this.#watches = parts.watches;
    this.#listener = parts.listener;
    this.#log = parts.log;
  }

  /** Whether a gateway sends values. */
  isLive(sn: string): boolean {
    return this.#feeds.get(sn)?.live ?? false;
  }

  /** The last values of some variables of a gateway, without those that are not known. */
  valuesOf(sn: string, keys: Iterable<string>): VariableValue[] {
    const known = this.#hub.lastOf(sn);
    return known === undefined ? [] : valuesOf(known, keys);
  }

  /** Somebody looks at the variables of a gateway. */
  join(sn: string): void {
    if (this.#feeds.has(sn)) return;
    const feed: Feed = {
      live: false,
      timer: undefined,
      leave: this.#hub.listen(sn, {
        show: (values) => {
          this.#setLive(sn, feed, true);
          this.#listener.changed(sn, values);
        },
        // Whoever comes back is asked again by the watches, and is live with its first value.
        gatewayChanged: ({ online }) => {
          if (!online) this.#setLive(sn, feed, false);
        },
      }),
    };
    this.#feeds.set(sn, feed);
    this.#renew(sn, feed);
  }

  /** Nobody looks at the variables of a gateway any longer. */
  leave(sn: string): void {
    const feed = this.#feeds.get(sn);
    if (feed === undefined) return;
    this.#feeds.delete(sn);
    clearTimeout(feed.timer);
    feed.leave();
  }

  /** Ends all feeds. */
  stop(): void {
    for (const sn of this.#feeds.keys()) this.leave(sn);
  }

  #renew(sn: string, feed: Feed): void {
    feed.timer = setTimeout(() => this.#renew(sn, feed), times.renew);
    feed.timer.unref();
    this.#watches.open(sn, times.interval, times.watch).catch((error: unknown) => {
      const known = error instanceof CatalogueError;
      this.#log[known ? 'debug' : 'error']({ err: error, sn }, 'A gateway does not send its values.');
    });
  }

  #setLive(sn: string, feed: Feed, live: boolean): void {
    if (feed.live === live) return;
    feed.live = live;
    this.#listener.live(sn, live);
  }
}

/** The values of some keys. */
export function valuesOf(values: ReadonlyMap<string, LastValue>, keys: Iterable<string>): VariableValue[] {
  const found: VariableValue[] = [];
  for (const key of keys) {
    const value = values.get(key);
    if (value !== undefined) found.push({ key, ...value });
  }
  return found;
}
