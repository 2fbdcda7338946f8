import type { AlarmSeverity } from '@penstock/contract/model/alarm-severity';

/** A shape in a square of 12, filled or in outline. */
export interface Shape {
  readonly path: string;
  readonly isFilled: boolean;
}

/** The shape of each severity: a diamond, a triangle, a triangle in outline, a ring. */
export const severityShapes: Readonly<Record<AlarmSeverity, Shape>> = {
  critical: { path: 'M6 .750 11.25 6 6 11.25.750 6 6 .750Z', isFilled: true },
  high: { path: 'M6 1.25 11.25 10.5H.75L6 1.25Z', isFilled: true },
  medium: { path: 'M6 2 10.5 10h-9L6 2Z', isFilled: false },
  low: { path: 'M6 2.25a3.75 3.75 0 1 1 0 7.5 3.75 3.75 0 1 1 0-7.5Z', isFilled: false },
};
