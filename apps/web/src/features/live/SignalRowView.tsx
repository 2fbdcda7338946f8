import styles from './live.module.css';
import type { Signal } from '@penstock/contract/model/signal';
import { formatNumber } from '@penstock/contract/model/signal-text';
import { memo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { TrendIcon, WriteIcon } from '../../design/icons.tsx';
import { Age } from './Age.tsx';
import { useLivePage, useLiveValue } from './live-context.ts';
import { Quality } from './Quality.tsx';
import { Reading, useShownValue } from './Reading.tsx';

const width = 84;
const height = 20;
const edge = 2;

/** The points of a small line: the last readings from left to right, between their own minimum and maximum. */
function sparkPoints(readings: readonly number[], length: number): string {
  const minimum = Math.min(...readings);
  const span = Math.max(...readings) - minimum;
  const step = (width - 2 * edge) / Math.max(1, length - 1);
  const start = width - edge - step * (readings.length - 1);
  return readings
    .map((reading, index) => {
      const share = span === 0 ? 0.5 : (reading - minimum) / span;
      return `${(start + index * step).toFixed(1)},${(height - edge - share * (height - 2 * edge)).toFixed(1)}`;
    })
    .join(' ');
}

/** How a value changed recently, without scale: a glance, not a measurement. */
function Sparkline({ readings }: { readonly readings: readonly number[] }) {
  if (readings.length < 2) return null;
  return (
    <svg width={width} height={height} className={styles.spark} aria-hidden="true" focusable="false">
      <polyline points={sparkPoints(readings, 60)} />
    </svg>
  );
}

/** `0.5 – 4.0`, or the one limit that there is; on wide screens, beside the value. */
function limitsText(signal: Signal): string {
  const { lowerLimit: lower, upperLimit: upper } = signal;
  // The words of its states say it.
  if (signal.states.length > 0) return '';
  const text = (limit: number) => formatNumber(limit, signal.decimals);
  if (lower !== null && upper !== null) return `${text(lower)} – ${text(upper)}`;
  if (lower !== null) return `≥ ${text(lower)}`;
  return upper === null ? '' : `≤ ${text(upper)}`;
}

interface SignalRowViewProps {
  readonly signal: Signal;
  /** Its index in the whole table, from 1. */
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly id: string;
  readonly active: boolean;
  readonly chosen: boolean;
  readonly onOpen: (signal: Signal) => void;
  readonly onWrite: (signal: Signal) => void;
}

/** One signal of the live table. It listens to its own value, so that one change draws one row. */
export const SignalRowView = memo(function SignalRowView(props: SignalRowViewProps) {
  const { t } = useTexts('live');
  const { values, isLive } = useLivePage();
  const { signal, onOpen, onWrite } = props;
  const value = useLiveValue(signal.id);
  const shown = useShownValue(signal, value);
  const trusted = isLive && value?.quality === 'good';

  return (
    <div
      role="row"
      id={props.id}
      aria-rowindex={props.index}
      aria-selected={props.chosen}
      className={styles.row}
      data-active={props.active}
      data-trusted={trusted}
      style={{ transform: `translateY(${props.top}px)`, height: props.height }}
      onClick={() => onOpen(signal)}
    >
      <span role="gridcell" aria-colindex={1} className={styles.title} title={signal.title}>
        {signal.title}
      </span>
      <span role="gridcell" aria-colindex={2} className={styles.key} title={signal.key}>
        {signal.key}
      </span>
      <span role="gridcell" aria-colindex={3} className={styles.value}>
        <Reading signal={signal} shown={shown} />
      </span>
      <span role="gridcell" aria-colindex={4} className={styles.unit}>
        {signal.unit}
      </span>
      <span role="gridcell" aria-colindex={5} className={styles.limits}>
        {limitsText(signal)}
      </span>
      <span role="gridcell" aria-colindex={6} className={styles.recent}>
        {shown.kind === 'number' && <Sparkline readings={values.recent(signal.id)} />}
      </span>
      <span role="gridcell" aria-colindex={7} className={styles.quality}>
        <Quality signal={signal} value={value} />
      </span>
      <span role="gridcell" aria-colindex={8} className={styles.updated}>
        {value !== undefined && <Age value={value} />}
      </span>
      <span role="gridcell" aria-colindex={9} className={styles.actions}>
        {signal.mode !== 'readOnly' && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.openWrite}
            aria-label={t('writeTo', { title: signal.title })}
            title={t('write')}
            onClick={(event) => {
              event.stopPropagation();
              onWrite(signal);
            }}
          >
            <WriteIcon />
          </button>
        )}
        <button
          type="button"
          tabIndex={-1}
          className={styles.openTrend}
          aria-label={t('openTrend', { title: signal.title })}
          title={t('trend.title')}
        >
          <TrendIcon />
        </button>
      </span>
    </div>
  );
});
