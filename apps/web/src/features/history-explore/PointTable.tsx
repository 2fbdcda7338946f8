import { useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { TrendSeries } from '../../kit/trend/trend-series.ts';
import { HistoryTable } from './HistoryTable.tsx';
import { pointRows } from './table-rows.ts';

/** Rows of a page. */
const pageRows = 50;

interface PointTableProps {
  readonly series: readonly TrendSeries[];
  readonly onRetry: () => void;
}

/** The points of the chart as a table. */
export function PointTable({ series, onRetry }: PointTableProps) {
  const { t } = useTexts('historyExplore');
  const [page, setPage] = useState(0);
  const rows = useMemo(() => pointRows(series.map(({ points }) => points ?? [])), [series]);
  const signals = useMemo(() => series.map(({ signal }) => signal), [series]);
  // Fewer rows than before may have fewer pages.
  const shown = Math.min(page, Math.max(0, Math.ceil(rows.length / pageRows) - 1));
  const start = shown * pageRows;
  const end = Math.min(rows.length, start + pageRows);
  return (
    <HistoryTable
      signals={signals}
      rows={rows.slice(start, end)}
      isLoading={series.some(({ isLoading }) => isLoading)}
      error={series.find(({ points, error }) => points === undefined && error !== null)?.error ?? null}
      onRetry={onRetry}
      onBack={shown === 0 ? undefined : () => setPage(shown - 1)}
      onNext={end === rows.length ? undefined : () => setPage(shown + 1)}
      place={t('table.place', { from: start + 1, to: end, total: rows.length })}
    />
  );
}
