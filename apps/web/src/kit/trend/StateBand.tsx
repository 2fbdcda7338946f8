import { useStateText } from '../signal/state-text.ts';
import type { TimeWindow } from './range.ts';
import { stateIntervals } from './state-intervals.ts';
import type { ChartSides } from './chart-option.ts';
import styles from './band.module.css';
import type { TrendSeries } from './trend-series.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { shortTime } from '../../texts/times.ts';

interface StateBandProps {
  readonly series: TrendSeries;
  readonly view: TimeWindow;
  readonly sides: ChartSides;
  /** The present, where the band reaches to it. */
  readonly now: number | undefined;
}

/** The share of the band that a state must take for its word to be written into it. */
const minShare = 0.05;

/** A switch or an enumeration over time: a band whose parts are named by their states. */
export function StateBand({ series, view, sides, now }: StateBandProps) {
  const { t } = useTexts('trend');
  const { signal } = series;
  const stateText = useStateText(signal);
  const length = view.to - view.from;
  const parts = stateIntervals(series.points ?? [], series.reach, series.tail.readings(), now).filter(
    ({ from, to }) => to > view.from && from < view.to,
  );
  return (
    <div className={styles.band}>
      <span className={styles.bandName} style={{ width: sides.left - 8 }} title={signal.title}>
        {signal.title}
      </span>
      <div
        className={styles.bandTrack}
        style={{ left: sides.left, right: sides.right }}
        role="img"
        aria-label={signal.title}
      >
        {parts.map((part, index) => {
          const from = Math.max(view.from, part.from);
          const share = (Math.min(view.to, part.to) - from) / length;
          const { text, level } =
            part.value === null ? { text: t('mixed'), level: 'mixed' as const } : stateText(part.value);
          return (
            <span
              // Parts are drawn from scratch each time; their order is all they have.
              key={index}
              className={styles.bandPart}
              data-level={level}
              data-low={part.value === 0}
              style={{ left: `${((from - view.from) / length) * 100}%`, width: `${share * 100}%` }}
              title={`${text}, ${shortTime(part.from, view.to)} – ${shortTime(part.to, view.to)}`}
            >
              {share >= minShare ? text : ''}
            </span>
          );
        })}
      </div>
    </div>
  );
}
