import { visibleText } from '@penstock/contract/errors/device-fact';
import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import type {
  DataServiceClient,
  DataServiceCounters,
  DataServiceKind,
  DataServiceState,
  DataServiceStatus,
} from '@penstock/contract/model/data-service-status';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import type { Clock } from '../collector/schedule.ts';
import { TimedState } from '../waiting/timed-state.ts';

interface ServiceConditionOptions {
  readonly name: string;
  readonly kind: DataServiceKind;
  readonly isEnabled: boolean;
  readonly address: string;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The state of a data service and its reason, with its counters. A change is logged once. */
export class ServiceCondition {
  readonly #options: ServiceConditionOptions;
  readonly #counters: { -readonly [Name in keyof DataServiceCounters]: number } = {
    requests: 0,
    refused: 0,
    writes: 0,
    failedWrites: 0,
    connections: 0,
    refusedConnections: 0,
  };
  readonly #state: TimedState<DataServiceState>;
  #error: DataServiceStatus['error'] = null;
  #fingerprint: string | null = null;
  #logged = '';

  constructor(options: ServiceConditionOptions) {
    this.#options = options;
    this.#state = new TimedState(options.isEnabled ? 'starting' : 'disabled', options.clock);
  }

  status(clients: readonly DataServiceClient[]): DataServiceStatus {
    const { name, kind, address } = this.#options;
    const counters = { ...this.#counters };
    return {
      name,
      kind,
      address,
      state: this.#state.current,
      since: this.#state.since,
      error: this.#error,
      counters,
      fingerprint: this.#fingerprint,
      clients: [...clients],
    };
  }

  /** Clients can connect. */
  listening(): void {
    this.#error = null;
    this.#state.enter('listening');
    this.#logOnce('listening');
  }

  /** The service cannot listen, or no longer does. */
  failed(error: CatalogueError): void {
    const detail = visibleText(error.cause === undefined ? error.message : reasonOf(error.cause), 300);
    const time = this.#options.clock.wall();
    this.#error = { key: error.key, parameters: { ...error.parameters }, detail, time };
    this.#state.enter('failed');
    this.#logOnce(error.key, error.message);
  }

  /** The service shows a certificate. */
  shows(fingerprint: string): void {
    this.#fingerprint = fingerprint;
  }

  /** Counts one of something. */
  count(what: keyof DataServiceCounters, amount = 1): void {
    this.#counters[what] += amount;
  }

  #logOnce(news: string, reason?: string): void {
    if (news === this.#logged) return;
    this.#logged = news;
    const { name, kind, address, log } = this.#options;
    const entry = { service: name, kind, address };
    if (reason === undefined) log.info(entry, 'a data service listens');
    else log.warn({ ...entry, reason }, 'a data service cannot listen');
  }
}

/** Why a service cannot listen at an address and port. */
export function listenFailure(error: unknown, address: string, port: number): CatalogueError {
  const options = { cause: error };
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return failure('dataService.portInUse', { port }, options);
    case 'EACCES':
      return failure('dataService.portForbidden', { port }, options);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return failure('dataService.addressMissing', { address }, options);
    case undefined:
    default:
      return failure('dataService.failed', { reason: reasonOf(error) }, options);
  }
}
