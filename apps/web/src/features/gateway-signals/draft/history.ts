import type { Rows } from './rows.ts';

/** The steps that can be undone; rows that did not change are shared between them. */
const longest = 100;

/** The variables with what was done to them here, so that it can be undone and done again. */
export interface History {
  readonly past: readonly Rows[];
  readonly rows: Rows;
  readonly future: readonly Rows[];
}

/** A history of which nothing can be undone. */
export function startHistory(rows: Rows): History {
  return { past: [], rows, future: [] };
}

/** One step further; a step that changes nothing is none. */
export function step(history: History, rows: Rows): History {
  if (rows === history.rows) return history;
  return { past: [...history.past, history.rows].slice(-longest), rows, future: [] };
}

/** The step before; the same when there is none. */
export function undo({ past, rows, future }: History): History {
  const before = past.at(-1);
  return before === undefined
    ? { past, rows, future }
    : { past: past.slice(0, -1), rows: before, future: [rows, ...future] };
}

/** The step that was undone last; the same when there is none. */
export function redo({ past, rows, future }: History): History {
  const [after, ...rest] = future;
  return after === undefined ? { past, rows, future } : { past: [...past, rows], rows: after, future: rest };
}
