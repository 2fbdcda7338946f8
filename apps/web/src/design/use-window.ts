import { type RefObject, useEffect, useMemo, useState } from 'react';

/** Where rows of known heights begin: `tops[i]` is the top of row i, the last entry the height of all, in px. */
export function rowTops(heights: readonly number[]): number[] {
  const tops = [0];
  let top = 0;
  for (const height of heights) {
    top += height;
    tops.push(top);
  }
  return tops;
}

/** The rows that can be seen in a stretch of px: first, and the one after the last. */
export function rowsBetween(tops: readonly number[], from: number, to: number): [number, number] {
  const count = Math.max(0, tops.length - 1);
  const first = Math.min(count, Math.max(0, lowest(tops, (top) => top > from) - 1));
  return [
    first,
    Math.max(
      first,
      Math.min(
        count,
        lowest(tops, (top) => top >= to),
      ),
    ),
  ];
}

/** The first index whose value passes; values rise. */
function lowest(tops: readonly number[], passes: (top: number) => boolean): number {
  let low = 0;
  let high = tops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(tops[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The visible part of a long list. */
export interface ListWindow {
  readonly first: number;
  /** The row after the last one that is drawn. */
  readonly end: number;
  readonly tops: readonly number[];
  /** The first row that can be seen, without those that are drawn beyond the edge, and how far it was scrolled. */
  readonly topRow: number;
  readonly scrolled: number;
  /** Scrolls as little as needed to see a row. */
  reveal(row: number): void;
}

/** Rows that are drawn beyond each edge, in px, so that scrolling shows no gaps. */
const beyond = 240;

/**
 * Draws only what is seen of a list: ten thousand rows cost as much as forty. `head` is the height of what sticks
 * above the rows, `top` of what lies over the first rows, in px.
 */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  heights: readonly number[],
  covered: { readonly head: number; readonly top: number },
): ListWindow {
  const { head, top: coveredTop } = covered;
  const tops = useMemo(() => rowTops(heights), [heights]);
  // No list is higher than the page. Its height is measured by the observer, once the page is laid out in any case:
  // asking for it before would make the browser lay out a whole new page at once.
  const [view, setView] = useState(() => ({ top: 0, height: globalThis.innerHeight }));

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight });
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller]);

  function reveal(row: number) {
    const element = scroller.current;
    const top = tops[row];
    const bottom = tops[row + 1];
    if (element === null || top === undefined || bottom === undefined) return;
    if (top - coveredTop < element.scrollTop) element.scrollTo({ top: top - coveredTop });
    else if (bottom + head > element.scrollTop + element.clientHeight)
      element.scrollTo({ top: bottom + head - element.clientHeight });
  }

  const [first, end] = rowsBetween(tops, view.top - beyond, view.top + view.height + beyond);
  const [topRow] = rowsBetween(tops, view.top, view.top + 1);
  return { first, end, tops, topRow, scrolled: view.top, reveal };
}
