import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type ECharts, init } from './chart-library.ts';

/** The size of a chart, in page units. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/** Whether the browser gives a canvas to draw on; some give no more once their memory is used up. */
function hasCanvas(document: Document): boolean {
  return Boolean(document.createElement('canvas').getContext('2d'));
}

/**
 * A chart of the library in an element, for as long as that is there: drawn as SVG in a size that is given, or on a canvas
 * that follows the size of the element. Undefined where the browser gives no canvas: what is around it is shown all the same.
 */
export function useChart(
  element: RefObject<HTMLElement | null>,
  size?: ChartSize,
): RefObject<ECharts | undefined> {
  const chart = useRef<ECharts>(undefined);
  const width = size?.width;
  const height = size?.height;
  const latest = useRef(size);

  useLayoutEffect(() => {
    if (width === undefined || height === undefined) return;
    latest.current = { width, height };
    chart.current?.resize({ width, height });
  }, [width, height]);
  const isGiven = size !== undefined;
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    // The library fails at its first drawing where there is no canvas, and the page with it.
    if (!isGiven && !hasCanvas(element.current.ownerDocument)) return undefined;
    const made = isGiven
      ? init(element.current, null, { renderer: 'svg', ...latest.current })
      : init(element.current);
    chart.current = made;
    const observer = isGiven ? undefined : new ResizeObserver(() => made.resize());
    observer?.observe(element.current);
    return () => {
      observer?.disconnect();
      made.dispose();
      chart.current = undefined;
    };
  }, [element, isGiven]);
  return chart;
}
