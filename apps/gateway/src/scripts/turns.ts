/** Owners that want something, each in its turn: who had one comes last. */
export class Turns<Owner> {
  readonly #owners = new Set<Owner>();

  get isEmpty(): boolean {
    return this.#owners.size === 0;
  }

  /** Waits for a turn; who waits already keeps its place. */
  add(owner: Owner): void {
    this.#owners.add(owner);
  }

  remove(owner: Owner): void {
    this.#owners.delete(owner);
  }

  /** The owner whose turn it is, taken out of the line. */
  next(): Owner | undefined {
    const [owner] = this.#owners;
    if (owner !== undefined) this.#owners.delete(owner);
    return owner;
  }
}
