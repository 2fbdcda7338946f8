import { BackOff } from '../waiting/back-off.ts';

/** Waits while the platform has not said how fast its gateways may come, or is away for long; in ms. */
const slow = { first: 1000, max: 15_000 } as const;
/** How long a platform that is away is expected back at any moment, in ms: a restart, an upgrade. */
const expected = 600_000;

/** The parts of the waits. */
export interface ReturnWaitsParts {
  /** The time in ms, which never goes back. */
  readonly monotonic: () => number;
  /** Gives numbers from 0 to 1. */
  readonly random: () => number;
}

/**
 * The waits between attempts to reach the platform. It says over which time its gateways are to come back: a gateway of few is
 * there seconds after the platform, thousands do not come at once. A platform that is away for long is asked less often.
 */
export class ReturnWaits {
  readonly #parts: ReturnWaitsParts;
  readonly #slow: BackOff;
  /** The time over which all are to come back, in ms; undefined until the platform has said so. */
  #spread: number | undefined;
  /** When the connection was lost, or the first attempt failed; undefined while it holds. */
  #since: number | undefined;

  constructor(parts: ReturnWaitsParts) {
    this.#parts = parts;
    this.#slow = new BackOff(slow.first, slow.max, parts.random);
  }

  /** Notes over how many seconds the gateways of the platform are to come back, as the platform said. */
  spreadOver(seconds: number): void {
    this.#spread = seconds * 1000;
  }

  /** A connection held for long: the next wait is a first one. */
  held(): void {
    this.#since = undefined;
    this.#slow.reset();
  }

  /** The wait before the next attempt, in ms. */
  next(): number {
    const { monotonic, random } = this.#parts;
    const isFirst = this.#since === undefined;
    this.#since ??= monotonic();
    if (this.#spread === undefined || monotonic() - this.#since > expected)
      return Math.max(this.#slow.wait(), (this.#spread ?? 0) / 2);
    return this.#spread * (isFirst ? random() : 0.5 + random() / 2);
  }
}
