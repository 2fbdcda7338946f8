import type { Language } from '@penstock/languages/language';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { useTexts, useWordings } from '../../texts/use-texts.ts';
import { useWindow } from '../../design/use-window.ts';
import { needTexts } from '../../texts/i18n.ts';
import type { Fields } from '@penstock/contract/document/fields';
import type { AfterEntry } from './CellEditor.tsx';
import { filledDown } from './fill-down.ts';
import styles from './grid.module.css';
import { GridHead, type GridSort } from './GridHead.tsx';
import { type GridColumn, GridRow, type RowMarks } from './GridRow.tsx';
import { clearedCells, type StartOf } from './paste.ts';
import type { KnownItem, Row, Rows } from './row.ts';
import type { RowDrivers, RowModel } from './row-model.ts';
import type { RowProblems } from './row-problems.ts';
import { cellOnly, movedFocus, nextCell, rectangleOf, type Selection, within } from './selection.ts';
import { useCellEditing } from './use-cell-editing.tsx';
import { useGridMouse } from './use-grid-mouse.ts';
import { gridClipboard } from './grid-clipboard.ts';
import { onGridKey } from './grid-keys.ts';

needTexts('grid');

/** The height of a row and of the head, in px; grid.module.css has the same. */
const rowHeight = 32;
const numberWidth = 56;

interface GridProps<Kind extends string> {
  readonly model: RowModel<Kind>;
  /** The title of the table. */
  readonly title: string;
  /**
   * The owner of the rows, such as the serial number of a gateway: columns that show something receive it.
   */
  readonly subject: string;
  readonly rows: Rows<Kind>;
  readonly columns: readonly GridColumn[];
  readonly drivers: RowDrivers;
  readonly problems: RowProblems;
  readonly language: Language;
  readonly sort: GridSort;
  readonly onSort: (sort: GridSort) => void;
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
  /** Nothing can be changed: nobody who may, or the gateway is busy. */
  readonly readOnly: boolean;
  readonly start: StartOf<Kind>;
  /** Takes a list of another program that is pasted. */
  readonly onList?: ((text: string) => void) | undefined;
  /** The item that a row inherits from, in full; undefined for a row of its own. Keep it the same between drawings. */
  readonly inherited?: (row: Row) => Fields | undefined;
  readonly onCells: (edits: ReadonlyMap<string, Fields>, added?: readonly KnownItem<Kind>[]) => void;
  readonly onMove: (direction: 'undo' | 'redo') => void;
}

/**
 * Items as a table that works like a spreadsheet: it has the focus as a whole, and says which cell is meant. Only
 * rows in sight are drawn. Below the last row there is an empty one to type in.
 */
export function Grid<Kind extends string>(props: GridProps<Kind>) {
  useWordings();
  const { model, subject, inherited, rows, columns, drivers, problems, language, sort, onSort, readOnly } =
    props;
  const { onSelection, onCells, onMove, start, onList } = props;
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const blank = useMemo(() => (readOnly ? undefined : blankRow(model)), [model, readOnly]);
  const count = rows.length + (blank === undefined ? 0 : 1);
  const heights = useMemo(() => Array.from({ length: count }, () => rowHeight), [count]);
  const shown = useWindow(sheet, heights, { head: rowHeight, top: 0 });
  const extent = { rows: count, columns: columns.length };
  const selection = within(props.selection, extent);
  const { focus } = selection;
  const rectangle = rectangleOf(selection);
  const keys = useMemo(() => columns.map(({ key }) => key), [columns]);
  const marks = useRowMarks();
  const rowAt = (index: number) => rows[index] ?? (index === rows.length ? blank : undefined);
  const active = rowAt(focus.row);
  const activeKey = keys[focus.column] ?? '';

  useFocusInSight(id, focus);

  function select(next: Selection): void {
    onSelection(within(next, extent));
    shown.reveal(within(next, extent).focus.row);
  }

  const focusSheet = () => sheet.current?.focus({ preventScroll: true });
  const { edit, editor } = useCellEditing({
    model,
    row: active,
    column: activeKey,
    isBlank: active === blank,
    drivers,
    language,
    readOnly,
    start,
    onCells,
    onDone: (after) => {
      const next = focusAfter(after, focus, extent);
      if (next !== undefined) select(cellOnly(next));
      // The field is gone with the next drawing; the table takes its keys.
      if (after !== 'stay') focusSheet();
    },
    onCancel: focusSheet,
  });
  const escaped = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    // Buttons of the head have keys of their own.
    if (event.target !== sheet.current) return;
    // Shift comes before the Tab that it belongs to.
    if (event.key === 'Shift') return;
    // Tab moves from cell to cell; after Escape it leaves the table, so that nobody has to go through all of them.
    const isLeaving = event.key === 'Tab' && escaped.current;
    escaped.current = event.key === 'Escape';
    if (isLeaving) return;
    const page = Math.max(1, Math.floor((sheet.current?.clientHeight ?? 0) / rowHeight) - 2);
    onGridKey(event, {
      extent,
      page,
      selection,
      readOnly,
      select,
      edit,
      clear: () => onCells(clearedCells(model, rows, keys, rectangle)),
      fill: (step) => onCells(filledDown(model, rows, keys, rectangle, drivers, step)),
      move: onMove,
    });
  };
  const clipboard =
    editor === undefined
      ? gridClipboard({
          model,
          rows,
          keys,
          rectangle,
          language,
          readOnly,
          start,
          onList,
          onCells,
          onSelection,
        })
      : {};
  const mouse = useGridMouse({
    selection,
    lastColumn: columns.length - 1,
    onSelect: onSelection,
    onEdit: () => edit(),
  });

  const template = `${numberWidth}px ${columns.map(({ width }) => `${width}px`).join(' ')}`;
  // The row with the focus stays drawn: the table names its cell.
  const drawn = Array.from({ length: shown.end - shown.first }, (_, index) => shown.first + index);
  if (active !== undefined && (focus.row < shown.first || focus.row >= shown.end)) drawn.push(focus.row);

  return (
    <div
      ref={sheet}
      role="grid"
      tabIndex={0}
      className={styles.sheet}
      aria-label={props.title}
      aria-multiselectable
      aria-readonly={readOnly}
      aria-rowcount={count + 1}
      aria-colcount={columns.length + 1}
      aria-activedescendant={active === undefined ? undefined : `${id}-${focus.row}-${focus.column}`}
      onKeyDown={onKeyDown}
      {...clipboard}
      {...mouse}
    >
      <div className={styles.inner}>
        <GridHead columns={columns} template={template} language={language} sort={sort} onSort={onSort} />
        <div role="rowgroup" className={styles.body} style={{ height: count * rowHeight }}>
          {drawn.map((index) => {
            const row = rowAt(index);
            const isIn = index >= rectangle.top && index <= rectangle.bottom;
            return row === undefined ? null : (
              <GridRow
                key={row.id}
                model={model}
                subject={subject}
                inherited={row === blank ? undefined : inherited?.(row)}
                isBlank={row === blank}
                gridId={id}
                row={row}
                index={index}
                top={index * rowHeight}
                template={template}
                columns={columns}
                left={isIn ? rectangle.left : -1}
                right={isIn ? rectangle.right : -1}
                focus={index === focus.row ? focus.column : -1}
                problems={problems.get(row.id)}
                language={language}
                marks={marks}
                editor={index === focus.row ? editor : undefined}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The cell that gets the focus after an entry; undefined where it stays. */
function focusAfter(
  after: AfterEntry,
  focus: Selection['focus'],
  extent: { readonly rows: number; readonly columns: number },
): Selection['focus'] | undefined {
  switch (after) {
    case 'down':
      return movedFocus('ArrowDown', false, focus, extent, 1);
    case 'up':
      return movedFocus('ArrowUp', false, focus, extent, 1);
    case 'stay':
      return undefined;
    case 'next':
    case 'back':
      return nextCell(focus, extent, after === 'back');
  }
}

/** The row below the last one, in which another is typed. */
function blankRow<Kind extends string>({ kinds: [kind] }: RowModel<Kind>): Row<Kind> {
  return { id: 'blank', kind, key: '', item: {}, base: undefined, deleted: false };
}

/** The words of the marks of rows. */
function useRowMarks(): RowMarks {
  const { t } = useTexts('grid');
  return useMemo(
    () => ({
      added: t('marks.added'),
      changed: t('marks.changed'),
      deleted: t('marks.deleted'),
      inherited: t('marks.inherited'),
      blank: t('marks.blank'),
      product: (value) => t('marks.product', { value: value === '' ? t('marks.none') : value }),
    }),
    [t],
  );
}

/** Scrolls the cell with the focus into sight. */
function useFocusInSight(id: string, { row, column }: Selection['focus']): void {
  const isNew = useRef(true);
  useEffect(() => {
    // A table that was just drawn shows its first cell; scrolling there would lay out the whole page at once.
    const isShown = isNew.current && row === 0 && column === 0;
    isNew.current = false;
    if (isShown) return;
    const cell = document.getElementById(`${id}-${row}-${column}`);
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id, row, column]);
}
