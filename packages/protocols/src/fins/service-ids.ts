const SERVICE_IDS = 256;

/**
 * The service ids (SID) that tell which request a reply belongs to. They are only 8 bits wide and repeat within a second,
 * so the id of a request that got no reply rests until the late reply has come or the connection is a new one:
 * otherwise that reply could be taken for the one to a later request.
 */
export class ServiceIds {
  readonly #numbers = new Map<number, number>();
  /** Free ids, the one that was free longest first; and resting ones, likewise. */
  #free: number[] = allIds();
  #resting: number[] = [];

  /** An id for a request that its sender knows by a number. */
  take(number: number): number {
    // When none is free, 256 requests went unanswered, and the oldest of them is over.
    const id = this.#free.shift() ?? this.#resting.shift() ?? 0;
    this.#numbers.set(id, number);
    return id;
  }

  /** The number of the request in flight with this id; undefined when there is none. A late reply frees its id. */
  claim(id: number): number | undefined {
    const number = this.#numbers.get(id);
    const index = number === undefined ? this.#resting.indexOf(id) : -1;
    if (index >= 0) this.#free.push(...this.#resting.splice(index, 1));
    return number;
  }

  /** The request with this id is over, with a reply or without. */
  release(id: number, wasAnswered: boolean): void {
    if (!this.#numbers.delete(id)) return;
    (wasAnswered ? this.#free : this.#resting).push(id);
  }

  /** The connection is a new one: no reply to an earlier request can come. */
  reset(): void {
    this.#numbers.clear();
    this.#resting = [];
    this.#free = allIds();
  }
}

function allIds(): number[] {
  return Array.from({ length: SERVICE_IDS }, (_, id) => id);
}
