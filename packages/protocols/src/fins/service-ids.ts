const SERVICE_IDS = 256;

/**
 * The service ids (SID) that tell which request a reply belongs to. They are only 8 bits wide and repeat within a second,
 * so the id of a request that got no reply rests until the late reply has come or the connection is a new one:
 * otherwise that reply could be taken for the one to a later request.
 */
export class ServiceIds {
  readonly #numbers = new Map<number, number>();
  /** Free ids, the one that was free longest first. */
  #free: number[] = allIds();
  /** The numbers of requests that were given up by their resting ids, the one that has rested longest first. */
  readonly #resting = new Map<number, number>();

  /** An id for a request that its sender knows by a number. */
  take(number: number): number {
    // When none is free, 256 requests went unanswered, and the oldest of them is over.
    const [rested = 0] = this.#resting.keys();
    const id = this.#free.shift() ?? rested;
    this.#resting.delete(id);
    this.#numbers.set(id, number);
    return id;
  }

  /**
   * The number of the request that a reply with this id belongs to, in flight or given up; undefined where there is none. A late
   * reply frees its id.
   */
  claim(id: number): number | undefined {
    const number = this.#numbers.get(id);
    if (number !== undefined) return number;
    const late = this.#resting.get(id);
    if (this.#resting.delete(id)) this.#free.push(id);
    return late;
  }

  /** The request with this id is over, with a reply or without. */
  release(id: number, wasAnswered: boolean): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.#numbers.delete(id);
    if (wasAnswered) this.#free.push(id);
    else this.#resting.set(id, number);
  }

  /** The connection is a new one: no reply to an earlier request can come. */
  reset(): void {
    this.#numbers.clear();
    this.#resting.clear();
    this.#free = allIds();
  }
}

function allIds(): number[] {
  return Array.from({ length: SERVICE_IDS }, (_, id) => id);
}
