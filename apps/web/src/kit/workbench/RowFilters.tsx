import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { ColumnTools } from '../grid/ColumnTools.tsx';
import { FilterChip } from '../list/FilterChip.tsx';
import { SearchField } from '../list/SearchField.tsx';
import type { ColumnChoice } from './use-column-choice.ts';
import styles from './workbench.module.css';

/** A filter of rows: some of a few values. */
export interface RowFilter {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

interface RowFiltersProps {
  /** Names the search. */
  readonly title: string;
  /** The fields that are searched. */
  readonly hint: string;
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
  readonly filters: readonly RowFilter[];
  /** Shows all rows again. */
  readonly onClear: () => void;
  readonly choice: ColumnChoice;
}

/** Search, filters and choice of columns above the rows of a workbench. */
export function RowFilters(props: RowFiltersProps) {
  const { title, hint, keyword, onSearch, filters, onClear, choice } = props;
  const { t } = useTexts('grid');
  return (
    <div className={styles.tools} role="search" aria-label={title}>
      <SearchField ref={null} label={hint} hint={hint} value={keyword} onSearch={onSearch} />
      {filters.map(({ label, options, chosen, onChange }) => (
        <FilterChip key={label} filter={{ label, many: true, options }} chosen={chosen} onChange={onChange} />
      ))}
      {(keyword !== '' || filters.some(({ chosen }) => chosen.length > 0)) && (
        <Button type="link" size="small" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
      <span className={styles.end}>
        <ColumnTools
          columns={choice.all}
          chosen={choice.columns.map(({ key }) => key)}
          onColumns={choice.choose}
        />
      </span>
    </div>
  );
}
