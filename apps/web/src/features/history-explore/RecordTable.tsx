import { historyTable } from '@penstock/contract/calls/history';
import type { Signal } from '@penstock/contract/model/signal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { type TrendRange, windowOf } from '../../kit/trend/range.ts';
import { HistoryTable } from './HistoryTable.tsx';

/** Rows of a page. */
const pageRows = 50;

interface RecordTableProps {
  readonly signals: readonly Signal[];
  readonly range: TrendRange;
}

/** Each record of the signals, as it was stored. A time that follows the present stays as it was when it was opened. */
export function RecordTable({ signals, range }: RecordTableProps) {
  const { t } = useTexts('historyExplore');
  const [window] = useState(() => windowOf(range, client.platformTime()));
  // Where the pages up to the one that is shown begin: undefined for the first.
  const [starts, setStarts] = useState<readonly (number | undefined)[]>([undefined]);
  const after = starts.at(-1);
  const chosen = signals.map(({ id, equipmentId }) => ({ equipmentId, signalId: id }));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [historyTable.path, chosen, window, after],
    queryFn: ({ signal }) =>
      client.call(
        historyTable,
        {
          signals: chosen,
          from: new Date(window.from).toISOString(),
          to: new Date(window.to).toISOString(),
          ...(after === undefined ? {} : { after }),
          rows: pageRows,
        },
        { signal },
      ),
    staleTime: 60_000,
  });
  const next = data?.next ?? undefined;
  const rows = data?.rows.map(({ time, values }) => ({ time, cells: values })) ?? [];
  const first = (starts.length - 1) * pageRows;
  return (
    <HistoryTable
      signals={signals}
      rows={rows}
      isLoading={isFetching}
      error={error}
      onRetry={() => void refetch()}
      onBack={starts.length === 1 ? undefined : () => setStarts(starts.slice(0, -1))}
      onNext={next === undefined ? undefined : () => setStarts([...starts, next])}
      place={t('table.records', { from: first + 1, to: first + rows.length })}
    />
  );
}
