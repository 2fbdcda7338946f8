import { colourCss } from '@penstock/contract/dashboard/paint';
import type { CurveRow } from '@penstock/stage/charts/series-rows';
import type { ValueFacts } from '@penstock/stage/values/reading';

/** A time in which a signal had one value, in ms since 1970. */
export interface StateSegment {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/** The segments of a signal between two times, oldest first. Where nothing is known, there is none. */
export function stateSegments(rows: readonly CurveRow[], from: number, to: number): readonly StateSegment[] {
  const segments: StateSegment[] = [];
  for (const [index, [time, value]] of rows.entries()) {
    const begin = Math.max(from, time);
    const end = Math.min(to, rows[index + 1]?.[0] ?? time);
    // A value that has just come has no length yet.
    if (value === null || end < begin || (end === begin && end !== to)) continue;
    const last = segments.at(-1);
    if (last?.value === value && last.to === begin) segments.splice(-1, 1, { ...last, to: end });
    else segments.push({ from: begin, to: end, value });
  }
  return segments;
}

/** The times between segments in which nothing is known. */
export function gapsBetween(
  segments: readonly StateSegment[],
  from: number,
  to: number,
): readonly Pick<StateSegment, 'from' | 'to'>[] {
  const ends = [from, ...segments.map((segment) => segment.to)];
  const begins = [...segments.map((segment) => segment.from), to];
  return ends.flatMap((end, index) => {
    const begin = begins[index] ?? to;
    return begin > end ? [{ from: end, to: begin }] : [];
  });
}

/** How long each value lasted in all, in ms, in the order in which the values came first. */
export function stateTotals(segments: readonly StateSegment[]): ReadonlyMap<number, number> {
  const totals = new Map<number, number>();
  for (const { from, to, value } of segments) totals.set(value, (totals.get(value) ?? 0) + to - from);
  return totals;
}

const levelColours = { notice: '#4a86d0', warning: '#c28a1e', alarm: '#b3261e' } as const;

/** The colours that a row takes. */
export interface RowColours {
  /** The colour of the value 0. */
  readonly rest: string;
  /** The colour of the value 1; empty for the first of the theme. */
  readonly own: string;
  /** The colours of the values from 1 on, in turn. */
  readonly theme: readonly string[];
}

/** The colour of a value: that of the level of its state where it is not a normal one. */
export function stateColour(value: number, facts: ValueFacts | undefined, colours: RowColours): string {
  const level = facts?.states.find((state) => state.value === value)?.level ?? 'normal';
  if (level !== 'normal') return levelColours[level];
  const { rest, own, theme } = colours;
  if (value === 0) return colourCss(rest);
  if (value === 1 && own.trim() !== '') return colourCss(own);
  return colourCss(theme[(Math.abs(Math.round(value)) + theme.length - 1) % theme.length] ?? '');
}
