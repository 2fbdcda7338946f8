import { rules } from '@penstock/contract/rules/table';
import type { Language } from '@penstock/contract/texts/language';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { SortAscendingIcon, SortDescendingIcon } from '../../design/icons.tsx';
import { useWindow } from '../../design/use-window.ts';
import { addTexts } from '../../texts/i18n.ts';
import type { Fields } from '@penstock/contract/document/fields';
import { cellText, choicesOfCell, fieldOfCell, hasCell, readCell } from './cell-columns.ts';
import { type AfterEntry, CellEditor } from './CellEditor.tsx';
import { filledDown } from './fill-down.ts';
import styles from './grid.module.css';
import { type GridColumn, GridRow, type RowMarks } from './GridRow.tsx';
import { clearedCells, pastedCells } from './paste.ts';
import type { KnownItem, Row, Rows } from './row.ts';
import type { RowDrivers, RowModel } from './row-model.ts';
import type { RowProblems } from './row-problems.ts';
import { cellOnly, movedFocus, nextCell, rectangleOf, type Selection, within } from './selection.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';
import { readTsv, writeTsv } from './tsv.ts';
import { useGridMouse } from './use-grid-mouse.ts';

addTexts('grid', { zh, en });

/** By which column rows are ordered; undefined: as they are saved. */
export type GridSort = { readonly column: string; readonly descending: boolean } | undefined;

/** Of a row and of the head, in px; grid.module.css has the same. */
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
  readonly start: (kind: Kind) => Fields;
  /** The item that a row inherits from, in full; undefined for a row of its own. Keep it the same between drawings. */
  readonly inherited?: (row: Row) => Fields | undefined;
  readonly onCells: (edits: ReadonlyMap<string, Fields>, added?: readonly KnownItem<Kind>[]) => void;
  readonly onMove: (direction: 'undo' | 'redo') => void;
}

/** The text that is being typed into the cell with the focus. */
interface Editing {
  readonly text: string;
  readonly selectAll: boolean;
}

/**
 * Items as a table that works like a spreadsheet: it has the focus as a whole, and says which cell is meant. Only
 * rows in sight are drawn.
 */
export function Grid<Kind extends string>(props: GridProps<Kind>) {
  const { t } = useTexts('grid');
  const { model, subject, inherited, rows, columns, drivers, problems, language, sort, onSort, readOnly } =
    props;
  const { onSelection, onCells, onMove, start } = props;
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<Editing>();
  const heights = useMemo(() => Array.from(rows, () => rowHeight), [rows]);
  const shown = useWindow(sheet, heights, { head: rowHeight, top: 0 });
  const extent = { rows: rows.length, columns: columns.length };
  const selection = within(props.selection, extent);
  const { focus } = selection;
  const rectangle = rectangleOf(selection);
  const keys = useMemo(() => columns.map(({ key }) => key), [columns]);
  const marks = useMemo(
    (): RowMarks => ({
      added: t('marks.added'),
      changed: t('marks.changed'),
      deleted: t('marks.deleted'),
      inherited: t('marks.inherited'),
      product: (value) => t('marks.product', { value: value === '' ? t('marks.none') : value }),
    }),
    [t],
  );
  const active = rows[focus.row];
  const activeKey = keys[focus.column] ?? '';

  const { row: focusRow, column: focusColumn } = focus;
  const isNew = useRef(true);
  useEffect(() => {
    // A table that was just drawn shows its first cell; scrolling there would lay out the whole page at once.
    const isShown = isNew.current && focusRow === 0 && focusColumn === 0;
    isNew.current = false;
    if (isShown) return;
    const cell = document.getElementById(`${id}-${focusRow}-${focusColumn}`);
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id, focusRow, focusColumn]);

  function select(next: Selection): void {
    onSelection(within(next, extent));
    shown.reveal(within(next, extent).focus.row);
  }

  function edit(typed?: string): void {
    if (readOnly || active === undefined || active.deleted || !hasCell(model, active, activeKey)) return;
    setEditing({
      text: typed ?? cellText(model, active, activeKey, language),
      selectAll: typed === undefined,
    });
  }

  function finish(text: string, after: AfterEntry): void {
    setEditing(undefined);
    if (active !== undefined && text !== cellText(model, active, activeKey, language))
      onCells(new Map([[active.id, { [activeKey]: readCell(model, active.kind, activeKey, text) }]]));
    const next =
      after === 'down' || after === 'up'
        ? movedFocus(after === 'down' ? 'ArrowDown' : 'ArrowUp', false, focus, extent, 1)
        : after === 'stay'
          ? undefined
          : nextCell(focus, extent, after === 'back');
    if (next !== undefined) select(cellOnly(next));
    // The field is gone with the next drawing; the table takes its keys.
    if (after !== 'stay') sheet.current?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Buttons of the head have keys of their own.
    if (event.target !== sheet.current) return;
    const { key, shiftKey } = event;
    const command = event.ctrlKey || event.metaKey;
    const page = Math.max(1, Math.floor((sheet.current?.clientHeight ?? 0) / rowHeight) - 2);
    const moved = movedFocus(key, command, focus, extent, page);
    if (moved !== undefined && !event.altKey) {
      select(shiftKey ? { from: selection.from, focus: moved } : cellOnly(moved));
    } else if (key === 'Tab' && !command) {
      const next = nextCell(focus, extent, shiftKey);
      // At the end of the table the focus goes on to what is behind it.
      if (next === undefined) return;
      select(cellOnly(next));
    } else if (command && !event.altKey) {
      if (!onCommand(key.toLowerCase(), shiftKey)) return;
    } else if (key === 'F2' || key === 'Enter') edit();
    else if (key === 'Escape') select(cellOnly(focus));
    else if (key === 'Delete' || key === 'Backspace') {
      if (!readOnly) onCells(clearedCells(model, rows, keys, rectangle));
    } else if (key === 'Process') {
      // An input method is about to write: its text goes into the field.
      edit('');
      return;
    } else if (key.length === 1 && !event.altKey) edit(key);
    else return;
    event.preventDefault();
  }

  function onCommand(key: string, shift: boolean): boolean {
    switch (key) {
      case 'a':
        select({ from: { row: 0, column: 0 }, focus: { row: extent.rows - 1, column: extent.columns - 1 } });
        return true;
      case 'd':
        if (!readOnly) onCells(filledDown(model, rows, keys, rectangle, drivers, shift ? 0 : undefined));
        return true;
      case 'z':
        onMove(shift ? 'redo' : 'undo');
        return true;
      case 'y':
        onMove('redo');
        return true;
      default:
        return false;
    }
  }

  function onCopy(event: ClipboardEvent): void {
    if (editing !== undefined) return;
    const { top, bottom, left, right } = rectangle;
    const table = rows
      .slice(top, bottom + 1)
      .map((row) =>
        keys
          .slice(left, right + 1)
          .map((key) => (hasCell(model, row, key) ? cellText(model, row, key, language) : '')),
      );
    event.clipboardData.setData('text/plain', writeTsv(table));
    event.preventDefault();
    if (event.type === 'cut' && !readOnly) onCells(clearedCells(model, rows, keys, rectangle));
  }

  function onPaste(event: ClipboardEvent): void {
    if (editing !== undefined || readOnly) return;
    event.preventDefault();
    const table = readTsv(event.clipboardData.getData('text/plain'));
    const { edits, added } = pastedCells(table, { model, rows, columns: keys, rectangle, start });
    onCells(edits, added);
    const width = table.reduce((most, row) => Math.max(most, row.length), 1);
    if (table.length > 1 || width > 1)
      onSelection({
        from: { row: rectangle.top, column: rectangle.left },
        focus: { row: rectangle.top + table.length - 1, column: rectangle.left + width - 1 },
      });
  }

  const mouse = useGridMouse({
    selection,
    lastColumn: columns.length - 1,
    onSelect: onSelection,
    onEdit: () => edit(),
  });

  const field = active === undefined ? undefined : fieldOfCell(model, active.kind, activeKey);
  const rule = field?.facts.rule === undefined ? undefined : rules[field.facts.rule];
  const editor =
    editing === undefined || active === undefined || field === undefined ? undefined : (
      <CellEditor
        label={field.label?.[language] ?? activeKey}
        text={editing.text}
        selectAll={editing.selectAll}
        choices={choicesOfCell(model, active, activeKey, drivers, language)}
        maxLength={rule?.kind === 'text' ? Math.max(rule.maximum, 64) : 64}
        onDone={finish}
        onCancel={() => {
          setEditing(undefined);
          sheet.current?.focus({ preventScroll: true });
        }}
      />
    );

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
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-activedescendant={active === undefined ? undefined : `${id}-${focus.row}-${focus.column}`}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onCut={onCopy}
      onPaste={onPaste}
      {...mouse}
    >
      <div className={styles.inner}>
        <div
          role="row"
          aria-rowindex={1}
          className={styles.headRow}
          style={{ gridTemplateColumns: template }}
        >
          <div role="columnheader" className={styles.number}>
            <span className="visually-hidden">{t('row')}</span>
          </div>
          {columns.map((column, at) => (
            <HeadCell
              key={column.key}
              column={column}
              first={at === 0}
              language={language}
              sort={sort}
              onSort={onSort}
            />
          ))}
        </div>
        <div role="rowgroup" className={styles.body} style={{ height: rows.length * rowHeight }}>
          {drawn.map((index) => {
            const row = rows[index];
            const isIn = index >= rectangle.top && index <= rectangle.bottom;
            return row === undefined ? null : (
              <GridRow
                key={row.id}
                model={model}
                subject={subject}
                inherited={inherited?.(row)}
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

interface HeadCellProps {
  readonly column: GridColumn;
  readonly first: boolean;
  readonly language: Language;
  readonly sort: GridSort;
  readonly onSort: (sort: GridSort) => void;
}

function HeadCell({ column, first, language, sort, onSort }: HeadCellProps) {
  const { key, title } = column;
  const sorted = sort?.column === key ? sort : undefined;
  const next = sorted === undefined ? { column: key, descending: false } : { column: key, descending: true };
  const className = first ? `${styles.headCell} ${styles.frozen}` : styles.headCell;
  return (
    <div
      role="columnheader"
      className={className}
      aria-sort={sorted === undefined ? 'none' : sorted.descending ? 'descending' : 'ascending'}
    >
      {'Cell' in column ? (
        <span className={styles.sort}>{title[language]}</span>
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={styles.sort}
          onClick={() => onSort(sorted?.descending === true ? undefined : next)}
        >
          {title[language]}
          {sorted !== undefined &&
            (sorted.descending ? <SortDescendingIcon size={12} /> : <SortAscendingIcon size={12} />)}
        </button>
      )}
    </div>
  );
}
