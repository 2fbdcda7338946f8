import styles from './live.module.css';

const width = 84;
const height = 20;
const edge = 2;

/** The points of a small line: the last readings from left to right, between their own minimum and maximum. */
export function sparkPoints(readings: readonly number[], length: number): string {
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
export function Sparkline({ readings }: { readonly readings: readonly number[] }) {
  if (readings.length < 2) return null;
  return (
    <svg width={width} height={height} className={styles.spark} aria-hidden="true" focusable="false">
      <polyline points={sparkPoints(readings, 60)} />
    </svg>
  );
}
