/** The position of one batch in its stream: sequences count from 1. */
export interface BatchPosition {
  /** The sequence of the first record of the batch. */
  readonly first: number;
  /** The lowest sequence the gateway still holds. */
  readonly available: number;
  /** How many records the batch has. */
  readonly count: number;
}

/** The decision about a batch. */
export interface BatchDecision {
  /** Index of the first record to store; all from there on are stored. Equal to the count when there is none. */
  readonly from: number;
  /** The committed sequence once that is done. */
  readonly committed: number;
  /** How many sequences are declared lost by it. */
  readonly lost: number;
}

/**
 * Decides what of a batch is new (the rule of `records.append` in the contract). What was committed before is not
 * stored again. What the gateway no longer has is lost. A batch that starts after a gap which the gateway could
 * still fill is not stored: the answer says where the gateway continues.
 */
export function decideBatch(committed: number, { first, available, count }: BatchPosition): BatchDecision {
  // A record that came along is not lost, even when the gateway had to drop it meanwhile.
  const lost = Math.max(0, Math.min(available, first) - 1 - committed);
  const reached = committed + lost;
  const last = first + count - 1;
  if (first > reached + 1 || last <= reached) return { from: count, committed: reached, lost };
  return { from: reached + 1 - first, committed: last, lost };
}
