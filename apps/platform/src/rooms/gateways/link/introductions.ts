import type { SystemClock } from '@penstock/node-kit/clock';
import { Limiter } from '@penstock/node-kit/limiter';

/** Gateways that are asked at the same time. */
const atOnce = 32;

/** How long a gateway that does not answer keeps others waiting, in ms. */
const longestTurn = 2000;

/**
 * The work that follows when gateways present themselves. Thousands may come at once: the states of all are stored before the
 * questions of most. A gateway waits once, however often it presents itself, and one that is silent is not waited for.
 */
export class Introductions {
  readonly #clock: Pick<SystemClock, 'after'>;
  readonly #limiter = new Limiter(atOnce);
  /** By serial number. */
  readonly #waiting = new Map<string, () => Promise<void>>();

  constructor(clock: Pick<SystemClock, 'after'>) {
    this.#clock = clock;
  }

  /** Does the work of a gateway when it is its turn, instead of what waits for it. The work never rejects. */
  add(sn: string, work: () => Promise<void>): void {
    const isWaiting = this.#waiting.has(sn);
    this.#waiting.set(sn, work);
    if (!isWaiting) void this.#limiter.run(() => this.#turn(sn));
  }

  async #turn(sn: string): Promise<void> {
    const work = this.#waiting.get(sn);
    this.#waiting.delete(sn);
    let cancel: (() => void) | undefined;
    const late = new Promise<void>((resolve) => {
      cancel = this.#clock.after(longestTurn, resolve);
    });
    await Promise.race([work?.(), late]);
    cancel?.();
  }
}
