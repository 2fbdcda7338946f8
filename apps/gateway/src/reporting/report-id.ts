/**
 * Makes the numbers of reports: the time at which the gateway was started, ms since 1970, and six or more digits that
 * count from 0. Reports of one process are thereby in order, and those of a later one follow, unless the clock is set back.
 */
export function reportIds(startedAt: number): () => string {
  let next = BigInt(Math.floor(startedAt)) * 1_000_000n;
  return () => {
    next += 1n;
    return String(next);
  };
}
