/** Time, passed in. Nothing else in the package reads a clock or sets a timer. */
export interface Clock {
  /** Milliseconds that never run backwards; all waiting is measured by it. */
  monotonic(): number;
  /** Milliseconds since 1970; only for time stamps of tapped frames. */
  wall(): number;
  /** Calls back once after so many milliseconds; the answer cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}
