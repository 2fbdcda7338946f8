import { type InputRef, Button } from 'antd';
import type { Ref } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { DownloadIcon } from '../../design/icons.tsx';
import type { Action } from '../action/action.ts';
import { FilterChip } from './FilterChip.tsx';
import { FilterSwitches } from './FilterSwitches.tsx';
import type { Density } from './kept-choices.ts';
import type { Column, FilterValues, ListDeclaration } from './list-declaration.ts';
import type { ListView } from './list-view.ts';
import type { ListRows } from './use-list-rows.ts';
import { amountText } from './amount-text.ts';
import styles from './list-tools.module.css';
import { SearchField } from './SearchField.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import type { ChangeView } from './use-list-view.ts';
import { ViewPanel } from './ViewPanel.tsx';

interface ListToolsProps<Row, Filters extends FilterValues, SortKey extends string> {
  readonly list: ListDeclaration<Row, Filters, SortKey>;
  readonly view: ListView<Filters, SortKey>;
  readonly change: ChangeView<Filters, SortKey>;
  readonly shown: readonly Column<Row, SortKey>[];
  readonly onColumns: (keys: readonly string[] | undefined) => void;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly asCards: boolean;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly selects: boolean;
  readonly rowActions: readonly Action<Row>[];
  readonly searchRef: Ref<InputRef>;
  readonly rows: ListRows<Row>;
  /** Undefined while an export runs. */
  readonly onExport: (() => void) | undefined;
}

/** Search, filters, export and the settings of the view. */
export function ListTools<Row, Filters extends FilterValues, SortKey extends string>(
  props: ListToolsProps<Row, Filters, SortKey>,
) {
  const { t } = useTexts('list');
  const { list, view, change, shown, onColumns, density, onDensity, asCards } = props;
  const { isFiltered, onClear, selects, rowActions, searchRef, rows, onExport } = props;
  const { total = 0 } = rows;
  const exportable = list.exportMatching !== undefined || list.columns.some((column) => column.value);
  return (
    <div className={styles.tools} role="search" aria-label={list.title}>
      {list.searchHint !== undefined && (
        <SearchField
          ref={searchRef}
          label={t('search', { what: list.title })}
          hint={list.searchHint}
          value={view.keyword}
          onSearch={(keyword) => change({ keyword })}
        />
      )}
      <Filters list={list} view={view} change={change} rows={rows} />
      {isFiltered && (
        <Button type="link" size="small" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
      <span className={styles.end}>
        {exportable && (
          <Button
            icon={<DownloadIcon />}
            disabled={total === 0 || onExport === undefined}
            title={t('export.tooltip', { amount: amountText(total) })}
            onClick={onExport}
          >
            {t('export.all')}
          </Button>
        )}
        <ViewPanel
          columns={list.columns}
          shown={shown}
          onColumns={onColumns}
          density={density}
          onDensity={onDensity}
          view={view}
          change={change}
          asCards={asCards}
        />
        <Shortcuts
          searches={list.searchHint !== undefined}
          opens={list.rowLink !== undefined}
          selects={selects}
          rowActions={rowActions}
        />
      </span>
    </div>
  );
}

function Filters<Row, Values extends FilterValues, SortKey extends string>(
  props: Pick<ListToolsProps<Row, Values, SortKey>, 'list' | 'view' | 'change'> & {
    readonly rows: ListRows<Row>;
  },
) {
  const { list, view, change, rows } = props;
  const { filters } = list;
  if (filters === undefined) return null;
  const keys: (keyof Values & string)[] = [];
  // A filter without choices, such as while they are loaded, filters nothing; a search without results can be
  // changed.
  for (const key in filters) {
    const { options, find } = filters[key];
    if (options.length > 0 || (find !== undefined && find.keyword !== '')) keys.push(key);
  }
  return keys.map((key) => {
    const filter = filters[key];
    const parts = {
      filter,
      chosen: view.filters[key],
      onChange: (chosen: readonly Values[typeof key][]) =>
        change({ filters: { ...view.filters, [key]: chosen } }),
    };
    return filter.asSwitches === true ? (
      <FilterSwitches key={key} {...parts} counts={rows.counts?.[key]} atLeast={rows.partial?.values[key]} />
    ) : (
      <FilterChip key={key} {...parts} />
    );
  });
}
