/** The units of a length of time, longest first, in seconds. */
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How long ago something was. Less than 2 s, and what lies ahead, is `now`. */
export interface Span {
  readonly unit: 'now' | (typeof units)[number][0];
  readonly count: number;
}

/** How long ago, from ms: a whole number of the longest unit, rounded down. */
export function spanOf(milliseconds: number): Span {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 2) return { unit: 'now', count: seconds };
  const [unit, length] = units.find(([, one]) => seconds >= one) ?? units[3];
  return { unit, count: Math.floor(seconds / length) };
}

/** A duration as its two longest units that follow each other, rounded down: 3 h and 12 min. */
export interface DurationPart {
  readonly unit: (typeof units)[number][0];
  readonly count: number;
}

/** The parts of a duration in ms; one part where the second would be 0. Negative ones count as 0. */
export function durationParts(milliseconds: number): readonly DurationPart[] {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const at = units.findIndex(([, length]) => seconds >= length);
  if (at < 0) return [{ unit: 'second', count: 0 }];
  const [unit, length] = units[at] ?? units[3];
  const [nextUnit, nextLength] = units[at + 1] ?? units[3];
  const next = { unit: nextUnit, count: Math.floor((seconds % length) / nextLength) };
  return [{ unit, count: Math.floor(seconds / length) }, ...(length > 1 && next.count > 0 ? [next] : [])];
}
