/** Numbers are of 32 bits and begin again behind the last. */
const numbers = 2 ** 32;

/** Counts the frames of one side: each has the number behind that of the one before. */
export class Sequence {
  #next = 0;

  /** The number of the next frame that is sent. */
  take(): number {
    const taken = this.#next;
    this.#next = (taken + 1) % numbers;
    return taken;
  }

  /** Whether a frame that came is the next one: not when one was lost, or it came before. */
  accept(sequence: number): boolean {
    if (sequence !== this.#next) return false;
    this.take();
    return true;
  }
}
