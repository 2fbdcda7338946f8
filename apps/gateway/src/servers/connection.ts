import type { AnyConnection } from '@penstock/contract/configuration/model/target';
import type { ServerStatus } from '@penstock/contract/model/server-status';

/** A message to a server. TCP and UDP send the payload alone; HTTP posts it below the address, at the topic. */
export interface OutgoingMessage {
  readonly topic: string;
  readonly payload: Uint8Array;
  readonly qos: 0 | 1 | 2;
  readonly retain: boolean;
  /** When it was made, ms since 1970: the time of a record of Kafka. */
  readonly time?: number;
}

/** A message from a server. What comes by TCP and UDP has the topic ''. */
export interface IncomingMessage {
  readonly topic: string;
  readonly payload: Uint8Array;
}

/** A configured connection with its kind. */
export type ConnectionConfiguration = AnyConnection;

/** An enabled connection to a customer's server; it connects, and connects again automatically, until it is stopped. */
export interface ServerConnection {
  readonly name: string;
  readonly kind: ConnectionConfiguration['kind'];
  readonly configuration: ConnectionConfiguration;
  /** How many messages go in one request at most, where several do: so many have to be on their way at once. */
  readonly batch?: number;
  status(): ServerStatus;
  /**
   * Sends a message; resolves when the server has it: PUBACK or PUBCOMP by QoS, an HTTP status of 200 to 299, a write of a database, the replicas of Kafka that are in sync; QoS 0, TCP
   * and UDP when it was handed to the system. While there is no connection it rejects at once.
   *
   * A message of QoS 1 or 2 of a persistent session whose connection breaks waits for the next connection and is sent
   * again in the same session, so that QoS 2 arrives once. Otherwise it rejects, and the server may have it or not.
   * Aborting `signal` gives up waiting.
   * @throws CatalogueError `server.offline`, `server.closed`, `server.timeout`, `server.busy`,
   * `server.messageTooLarge`, `server.publishRefused`, `server.writeRefused`, `server.overloaded`, `server.httpStatus`.
   */
  send(message: OutgoingMessage, signal?: AbortSignal): Promise<void>;
  /**
   * Hands messages to the listener, now and after each reconnect; the answer ends it. `filter` is an MQTT topic filter;
   * TCP and UDP deliver all they receive whatever the filter, HTTP nothing. A listener must not throw.
   */
  subscribe(filter: string, qos: 0 | 1 | 2, listener: (message: IncomingMessage) => void): () => void;
  /** Calls back after each change of state or error, not of counters; the answer ends it. */
  onStatus(listener: () => void): () => void;
}
