import { z } from 'zod';
import { shiftStep } from './shift.ts';

/** The period of one row of a report, for each equipment. */
export const bucketKinds = ['hour', 'shift', 'day', 'month'] as const;
export type BucketKind = (typeof bucketKinds)[number];

/**
 * The function of a column of a report over the recorded values of a signal.
 * - `minimum`, `maximum`, `sum`: over the values.
 * - `average`: weighted by how long values held.
 * - `change`: the last value less the last one before.
 * - `increase`: of a counter, which may begin again at 0.
 * - `runningTime`: for how long a condition held, in hours.
 * - `count`: how often a condition became true.
 */
export const reportFunctions = [
  'minimum',
  'maximum',
  'average',
  'sum',
  'change',
  'increase',
  'runningTime',
  'count',
] as const;
export type ReportFunction = (typeof reportFunctions)[number];

/** The functions that are about a condition. */
export function hasCondition(name: ReportFunction): boolean {
  return name === 'runningTime' || name === 'count';
}

/** How a value is compared in the condition of a column. */
export const conditionOperators = ['>', '>=', '<', '<=', '=', '!='] as const;
export type ConditionOperator = (typeof conditionOperators)[number];

/** When something counts as on: by default where it is not 0. */
export interface ReportCondition {
  readonly operator: ConditionOperator;
  readonly value: number;
}

export const defaultCondition: ReportCondition = { operator: '!=', value: 0 };

/** The times of a report, on the calendar of each plant; weeks begin on Mondays. */
export const reportRangeKinds = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
  'dates',
] as const;

/** The first day that a report can be about: before, clocks of some zones were no quarters of an hour apart. */
const firstDay = '2000-01-01';

const dateSchema = z.iso.date().refine((date) => date >= firstDay && date < '2100-01-01');

/** A time of a report; `dates` from one day to another, both included. */
export const reportRangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(reportRangeKinds).exclude(['dates']) }),
  z.strictObject({ kind: z.literal('dates'), from: dateSchema, to: dateSchema }),
]);
export type ReportRange = z.output<typeof reportRangeSchema>;

/** Everything in a report begins at a multiple of this, in ms since 1970: as roll-ups and shifts do. */
export const bucketStepMs = shiftStep * 60_000;
