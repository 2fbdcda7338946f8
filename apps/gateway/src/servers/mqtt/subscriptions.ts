import type { MqttClient } from 'mqtt';
import type { IncomingMessage } from '../connection.ts';
import { matchesFilter } from '../topic-filter.ts';

interface Subscription {
  qos: 0 | 1 | 2;
  readonly listeners: Set<(message: IncomingMessage) => void>;
}

/** The subscriptions of one MQTT connection, and their receivers. */
export class Subscriptions {
  readonly #client: MqttClient;
  readonly #onRefused: (filter: string) => void;
  readonly #subscriptions = new Map<string, Subscription>();
  #isOpen = false;

  /** `onRefused` is called with a filter that the server does not allow. */
  constructor(client: MqttClient, onRefused: (filter: string) => void) {
    this.#client = client;
    this.#onRefused = onRefused;
  }

  /** Subscribes now and on each further connection; the answer ends it. */
  add(filter: string, qos: 0 | 1 | 2, listener: (message: IncomingMessage) => void): () => void {
    const known = this.#subscriptions.get(filter);
    const subscription = known ?? { qos, listeners: new Set() };
    subscription.listeners.add(listener);
    if (known === undefined || known.qos < qos) {
      subscription.qos = qos;
      this.#subscriptions.set(filter, subscription);
      if (this.#isOpen) this.#subscribe(filter, qos);
    }
    return () => {
      subscription.listeners.delete(listener);
      if (subscription.listeners.size > 0 || this.#subscriptions.get(filter) !== subscription) return;
      this.#subscriptions.delete(filter);
      if (this.#isOpen) this.#client.unsubscribe(filter);
    };
  }

  /** There is a connection: subscribes to all. */
  open(): void {
    this.#isOpen = true;
    for (const [filter, { qos }] of this.#subscriptions) this.#subscribe(filter, qos);
  }

  /** The connection ended. */
  close(): void {
    this.#isOpen = false;
  }

  /** Hands a message to everybody whose filter matches its topic. */
  deliver(message: IncomingMessage): void {
    for (const [filter, { listeners }] of this.#subscriptions) {
      if (!matchesFilter(filter, message.topic)) continue;
      for (const listener of listeners) listener(message);
    }
  }

  #subscribe(filter: string, qos: 0 | 1 | 2): void {
    this.#client.subscribe(filter, { qos }, (error) => {
      // A connection that ends meanwhile subscribes again when it is back.
      if (error !== null && this.#isOpen) this.#onRefused(filter);
    });
  }
}
