import type { WidgetData } from '@penstock/contract/dashboard/widget-data';
import type { WidgetStyle } from '@penstock/contract/dashboard/widget-style';
import { type ReactNode, type RefObject, useId } from 'react';
import { useStageText } from '../stage-context.ts';
import { boxCss, fontCss } from '../views/style-css.ts';
import { ChartLegend, type LegendEntry } from './ChartLegend.tsx';
import { chartTexts } from './chart-texts.ts';
import styles from './charts.module.css';

/** Where the legend of a chart is. */
type LegendPosition = WidgetData<'ComplexLine'>['legendPosition'];

/** What a chart says instead of its curves. */
export type ChartNotice =
  | { readonly kind: 'loading' | 'empty'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string; readonly onRetry: () => void };

interface ChartFigureProps {
  readonly figureRef: RefObject<HTMLElement | null>;
  readonly style: WidgetStyle;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** What the chart is called where it has no title. */
  readonly name: string;
  readonly legendPosition: LegendPosition;
  readonly entries: readonly LegendEntry[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: ((id: string) => void) | undefined;
  /** In the line of the title: buttons, notes. */
  readonly tools?: ReactNode;
  readonly isSample: boolean;
  readonly notice: ChartNotice | undefined;
  /** The chart in words: its time and its last values. */
  readonly summary: string;
  /** Draws the chart in what is left of the box. */
  readonly children: (size: { readonly width: number; readonly height: number }) => ReactNode;
}

/** The frame of a chart: title, legend, notices, and the chart in words for those who do not see it. */
export function ChartFigure(props: ChartFigureProps) {
  const { figureRef, style, width, height, title, name, tools, isSample, notice, summary, children } = props;
  const { legendPosition, entries, hidden, onToggle } = props;
  const say = useStageText();
  const captionId = useId();
  const { size } = style.font;
  const border = 2 * style.stroke.width;
  const hasHead = title !== '' || Boolean(tools) || isSample;
  const headHeight = hasHead ? Math.max(size * 1.8, tools ? 24 : 0) : 0;
  const hasLegend = legendPosition !== 'none' && entries.length > 0;
  const isBeside = legendPosition === 'left' || legendPosition === 'right';
  const inner = { width: Math.max(1, width - border), height: Math.max(1, height - border - headHeight) };
  const legendSize = !hasLegend
    ? 0
    : isBeside
      ? Math.min(inner.width * 0.5, Math.max(90, legendWidth(entries, size)))
      : Math.min(inner.height / 2, size * 1.9);
  const room = isBeside
    ? { width: Math.max(1, inner.width - legendSize), height: inner.height }
    : { width: inner.width, height: Math.max(1, inner.height - legendSize) };
  const legend = hasLegend && (
    <ChartLegend
      entries={entries}
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
      aria-label={title || name}
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
        {(legendPosition === 'top' || legendPosition === 'left') && legend}
        <div className={styles.room} style={room}>
          {children(room)}
          {notice && <Notice notice={notice} />}
        </div>
        {(legendPosition === 'bottom' || legendPosition === 'right') && legend}
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

function Notice({ notice }: { readonly notice: ChartNotice }) {
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
