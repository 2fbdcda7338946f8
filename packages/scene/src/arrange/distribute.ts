import type { Position } from '@penstock/contract/dashboard/widget';
import { movedPositions } from '../geometry/move.ts';
import { pageBoundsOf } from '../geometry/placement.ts';
import type { WidgetTree } from '../geometry/widget-tree.ts';
import type { WidgetRecord } from '../page/record.ts';

/** The distances that become even: the gaps between bounds, or the distances between centres. */
export type Spacing = 'gaps' | 'centres';
export type Axis = 'horizontal' | 'vertical';

/** A widget on one axis of the page. */
interface Span {
  readonly record: WidgetRecord;
  readonly start: number;
  readonly length: number;
}

/**
 * Where widgets are after they were spaced evenly along an axis. The first and the last stay, and so does the order. Where
 * there is no room for gaps, their centres are spaced evenly, since the order could change otherwise.
 */
export function distributedPositions(
  tree: WidgetTree,
  widgets: readonly WidgetRecord[],
  axis: Axis,
  spacing: Spacing,
): ReadonlyMap<string, Position> {
  const spans = widgets.flatMap((record): readonly Span[] => {
    const bounds = pageBoundsOf(tree, record.id);
    if (!bounds) return [];
    const { x, y, width, height } = bounds;
    return [
      axis === 'horizontal' ? { record, start: x, length: width } : { record, start: y, length: height },
    ];
  });
  spans.sort((one, other) => middleOf(one) - middleOf(other));
  const positions = new Map<string, Position>();
  for (const [at, start] of evenStarts(spans, spacing).entries()) {
    const span = spans[at];
    if (!span || at === 0 || at === spans.length - 1) continue;
    const way = start - span.start;
    const onPage = axis === 'horizontal' ? { x: way, y: 0 } : { x: 0, y: way };
    for (const [id, position] of movedPositions(tree, [span.record], onPage)) positions.set(id, position);
  }
  return positions;
}

function middleOf({ start, length }: Span): number {
  return start + length / 2;
}

function evenStarts(spans: readonly Span[], spacing: Spacing): readonly number[] {
  const first = spans[0];
  const last = spans.at(-1);
  if (!first || !last || spans.length < 3) return spans.map(({ start }) => start);
  const used = spans.reduce((sum, { length }) => sum + length, 0);
  const gap = (last.start + last.length - first.start - used) / (spans.length - 1);
  if (spacing === 'gaps' && gap >= 0) {
    let next = first.start;
    return spans.map(({ length }) => {
      const start = next;
      next += length + gap;
      return start;
    });
  }
  const step = (middleOf(last) - middleOf(first)) / (spans.length - 1);
  return spans.map(({ length }, at) => middleOf(first) + at * step - length / 2);
}
