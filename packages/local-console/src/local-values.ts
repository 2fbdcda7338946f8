import { liveValues } from '@penstock/contract/link/methods/live';
import { type LastValue, LastValues } from '@penstock/console/live/last-values';
import type { LiveSource, LiveSourceListener } from '@penstock/console/live/live-source';
import { readNotification } from '@penstock/link/notification';
import type { Logger } from 'pino';

/** The live values of the gateway that a local console is connected to. */
export class LocalValues implements LiveSource {
  readonly #last = new LastValues();
  readonly #listeners = new Map<string, Set<LiveSourceListener>>();
  readonly #viewers: { came(sn: string): void; left(sn: string): void };
  readonly #log: Logger;

  constructor(
    viewers: {
      /** A gateway gets its first listener. */
      came(sn: string): void;
      /** A gateway has lost its last listener. */
      left(sn: string): void;
    },
    log: Logger,
  ) {
    this.#viewers = viewers;
    this.#log = log;
  }

  listen(sn: string, listener: LiveSourceListener): () => void {
    const of = this.#listeners.get(sn) ?? new Set();
    of.add(listener);
    this.#listeners.set(sn, of);
    this.#viewers.came(sn);
    return () => {
      if (!of.delete(listener) || of.size > 0) return;
      this.#listeners.delete(sn);
      this.#viewers.left(sn);
    };
  }

  lastOf(sn: string): ReadonlyMap<string, LastValue> | undefined {
    return this.#last.of(sn);
  }

  /** Takes the text of a notification `live.values`. */
  take(sn: string, text: string): void {
    const read = readNotification(liveValues, text);
    if ('dropped' in read) {
      this.#log.warn({ sn, reason: read.dropped }, 'A live message was dropped.');
      return;
    }
    const changed = this.#last.take(sn, read.params);
    for (const listener of this.#listeners.get(sn) ?? []) listener.show(changed);
  }

  /** The gateway came or went. */
  gatewayChanged(sn: string, online: boolean): void {
    if (!online) this.#last.forget(sn);
    for (const listener of this.#listeners.get(sn) ?? []) listener.gatewayChanged({ online });
  }
}
