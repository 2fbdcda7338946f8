import type { AxisChartData } from '@penstock/widgets/parts/chart-data';
import { type ReactNode, useId } from 'react';
import { useStageText } from '../stage-context.ts';
import { boxCss, fontCss } from '../views/style-css.ts';
import type { ViewProps } from '../widget-view.tsx';
import { ChartLegend, type LegendEntry } from './ChartLegend.tsx';
import { chartTexts } from './chart-texts.ts';
import styles from './charts.module.css';
import type { ChartFrame } from './use-chart-frame.ts';

/** A notice of a chart beside its curves (that they are a sample), or instead of them. */
export type ChartNotice =
  | { readonly kind: 'sample' }
  | { readonly kind: 'loading' | 'empty'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string; readonly onRetry: () => void };

/** The plot in the frame of a chart. */
interface ChartPlot {
  /** In page units. */
  readonly width: number;
  readonly height: number;
  /** The label of the chart. */
  readonly label: string;
}

interface ChartFigureProps {
  readonly widget: ViewProps<Pick<AxisChartData, 'title' | 'legendPosition'>>;
  readonly frame: ChartFrame;
  readonly legend: readonly LegendEntry[];
  /** In the line of the title: buttons, notes. */
  readonly tools?: ReactNode;
  readonly notice: ChartNotice | undefined;
  /** The chart in words: its time and its last values. */
  readonly summary: string;
  /** Draws the chart in what is left of the box. */
  readonly children: (plot: ChartPlot) => ReactNode;
}

/** The frame of a chart: title, legend, notices, and the chart in words for those who do not see it. */
export function ChartFigure({ widget, frame, legend, tools, notice, summary, children }: ChartFigureProps) {
  const { content, style, data } = widget;
  const { title, legendPosition } = data;
  const { figureRef, hidden, onToggle } = frame;
  const { width, height } = content;
  const say = useStageText();
  const captionId = useId();
  const { size } = style.font;
  const border = 2 * style.stroke.width;
  const isSample = notice?.kind === 'sample';
  const label = title || content.name || legend.map((entry) => entry.title).join(', ');
  const hasHead = title !== '' || Boolean(tools) || isSample;
  const headHeight = hasHead ? Math.max(size * 1.8, tools ? 24 : 0) : 0;
  const hasLegend = legendPosition !== 'none' && legend.length > 0;
  const isBeside = legendPosition === 'left' || legendPosition === 'right';
  const inner = { width: Math.max(1, width - border), height: Math.max(1, height - border - headHeight) };
  const legendSize = !hasLegend
    ? 0
    : isBeside
      ? Math.min(inner.width * 0.5, Math.max(90, legendWidth(legend, size)))
      : Math.min(inner.height / 2, size * 1.9);
  const room = isBeside
    ? { width: Math.max(1, inner.width - legendSize), height: inner.height }
    : { width: inner.width, height: Math.max(1, inner.height - legendSize) };
  const list = hasLegend && (
    <ChartLegend
      entries={legend}
      hidden={hidden}
      onToggle={onToggle}
      isBeside={isBeside}
      style={isBeside ? { width: legendSize, height: inner.height } : { height: legendSize }}
    />
  );
  return (
    <figure
      ref={figureRef}
      className={styles.figure}
      style={{ ...boxCss(style), ...fontCss(style), textAlign: 'left' }}
      data-underlined={style.font.underline}
      aria-label={label}
      aria-describedby={captionId}
    >
      {hasHead && (
        <div className={styles.head} style={{ height: headHeight }}>
          <span className={styles.title} title={title}>
            {title}
          </span>
          {isSample && <span className={styles.sample}>{say(chartTexts.sample)}</span>}
          {tools}
        </div>
      )}
      <div className={styles.body} data-legend={legendPosition}>
        {(legendPosition === 'top' || legendPosition === 'left') && list}
        <div className={styles.room} style={room}>
          {children({ ...room, label })}
          {notice && notice.kind !== 'sample' && <Notice notice={notice} />}
        </div>
        {(legendPosition === 'bottom' || legendPosition === 'right') && list}
      </div>
      <figcaption id={captionId} className={styles.words}>
        {[isSample ? say(chartTexts.sample) : '', summary].filter((text) => text !== '').join(': ')}
      </figcaption>
    </figure>
  );
}

/** About how wide a legend has to be for its longest entry, in page units. */
function legendWidth(entries: readonly LegendEntry[], size: number): number {
  const widths = entries.map(({ title, value }) => {
    const text = title + value;
    return text.length * 0.6 + (text.match(/\p{Script=Han}/gu)?.length ?? 0) * 0.4;
  });
  return (Math.max(0, ...widths) + 5) * size;
}

function Notice({ notice }: { readonly notice: Exclude<ChartNotice, { kind: 'sample' }> }) {
  const say = useStageText();
  return (
    <div
      className={styles.notice}
      role={notice.kind === 'failed' ? 'alert' : 'status'}
      data-kind={notice.kind}
    >
      <span>{notice.text}</span>
      {notice.kind === 'failed' && (
        <button type="button" className={styles.retry} onClick={notice.onRetry}>
          {say(chartTexts.retry)}
        </button>
      )}
    </div>
  );
}
