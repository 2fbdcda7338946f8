import { Rate } from '@penstock/link/rate';
import type { Clock } from '../collector/schedule.ts';
import type { IncomingMessage } from './connection.ts';
import type { ServerCondition } from './server-condition.ts';
import { serverLimits } from './world.ts';

/**
 * The receivers of messages from servers without topics, at most as fast and large as the gateway accepts.
 */
export class Listeners {
  readonly #condition: ServerCondition;
  readonly #rate: Rate;
  readonly #listeners = new Set<(message: IncomingMessage) => void>();

  constructor(condition: ServerCondition, clock: Clock) {
    this.#condition = condition;
    const { messagesPerSecond, messagesAtOnce } = serverLimits;
    this.#rate = new Rate(messagesPerSecond, messagesAtOnce, () => clock.monotonic());
  }

  /** The answer ends it. */
  add(listener: (message: IncomingMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Hands bytes to all. */
  deliver(payload: Uint8Array): void {
    if (payload.length > serverLimits.messageBytes || !this.#rate.take()) {
      this.#condition.dropped();
      return;
    }
    this.#condition.received(payload.length);
    for (const listener of this.#listeners) listener({ topic: '', payload });
  }
}
