import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useThemeName } from '../../app/theme-name.ts';
import { palettes } from '../../design/tokens.ts';
import { addTexts } from '../../texts/i18n.ts';
import { formatNumber } from '../signal/format-value.ts';
import type { ValueAxis } from './axes.ts';
import { chartOption, type ChartLine, type ChartSides } from './chart-option.ts';
import { type ECharts, init } from './chart-library.ts';
import type { TimeWindow, TrendRange } from './range.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';
import styles from './chart.module.css';
import { usePanZoom } from './use-pan-zoom.ts';

addTexts('trend', { zh, en });

interface TrendChartProps {
  readonly label: string;
  readonly axes: readonly ValueAxis[];
  readonly lines: readonly ChartLine[];
  readonly view: TimeWindow;
  readonly sides: ChartSides;
  readonly onRange: (range: TrendRange) => void;
  /** The time under the pointer, and the window while it is dragged. */
  readonly onLook: (look: { readonly cursor: number | undefined; readonly view: TimeWindow }) => void;
}

/** The lines of a trend, on a canvas of the chart library, which this hands what changes. */
export function TrendChart({ label, axes, lines, view, sides, onRange, onLook }: TrendChartProps) {
  const { t } = useTranslation('trend');
  const palette = palettes[useThemeName()];
  const element = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(undefined);
  const { dragged, cursor, handlers } = usePanZoom({ element, view, sides, onRange });
  const window = dragged ?? view;

  useEffect(() => {
    if (canvas.current === null) return;
    const made = init(canvas.current);
    chart.current = made;
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(canvas.current);
    return () => {
      observer.disconnect();
      made.dispose();
      chart.current = undefined;
    };
  }, []);

  useEffect(() => {
    chart.current?.setOption(
      chartOption({
        axes,
        lines,
        window,
        sides,
        palette,
        label: (axis, value) => formatNumber(value, axis.decimals),
      }),
      { replaceMerge: ['series', 'yAxis'] },
    );
  });

  const { from, to } = window;
  useEffect(() => onLook({ cursor, view: { from, to } }), [cursor, from, to, onLook]);

  return (
    <div
      ref={element}
      className={`${styles.chart} ${lines.length === 0 ? styles.axisOnly : ''}`}
      tabIndex={0}
      role="application"
      aria-label={label}
      aria-description={t('keys')}
      data-dragged={dragged !== undefined}
      {...handlers}
    >
      <div ref={canvas} className={styles.canvas} aria-hidden="true" />
      {cursor !== undefined && cursor >= from && cursor <= to && (
        <div
          className={styles.cursor}
          aria-hidden="true"
          style={{
            left: `calc(${sides.left}px + (100% - ${sides.left + sides.right}px) * ${(cursor - from) / (to - from)})`,
          }}
        />
      )}
    </div>
  );
}
