import { useTexts } from '../../texts/use-texts.ts';
import { formatNumber } from '@penstock/contract/model/signal-text';
import styles from './reports.module.css';

/** A bar. */
export interface ReportBar {
  readonly label: string;
  /** Null where nothing is known. */
  readonly value: number | null;
  /** It is not over yet, or not all of it is known. */
  readonly isPale: boolean;
}

interface ReportChartProps {
  readonly title: string;
  readonly decimals: number;
  readonly bars: readonly ReportBar[];
}

/** The height of the drawing, in its own units; it is stretched to the width of the page. */
const height = 100;

/** One column of a report as bars from 0; the table below says the same to those who do not see it. */
export function ReportChart({ title, decimals, bars }: ReportChartProps) {
  const { t } = useTexts('reports');
  const values = bars.flatMap(({ value }) => value ?? []);
  const top = values.reduce((most, value) => Math.max(most, value), 0);
  const bottom = values.reduce((least, value) => Math.min(least, value), 0);
  const reach = top - bottom === 0 ? 1 : top - bottom;
  const place = (value: number) => ((top - value) / reach) * height;
  return (
    <figure className={styles.panel}>
      <figcaption className={styles.caption}>
        {title}
        {bars.some(({ isPale }) => isPale) && <span className={styles.note}> {t('pale')}</span>}
      </figcaption>
      <div className={styles.chart}>
        <div className={styles.scale} aria-hidden="true">
          <span>{formatNumber(top, decimals)}</span>
          <span>{formatNumber(bottom, decimals)}</span>
        </div>
        <svg
          role="img"
          aria-label={t('chart', { title })}
          viewBox={`0 0 ${bars.length} ${height}`}
          preserveAspectRatio="none"
          className={styles.bars}
        >
          {bars.map(({ label, value, isPale }, index) => {
            if (value === null) return null;
            const [from, to] = [place(Math.max(0, value)), place(Math.min(0, value))];
            return (
              <rect
                key={index}
                x={index + 0.12}
                y={from}
                width={0.76}
                height={to - from}
                className={isPale ? styles.paleBar : styles.bar}
              >
                <title>{`${label}: ${formatNumber(value, decimals)}`}</title>
              </rect>
            );
          })}
          <line x1={0} x2={bars.length} y1={place(0)} y2={place(0)} className={styles.zero} />
        </svg>
        <div className={styles.ends} aria-hidden="true">
          <span>{bars[0]?.label}</span>
          {bars.length > 1 && <span>{bars.at(-1)?.label}</span>}
        </div>
      </div>
    </figure>
  );
}
