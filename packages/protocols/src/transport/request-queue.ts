import { ProtocolError } from '../protocol-error.ts';
import { isUrgent, type Purpose } from './purpose.ts';

/** More waiting requests than this mean that the line cannot keep up; memory must not pay for it. */
const MAX_WAITING = 4096;

/**
 * The requests that wait to be sent: writes and their read-backs first, otherwise in the order of arrival.
 */
export class RequestQueue<Entry extends { readonly purpose: Purpose }> {
  readonly #urgent: Entry[] = [];
  readonly #normal: Entry[] = [];

  get size(): number {
    return this.#urgent.length + this.#normal.length;
  }

  /** Throws `overloaded` when too many wait already. */
  push(entry: Entry): void {
    if (this.size >= MAX_WAITING) {
      throw new ProtocolError('overloaded', `more than ${MAX_WAITING} requests wait`);
    }
    this.#listOf(entry).push(entry);
  }

  /** Puts an entry that was sent in vain before the others of its kind. */
  putBack(entry: Entry): void {
    this.#listOf(entry).unshift(entry);
  }

  /** The requests that go first, in the order of arrival. */
  get mostUrgent(): readonly Entry[] {
    return this.#urgent.length > 0 ? this.#urgent : this.#normal;
  }

  /** The first entry that may go now; it stays in the queue. */
  first(mayGo: (entry: Entry) => boolean): Entry | undefined {
    return this.#urgent.find(mayGo) ?? this.#normal.find(mayGo);
  }

  delete(entry: Entry): void {
    const list = this.#listOf(entry);
    const index = list.indexOf(entry);
    if (index === 0) list.shift();
    else if (index > 0) list.splice(index, 1);
  }

  /** Takes out all entries that meet a condition. */
  remove(condition: (entry: Entry) => boolean): Entry[] {
    const removed: Entry[] = [];
    for (const list of [this.#urgent, this.#normal]) {
      removed.push(...list.filter(condition));
      const kept = list.filter((entry) => !condition(entry));
      list.splice(0, list.length, ...kept);
    }
    return removed;
  }

  #listOf({ purpose }: Entry): Entry[] {
    return isUrgent(purpose) ? this.#urgent : this.#normal;
  }
}
