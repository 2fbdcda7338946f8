import type { Signal } from '@penstock/contract/model/signal';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { client } from '../../../app/services.ts';
import { TrendIcon } from '../../../design/icons.tsx';
import { type TrendRange, windowOf } from '../../../kit/trend/range.ts';
import { TextHistory } from './TextHistory.tsx';
import styles from './trend.module.css';
import { TrendFigure } from './TrendFigure.tsx';
import { RangeTools } from '../../../kit/trend/RangeTools.tsx';
import { useTrendSeries } from './use-trend-series.ts';
import { defaultRange } from '../../../kit/trend/range-address.ts';

/** As many points as a panel has px for, about. */
const panelPoints = 400;

interface SignalTrendProps {
  readonly signal: Signal;
  /** All signals of the equipment: the setpoint of this one is among them. */
  readonly signals: readonly Signal[];
  /** Opens the trend at full width, with these signals. */
  readonly onOpen: (signalIds: readonly string[], range: TrendRange) => void;
}

/** How a signal went: recorded values, continued with live ones. */
export function SignalTrend(props: SignalTrendProps) {
  const { t } = useTexts('live');
  const { signal } = props;
  if (signal.mode === 'writeOnly') return <p className={styles.quiet}>{t('trend.writeOnly')}</p>;
  if (signal.dataType === 'string') return <TextHistory signal={signal} />;
  return <RecordedTrend {...props} />;
}

function RecordedTrend({ signal, signals, onOpen }: SignalTrendProps) {
  const { t } = useTexts('live');
  const [range, setRange] = useState<TrendRange>(defaultRange);
  const shown = useMemo(() => {
    const setpoint = signals.find(({ id }) => id === signal.setpointId);
    return setpoint === undefined ? [signal] : [signal, setpoint];
  }, [signal, signals]);
  const setpoints = useMemo(() => new Set(signal.setpointId === null ? [] : [signal.setpointId]), [signal]);
  const { series, retry } = useTrendSeries(shown, range, panelPoints);
  return (
    <section className={styles.trend} aria-label={t('trend.title')}>
      <div className={styles.head}>
        <h3>{t('trend.title')}</h3>
        <Button
          size="small"
          icon={<TrendIcon />}
          onClick={() =>
            onOpen(
              shown.map(({ id }) => id),
              range,
            )
          }
        >
          {t('trend.fullWidth')}
        </Button>
      </div>
      <RangeTools range={range} view={windowOf(range, client.platformTime())} onRange={setRange} />
      <TrendFigure series={series} range={range} setpoints={setpoints} onRange={setRange} onRetry={retry} />
      <p className={styles.foot}>{t('trend.hint')}</p>
    </section>
  );
}
