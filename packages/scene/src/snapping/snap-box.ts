import type { Box } from '../geometry/box.ts';
import { type Axis, endAlong, otherAxis, startAlong } from './axis.ts';
import type { Snap, SnapGap, SnapLine } from './snap.ts';
import { correctionTo, firstFrom, type SnapStop, type SnapTargets } from './snap-targets.ts';
import { equalSpacing } from './spacing.ts';

/** Lines at one value differ by less, in page units. */
const sameLine = 0.01;

/** Which axes of something that is dragged may be corrected. */
export type SnapAxes = Readonly<Record<Axis, boolean>>;

/** Aligns a box that is moved: its edges and centre with stops, else its gaps with those of its neighbours, else with the grid. */
export function snapBox(
  targets: SnapTargets,
  box: Box,
  distance: number,
  axes: SnapAxes = { x: true, y: true },
): Snap {
  const corrections = { x: 0, y: 0 };
  const aligned = { x: false, y: false };
  const gaps: SnapGap[] = [];
  for (const axis of ['x', 'y'] as const) {
    if (!axes[axis]) continue;
    const start = startAlong(box, axis);
    const end = endAlong(box, axis);
    const line = nearest(targets.stops[axis], [start, (start + end) / 2, end], distance);
    const spacing = equalSpacing(axis, targets.boxes[axis], box, distance);
    if (spacing && (line === undefined || Math.abs(spacing.correction) < Math.abs(line))) {
      corrections[axis] = spacing.correction;
      aligned[axis] = true;
      gaps.push(...spacing.gaps);
      continue;
    }
    const correction = line ?? gridCorrection(targets.grid, start, distance);
    if (correction === undefined) continue;
    corrections[axis] = correction;
    aligned[axis] = true;
  }
  const moved = { ...box, x: box.x + corrections.x, y: box.y + corrections.y };
  const lines = (['x', 'y'] as const).flatMap((axis) => {
    if (!aligned[axis]) return [];
    const start = startAlong(moved, axis);
    const end = endAlong(moved, axis);
    return linesAt(targets, axis, [start, (start + end) / 2, end], moved);
  });
  return { correction: corrections, aligned, lines, gaps };
}

/** Aligns a point that is dragged, such as a handle, with stops, else with the grid. */
export function snapPoint(
  targets: SnapTargets,
  point: { readonly x: number; readonly y: number },
  distance: number,
  axes: SnapAxes = { x: true, y: true },
): Snap {
  const corrections = { x: 0, y: 0 };
  const aligned = { x: false, y: false };
  for (const axis of ['x', 'y'] as const) {
    if (!axes[axis]) continue;
    const value = point[axis];
    const correction =
      correctionTo(targets.stops[axis], value, distance) ?? gridCorrection(targets.grid, value, distance);
    if (correction === undefined) continue;
    corrections[axis] = correction;
    aligned[axis] = true;
  }
  const moved = { x: point.x + corrections.x, y: point.y + corrections.y, width: 0, height: 0 };
  const lines = (['x', 'y'] as const).flatMap((axis) =>
    aligned[axis] ? linesAt(targets, axis, [moved[axis]], moved) : [],
  );
  return { correction: corrections, aligned, lines, gaps: [] };
}

function nearest(
  stops: readonly SnapStop[],
  values: readonly number[],
  distance: number,
): number | undefined {
  let best: number | undefined;
  for (const value of values) {
    const correction = correctionTo(stops, value, distance);
    if (correction === undefined) continue;
    if (best === undefined || Math.abs(correction) < Math.abs(best)) best = correction;
  }
  return best;
}

function gridCorrection(grid: number | undefined, value: number, distance: number): number | undefined {
  if (grid === undefined) return undefined;
  const correction = Math.round(value / grid) * grid - value;
  return Math.abs(correction) <= distance ? correction : undefined;
}

/** One line for each value that is at a stop, as long as all that it aligns. */
function linesAt(
  { stops }: SnapTargets,
  axis: Axis,
  values: readonly number[],
  box: Box,
): readonly SnapLine[] {
  const across = otherAxis(axis);
  const own = { from: startAlong(box, across), to: endAlong(box, across) };
  const lines: SnapLine[] = [];
  for (const value of new Set(values)) {
    let { from, to } = own;
    let kind: SnapLine['kind'] | undefined;
    let distance = Number.POSITIVE_INFINITY;
    const list = stops[axis];
    for (let at = firstFrom(list, value - sameLine); at < list.length; at += 1) {
      const stop = list[at];
      if (!stop || stop.at > value + sameLine) break;
      from = Math.min(from, stop.from);
      to = Math.max(to, stop.to);
      distance = Math.min(distance, Math.max(stop.from - own.to, own.from - stop.to, 0));
      kind ??= stop.kind;
    }
    if (kind !== undefined) lines.push({ axis, at: value, from, to, kind, distance });
  }
  return lines;
}
