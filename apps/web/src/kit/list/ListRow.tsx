import { type CSSProperties, type MouseEvent, type Ref, useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import type { Action } from '../action/action.ts';
import { ActionMenu } from '../action/ActionMenu.tsx';
import type { Column } from './list-declaration.ts';
import boxes from './check-box.module.css';
import styles from './list-table.module.css';

/** The common facts of all rows of a table. */
export interface RowFacts<Row> {
  readonly columns: readonly Column<Row, string>[];
  readonly rowName: (row: Row) => string;
  readonly rowLink: ((row: Row) => string) | undefined;
  readonly rowActions: readonly Action<Row>[];
  readonly selectable: boolean;
  readonly onOpen: (index: number) => void;
  readonly onSelect: (index: number, selected: boolean, range: boolean) => void;
  readonly onRun: (action: Action<Row>, row: Row) => void;
}

interface ListRowProps<Row> {
  readonly facts: RowFacts<Row>;
  /** Undefined while it is loaded. */
  readonly row: Row | undefined;
  readonly index: number;
  /** Its number among the rows of the whole list, from 1; the head is not counted. */
  readonly number: number;
  readonly active: boolean;
  readonly selected: boolean;
  readonly style: CSSProperties | undefined;
  readonly measure: Ref<HTMLDivElement> | undefined;
}

/** A click on a row opens it, unless something in it was clicked or text is being selected. */
function isPlainClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || (globalThis.getSelection?.()?.toString() ?? '') !== '') return false;
  return !(event.target instanceof Element && event.target.closest('a, button, input, label, [popover]'));
}

/** A row of a list; its cells are drawn again only when something of their own changes. */
export function ListRow<Item>(props: ListRowProps<Item>) {
  const { t } = useTexts('list');
  const { facts, row, index, number, active, selected, style, measure } = props;
  const tabIndex = active ? 0 : -1;
  const name = row === undefined ? t('loading') : facts.rowName(row);
  const cells = useMemo(
    () => (
      <>
        {facts.columns.map((column) => (
          <span
            key={column.key}
            role="gridcell"
            className={styles.cell}
            data-align={column.align}
            data-card={column.card}
            data-label={column.card === 'line' ? column.title : undefined}
            title={row === undefined ? undefined : wholeText(column, row)}
          >
            {row === undefined ? (
              <span className={styles.outline} style={{ width: `${outlineWidth(index, column.key)}%` }} />
            ) : (
              <Cell facts={facts} column={column} row={row} tabIndex={tabIndex} />
            )}
          </span>
        ))}
        {facts.rowActions.length > 0 && (
          <span role="gridcell" className={styles.actions}>
            {row !== undefined && (
              <ActionMenu<Item>
                actions={facts.rowActions}
                target={row}
                name={t('actions.of', { name })}
                tabIndex={tabIndex}
                onRun={(action) => facts.onRun(action, row)}
              />
            )}
          </span>
        )}
      </>
    ),
    [facts, row, index, name, tabIndex, t],
  );
  return (
    <div
      ref={measure}
      role="row"
      data-index={index}
      aria-rowindex={number + 1}
      aria-selected={facts.selectable ? selected : undefined}
      aria-busy={row === undefined}
      tabIndex={tabIndex}
      className={styles.row}
      data-link={facts.rowLink !== undefined}
      style={style}
      onClick={(event) => isPlainClick(event) && facts.onOpen(index)}
    >
      {facts.selectable && (
        <span role="gridcell" className={styles.check}>
          <label>
            <input
              className={boxes.box}
              type="checkbox"
              tabIndex={tabIndex}
              checked={selected}
              disabled={row === undefined}
              aria-label={t('selection.row', { name })}
              onChange={() => undefined}
              onClick={(event) => facts.onSelect(index, event.currentTarget.checked, event.shiftKey)}
            />
          </label>
        </span>
      )}
      {cells}
    </div>
  );
}

function Cell<Item>(props: {
  readonly facts: RowFacts<Item>;
  readonly column: Column<Item, string>;
  readonly row: Item;
  readonly tabIndex: number;
}) {
  const { facts, column, row, tabIndex } = props;
  const content = (column.render ?? column.value)?.(row);
  const note = column.note?.(row);
  const hasNote = note !== undefined && note !== null && note !== '' && note !== false;
  if (column.card !== 'name')
    return hasNote ? (
      <span className={styles.name}>
        <span>{content}</span>
        <span className={styles.note}>{note}</span>
      </span>
    ) : (
      content
    );
  const name = facts.rowName(row);
  return (
    <span className={styles.name}>
      <span className={styles.nameLine}>
        {facts.rowLink === undefined ? (
          <strong title={name}>{content}</strong>
        ) : (
          <Link to={facts.rowLink(row)} tabIndex={tabIndex} title={name}>
            {content}
          </Link>
        )}
        {column.tag?.(row)}
      </span>
      {hasNote && <span className={styles.note}>{note}</span>}
    </span>
  );
}

/** The text of a cell that may be cut. A name has its own, and a cell that is drawn may use hooks, which only its part may call. */
function wholeText<Item>(column: Column<Item, string>, row: Item): string | undefined {
  if (column.card === 'name' || column.render !== undefined) return undefined;
  const content = column.value?.(row);
  return typeof content === 'string' && content !== '' ? content : undefined;
}

/** Widths that look like text of different length, the same each time. */
function outlineWidth(index: number, key: string): number {
  return 40 + ((index * 37 + key.length * 53) % 45);
}
