import type { LiveValue } from '@penstock/contract/calls/live';
import type { Signal } from '@penstock/contract/model/signal';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../app/error-text.ts';
import { Choice } from '../../design/Choice.tsx';
import styles from './live.module.css';
import { useLivePage } from './live-context.ts';
import { type Stretch, useHistory } from './live-queries.ts';
import { type Tail, tailOf } from './trend-data.ts';

// The chart library is big, and only for those who open a trend.
const TrendChart = lazy(async () => ({ default: (await import('./TrendChart.tsx')).TrendChart }));

const minute = 60_000;
const ranges = {
  m5: 5 * minute,
  h1: 60 * minute,
  h8: 480 * minute,
  h24: 1440 * minute,
  d7: 10_080 * minute,
} as const;
type RangeName = keyof typeof ranges;
const rangeNames = ['m5', 'h1', 'h8', 'h24', 'd7'] as const satisfies readonly RangeName[];

/** As many points as a panel has px for, about; the platform reduces to them. */
const pointsDrawn = 400;

/** Live readings that are kept behind the recorded ones: an hour of seconds. */
const tailLength = 3600;

/** How a signal went: recorded values, continued with live ones. */
export function Trend({ signal }: { readonly signal: Signal }) {
  const { t } = useTranslation('live');
  if (signal.dataType === 'string') return <p className={styles.quietNote}>{t('trend.text')}</p>;
  if (signal.mode === 'writeOnly') return <p className={styles.quietNote}>{t('trend.writeOnly')}</p>;
  return <NumberTrend signal={signal} />;
}

function NumberTrend({ signal }: { readonly signal: Signal }) {
  const { t } = useTranslation(['live', 'common']);
  const { t: common } = useTranslation('common');
  const { equipmentId, isLive } = useLivePage();
  const [range, setRange] = useState<RangeName>('m5');
  const [zoom, setZoom] = useState<{ from: number; to: number } | undefined>(undefined);
  const stretch: Stretch =
    zoom === undefined ? { kind: 'last', milliseconds: ranges[range] } : { kind: 'fixed', ...zoom };
  const history = useHistory(equipmentId, signal.id, stretch, pointsDrawn);
  const tail = useTail(signal.id);
  const shown = history.data;
  const lastLive = tail.readings().at(-1);
  const hasLiveEnd = lastLive !== undefined && (isLive || lastLive.time >= (shown?.from ?? 0));

  return (
    <section className={styles.trend} aria-label={t('trend.title')}>
      <div className={styles.trendHead}>
        <h3>{t('trend.title')}</h3>
        <Choice
          label={t('trend.range')}
          value={range}
          onChange={(name) => {
            setZoom(undefined);
            setRange(name);
          }}
          options={rangeNames.map((name) => ({ value: name, text: t(`trend.ranges.${name}`) }))}
        />
      </div>
      {shown === undefined && history.isError ? (
        <div className={styles.trendEmpty} role="alert">
          <p>{t('trend.failed')}</p>
          <p>{errorText(history.error, common)}</p>
          <Button size="small" onClick={() => void history.refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      ) : shown === undefined ? (
        <p className={styles.trendEmpty} role="status">
          {t('trend.loading')}
        </p>
      ) : shown.points.length === 0 && !hasLiveEnd ? (
        <div className={styles.trendEmpty} role="status">
          <p>{t('trend.empty')}</p>
          <p>{t('trend.emptyText')}</p>
        </div>
      ) : (
        <Suspense
          fallback={
            <p className={styles.trendEmpty} role="status">
              {t('trend.loading')}
            </p>
          }
        >
          <TrendChart signal={signal} history={shown} stretch={stretch} tail={tail} onZoom={setZoom} />
        </Suspense>
      )}
      <p className={styles.trendFoot}>
        {zoom === undefined ? (
          t('trend.hint')
        ) : (
          <>
            {t('trend.zoomed')}
            <Button size="small" onClick={() => setZoom(undefined)}>
              {t('trend.reset')}
            </Button>
          </>
        )}
      </p>
    </section>
  );
}

/** The readings that came since the trend was opened. They do not draw by themselves: the chart asks each second. */
function useTail(signalId: string): Tail {
  const { values } = useLivePage();
  const [tail] = useState(() => tailOf(tailLength));
  useEffect(() => {
    const take = ({ time, value, quality }: LiveValue) => {
      if (quality === 'good' && value !== null && typeof value !== 'string')
        tail.take({ time, value: Number(value) });
    };
    const known = values.get(signalId);
    if (known !== undefined) take(known);
    return values.follow(signalId, take);
  }, [values, signalId, tail]);
  return tail;
}
