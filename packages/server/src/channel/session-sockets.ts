import { failure } from '@penstock/contract/errors/error';
import type { WhenEnded } from '../http/ended.ts';

/** Counts the sockets of each session in this process, from the moment one is admitted. */
export class SessionSockets {
  readonly #maximum: number;
  readonly #counts = new Map<string, number>();

  /** @param maximum sockets of one session. */
  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  /**
   * Counts a socket until it has ended. Call it before anything is waited for: of a thousand that are opened at once
   * no more than the maximum get through. Throws `request.tooMany`.
   */
  take(sessionHash: Buffer, whenEnded: WhenEnded): void {
    const session = sessionHash.toString('hex');
    const count = this.#counts.get(session) ?? 0;
    if (count >= this.#maximum) throw failure('request.tooMany', { seconds: 60 });
    this.#counts.set(session, count + 1);
    whenEnded(() => {
      const left = (this.#counts.get(session) ?? 0) - 1;
      if (left > 0) this.#counts.set(session, left);
      else this.#counts.delete(session);
    });
  }
}
