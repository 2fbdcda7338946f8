import { ProtocolError } from '../protocol-error.ts';

/** More waiting requests than this mean that the line cannot keep up; memory must not pay for it. */
const MAX_WAITING = 4096;

/** What waits to be sent: urgent entries (writes) first, otherwise in the order of arrival. */
export class RequestQueue<Entry extends { readonly urgent: boolean }> {
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
    (entry.urgent ? this.#urgent : this.#normal).push(entry);
  }

  /** The first entry that may go now; it stays in the queue. */
  first(mayGo: (entry: Entry) => boolean): Entry | undefined {
    return this.#urgent.find(mayGo) ?? this.#normal.find(mayGo);
  }

  delete(entry: Entry): void {
    const list = entry.urgent ? this.#urgent : this.#normal;
    const index = list.indexOf(entry);
    if (index >= 0) list.splice(index, 1);
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
}
