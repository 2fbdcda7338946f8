/** Time, handed in. */
export interface LinkClock {
  /** Milliseconds that never run backwards. */
  monotonic(): number;
  /** Calls back once after so many milliseconds; the answer cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}
