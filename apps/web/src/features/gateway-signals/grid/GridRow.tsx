import type { Problem } from '@penstock/contract/errors/error';
import { errorText } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/contract/texts/language';
import { memo, type ReactNode } from 'react';
import type { ShownColumn } from '../columns.ts';
import { isChanged } from '../draft/rows.ts';
import type { Variable } from '../variable.ts';
import { type CellColumn, cellText, hasCell } from './cell-columns.ts';
import styles from './grid.module.css';

/** A column of the table: a field that is edited, or something that is shown. */
export type GridColumn = CellColumn | ShownColumn;

/** The words for rows that were changed here. */
export interface RowMarks {
  readonly added: string;
  readonly changed: string;
  readonly deleted: string;
}

interface GridRowProps {
  readonly sn: string;
  readonly gridId: string;
  readonly row: Variable;
  /** Its place among the rows shown, from 0. */
  readonly index: number;
  readonly top: number;
  /** The widths of the columns, as a grid of CSS takes them. */
  readonly template: string;
  readonly columns: readonly GridColumn[];
  /** The columns of it that are selected; -1 where it is not. */
  readonly left: number;
  readonly right: number;
  /** The column with the focus, or -1. */
  readonly focus: number;
  readonly problems: readonly Problem[] | undefined;
  readonly language: Language;
  readonly marks: RowMarks;
  /** What is drawn in the cell with the focus while it is edited. */
  readonly editor: ReactNode;
}

/**
 * One variable of the table. It is drawn again only when something of it changed, and its cells have only the
 * attributes that say something: hundreds of them come into sight with each turn of a wheel.
 */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { sn, gridId, row, index, top, template, columns, left, right, focus, problems, language, editor } =
    props;
  const mark = row.deleted
    ? 'deleted'
    : row.base === undefined
      ? 'added'
      : isChanged(row)
        ? 'changed'
        : undefined;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={left >= 0}
      className={styles.row}
      style={{ transform: `translateY(${top}px)`, gridTemplateColumns: template }}
      data-row={index}
      data-deleted={row.deleted || undefined}
      data-added={row.base === undefined || undefined}
      data-editing={editor !== undefined || undefined}
    >
      <div
        role="rowheader"
        className={styles.number}
        data-column="-1"
        data-mark={mark}
        title={mark && props.marks[mark]}
      >
        {index + 1}
      </div>
      {columns.map((column, at) => {
        const found = problems?.filter(({ path }) => (path.split('.')[0] ?? '') === column.key) ?? [];
        const text = found.map(({ key, parameters }) => errorText(key, parameters, language)).join('\n');
        const inConflict = row.conflict?.kind === 'fields' && row.conflict.fields.includes(column.key);
        const isShown = 'Cell' in column;
        const has = isShown || hasCell(row, column.key);
        const differs =
          mark !== undefined &&
          !isShown &&
          row.base !== undefined &&
          row.item[column.key] !== row.base[column.key];
        const isFocus = at === focus;
        return (
          <div
            key={column.key}
            id={isFocus ? `${gridId}-${index}-${at}` : undefined}
            role="gridcell"
            aria-colindex={at + 2}
            aria-invalid={text !== '' || undefined}
            aria-readonly={isShown || !has || undefined}
            className={at === 0 ? `${styles.cell} ${styles.frozen}` : styles.cell}
            data-column={at}
            data-selected={(at >= left && at <= right && left >= 0) || undefined}
            data-focus={isFocus || undefined}
            data-has={has ? undefined : false}
            data-changed={differs || undefined}
            data-conflict={inConflict || undefined}
            data-problem={text !== '' || undefined}
            data-align={column.align}
            title={text === '' ? undefined : text}
          >
            {isFocus && editor !== undefined ? (
              editor
            ) : isShown ? (
              <column.Cell sn={sn} variable={row} />
            ) : has ? (
              cellText(row, column.key, language)
            ) : null}
            {text !== '' && <span className="visually-hidden">{text}</span>}
          </div>
        );
      })}
    </div>
  );
});
