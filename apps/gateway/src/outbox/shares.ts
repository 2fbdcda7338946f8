/** The least room of all connections together, in bytes. */
const leastRoom = 4 * 1024 * 1024;
/** The most room of all connections together, in bytes, and the part of the free disk that it may be. */
const most = { bytes: 1024 * 1024 * 1024, part: 0.2 } as const;

/**
 * The room on disk of the messages of all connections together, in bytes: 1 GiB, or a fifth of what is free where that is less.
 *
 * `free`: the free bytes of the disk, null where the system does not say them. `used`: what messages take already, which was free before.
 */
export function roomOf(free: number | null, used: number): number {
  if (free === null) return most.bytes;
  return Math.max(leastRoom, Math.min(most.bytes, Math.floor((free + used) * most.part)));
}

/**
 * The share of each connection in the room, in bytes: the same for all, and no more than its own bound, whose rest the others
 * share. No connection takes from another one's share.
 */
export function sharesOf(
  room: number,
  bounds: ReadonlyMap<string, number | null>,
): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  let rest = room;
  const smallestFirst = [...bounds].toSorted(
    ([, one], [, other]) => (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY),
  );
  for (const [at, [name, bound]] of smallestFirst.entries()) {
    const same = Math.floor(rest / (smallestFirst.length - at));
    const share = bound === null ? same : Math.min(bound, same);
    shares.set(name, share);
    rest -= share;
  }
  return shares;
}
