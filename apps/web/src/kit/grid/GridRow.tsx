import type { Problem } from '@penstock/contract/errors/error';
import { errorText } from '@penstock/contract/errors/error';
import { wordedParameters } from '@penstock/contract/errors/worded-parameters';
import type { Language, Text } from '@penstock/languages/language';
import { type ComponentType, memo, type ReactNode } from 'react';
import type { Fields } from '@penstock/contract/document/fields';
import { cellText, hasCell } from './cell-columns.ts';
import { isChanged } from './draft/rows.ts';
import styles from './grid.module.css';
import type { Row } from './row.ts';
import { isSameValue } from './row-fields.ts';
import type { CellColumn, RowModel } from './row-model.ts';

/** A column of the table that shows something other than a field. */
export interface ShownColumn {
  /** Unique among all columns. */
  readonly key: string;
  readonly title: Text;
  /** In px. */
  readonly width: number;
  readonly align?: 'end';
  /** Drawn for the rows in sight alone. Of a row that was added here nothing is saved: `base` is undefined. */
  readonly Cell: ComponentType<{ readonly subject: string; readonly row: Row }>;
}

/** A column of the table: a field that is edited, or something that is shown. */
export type GridColumn = CellColumn | ShownColumn;

/** The words for rows that were changed here. */
export interface RowMarks {
  readonly added: string;
  readonly changed: string;
  readonly deleted: string;
  readonly inherited: string;
  /** The hint in the empty row below the last one. */
  readonly blank: string;
  /** The value that a product has in a cell that differs from it. */
  readonly product: (value: string) => string;
}

interface GridRowProps {
  readonly model: RowModel;
  readonly subject: string;
  /** The fields that the row inherits; undefined for a row of its own. */
  readonly inherited: Fields | undefined;
  /** It is the empty row below the last one. */
  readonly isBlank: boolean;
  readonly gridId: string;
  readonly row: Row;
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
  /** The editor in the cell with the focus while it is edited. */
  readonly editor: ReactNode;
}

/**
 * One row of the table. It is drawn again only when something of it changed, and its cells have only the
 * attributes that say something: hundreds of them come into sight with each turn of a wheel.
 */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { model, subject, inherited, isBlank, gridId, row, index, top, template, columns } = props;
  const { left, right, focus, problems, language, marks, editor } = props;
  const mark = isBlank
    ? undefined
    : row.deleted
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
      data-added={(row.base === undefined && !isBlank) || undefined}
      data-editing={editor !== undefined || undefined}
    >
      <div
        role="rowheader"
        className={styles.number}
        data-column="-1"
        data-mark={mark}
        data-inherited={inherited !== undefined || undefined}
        title={mark === undefined ? inherited && marks.inherited : marks[mark]}
      >
        {isBlank ? '+' : index + 1}
      </div>
      {columns.map((column, at) => {
        const found = problems?.filter(({ path }) => (path.split('.')[0] ?? '') === column.key) ?? [];
        const text = found
          .map(({ key, parameters }) =>
            errorText(key, wordedParameters(key, parameters, column.key, language), language),
          )
          .join('\n');
        const inConflict = row.conflict?.kind === 'fields' && row.conflict.fields.includes(column.key);
        const isShown = 'Cell' in column;
        const has = isShown || hasCell(model, row, column.key);
        const differs =
          mark !== undefined &&
          !isShown &&
          row.base !== undefined &&
          !isSameValue(row.item[column.key], row.base[column.key]);
        const isOwn =
          inherited !== undefined && !isShown && !isSameValue(row.item[column.key], inherited[column.key]);
        const product = isOwn
          ? marks.product(cellText(model, { kind: row.kind, item: inherited }, column.key, language))
          : '';
        const hint = [text, product].filter((one) => one !== '').join('\n');
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
            data-own={isOwn || undefined}
            title={hint === '' ? undefined : hint}
          >
            {isFocus && editor !== undefined ? (
              editor
            ) : isShown ? (
              <column.Cell subject={subject} row={row} />
            ) : has ? (
              cellText(model, row, column.key, language)
            ) : null}
            {isBlank && at === 0 && editor === undefined && (
              <span className={styles.hint}>{marks.blank}</span>
            )}
            {hint !== '' && <span className="visually-hidden">{hint}</span>}
          </div>
        );
      })}
    </div>
  );
});
