import { failure } from '@penstock/contract/errors/error';
import type { Logger } from 'pino';
import type { Clock } from '../collector/schedule.ts';
import type { RequestCounters } from './request-counters.ts';

/** The most bytes of a request, requests carried out at once, and requests a second and at once after a pause. */
const bounds = { bytes: 65_536, inFlight: 16, perSecond: 20, atOnce: 60 } as const;

/** Lets in the messages of one server as far as size, rate and what is under way allow; the others are dropped and counted. */
export class Intake {
  readonly #clock: Clock;
  readonly #log: Logger;
  #inFlight = 0;
  #allowance: { readonly count: number; readonly at: number };

  constructor(clock: Clock, log: Logger) {
    this.#clock = clock;
    this.#log = log;
    this.#allowance = { count: bounds.atOnce, at: clock.monotonic() };
  }

  /** Has work done for a message, unless there is too much. */
  take(counters: RequestCounters, payload: Uint8Array, work: () => Promise<void>): void {
    const time = this.#clock.wall();
    counters.received += 1;
    counters.lastReceived = time;
    if (payload.length > bounds.bytes) {
      const reason = `more than ${bounds.bytes} bytes`;
      counters.invalid += 1;
      counters.fail(failure('serverRequest.invalid', { reason }), time);
      return;
    }
    if (!this.#takeAllowance() || this.#inFlight >= bounds.inFlight) {
      counters.dropped += 1;
      counters.fail(failure('serverRequest.tooMany', { maximum: bounds.inFlight }), time);
      return;
    }
    this.#inFlight += 1;
    work()
      .catch((error: unknown) => this.#log.error({ error }, 'a request of a server failed'))
      .finally(() => {
        this.#inFlight -= 1;
      });
  }

  #takeAllowance(): boolean {
    const now = this.#clock.monotonic();
    const grown = ((now - this.#allowance.at) * bounds.perSecond) / 1000;
    const count = Math.min(bounds.atOnce, this.#allowance.count + grown);
    this.#allowance = { count: count >= 1 ? count - 1 : count, at: now };
    return count >= 1;
  }
}
