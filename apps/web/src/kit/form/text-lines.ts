/** The lines in which a text differs from the one before: one stretch, from the first changed line to the last. */
export interface ChangedLines {
  /** The index of the first line that differs, from 0. */
  readonly start: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The differences between two texts, by whole lines. Takes time linear in their length. */
export function changedLines(before: string, after: string): ChangedLines {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return { start, before: old.slice(start, old.length - end), after: now.slice(start, now.length - end) };
}

/**
 * A text that two people changed, with what both changed; undefined where they changed the same lines or neighbouring
 * ones, which only they can bring together.
 */
export function mergedText(before: string, mine: string, theirs: string): string | undefined {
  const changes = [changedLines(before, mine), changedLines(before, theirs)];
  const [first, second] = changes.toSorted((one, other) => one.start - other.start);
  if (first === undefined || second === undefined) return undefined;
  const end = first.start + first.before.length;
  if (end >= second.start) return undefined;
  const lines = before.split('\n');
  return [
    ...lines.slice(0, first.start),
    ...first.after,
    ...lines.slice(end, second.start),
    ...second.after,
    ...lines.slice(second.start + second.before.length),
  ].join('\n');
}
