import type { ReportRange } from '@penstock/contract/model/report';
import { useCallback } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

/** A time of a report in words. */
export function useRangeText(): (range: ReportRange) => string {
  const { t } = useTexts('reports');
  return useCallback(
    (range) => {
      if (range.kind !== 'dates') return t(`ranges.${range.kind}`);
      return t('dates', { from: range.from, to: range.to });
    },
    [t],
  );
}
