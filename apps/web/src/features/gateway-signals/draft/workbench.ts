import type { SectionItem } from '../../../kit/section/section-calls.ts';
import type { VariableKind } from '../variable.ts';
import type { VariableLists } from '../variables-query.ts';
import { type History, redo, startHistory, step, undo } from './history.ts';
import type { KeptDraft } from './kept.ts';
import { rebasedRows, settledField, settledRows } from './rebase.ts';
import { addedRow, isChanged, restoredRows, type Rows, rowsOf, withEdits, withoutRows } from './rows.ts';

/** A variable that is to be added. */
export interface NewVariable {
  readonly kind: VariableKind;
  readonly item: SectionItem;
}

/** What the page works on: the variables as the gateway has them, with what was changed here. */
export interface Workbench {
  readonly lists: VariableLists;
  readonly history: History;
  /** How many variables were added here, for their ids. */
  readonly added: number;
  /** The configuration was changed elsewhere while changes waited here; they were put on top of it. */
  readonly overtaken: boolean;
}

/** Starts from what the gateway has, and changes that were kept over a reload. */
export function startWorkbench(lists: VariableLists, kept: KeptDraft | undefined): Workbench {
  const start = { lists, added: 0, overtaken: false };
  if (kept === undefined) return { ...start, history: startHistory(rowsOf(lists.variables)) };
  return {
    ...start,
    history: startHistory(rebasedRows(kept.rows, lists.variables)),
    overtaken: kept.revision !== lists.revision,
  };
}

/** Takes what the gateway has now; changes that wait here are put on top of it. */
export function withLists(workbench: Workbench, lists: VariableLists): Workbench {
  const { rows } = workbench.history;
  if (!rows.some(isChanged)) return startWorkbench(lists, undefined);
  const overtaken = workbench.overtaken || lists.revision !== workbench.lists.revision;
  return { ...workbench, lists, history: startHistory(rebasedRows(rows, lists.variables)), overtaken };
}

/** Changes fields of variables and adds others, as one step. */
export function withCells(
  workbench: Workbench,
  edits: ReadonlyMap<string, SectionItem>,
  added: readonly NewVariable[] = [],
): Workbench {
  const edited = withEdits(workbench.history.rows, edits);
  const rows = added.map(({ kind, item }, index) => addedRow(kind, item, workbench.added + index));
  const next = rows.length === 0 ? edited : [...edited, ...rows];
  return {
    ...workbench,
    history: step(workbench.history, next),
    added: workbench.added + added.length,
  };
}

/** Deletes variables. */
export function deleted(workbench: Workbench, ids: ReadonlySet<string>): Workbench {
  return stepped(workbench, (rows) => withoutRows(rows, ids));
}

/** Takes back what was changed of some variables. */
export function restored(workbench: Workbench, ids: ReadonlySet<string>): Workbench {
  return stepped(workbench, (rows) => restoredRows(rows, ids));
}

/** Settles the conflict of a variable, in one field or as a whole. */
export function settled(
  workbench: Workbench,
  id: string,
  choice: 'mine' | 'theirs',
  field?: string,
): Workbench {
  return stepped(workbench, (rows) =>
    field === undefined
      ? settledRows(rows, id, choice)
      : rows.map((row) => (row.id === id ? settledField(row, field, choice) : row)),
  );
}

/** One step back, or forth again. */
export function moved(workbench: Workbench, direction: 'undo' | 'redo'): Workbench {
  return { ...workbench, history: (direction === 'undo' ? undo : redo)(workbench.history) };
}

/** Gives up everything that was changed here. */
export function discarded(workbench: Workbench): Workbench {
  return startWorkbench(workbench.lists, undefined);
}

function stepped(workbench: Workbench, change: (rows: Rows) => Rows): Workbench {
  return { ...workbench, history: step(workbench.history, change(workbench.history.rows)) };
}
