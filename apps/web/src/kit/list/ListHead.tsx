import { useTexts } from '../../texts/use-texts.ts';
import { SortAscendingIcon, SortDescendingIcon, SortIcon } from '../../design/icons.tsx';
import type { Column, FilterValues, ListSort } from './list-declaration.ts';
import type { ListView } from './list-view.ts';
import type { SelectionProps } from './list-selection-props.ts';
import boxes from './check-box.module.css';
import styles from './list-table.module.css';
import { type KeyedRow, selectedShare } from './selection.ts';
import type { ChangeView } from './use-list-view.ts';

interface ListHeadProps<Row, Filters extends FilterValues, SortKey extends string> {
  readonly columns: readonly Column<Row, SortKey>[];
  readonly view: ListView<Filters, SortKey>;
  readonly change: ChangeView<Filters, SortKey>;
  readonly selecting: SelectionProps<Row> | undefined;
  readonly loaded: readonly KeyedRow<Row>[];
  readonly hasActions: boolean;
}

/** The head of a table: it stays in sight, sorts, and selects the page. */
export function ListHead<Row, Filters extends FilterValues, SortKey extends string>(
  props: ListHeadProps<Row, Filters, SortKey>,
) {
  const { t } = useTexts('list');
  const { columns, view, change, selecting, loaded, hasActions } = props;
  const share = selecting === undefined ? 'none' : selectedShare(selecting.selection, loaded);
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        {selecting && (
          <span role="columnheader" className={styles.check}>
            <label>
              <input
                className={boxes.box}
                type="checkbox"
                aria-label={t('selection.page')}
                checked={share === 'all'}
                disabled={loaded.length === 0}
                ref={(input) => {
                  if (input) input.indeterminate = share === 'some';
                }}
                onChange={(event) => selecting.selectPage(event.target.checked)}
              />
            </label>
          </span>
        )}
        {columns.map((column) => {
          const direction =
            column.sort !== undefined && view.sort?.column === column.sort && view.sort.direction;
          return (
            <span
              key={column.key}
              role="columnheader"
              aria-sort={column.sort === undefined ? undefined : direction || 'none'}
              className={styles.headCell}
              data-align={column.align}
            >
              {column.sort === undefined ? (
                column.title
              ) : (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => change({ sort: nextSort(column.sort, view.sort) })}
                >
                  {column.title}
                  {direction === 'ascending' ? (
                    <SortAscendingIcon size={14} />
                  ) : direction === 'descending' ? (
                    <SortDescendingIcon size={14} />
                  ) : (
                    <SortIcon size={14} />
                  )}
                </button>
              )}
            </span>
          );
        })}
        {hasActions && (
          <span role="columnheader" className={styles.actionsHead}>
            <span className="visually-hidden">{t('actions.column')}</span>
          </span>
        )}
      </div>
    </div>
  );
}

/** Ascending, then descending, then the default order. */
function nextSort<SortKey extends string>(
  column: SortKey | undefined,
  sort: ListSort<SortKey> | undefined,
): ListSort<SortKey> | undefined {
  if (column === undefined) return sort;
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : undefined;
}
