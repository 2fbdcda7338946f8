import type { LogLine } from '@penstock/contract/model/log-line';

/** The key of a line in a list. Lines have no identity of their own: two with the same time, level and text get the same. */
function keyOf({ time, level, message, details }: LogLine): string {
  return JSON.stringify([time, level, message, details]);
}

/**
 * Lines that a gateway keeps, the newest first, as lines before those that are shown: in their order, and without those
 * that came live or were read before.
 */
export function linesBefore(kept: readonly LogLine[], shown: readonly LogLine[]): readonly LogLine[] {
  const known = new Map<string, number>();
  for (const line of shown) known.set(keyOf(line), (known.get(keyOf(line)) ?? 0) + 1);
  const older = kept.filter((line) => {
    const count = known.get(keyOf(line)) ?? 0;
    if (count > 0) known.set(keyOf(line), count - 1);
    return count === 0;
  });
  return older.toReversed();
}
