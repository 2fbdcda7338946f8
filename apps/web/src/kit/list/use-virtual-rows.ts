import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';

/** Up to this many rows are all drawn, so that the browser's own search finds them. */
export const drawnWhole = 100;

interface VirtualRowsOptions {
  readonly count: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** The height of a row in px; cards are measured once they are drawn. */
  readonly rowHeight: number;
  /**
   * The height above the first row inside the scroller, in px, and the part of it that stays there while it
   * scrolls.
   */
  readonly above: number;
  readonly sticky: number;
  /** The row that keeps the focus and therefore stays drawn. */
  readonly active: number;
  /** Receives the rows in sight, so that they can be loaded. */
  readonly onSight: (first: number, last: number) => void;
}

/** The rows to draw of a long list; undefined where the list is short and all are drawn. */
export function useVirtualRows(
  options: VirtualRowsOptions,
): Virtualizer<HTMLElement, HTMLElement> | undefined {
  const { count, scroller, rowHeight, above, sticky, active, onSight } = options;
  const isLong = count > drawnWhole;
  // oxlint-disable-next-line react/incompatible-library -- its answers change while it stays the same; no memo holds them
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: above,
    scrollPaddingStart: sticky,
    rangeExtractor: (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      const keeps = active >= 0 && active < count && !drawn.includes(active);
      return keeps ? [...drawn, active].toSorted((one, other) => one - other) : drawn;
    },
  });

  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const range = isLong ? virtualizer.range : null;
  const first = range?.startIndex ?? 0;
  const last = range?.endIndex ?? Math.min(count, drawnWhole) - 1;
  useLayoutEffect(() => {
    if (last >= first) onSight(first, last);
  }, [onSight, first, last]);

  return isLong ? virtualizer : undefined;
}
