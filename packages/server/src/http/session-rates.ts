import { createHash } from 'node:crypto';
import { failure } from '@penstock/contract/errors/error';
import { Rate } from '@penstock/link/rate';

/** How many calls a session may make. */
export interface SessionRate {
  readonly perSecond: number;
  readonly atOnce: number;
}

/** A page that opens asks some ten things at once, and then a few a second. */
export const sessionRate: SessionRate = { perSecond: 30, atOnce: 100 };

/** Sessions whose rate is remembered; the one that was silent longest is forgotten first. */
const maxSessions = 20_000;

/** Bounds the calls of each session in this process, so that one user does not take the process from the others. */
export class SessionRates {
  readonly #limit: SessionRate;
  readonly #rates = new Map<string, Rate>();

  constructor(limit: SessionRate) {
    this.#limit = limit;
  }

  /**
   * Counts a call with the token of a session, before anybody looks whether it is one: what is too much costs nothing.
   * Throws `request.tooMany`.
   */
  take(token: string): void {
    const session = createHash('sha256').update(token).digest('base64');
    const rate =
      this.#rates.get(session) ??
      new Rate(this.#limit.perSecond, this.#limit.atOnce, () => performance.now());
    this.#rates.delete(session);
    this.#rates.set(session, rate);
    const [oldest] = this.#rates.keys();
    if (this.#rates.size > maxSessions && oldest !== undefined) this.#rates.delete(oldest);
    if (!rate.take()) throw failure('request.tooMany', { seconds: 1 });
  }
}
