/** How many positions are remembered, one each second. */
const remembered = 120;

/** A position in the log of a database (`pg_lsn`, such as `16/B374D848`) in bytes. @throws SyntaxError where it is none. */
export function logPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** How far a replica is behind, by the positions that the server which takes the writes had at some times. */
export class Lag {
  readonly #positions: { readonly time: number; readonly position: bigint }[] = [];

  /** @param time in ms, of a clock that only goes on. */
  note(time: number, position: bigint): void {
    this.#positions.push({ time, position });
    if (this.#positions.length > remembered) this.#positions.shift();
  }

  /**
   * For how long, in ms at most, what was written is not there: 0 where the replica has all that was written up to the last position.
   * Infinity where it is behind all positions that are remembered.
   */
  behind(replayed: bigint, now: number): number {
    const first = this.#positions.findIndex(({ position }) => position > replayed);
    if (first === -1) return this.#positions.length === 0 ? Number.POSITIVE_INFINITY : 0;
    const before = this.#positions[first - 1];
    return before === undefined ? Number.POSITIVE_INFINITY : now - before.time;
  }
}
