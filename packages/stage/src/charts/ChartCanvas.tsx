import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { EChartsCoreOption } from './chart-library.ts';
import styles from './charts.module.css';
import { type ChartSize, useChart } from './use-chart.ts';

/** A point of a chart: by its axes, and in its box from 0 to 1. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
  /** Where it is from the left, from 0 to 1. */
  readonly part: number;
}

/** How a chart is asked for the values at a point. */
export interface ChartCursor {
  /** Where the cursor is at the axis below; undefined while there is none. */
  readonly at: number | undefined;
  readonly onPoint: (point: ChartPoint | undefined) => void;
  /** The arrow keys: one step to the left or to the right. */
  readonly onStep: (direction: 1 | -1) => void;
  /** The effects of the keys, in words. */
  readonly hint: string;
}

interface ChartCanvasProps extends ChartSize {
  readonly option: EChartsCoreOption;
  readonly label: string;
  readonly cursor?: ChartCursor;
}

const grid = { gridIndex: 0 } as const;

/** A chart, drawn by the chart library in the size that it has on the page, whatever the zoom. */
export function ChartCanvas({ option, width, height, label, cursor }: ChartCanvasProps) {
  const element = useRef<HTMLDivElement>(null);
  const chart = useChart(element, { width, height });
  const [line, setLine] = useState<number>();

  useLayoutEffect(() => {
    if (!element.current) return;
    // The font of the page and of the widget, which the chart library cannot inherit.
    const { fontFamily, fontWeight, fontStyle } = getComputedStyle(element.current);
    const textStyle = {
      fontFamily: fontFamily || 'sans-serif',
      fontWeight: Number(fontWeight) || 'normal',
      fontStyle: fontStyle === 'italic' ? 'italic' : 'normal',
    } as const;
    chart.current?.setOption({ ...option, textStyle }, { notMerge: true });
  }, [chart, option]);
  const at = cursor?.at;
  useEffect(() => {
    const left = at === undefined ? undefined : chart.current?.convertToPixel({ xAxisIndex: 0 }, at);
    // oxlint-disable-next-line react/set-state-in-effect -- Only the chart knows where it has drawn a time.
    setLine(typeof left === 'number' && Number.isFinite(left) ? left : undefined);
  }, [chart, at, option, width]);

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    // The page is scaled: the chart itself knows nothing of that.
    const part = (event.clientX - box.left) / box.width;
    const pixel = [part * width, ((event.clientY - box.top) / box.height) * height];
    const inside = chart.current?.containPixel(grid, pixel) === true;
    const point: unknown = inside ? chart.current?.convertFromPixel(grid, pixel) : undefined;
    const [x, y] = Array.isArray(point) ? point.map(Number) : [];
    cursor?.onPoint(x === undefined || y === undefined ? undefined : { x, y, part });
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && cursor?.at !== undefined) cursor.onPoint(undefined);
    else if (event.key === 'ArrowRight') cursor?.onStep(1);
    else if (event.key === 'ArrowLeft') cursor?.onStep(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div
      className={styles.plot}
      style={{ width, height }}
      {...(cursor && {
        role: 'application',
        tabIndex: 0,
        'aria-label': label,
        'aria-description': cursor.hint,
        onPointerMove,
        onKeyDown,
        onPointerLeave: () => cursor.onPoint(undefined),
        onBlur: () => cursor.onPoint(undefined),
      })}
    >
      <div ref={element} className={styles.canvas} style={{ width, height }} aria-hidden="true" />
      {line !== undefined && <div className={styles.cursor} style={{ left: line }} aria-hidden="true" />}
    </div>
  );
}
