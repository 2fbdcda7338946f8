import type { Binding } from '@penstock/contract/dashboard/binding';
import { colourCss } from '@penstock/contract/dashboard/paint';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import styles from '../stage.module.css';
import { useStage } from '../stage-context.ts';
import { numericValue } from '../values/condition.ts';
import { RecentValues, type TimedValue } from '../values/recent-values.ts';
import { targetOf, valueKey } from '../values/value-target.ts';

/** A small curve of the values that arrived in the last minutes, since the page was opened. */
export function Sparkline({
  binding,
  minutes,
  colour,
  width,
  height,
}: {
  readonly binding: Binding | null;
  readonly minutes: number;
  readonly colour: string;
  readonly width: number;
  readonly height: number;
}) {
  const { values } = useStage();
  const target = useMemo(() => targetOf(binding), [binding]);
  const recent = useMemo(
    () => ({ of: target, values: new RecentValues(minutes * 60_000) }),
    [target, minutes],
  );
  const follow = useCallback(
    (listener: () => void) => {
      if (!values || !recent.of) return () => undefined;
      const key = valueKey(recent.of);
      const take = () => {
        const { time, value } = values.reading(key);
        const number = numericValue(value);
        if (time === null || Number.isNaN(number)) return;
        recent.values.add({ time, value: number });
        listener();
      };
      take();
      return values.follow(recent.of, take);
    },
    [values, recent],
  );
  const points = useSyncExternalStore(follow, () => recent.values.points);
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <path
        d={curve(points, width, height)}
        fill="none"
        stroke={colourCss(colour)}
        strokeOpacity="0.45"
        strokeWidth="1.5"
        data-part="sparkline"
      />
    </svg>
  );
}

/** The curve as an SVG path; it keeps its value until the next one, as values do. Empty for fewer than two points. */
function curve(points: readonly TimedValue[], width: number, height: number): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first.time === last.time) return '';
  const all = points.map(({ value }) => value);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (time: number) => ((time - first.time) / (last.time - first.time)) * width;
  const y = (value: number) =>
    high === low ? height / 2 : height - 2 - ((value - low) / (high - low)) * (height - 4);
  return points.reduce(
    (path, { time, value }, index) =>
      index === 0 ? `M 0 ${y(value)}` : `${path} H ${x(time).toFixed(1)} V ${y(value).toFixed(1)}`,
    '',
  );
}
