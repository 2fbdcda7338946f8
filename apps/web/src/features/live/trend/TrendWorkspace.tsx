import type { Signal } from '@penstock/contract/model/signal';
import { useMemo } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { client } from '../../../app/services.ts';
import { saveFile } from '../../../kit/transfer/save-file.ts';
import { dateTime } from '../../../texts/times.ts';
import { type TrendRange, windowOf } from '../../../kit/trend/range.ts';
import { trendCsv } from './trend-csv.ts';
import styles from './trend.module.css';
import { TrendFigure } from './TrendFigure.tsx';
import { RangeTools } from '../../../kit/trend/RangeTools.tsx';
import { SignalTools } from './SignalTools.tsx';
import { useTrendSeries } from './use-trend-series.ts';
import { maxTrendSignals, type TrendView } from './view-address.ts';

/** As many points as a wide screen has px for, about. */
const widePoints = 1200;

interface TrendWorkspaceProps {
  readonly signals: readonly Signal[];
  readonly view: TrendView;
  readonly onView: (view: TrendView) => void;
}

/** Several signals in one trend at full width. What it shows is in the address, so a link opens the same view. */
export function TrendWorkspace({ signals, view, onView }: TrendWorkspaceProps) {
  const { t } = useTexts('live');
  const { t: trend } = useTexts('trend');
  const { signalIds, range } = view;
  const shown = useMemo(
    () => signalIds.flatMap((id) => signals.find((signal) => signal.id === id) ?? []),
    [signalIds, signals],
  );
  const setpoints = useMemo(() => new Set(shown.flatMap(({ setpointId }) => setpointId ?? [])), [shown]);
  const { series, retry } = useTrendSeries(shown, range, widePoints);
  const onRange = (next: TrendRange) => onView({ signalIds, range: next });
  const words = {
    time: trend('time'),
    average: trend('average'),
    min: trend('min'),
    max: trend('max'),
  };
  const save = () =>
    saveFile({
      name: `${t('trend.title')} ${dateTime(client.platformTime()).replaceAll(/[: ]/g, '-')}.csv`,
      content: new Blob([trendCsv(series, words)], { type: 'text/csv;charset=utf-8' }),
    });
  return (
    <section className={styles.workspace} aria-label={t('trend.title')}>
      <div className={styles.head}>
        <h2>{t('trend.title')}</h2>
        <RangeTools range={range} view={windowOf(range, client.platformTime())} onRange={onRange} />
        <SignalTools
          signals={signals}
          shown={shown}
          onAdd={(id) => onView({ signalIds: [...signalIds, id].slice(0, maxTrendSignals), range })}
          onExport={save}
          onClose={() => onView({ signalIds: [], range })}
        />
      </div>
      <TrendFigure
        series={series}
        range={range}
        setpoints={setpoints}
        onRange={onRange}
        onRetry={retry}
        onRemove={(id) => onView({ signalIds: signalIds.filter((one) => one !== id), range })}
      />
      <p className={styles.foot}>{t('trend.hint')}</p>
    </section>
  );
}
