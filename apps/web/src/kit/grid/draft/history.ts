import type { Rows } from '../row.ts';

/** The steps that can be undone; rows that did not change are shared between them. */
const longest = 100;

/** The rows with what was done to them here, so that it can be undone and done again. */
export interface History<Kind extends string = string> {
  readonly past: readonly Rows<Kind>[];
  readonly rows: Rows<Kind>;
  readonly future: readonly Rows<Kind>[];
}

/** A history of which nothing can be undone. */
export function startHistory<Kind extends string>(rows: Rows<Kind>): History<Kind> {
  return { past: [], rows, future: [] };
}

/** One step further; a step that changes nothing is none. */
export function step<Kind extends string>(history: History<Kind>, rows: Rows<Kind>): History<Kind> {
  if (rows === history.rows) return history;
  return { past: [...history.past, history.rows].slice(-longest), rows, future: [] };
}

/** The step before; the same when there is none. */
export function undo<Kind extends string>({ past, rows, future }: History<Kind>): History<Kind> {
  const before = past.at(-1);
  return before === undefined
    ? { past, rows, future }
    : { past: past.slice(0, -1), rows: before, future: [rows, ...future] };
}

/** The step that was undone last; the same when there is none. */
export function redo<Kind extends string>({ past, rows, future }: History<Kind>): History<Kind> {
  const [after, ...rest] = future;
  return after === undefined ? { past, rows, future } : { past: [...past, rows], rows: after, future: rest };
}
