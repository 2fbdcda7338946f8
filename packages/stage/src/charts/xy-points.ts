import type { CurveRow } from './series-rows.ts';
import type { XyPoint } from './xy-chart-option.ts';

/**
 * One value over another, by time: at each time at which either of them changed. A line breaks where one of them is not known.
 * Both lists are in the order of time.
 */
export function xyPoints(x: readonly CurveRow[], y: readonly CurveRow[]): readonly XyPoint[] {
  const times = [...new Set([...x, ...y].map(([time]) => time))].toSorted((one, other) => one - other);
  const points: XyPoint[] = [];
  let [atX, atY] = [-1, -1];
  for (const time of times) {
    while ((x[atX + 1]?.[0] ?? Number.POSITIVE_INFINITY) <= time) atX += 1;
    while ((y[atY + 1]?.[0] ?? Number.POSITIVE_INFINITY) <= time) atY += 1;
    const [valueX, valueY] = [x[atX]?.[1] ?? null, y[atY]?.[1] ?? null];
    if (valueX !== null && valueY !== null) {
      const last = points.at(-1);
      if (last?.[0] !== valueX || last[1] !== valueY) points.push([valueX, valueY]);
    } else if (points.length > 0 && points.at(-1)?.[0] !== null) points.push([null, null]);
  }
  return points;
}
