import { type CSSProperties, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { sizes } from '../../design/tokens.ts';
import { type Action, disabledReason } from '../action/action.ts';
import type { Density } from './kept-choices.ts';
import type { Column, FilterValues, ListDeclaration } from './list-declaration.ts';
import type { ListView } from './list-view.ts';
import { ListHead } from './ListHead.tsx';
import { ListRow, type RowFacts } from './ListRow.tsx';
import type { SelectionProps } from './list-selection-props.ts';
import styles from './list-table.module.css';
import { isSelected } from './selection.ts';
import type { ListRows } from './use-list-rows.ts';
import type { ChangeView } from './use-list-view.ts';
import { useOffset } from './use-offset.ts';
import { useRowFocus } from './use-row-focus.ts';
import { onRowKey } from './use-row-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

interface ListTableProps<Row, Filters extends FilterValues, SortKey extends string> {
  readonly list: ListDeclaration<Row, Filters, SortKey>;
  readonly rows: ListRows<Row>;
  readonly view: ListView<Filters, SortKey>;
  readonly change: ChangeView<Filters, SortKey>;
  readonly columns: readonly Column<Row, SortKey>[];
  readonly density: Density;
  /** The rows are cards, one below the other, and scroll with the page. */
  readonly asCards: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly selecting: SelectionProps<Row> | undefined;
  readonly rowActions: readonly Action<Row>[];
}

const headHeight = sizes.listHead;
const rowHeights = { comfortable: sizes.rowComfortable, compact: sizes.row } as const satisfies Record<
  Density,
  number
>;
const checkWidth = 44;
const actionsWidth = 52;
const cardHeight = 92;

/**
 * The rows: a grid with one Tab stop whose row has the focus (docs/web.md lists the keys), or cards on a phone. Of a
 * long list only what is in sight is drawn.
 */
export function ListTable<Row, Filters extends FilterValues, SortKey extends string>(
  props: ListTableProps<Row, Filters, SortKey>,
) {
  const { t } = useTexts('list');
  const { list, rows, columns, density, asCards, scroller, selecting, rowActions } = props;
  const navigate = useNavigate();
  const body = useRef<HTMLDivElement>(null);
  const anchor = useRef(0);
  const loading = rows.total === undefined;
  const count = loading ? 8 : rows.count;
  const rowHeight = asCards ? cardHeight : rowHeights[density];
  const focus = useRowFocus(body, loading ? 0 : count);
  const { active } = focus;
  const offset = useOffset(body, scroller, asCards);
  const virtual = useVirtualRows({
    count,
    scroller,
    rowHeight,
    above: asCards ? offset : headHeight,
    sticky: asCards ? 0 : headHeight,
    active,
    onSight: rows.want,
  });
  const moveTo = (index: number) => {
    if (virtual) virtual.scrollToIndex(index, { align: 'auto' });
    else body.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' });
    focus.moveTo(index);
  };
  const open = (index: number) => {
    const row = rows.at(index);
    if (row !== undefined && list.rowLink !== undefined) void navigate(list.rowLink(row));
  };
  const run = (action: Action<Row>, row: Row) => {
    void Promise.resolve(action.run(row)).finally(() => focus.restore());
  };
  const select = (index: number, selected: boolean, range: boolean) => {
    const [from, until] = range
      ? [Math.min(anchor.current, index), Math.max(anchor.current, index)]
      : [index, index];
    anchor.current = index;
    selecting?.select(
      Array.from({ length: until - from + 1 }, (_, at) => from + at),
      selected,
    );
  };
  const selectable = selecting !== undefined;
  const facts = useRowFacts(props, { open, run, select });

  const { template, minWidth } = widthsOf(columns, selectable, rowActions.length > 0);
  const isRowSelected = (row: Row | undefined) =>
    row !== undefined && selecting !== undefined && isSelected(selecting.selection, list.rowKey(row));

  const drawn = virtual
    ? virtual.getVirtualItems().map(({ index, start }) => ({
        index,
        style: { transform: `translateY(${start - virtual.options.scrollMargin}px)` },
      }))
    : Array.from({ length: count }, (_, index) => ({ index, style: undefined }));

  return (
    <>
      <div
        role="grid"
        aria-label={list.title}
        aria-rowcount={(rows.total ?? 0) + 1}
        aria-colcount={columns.length + (selectable ? 1 : 0) + (rowActions.length > 0 ? 1 : 0)}
        aria-multiselectable={selectable}
        aria-busy={loading || rows.isOutdated}
        className={styles.grid}
        data-density={density}
        data-cards={asCards}
        data-outdated={rows.isOutdated}
        style={{ '--columns': template, minWidth: asCards ? undefined : minWidth } as CSSProperties}
      >
        {!asCards && (
          <ListHead
            columns={columns}
            view={props.view}
            change={props.change}
            selecting={selecting}
            loaded={rows.loaded.map((row) => ({ key: list.rowKey(row), row }))}
            hasActions={rowActions.length > 0}
          />
        )}
        <div
          ref={body}
          role="rowgroup"
          className={styles.body}
          style={virtual && { height: virtual.getTotalSize(), position: 'relative' }}
          data-virtual={virtual !== undefined}
          onFocus={focus.onFocus}
          onBlur={focus.onBlur}
          onKeyDown={(event) =>
            onRowKey(event, {
              active,
              count,
              pageRows: Math.max(
                1,
                Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1,
              ),
              moveTo,
              open,
              toggle: selecting && ((index) => select(index, !isRowSelected(rows.at(index)), false)),
              select: selecting && ((indexes) => selecting.select(indexes, true)),
              selectPage: selecting && (() => selecting.selectPage(true)),
              runShortcut: (index, key) => {
                const row = rows.at(index);
                const action = rowActions.find(({ shortcut }) => shortcut === key);
                if (row === undefined || action === undefined || disabledReason(action, row) !== undefined)
                  return false;
                run(action, row);
                return true;
              },
            })
          }
        >
          {drawn.map(({ index, style }) => {
            const row = loading ? undefined : rows.at(index);
            return (
              <ListRow
                key={row === undefined ? `at ${index}` : list.rowKey(row)}
                facts={facts}
                row={row}
                index={index}
                number={rows.offset + index + 1}
                active={index === active}
                selected={isRowSelected(row)}
                style={style}
                measure={asCards ? virtual?.measureElement : undefined}
              />
            );
          })}
        </div>
      </div>
      {loading && (
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
      )}
    </>
  );
}

/** The widths of the columns with those of selection and actions: as a grid has them, and the least of all, in px. */
function widthsOf(
  columns: readonly { readonly width: number; readonly grow?: number }[],
  selectable: boolean,
  hasActions: boolean,
) {
  const template = [
    ...(selectable ? [`${checkWidth}px`] : []),
    ...columns.map(({ width, grow = 0 }) => (grow === 0 ? `${width}px` : `minmax(${width}px, ${grow}fr)`)),
    ...(hasActions ? [`${actionsWidth}px`] : []),
  ].join(' ');
  const minWidth =
    columns.reduce((sum, { width }) => sum + width, 0) +
    (selectable ? checkWidth : 0) +
    (hasActions ? actionsWidth : 0);
  return { template, minWidth };
}

interface RowHandlers<Row> {
  readonly open: (index: number) => void;
  readonly run: (action: Action<Row>, row: Row) => void;
  readonly select: (index: number, selected: boolean, range: boolean) => void;
}

/** The facts that all rows share; the same while only the handlers are others, so that rows are not drawn again. */
function useRowFacts<Row, Filters extends FilterValues, SortKey extends string>(
  props: Pick<ListTableProps<Row, Filters, SortKey>, 'list' | 'columns' | 'rowActions' | 'selecting'>,
  handlers: RowHandlers<Row>,
): RowFacts<Row> {
  const { columns, rowActions } = props;
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const { rowName, rowLink } = props.list;
  const selectable = props.selecting !== undefined;
  return useMemo(
    () => ({
      columns,
      rowName,
      rowLink,
      rowActions,
      selectable,
      onOpen: (index) => latest.current.open(index),
      onSelect: (index, selected, range) => latest.current.select(index, selected, range),
      onRun: (action, row) => latest.current.run(action, row),
    }),
    [columns, rowName, rowLink, rowActions, selectable],
  );
}
