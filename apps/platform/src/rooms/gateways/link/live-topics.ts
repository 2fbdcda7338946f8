import { linkTopics } from '@penstock/contract/link/topics';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { MqttChannel } from '@penstock/link/mqtt-channel';
import type { Logger } from 'pino';

/** How long live values are still heard after the last one who wanted them, in ms: a page that is reloaded comes back. */
const linger = 15_000;

/**
 * The live values that this process hears: those of gateways that somebody looks at here, where several processes divide the
 * gateways. A process that is alone hears all.
 */
export class LiveTopics {
  readonly #channel: Pick<MqttChannel, 'subscribe' | 'unsubscribe'> | undefined;
  readonly #log: Logger;
  /** Gateways that are heard, with the end of those that nobody wants any more. */
  readonly #heard = new Map<string, NodeJS.Timeout | undefined>();
  readonly #left: ((sn: string) => void)[] = [];

  /** @param channel the connection of this process to the broker; undefined where all live values come anyway. */
  constructor(channel: Pick<MqttChannel, 'subscribe' | 'unsubscribe'> | undefined, log: Logger) {
    this.#channel = channel;
    this.#log = log;
  }

  /** Hears of gateways whose live values do not come any more: what is known of them gets old. */
  onLeft(listener: (sn: string) => void): void {
    this.#left.push(listener);
  }

  /** Somebody wants live values of a gateway. What is asked of the gateway from now on is sent behind the subscription. */
  want(sn: string): void {
    if (this.#channel === undefined) return;
    const isHeard = this.#heard.has(sn);
    clearTimeout(this.#heard.get(sn));
    this.#heard.set(sn, undefined);
    if (!isHeard) this.#tell(sn, this.#channel.subscribe([linkTopics.live(sn)], 1));
  }

  /** Nobody wants live values of a gateway any more. */
  leave(sn: string): void {
    const channel = this.#channel;
    if (channel === undefined || !this.#heard.has(sn)) return;
    clearTimeout(this.#heard.get(sn));
    const timer = setTimeout(() => {
      this.#heard.delete(sn);
      for (const listener of this.#left) listener(sn);
      this.#tell(sn, channel.unsubscribe([linkTopics.live(sn)]));
    }, linger);
    timer.unref();
    this.#heard.set(sn, timer);
  }

  /** The library subscribes again after each connection. */
  #tell(sn: string, done: Promise<void>): void {
    done.catch((error: unknown) =>
      this.#log.warn({ reason: reasonOf(error), sn }, 'The broker did not take what is heard of a gateway.'),
    );
  }
}
