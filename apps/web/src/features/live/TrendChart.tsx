import type { Signal } from '@penstock/contract/model/signal';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecond } from '../../kit/time/now.ts';
import { useThemeName } from '../../app/theme-name.ts';
import { palettes } from '../../design/tokens.ts';
import { dateTime } from '../../texts/times.ts';
import { type ECharts, init } from './chart-library.ts';
import { chartOption } from './chart-option.ts';
import { formatNumber, withUnit } from './format-value.ts';
import styles from './live.module.css';
import type { Stretch } from './live-queries.ts';
import { useLivePage } from './live-context.ts';
import { useValueWords } from './Reading.tsx';
import { chartRows, chartTail, type Tail, type TrendPoint, usualDistance } from './trend-data.ts';

interface TrendChartProps {
  readonly signal: Signal;
  readonly history: { readonly from: number; readonly to: number; readonly points: readonly TrendPoint[] };
  readonly stretch: Stretch;
  readonly tail: Tail;
  /** Somebody zoomed: this time is wanted in full. */
  readonly onZoom: (zoom: { from: number; to: number }) => void;
}

/** How long somebody must not zoom before the time is asked for again, in ms. */
const zoomPause = 350;
/** The shortest time that can be zoomed to, in ms. */
const shortest = 5000;

/** The chart itself. The chart library draws on a canvas of its own; this hands it what changes. */
export function TrendChart({ signal, history, stretch, tail, onZoom }: TrendChartProps) {
  const { t } = useTranslation('live');
  const { isLive } = useLivePage();
  const words = useValueWords();
  const palette = palettes[useThemeName()];
  const now = useSecond();
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | undefined>(undefined);

  const follows = stretch.kind === 'last' && isLive;
  const to = follows ? Math.max(history.to, now) : stretch.kind === 'fixed' ? stretch.to : history.to;
  const from = stretch.kind === 'fixed' ? stretch.from : to - stretch.milliseconds;
  const isSwitch = signal.dataType === 'bit';
  const showNumber = (value: number) =>
    isSwitch
      ? value >= 0.5
        ? words.on
        : words.off
      : withUnit(formatNumber(value, signal.decimals), signal.unit);

  function tooltip(time: number): HTMLElement | string {
    const box = document.createElement('div');
    const reach = Math.max(usualDistance(history.points), 1000);
    const recorded = nearest(history.points, time, reach);
    const live = stretch.kind === 'last' ? nearest(tail.readings(), time, reach) : undefined;
    const lines: [string, string][] = [];
    if (live !== undefined && (recorded === undefined || live.time > recorded.time)) {
      box.append(element('div', dateTime(live.time), styles.tipTime));
      lines.push([t('trend.liveValue'), showNumber(live.value)]);
    } else if (recorded !== undefined) {
      box.append(element('div', dateTime(recorded.time), styles.tipTime));
      if (recorded.count === 1 || recorded.min === recorded.max)
        lines.push([t('trend.value'), showNumber(recorded.average)]);
      else {
        lines.push([t('trend.average'), showNumber(recorded.average)]);
        lines.push([t('trend.min'), showNumber(recorded.min)]);
        lines.push([t('trend.max'), showNumber(recorded.max)]);
      }
      if (recorded.count > 1) lines.push(['', t('trend.count', { count: recorded.count })]);
    } else return '';
    for (const [name, text] of lines) {
      const line = element('div', '', styles.tipLine);
      line.append(element('span', name), element('b', text));
      box.append(line);
    }
    return box;
  }

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const made = init(element);
    chart.current = made;
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.dispose();
      chart.current = undefined;
    };
  }, []);

  useEffect(() => {
    const made = chart.current;
    if (made === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const zoomed = (event: unknown) => {
      const part = zoomedPart(event);
      if (part === undefined) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const span = to - from;
        const begin = from + (part.start / 100) * span;
        const end = from + (part.end / 100) * span;
        made.dispatchAction({ type: 'dataZoom', start: 0, end: 100, quiet: true }, { silent: true });
        if (end - begin < span * 0.995 && end - begin >= shortest)
          onZoom({ from: Math.round(begin), to: Math.round(end) });
      }, zoomPause);
    };
    made.on('datazoom', zoomed);
    return () => {
      clearTimeout(timer);
      made.off('datazoom', zoomed);
    };
    // While somebody zooms, the axis must stand still: it is read once for each stretch.
    // oxlint-disable-next-line react/exhaustive-deps -- the second that passes must not undo a zoom
  }, [stretch.kind, history, onZoom]);

  useEffect(() => {
    chart.current?.setOption(
      chartOption({
        rows: chartRows(history.points),
        tail:
          stretch.kind === 'last' ? chartTail(history.points, tail.readings(), isLive ? now : undefined) : [],
        from,
        to,
        isSwitch,
        palette,
        label: (value) =>
          isSwitch ? (value === 1 ? words.on : words.off) : formatNumber(value, axisDecimals(signal)),
        tooltip,
      }),
    );
  });

  return (
    <div
      ref={place}
      className={styles.chart}
      role="img"
      aria-label={`${t('trend.title')}: ${signal.title}`}
    />
  );
}

/** Axis labels need no more decimals than the signal has, and rarely more than two. */
function axisDecimals(signal: Signal): number {
  return Math.min(signal.decimals, 2);
}

/** The point nearest to a time, if it lies within reach. Points rise in time. */
function nearest<Point extends { readonly time: number }>(
  points: readonly Point[],
  time: number,
  reach: number,
): Point | undefined {
  let best: Point | undefined;
  for (const point of points)
    if (best === undefined || Math.abs(point.time - time) <= Math.abs(best.time - time)) best = point;
  return best !== undefined && Math.abs(best.time - time) <= reach ? best : undefined;
}

function element(name: 'div' | 'span' | 'b', text: string, className?: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  if (className !== undefined) made.className = className;
  return made;
}

/** The part of the axis that was zoomed to, in percent. */
function zoomedPart(event: unknown): { start: number; end: number } | undefined {
  if (typeof event !== 'object' || event === null || 'quiet' in event) return undefined;
  const parts: unknown = 'batch' in event && Array.isArray(event.batch) ? event.batch[0] : event;
  if (typeof parts !== 'object' || parts === null || !('start' in parts) || !('end' in parts))
    return undefined;
  const { start, end } = parts;
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined;
}
