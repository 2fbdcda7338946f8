import { ProtocolError, type Diagnosis } from '../protocol-error.ts';

interface Lateness {
  /** The slowest reply since the last one that came in time, in ms after its request. */
  slowest: number | undefined;
  /** Late replies that were not taken account of yet. */
  count: number;
}

/**
 * Replies that came after their request was given up, for each of those that share a connection: the device is there, and
 * only the response timeout is too short.
 */
export class LateReplies {
  readonly #owners = new Map<object | undefined, Lateness>();

  /** A reply came so many ms after its request, which was given up before. */
  came(owner: object | undefined, milliseconds: number): void {
    const known = this.#owners.get(owner) ?? { slowest: undefined, count: 0 };
    known.slowest = Math.max(known.slowest ?? 0, Math.round(milliseconds));
    known.count += 1;
    this.#owners.set(owner, known);
  }

  /** A reply came in time: it is no longer the timeout that is too short. */
  cameInTime(owner: object | undefined): void {
    if (this.#owners.size === 0) return;
    const known = this.#owners.get(owner);
    if (known !== undefined) known.slowest = undefined;
  }

  /** How many came late since this was asked last. */
  take(owner: object | undefined): number {
    const known = this.#owners.get(owner);
    const count = known?.count ?? 0;
    if (known !== undefined) known.count = 0;
    return count;
  }

  forget(owner: object): void {
    this.#owners.delete(owner);
  }

  /** The error of a request that nothing answered within `timeout` ms; `silence`: how it is shown if no reply came late. */
  errorOf(
    owner: object | undefined,
    timeout: number,
    detail: string,
    silence: Diagnosis | undefined,
  ): ProtocolError {
    const slowest = this.#owners.get(owner)?.slowest;
    const late: Diagnosis | undefined =
      slowest === undefined
        ? undefined
        : { cause: 'lateReply', parameters: { milliseconds: slowest, timeout: Math.round(timeout) } };
    return new ProtocolError('timeout', detail, undefined, [], late ?? silence);
  }
}
