import { Button } from 'antd';
import { memo } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { FilterChip } from '../../../kit/list/FilterChip.tsx';
import { ColumnTools } from '../../../kit/grid/ColumnTools.tsx';
import type { CellColumn } from '../../../kit/grid/row-model.ts';
import { SearchField } from '../../../kit/list/SearchField.tsx';
import { signalKinds } from './signal-model.ts';
import { everySignal, type SignalChoice } from './signal-view.ts';
import styles from './signals.module.css';

interface SignalFiltersProps {
  readonly drivers: readonly string[];
  readonly groups: readonly string[];
  readonly choice: SignalChoice;
  readonly onChoice: (change: Partial<SignalChoice>) => void;
  readonly columns: readonly CellColumn[];
  readonly chosen: readonly string[];
  readonly onColumns: (keys: readonly string[] | undefined) => void;
}

/** Search, filters and choice of columns above the table of signals; moving the focus does not draw them again. */
export const SignalFilters = memo(function SignalFilters(props: SignalFiltersProps) {
  const { drivers, groups, choice, onChoice, columns, chosen, onColumns } = props;
  const { t } = useTexts(['definition', 'grid']);
  const named = (names: readonly string[]) => names.map((value) => ({ value, text: value }));
  const isFiltered = [choice.keyword, choice.kinds, choice.drivers, choice.groups].some(
    ({ length }) => length > 0,
  );
  return (
    <div className={styles.tools} role="search" aria-label={t('signals.title')}>
      <SearchField
        ref={null}
        label={t('signals.searchHint')}
        hint={t('signals.searchHint')}
        value={choice.keyword}
        onSearch={(keyword) => onChoice({ keyword })}
      />
      <FilterChip
        filter={{
          label: t('signals.filters.kind'),
          many: true,
          options: signalKinds.map((value) => ({ value, text: t(`signals.kinds.${value}`) })),
        }}
        chosen={choice.kinds}
        onChange={(kinds) => onChoice({ kinds })}
      />
      <FilterChip
        filter={{ label: t('signals.filters.driver'), many: true, options: named(drivers) }}
        chosen={choice.drivers}
        onChange={(chosenDrivers) => onChoice({ drivers: chosenDrivers })}
      />
      <FilterChip
        filter={{ label: t('signals.filters.group'), many: true, options: named(groups) }}
        chosen={choice.groups}
        onChange={(chosenGroups) => onChoice({ groups: chosenGroups })}
      />
      {isFiltered && (
        <Button type="link" size="small" onClick={() => onChoice({ ...everySignal, sort: choice.sort })}>
          {t('grid:clear')}
        </Button>
      )}
      <span className={styles.end}>
        <ColumnTools columns={columns} chosen={chosen} onColumns={onColumns} />
      </span>
    </div>
  );
});
