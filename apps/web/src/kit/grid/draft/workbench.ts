import type { Fields } from '@penstock/contract/document/fields';
import type { KnownItem, Rows } from '../row.ts';
import type { RowModel } from '../row-model.ts';
import { type History, redo, startHistory, step, undo } from './history.ts';
import type { KeptDraft } from './kept-draft.ts';
import { rebasedRows, settledField, settledRows } from './rebase.ts';
import { addedRow, isChanged, restoredRows, rowsOf, withEdits, withoutRows } from './rows.ts';

/** The saved part of a document: its revision, and the items of the table in their order. */
export interface Saved<Kind extends string> {
  readonly revision: number;
  readonly items: readonly KnownItem<Kind>[];
}

/** The rows of a page: as they are saved, with the changes made here. */
export interface Workbench<Kind extends string> {
  readonly model: RowModel<Kind>;
  readonly saved: Saved<Kind>;
  readonly history: History<Kind>;
  /** How many rows were added here, for their ids. */
  readonly added: number;
  /** The document was changed elsewhere while changes waited here; they were put on top of it. */
  readonly overtaken: boolean;
  /** The steps that were made before somebody else saved, on top of what was saved then. */
  readonly stale: ReadonlySet<Rows<Kind>>;
}

/** Starts from what is saved, and changes that were kept over a reload. */
export function startWorkbench<Kind extends string>(
  model: RowModel<Kind>,
  saved: Saved<Kind>,
  kept: KeptDraft<Kind> | undefined,
): Workbench<Kind> {
  const start = { model, saved, added: 0, overtaken: false, stale: new Set<Rows<Kind>>() };
  if (kept === undefined) return { ...start, history: startHistory(rowsOf(model, saved.items)) };
  return {
    ...start,
    history: startHistory(rebasedRows(model, kept.rows, saved.items)),
    overtaken: kept.revision !== saved.revision,
  };
}

/** Takes what is saved now; changes that wait here are put on top of it. */
export function withSaved<Kind extends string>(
  workbench: Workbench<Kind>,
  saved: Saved<Kind>,
): Workbench<Kind> {
  const { model } = workbench;
  const { rows } = workbench.history;
  if (!rows.some(isChanged)) return startWorkbench(model, saved, undefined);
  const overtaken = workbench.overtaken || saved.revision !== workbench.saved.revision;
  const { past, future } = workbench.history;
  return {
    ...workbench,
    saved,
    history: { past, rows: rebasedRows(model, rows, saved.items), future },
    overtaken,
    stale: new Set([...past, ...future]),
  };
}

/** Changes fields of rows and adds others, as one step. */
export function withCells<Kind extends string>(
  workbench: Workbench<Kind>,
  edits: ReadonlyMap<string, Fields>,
  added: readonly KnownItem<Kind>[] = [],
): Workbench<Kind> {
  const { model } = workbench;
  const edited = withEdits(model, workbench.history.rows, edits);
  const rows = added.map((one, index) => addedRow(model, one, workbench.added + index));
  const next = rows.length === 0 ? edited : [...edited, ...rows];
  return {
    ...workbench,
    history: step(workbench.history, next),
    added: workbench.added + added.length,
  };
}

/** Deletes rows. */
export function deleted<Kind extends string>(
  workbench: Workbench<Kind>,
  ids: ReadonlySet<string>,
): Workbench<Kind> {
  return stepped(workbench, (rows) => withoutRows(rows, ids));
}

/** Takes back what was changed of some rows. */
export function restored<Kind extends string>(
  workbench: Workbench<Kind>,
  ids: ReadonlySet<string>,
): Workbench<Kind> {
  return stepped(workbench, (rows) => restoredRows(rows, ids));
}

/** Settles the conflict of a row, in one field or as a whole. */
export function settled<Kind extends string>(
  workbench: Workbench<Kind>,
  id: string,
  choice: 'mine' | 'theirs',
  field?: string,
): Workbench<Kind> {
  return stepped(workbench, (rows) =>
    field === undefined
      ? settledRows(rows, id, choice)
      : rows.map((row) => (row.id === id ? settledField(workbench.model, row, field, choice) : row)),
  );
}

/** One step back, or forth again. A step from before somebody else saved is put on top of what is saved now. */
export function moved<Kind extends string>(
  workbench: Workbench<Kind>,
  direction: 'undo' | 'redo',
): Workbench<Kind> {
  const { model, saved } = workbench;
  const history = (direction === 'undo' ? undo : redo)(workbench.history);
  if (!workbench.stale.has(history.rows)) return { ...workbench, history };
  return { ...workbench, history: { ...history, rows: rebasedRows(model, history.rows, saved.items) } };
}

/** Gives up everything that was changed here. */
export function discarded<Kind extends string>(workbench: Workbench<Kind>): Workbench<Kind> {
  return startWorkbench(workbench.model, workbench.saved, undefined);
}

function stepped<Kind extends string>(
  workbench: Workbench<Kind>,
  change: (rows: Rows<Kind>) => Rows<Kind>,
): Workbench<Kind> {
  return { ...workbench, history: step(workbench.history, change(workbench.history.rows)) };
}
