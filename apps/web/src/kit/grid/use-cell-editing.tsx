import type { Fields } from '@penstock/contract/document/fields';
import { rules } from '@penstock/contract/rules/table';
import type { Language } from '@penstock/languages/language';
import { useState } from 'react';
import { cellText, choicesOfCell, fieldOfCell, hasCell, readCell } from './cell-columns.ts';
import { type AfterEntry, CellEditor } from './CellEditor.tsx';
import type { StartOf } from './paste.ts';
import type { KnownItem, Row } from './row.ts';
import type { RowDrivers, RowModel } from './row-model.ts';

/** The text that is being typed into the cell with the focus. */
interface Editing {
  readonly text: string;
  readonly selectAll: boolean;
}

interface CellEditing<Kind extends string> {
  readonly model: RowModel<Kind>;
  /** The row and the column with the focus. */
  readonly row: Row<Kind> | undefined;
  readonly column: string;
  /** The row is the empty one: what is typed makes another. */
  readonly isBlank: boolean;
  readonly drivers: RowDrivers;
  readonly language: Language;
  readonly readOnly: boolean;
  readonly start: StartOf<Kind>;
  readonly onCells: (edits: ReadonlyMap<string, Fields>, added?: readonly KnownItem<Kind>[]) => void;
  readonly onDone: (after: AfterEntry) => void;
  readonly onCancel: () => void;
}

/** Typing into the cell with the focus: `edit` begins, with what was typed in place of what is there, and `editor` is drawn in the cell. */
export function useCellEditing<Kind extends string>(cell: CellEditing<Kind>) {
  const { model, row, column, isBlank, drivers, language, readOnly, start, onCells, onDone, onCancel } = cell;
  const [editing, setEditing] = useState<Editing>();

  function edit(typed?: string): void {
    if (readOnly || row === undefined || row.deleted || !hasCell(model, row, column)) return;
    setEditing({
      text: typed ?? cellText(model, row, column, language),
      selectAll: typed === undefined,
    });
  }

  function finish(text: string, after: AfterEntry): void {
    setEditing(undefined);
    if (row !== undefined && text !== cellText(model, row, column, language)) {
      const fields = { [column]: readCell(model, row.kind, column, text) };
      if (isBlank) onCells(new Map(), [{ kind: row.kind, item: { ...start(row.kind), ...fields } }]);
      else onCells(new Map([[row.id, fields]]));
    }
    onDone(after);
  }

  const editor =
    editing === undefined || row === undefined ? undefined : (
      <FocusedEditor
        model={model}
        row={row}
        column={column}
        editing={editing}
        drivers={drivers}
        language={language}
        onDone={finish}
        onCancel={() => {
          setEditing(undefined);
          onCancel();
        }}
      />
    );

  return { edit, editor };
}

/** The editor of the cell with the focus. */
function FocusedEditor<Kind extends string>(props: {
  readonly model: RowModel<Kind>;
  readonly row: Row<Kind>;
  readonly column: string;
  readonly editing: Editing;
  readonly drivers: RowDrivers;
  readonly language: Language;
  readonly onDone: (text: string, after: AfterEntry) => void;
  readonly onCancel: () => void;
}) {
  const { model, row, column, editing, drivers, language, onDone, onCancel } = props;
  const field = fieldOfCell(model, row.kind, column);
  if (field === undefined) return null;
  const rule = field.facts.rule === undefined ? undefined : rules[field.facts.rule];
  return (
    <CellEditor
      label={field.label?.[language] ?? column}
      text={editing.text}
      selectAll={editing.selectAll}
      choices={choicesOfCell(model, row, column, drivers, language)}
      maxLength={rule?.kind === 'text' ? Math.max(rule.maximum, 64) : 64}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
