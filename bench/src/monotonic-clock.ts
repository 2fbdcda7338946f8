/** Real time for what takes its clock handed in. */
export const monotonicClock = {
  monotonic: () => performance.now(),
  after(milliseconds: number, callback: () => void): () => void {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};
