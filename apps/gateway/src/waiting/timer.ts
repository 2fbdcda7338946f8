/** The part of a clock that waits: calls back once after so many ms; the answer cancels it. */
export interface Timer {
  after(milliseconds: number, callback: () => void): () => void;
}
