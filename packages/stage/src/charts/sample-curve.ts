import type { CurveRow } from './series-rows.ts';

/** The end of the time that samples are drawn in: always the same, so that a page looks the same. */
export const sampleTime = new Date(2026, 0, 5, 12, 0).getTime();

const pointCount = 60;

/** Sample values over time; each curve of a chart differs. A notice always marks them as a sample. */
export function sampleRows(index: number, from: number, to: number): readonly CurveRow[] {
  return Array.from({ length: pointCount + 1 }, (_none, at): CurveRow => {
    const part = at / pointCount;
    return [from + part * (to - from), sampleValue(index, part)];
  });
}

/** A sample value, from 0 to 100, at a part of the time from 0 to 1. */
export function sampleValue(index: number, part: number): number {
  const wave = Math.sin(part * 6 + index * 1.7) * 14 + Math.sin(part * 23 + index) * 4;
  return 58 - (index % 4) * 12 + wave;
}
