import { memo } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { RowFilters } from '../../../kit/workbench/RowFilters.tsx';
import type { ColumnChoice } from '../../../kit/workbench/use-column-choice.ts';
import { signalKinds } from './signal-model.ts';
import { everySignal, type SignalChoice } from './signal-view.ts';

interface SignalFiltersProps {
  readonly drivers: readonly string[];
  readonly groups: readonly string[];
  readonly choice: SignalChoice;
  readonly onChoice: (change: Partial<SignalChoice>) => void;
  readonly columns: ColumnChoice;
}

/** Search, filters and choice of columns above the table of signals; moving the focus does not draw them again. */
export const SignalFilters = memo(function SignalFilters(props: SignalFiltersProps) {
  const { drivers, groups, choice, onChoice, columns } = props;
  const { t } = useTexts('definition');
  const named = (names: readonly string[]) => names.map((value) => ({ value, text: value }));
  return (
    <RowFilters
      title={t('signals.title')}
      hint={t('signals.searchHint')}
      keyword={choice.keyword}
      onSearch={(keyword) => onChoice({ keyword })}
      filters={[
        {
          label: t('signals.filters.kind'),
          options: signalKinds.map((value) => ({ value, text: t(`signals.kinds.${value}`) })),
          chosen: choice.kinds,
          onChange: (chosen) => onChoice({ kinds: signalKinds.filter((kind) => chosen.includes(kind)) }),
        },
        {
          label: t('signals.filters.driver'),
          options: named(drivers),
          chosen: choice.drivers,
          onChange: (chosen) => onChoice({ drivers: chosen }),
        },
        {
          label: t('signals.filters.group'),
          options: named(groups),
          chosen: choice.groups,
          onChange: (chosen) => onChoice({ groups: chosen }),
        },
      ]}
      onClear={() => onChoice({ ...everySignal, sort: choice.sort })}
      choice={columns}
    />
  );
});
