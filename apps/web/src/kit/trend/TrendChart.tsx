import '@penstock/stage/charts/canvas-drawing';
import { useChart } from '@penstock/stage/charts/use-chart';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useThemeName } from '../../app/theme-name.ts';
import { palettes } from '../../design/tokens.ts';
import { needTexts } from '../../texts/i18n.ts';
import { formatNumber } from '@penstock/contract/model/signal-text';
import type { ValueAxis } from './axes.ts';
import {
  chartOption,
  type ChartLine,
  type ChartSides,
  paneCount,
  paneHeight,
  windowOption,
} from './chart-option.ts';
import type { ShadedTime } from './marks.ts';
import type { TimeWindow, TrendRange } from './range.ts';
import styles from './chart.module.css';
import { usePanZoom } from './use-pan-zoom.ts';

needTexts('trend');

interface TrendChartProps {
  readonly label: string;
  readonly axes: readonly ValueAxis[];
  readonly lines: readonly ChartLine[];
  readonly view: TimeWindow;
  readonly sides: ChartSides;
  readonly onRange: (range: TrendRange) => void;
  /** The time under the pointer, and the window while it is dragged. */
  readonly onLook: (look: { readonly cursor: number | undefined; readonly view: TimeWindow }) => void;
  /** The mouse selects the time to show; without it, or with Shift, it moves the chart. */
  readonly dragSelects?: boolean;
  /** The action of Home: shows the whole time that was chosen. */
  readonly onWhole?: () => void;
  /** The times at which somebody put a cursor, the earlier first. */
  readonly pins: readonly number[];
  readonly onPin: (time: number | undefined) => void;
  /** Times that are shaded. */
  readonly shades?: readonly ShadedTime[];
}

/** The names of the cursors that somebody put. */
export const pinNames = ['A', 'B'] as const;

const noShades: readonly ShadedTime[] = [];

/** The lines of a trend, on a canvas of the chart library, which this hands what changes. */
export function TrendChart(props: TrendChartProps) {
  const { label, axes, lines, view, sides, onRange, onLook, dragSelects = false, onWhole } = props;
  const { shades = noShades, pins, onPin } = props;
  const { t } = useTexts('trend');
  const palette = palettes[useThemeName()];
  const element = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const chart = useChart(canvas);
  const { dragged, selected, cursor, handlers } = usePanZoom({
    element,
    view,
    sides,
    onRange,
    dragSelects,
    onWhole,
    onPin,
  });
  const window = dragged ?? view;
  const latest = useRef(window);
  useEffect(() => {
    latest.current = window;
  });

  const { from, to } = window;
  const panes = paneCount(axes);
  const { left, right } = sides;
  const drawn = useRef<TimeWindow>(undefined);
  useEffect(() => {
    drawn.current = latest.current;
    chart.current?.setOption(
      chartOption({
        axes,
        lines,
        window: latest.current,
        sides: { left, right },
        height: element.current?.clientHeight ?? 0,
        palette,
        label: (axis, value) => formatNumber(value, axis.decimals),
      }),
      { replaceMerge: ['series', 'yAxis', 'xAxis', 'grid'] },
    );
  }, [chart, axes, lines, left, right, palette]);
  // While a chart is moved, its lines stay as they are.
  useEffect(() => {
    if (drawn.current?.from === from && drawn.current.to === to) return;
    drawn.current = { from, to };
    chart.current?.setOption(windowOption({ from, to }, panes));
  }, [chart, from, to, panes]);

  const share = (time: number) => (time - from) / (to - from);
  /** The distance of a time from the left edge, as CSS. */
  const place = (time: number) => `calc(${left}px + (100% - ${left + right}px) * ${share(time)})`;
  useEffect(() => onLook({ cursor, view: { from, to } }), [cursor, from, to, onLook]);

  return (
    <div
      ref={element}
      className={`${styles.chart} ${lines.length === 0 ? styles.axisOnly : ''}`}
      tabIndex={0}
      role="application"
      aria-label={label}
      aria-description={t(onWhole === undefined ? 'keys' : 'keysWithWhole')}
      data-selects={dragSelects}
      data-dragged={dragged !== undefined}
      {...(panes > 1 && { style: { minHeight: panes * paneHeight } })}
      {...handlers}
    >
      {shades.flatMap((shade) =>
        shade.to <= from || shade.from >= to ? (
          []
        ) : (
          <div
            key={`${shade.kind} ${shade.from}`}
            className={styles.shade}
            data-kind={shade.kind}
            aria-hidden="true"
            style={{
              left: place(Math.max(from, shade.from)),
              right: `calc(100% - ${place(Math.min(to, shade.to))})`,
            }}
          />
        ),
      )}
      <div ref={canvas} className={styles.canvas} aria-hidden="true" />
      {cursor !== undefined && cursor >= from && cursor <= to && (
        <div className={styles.cursor} aria-hidden="true" style={{ left: place(cursor) }} />
      )}
      {pins.map((time, index) =>
        time < from || time > to ? null : (
          <div key={time} className={styles.pin} aria-hidden="true" style={{ left: place(time) }}>
            {pinNames[index]}
          </div>
        ),
      )}
      {selected !== undefined && (
        <div
          className={styles.selected}
          aria-hidden="true"
          style={{ left: place(selected.from), right: `calc(100% - ${place(selected.to)})` }}
        />
      )}
    </div>
  );
}
