import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import { requestLimits } from '@penstock/contract/rules/request-limits';
import type { Logger } from 'pino';
import type { Clock } from '../collector/schedule.ts';
import { Allowance } from './allowance.ts';
import type { RequestCounters } from './request-counters.ts';

const { bytes, inFlight, perSecond, atOnce, refusalsPerSecond, refusalsAtOnce } = requestLimits;

/** The work for a message of a server. */
export interface IntakeWork {
  /** Carries it out. */
  readonly work: () => Promise<void>;
  /** Tells who sent it why it is not carried out. */
  readonly refuse: (error: CatalogueError) => Promise<void>;
}

/**
 * Lets in the messages of one server as far as size, rate and what is under way allow. The others are counted and refused, as far as
 * the rate of refusals allows: a flood is not answered with another.
 */
export class Intake {
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #requests: Allowance;
  readonly #refusals: Allowance;
  #inFlight = 0;

  constructor(clock: Clock, log: Logger) {
    this.#clock = clock;
    this.#log = log;
    this.#requests = new Allowance(clock, { perSecond, atOnce });
    this.#refusals = new Allowance(clock, { perSecond: refusalsPerSecond, atOnce: refusalsAtOnce });
  }

  /** Has work done for a message, unless there is too much. */
  take(counters: RequestCounters, payload: Uint8Array, { work, refuse }: IntakeWork): void {
    const time = this.#clock.wall();
    counters.received += 1;
    counters.lastReceived = time;
    if (payload.length > bytes) {
      counters.invalid += 1;
      const error = failure('serverRequest.invalid', { reason: `more than ${bytes} bytes` });
      counters.fail(error, time);
      this.#refuse(refuse, error);
      return;
    }
    if (!this.#requests.take() || this.#inFlight >= inFlight) {
      counters.dropped += 1;
      const error = failure('serverRequest.tooMany', { maximum: inFlight });
      counters.fail(error, time);
      this.#refuse(refuse, error);
      return;
    }
    this.#inFlight += 1;
    void this.#run(work()).finally(() => {
      this.#inFlight -= 1;
    });
  }

  #refuse(refuse: IntakeWork['refuse'], error: CatalogueError): void {
    if (this.#refusals.take()) void this.#run(refuse(error));
  }

  async #run(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.#log.error({ error }, 'a request of a server failed');
    }
  }
}
