import { visibleText } from '@penstock/contract/errors/device-fact';
import type { CatalogueError } from '@penstock/contract/errors/error';
import type {
  ServerCounters,
  ServerError,
  ServerState,
  ServerStatus,
} from '@penstock/contract/model/server-status';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import type { Clock } from '../collector/schedule.ts';
import { stateAfter } from './server-failure.ts';

interface ServerConditionOptions {
  readonly name: string;
  readonly kind: ServerStatus['kind'];
  readonly address: string;
  readonly isEnabled: boolean;
  readonly clock: Clock;
  readonly log: Logger;
}

/** An error as people are shown it. */
export function serverErrorOf(error: CatalogueError): ServerError {
  const cause = error.cause === undefined ? error.message : reasonOf(error.cause);
  return { key: error.key, parameters: { ...error.parameters }, detail: visibleText(cause, 300) };
}

/** The state of a connection to a server and its reason, with its counters. A change is logged once. */
export class ServerCondition {
  readonly #options: ServerConditionOptions;
  readonly #listeners = new Set<() => void>();
  #counters: ServerCounters = {
    sent: 0,
    failed: 0,
    received: 0,
    dropped: 0,
    sentBytes: 0,
    receivedBytes: 0,
    reconnects: 0,
  };
  #state: ServerState;
  #since: number;
  #error: ServerStatus['error'] = null;
  #hasConnected = false;
  #logged = '';

  constructor(options: ServerConditionOptions) {
    this.#options = options;
    this.#state = options.isEnabled ? 'connecting' : 'disabled';
    this.#since = options.clock.wall();
  }

  get state(): ServerState {
    return this.#state;
  }

  status(): ServerStatus {
    const { name, kind, address } = this.#options;
    const error = this.#error;
    const counters = { ...this.#counters };
    return { name, kind, address, state: this.#state, since: this.#since, error, counters, subDevices: [] };
  }

  /** Calls back after each change of state or error; the answer ends it. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The server took the connection. */
  connected(): void {
    if (this.#hasConnected && this.#state !== 'connected') {
      this.#counters = { ...this.#counters, reconnects: this.#counters.reconnects + 1 };
    }
    this.#hasConnected = true;
    this.#enter('connected');
    this.#logOnce('connected', null);
  }

  /** The connection, or the attempt to make it, ended with an error. */
  failed(error: CatalogueError): void {
    this.#takeError(error);
    const state = stateAfter(error);
    if (state === this.#state) this.#notify();
    else this.#enter(state);
    this.#logOnce(`${this.#state} ${error.key}`, error);
  }

  /** Something failed while the connection goes on. */
  note(error: CatalogueError): void {
    this.#takeError(error);
    this.#notify();
    this.#logOnce(`${this.#state} ${error.key}`, error);
  }

  /** Counts a message that the server has. */
  sent(bytes: number): void {
    const { sent, sentBytes } = this.#counters;
    this.#counters = { ...this.#counters, sent: sent + 1, sentBytes: sentBytes + bytes };
  }

  /** Counts a message that was not sent. */
  notSent(): void {
    this.#counters = { ...this.#counters, failed: this.#counters.failed + 1 };
  }

  /** Counts a message of the server. */
  received(bytes: number): void {
    const { received, receivedBytes } = this.#counters;
    this.#counters = { ...this.#counters, received: received + 1, receivedBytes: receivedBytes + bytes };
  }

  /** Counts a message of the server that was not taken. */
  dropped(): void {
    this.#counters = { ...this.#counters, dropped: this.#counters.dropped + 1 };
  }

  #takeError(error: CatalogueError): void {
    this.#error = { ...serverErrorOf(error), time: this.#options.clock.wall() };
  }

  #enter(state: ServerState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#since = this.#options.clock.wall();
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #logOnce(news: string, error: CatalogueError | null): void {
    if (news === this.#logged) return;
    this.#logged = news;
    const { name, kind, address, log } = this.#options;
    const entry = { server: name, kind, address, state: this.#state };
    if (error === null) log.info(entry, 'connected to a server');
    else
      log.warn(
        { ...entry, error: error.key, reason: error.message },
        'a server is not reached, or refuses something',
      );
  }
}
