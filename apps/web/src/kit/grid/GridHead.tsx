import type { Language } from '@penstock/languages/language';
import { SortAscendingIcon, SortDescendingIcon } from '../../design/icons.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './grid.module.css';
import type { GridColumn } from './GridRow.tsx';

/** By which column rows are ordered; undefined: as they are saved. */
export type GridSort = { readonly column: string; readonly descending: boolean } | undefined;

interface GridHeadProps extends Pick<HeadCellProps, 'language' | 'sort' | 'onSort'> {
  readonly columns: readonly GridColumn[];
  readonly template: string;
}

/** The titles of the columns, by which rows are ordered. */
export function GridHead({ columns, template, ...head }: GridHeadProps) {
  const { t } = useTexts('grid');
  return (
    <div role="row" aria-rowindex={1} className={styles.headRow} style={{ gridTemplateColumns: template }}>
      <div role="columnheader" className={styles.number}>
        <span className="visually-hidden">{t('row')}</span>
      </div>
      {columns.map((column, at) => (
        <HeadCell key={column.key} column={column} first={at === 0} {...head} />
      ))}
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
