import { type Fields, textField } from '@penstock/contract/document/fields';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { confirm } from '../dialog/confirm.ts';
import { useUnsavedGuard } from '../form/unsaved-changes.ts';
import { cellText } from '../grid/cell-columns.ts';
import { isChanged } from '../grid/draft/rows.ts';
import { type Checker, useRowProblems } from '../grid/draft/use-row-problems.ts';
import { useWorkbench } from '../grid/draft/use-workbench.ts';
import {
  deleted,
  discarded,
  moved,
  restored,
  type Saved,
  settled,
  withCells,
} from '../grid/draft/workbench.ts';
import { filledDown } from '../grid/fill-down.ts';
import type { KnownItem, Row, Rows } from '../grid/row.ts';
import type { RowDrivers, RowModel } from '../grid/row-model.ts';
import { cellOnly, rectangleOf, type Selection, within } from '../grid/selection.ts';
import type { RowView } from '../grid/shown-rows.ts';
import { useShownRows } from '../grid/use-shown-rows.ts';
import type { ColumnChoice } from './use-column-choice.ts';
import { copyName } from '../form/copy-name.ts';

/** Where the selection is at first. */
const start = cellOnly({ row: 0, column: 0 });

interface RowTableOptions<Kind extends string> {
  readonly model: RowModel<Kind>;
  /** The title of the table. */
  readonly title: string;
  /** Where the tab keeps changes that are not applied yet. */
  readonly storageKey: string;
  /** As it is saved. Keep it, and what follows, the same between drawings. */
  readonly saved: Saved<Kind>;
  readonly checker: Checker<Kind>;
  readonly view: RowView<Kind>;
  readonly columns: ColumnChoice;
  readonly drivers: RowDrivers;
  /** The most bytes of a key that a copy gets. */
  readonly keyBytes: number;
  /** The rows after changes were discarded, in words. */
  readonly discardText: string;
  /** Shows all rows, so that one can be pointed out that the view leaves out. */
  readonly onShowAll: () => void;
  /** The fields that change of a row when some are entered: those, and others that follow from them. */
  readonly adapt?: (kind: Kind, item: Fields, changed: Fields) => Fields;
}

/** The rows of a workbench: as they are saved and as they were changed here, what is selected of them, and the actions on them. */
export type RowTable<Kind extends string> = ReturnType<typeof useRowTable<Kind>>;

/** The rows that a workbench shows and changes; nothing is sent before it is applied. */
export function useRowTable<Kind extends string>(options: RowTableOptions<Kind>) {
  const { model, title, columns: choice, drivers, keyBytes, onShowAll } = options;
  const { t } = useTexts('grid');
  const language = useLanguage();
  const { workbench, update, kept } = useWorkbench(model, options.storageKey, options.saved);
  const { rows, past, future } = workbench.history;
  const { problems, pending } = useRowProblems(rows, options.checker);
  const shown = useShownRows(model, rows, options.view, language);
  const [chosen, setSelection] = useState<Selection>(start);
  const changed = useMemo(() => rows.filter(isChanged), [rows]);
  const conflicts = useMemo(() => rows.filter(({ conflict }) => conflict !== undefined), [rows]);
  const wrong = useMemo(() => rows.filter(({ id }) => problems.has(id)), [rows, problems]);
  // Changes that the browser keeps are shown again when the page is opened again.
  useUnsavedGuard(changed.length > 0 && !kept, title);

  const { columns } = choice;
  const keys = useMemo(() => columns.map(({ key }) => key), [columns]);
  const selection = within(chosen, { rows: shown.length + 1, columns: columns.length });
  const rectangle = rectangleOf(selection);
  const { top, bottom } = rectangle;
  const selected = useMemo(() => shown.slice(top, bottom + 1), [shown, top, bottom]);
  const inConflict = selected.find(({ conflict }) => conflict !== undefined) ?? conflicts[0];

  const showRow = (row: Row<Kind> | undefined, field = 'key') => {
    const at = row === undefined ? -1 : shown.findIndex(({ id }) => id === row.id);
    if (at >= 0) setSelection(cellOnly({ row: at, column: Math.max(0, keys.indexOf(field)) }));
    else if (row !== undefined) onShowAll();
  };
  const nextOf = (found: Rows<Kind>) => {
    const after = new Set(shown.slice(selection.focus.row + 1).map(({ id }) => id));
    return found.find(({ id }) => after.has(id)) ?? found[0];
  };
  const conflictText = (row: Row<Kind> | undefined): string => {
    if (row?.conflict === undefined) return '';
    if (row.conflict.kind !== 'fields') return `${row.key}: ${t(`conflict.${row.conflict.kind}`)}`;
    const { base } = row;
    if (base === undefined) return '';
    const theirs = { ...row, item: base };
    const values = row.conflict.fields.map((field) => cellText(model, theirs, field, language));
    return `${textField(base, 'key')}: ${t('conflict.theirs', { value: values.join(', ') })}`;
  };
  const { adapt } = options;
  const edit = (edits: ReadonlyMap<string, Fields>, added: readonly KnownItem<Kind>[] = []) => {
    if (adapt === undefined) return update((now) => withCells(now, edits, added));
    const edited = rows.flatMap(({ id, kind, item }) => {
      const changes = edits.get(id);
      return changes === undefined ? [] : [[id, adapt(kind, item, changes)] as const];
    });
    const fitting = added.map(({ kind, item }) => ({ kind, item: adapt(kind, {}, item) }));
    update((now) => withCells(now, new Map(edited), fitting));
  };

  return {
    model,
    title,
    choice,
    drivers,
    rows,
    shown,
    keys,
    problems,
    selection,
    setSelection,
    isChanged: changed.length > 0,
    /** Changes the workbench itself, such as by an import. */
    update,
    /** Changes fields of rows, and adds others. */
    edit,
    move: (direction: 'undo' | 'redo') => update((now) => moved(now, direction)),
    remove: (ids: ReadonlySet<string>) => update((now) => deleted(now, ids)),
    /** After the changes were applied: nothing is changed any more. */
    settle: () => update(discarded),
    /** The state of the changes, and the actions on all of them. */
    bar: {
      changes: changed.length,
      problems: wrong.length,
      conflicts,
      pending,
      overtaken: workbench.overtaken,
      kept,
      conflictText: conflictText(inConflict),
      onDiscard: () =>
        void confirm({
          title: t('discard.title', { amount: changed.length }),
          text: options.discardText,
          action: t('discard.action'),
          danger: true,
          run: async () => update(discarded),
        }),
      onNextProblem: () => {
        const row = nextOf(wrong);
        showRow(row, problems.get(row?.id ?? '')?.[0]?.path);
      },
      onNextConflict: () => {
        const row = nextOf(conflicts);
        showRow(row, row?.conflict?.kind === 'fields' ? row.conflict.fields[0] : undefined);
      },
      onSettle: (side: 'mine' | 'theirs') =>
        update((now) =>
          (selected.some(({ conflict }) => conflict !== undefined) ? selected : conflicts.slice(0, 1)).reduce(
            (done, { id }) => settled(done, id, side),
            now,
          ),
        ),
    },
    /** The actions on the selected rows. */
    tools: {
      selected,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      onCopy: () => {
        const copies = keyCopies(selected, rows, keyBytes);
        edit(new Map(), copies);
        setSelection({
          from: { row: shown.length, column: 0 },
          focus: { row: shown.length + copies.length - 1, column: 0 },
        });
      },
      onRestore: () => update((now) => restored(now, new Set(selected.map(({ id }) => id)))),
      onFill: (step: number | undefined) => edit(filledDown(model, shown, keys, rectangle, drivers, step)),
      onMove: (direction: 'undo' | 'redo') => update((now) => moved(now, direction)),
    },
  };
}

/** Copies of rows, each with a key of so many bytes at most that none of the rows has. */
function keyCopies<Kind extends string>(
  copied: Rows<Kind>,
  rows: Rows,
  keyBytes: number,
): readonly KnownItem<Kind>[] {
  const taken = new Set(rows.map(({ key }) => key));
  return copied.map(({ kind, item, key }) => {
    // Copies have keys without the characters that no key may have.
    let name = copyName(key, keyBytes).replaceAll(/[^A-Za-z0-9_]/g, '_');
    for (let number = 2; taken.has(name); number += 1) name = `${key.slice(0, keyBytes - 6)}_${number}`;
    taken.add(name);
    return { kind, item: { ...item, key: name } };
  });
}
