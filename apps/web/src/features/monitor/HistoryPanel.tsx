import { useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { HistoryFigure } from '../../kit/trend/HistoryFigure.tsx';
import { type TrendRange, windowOf } from '../../kit/trend/range.ts';
import { defaultRange } from '../../kit/trend/range-address.ts';
import { RangeTools } from '../../kit/trend/RangeTools.tsx';
import { useExploreSeries } from '../history-explore/use-explore-series.ts';
import { useSignals } from '../live/live-queries.ts';
import { recordedSignals } from './recorded-signals.ts';
import styles from './monitor.module.css';

interface HistoryPanelProps {
  readonly equipmentId: string;
  /** The signals that are drawn, by their keys; the first ones of the equipment where none of them is recorded. */
  readonly keys: ReadonlySet<string>;
}

/** How the signals of a page went. */
export function HistoryPanel({ equipmentId, keys }: HistoryPanelProps) {
  const { t } = useTexts('monitor');
  const { data, error, refetch } = useSignals(equipmentId);
  const signals = useMemo(() => recordedSignals(data ?? [], keys), [data, keys]);
  // The range that was chosen by name, and the part of it that was chosen in the chart.
  const [whole, setWhole] = useState<TrendRange>(defaultRange);
  const [part, setPart] = useState<TrendRange>();
  const range = part ?? whole;
  const { series, retry } = useExploreSeries({ signals, range, compare: undefined, periodName: '' });
  if (data === undefined)
    return error === null ? (
      <Outline />
    ) : (
      <ReadFailure title={t('windows.noSignalsRead')} error={error} onRetry={refetch} />
    );
  if (series.length === 0) return <Message title={t('windows.nothingDrawn')} />;
  return (
    <div className={styles.history}>
      <RangeTools
        range={range}
        view={windowOf(range, client.platformTime())}
        onRange={(next) => {
          setWhole(next);
          setPart(undefined);
        }}
      />
      <HistoryFigure
        label={t('windows.chart', { count: series.length })}
        series={series}
        range={range}
        onRange={setPart}
        onWhole={() => setPart(undefined)}
        onRetry={retry}
      />
    </div>
  );
}
