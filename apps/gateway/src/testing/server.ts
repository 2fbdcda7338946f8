import { failure } from '@penstock/contract/errors/error';
import type { ServerStatus } from '@penstock/contract/model/server-status';
import { connectionsSchema } from '@penstock/contract/configuration/model/connection';
import type { IncomingMessage, OutgoingMessage, ServerConnection } from '../servers/connection.ts';

/** A connection to a server that the test plays. */
export class TestServer implements ServerConnection {
  readonly name: string;
  readonly kind: ServerConnection['kind'];
  readonly configuration: ServerConnection['configuration'];
  /** The messages that the server has received, in order. */
  readonly received: OutgoingMessage[] = [];
  /** The answer to a message; an error refuses it. */
  answer: (message: OutgoingMessage) => Promise<void> = () => Promise.resolve();
  readonly filters: string[] = [];
  readonly #subscribers = new Map<string, Set<(message: IncomingMessage) => void>>();
  readonly #listeners = new Set<() => void>();
  #isConnected: boolean;

  constructor(name: string, isConnected = true, kind: 'mqtt' | 'tcp' | 'udp' = 'mqtt') {
    this.name = name;
    this.kind = kind;
    this.#isConnected = isConnected;
    const { mqtt, tcp, udp } = connectionsSchema.parse({
      mqtt: [{ name, host: 'localhost' }],
      tcp: [{ name, host: 'localhost', port: 1 }],
      udp: [{ name, host: 'localhost', port: 1 }],
      http: [],
      management: {},
    });
    const [one, two, three] = [mqtt[0], tcp[0], udp[0]];
    if (one === undefined || two === undefined || three === undefined) throw new Error('no connection');
    if (kind === 'mqtt') this.configuration = { kind, connection: one };
    else if (kind === 'tcp') this.configuration = { kind, connection: two };
    else this.configuration = { kind, connection: three };
  }

  status(): ServerStatus {
    return {
      name: this.name,
      kind: this.kind,
      address: 'mqtt://localhost:1883',
      state: this.#isConnected ? 'connected' : 'retrying',
      since: 0,
      error: null,
      subDevices: [],
      counters: {
        sent: this.received.length,
        failed: 0,
        received: 0,
        dropped: 0,
        sentBytes: 0,
        receivedBytes: 0,
        reconnects: 0,
      },
    };
  }

  async send(message: OutgoingMessage, signal?: AbortSignal): Promise<void> {
    if (!this.#isConnected) throw failure('server.offline', { server: this.name });
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(failure('server.closed')), { once: true });
    });
    await Promise.race([this.answer(message), aborted]);
    this.received.push(message);
  }

  subscribe(filter: string, _qos: 0 | 1 | 2, listener: (message: IncomingMessage) => void): () => void {
    this.filters.push(filter);
    const listeners = this.#subscribers.get(filter) ?? new Set();
    this.#subscribers.set(filter, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  onStatus(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Connects or breaks the connection. */
  connect(isConnected: boolean): void {
    this.#isConnected = isConnected;
    for (const listener of this.#listeners) listener();
  }

  /** Delivers a message to those who subscribed with a filter. */
  deliver(filter: string, message: IncomingMessage): void {
    for (const listener of this.#subscribers.get(filter) ?? []) listener(message);
  }
}
