import { z } from 'zod';
import type { ZoneClock } from './zone-clock.ts';

/** The files that a report is sent as. */
export const reportFileKinds = ['workbook', 'pdf'] as const;
export type ReportFileKind = (typeof reportFileKinds)[number];

const timeOfDay = {
  /** Minutes after midnight on the clock of the schedule. */
  minutes: z.number().int().min(0).max(1439),
};

/** How often a report is sent. A month that has no such day sends on its last one. Weeks begin on Mondays: 1. */
export const reportCadenceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('daily'), ...timeOfDay }),
  z.strictObject({ kind: z.literal('weekly'), weekday: z.number().int().min(1).max(7), ...timeOfDay }),
  z.strictObject({ kind: z.literal('monthly'), day: z.number().int().min(1).max(31), ...timeOfDay }),
]);
export type ReportCadence = z.output<typeof reportCadenceSchema>;

/** The times of which a report that is sent can be, as they are when it is due. */
export const scheduledRanges = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const;
export type ScheduledRange = (typeof scheduledRanges)[number];

/**
 * The outcome of a report that was due: it waits or is tried again, was sent, was not taken, or was left out, since the platform was
 * not running and a later one was due as well.
 */
export const reportRunStates = ['waiting', 'sent', 'failed', 'missed'] as const;
export type ReportRunState = (typeof reportRunStates)[number];

const day = 86_400_000;

/** The longest way to the next time: two months. */
const lookedDays = 63;

/** When a report is due next after a time, ms since 1970. On a day on which the clock leaves the time out, it is the moment of that. */
export function dueAfter(cadence: ReportCadence, clock: ZoneClock, after: number): number {
  const today = Math.floor(clock.local(after) / day) * day;
  for (let midnight = today - day; midnight <= today + lookedDays * day; midnight += day) {
    if (!isDueOn(cadence, midnight)) continue;
    const due = clock.at(midnight + cadence.minutes * 60_000);
    if (due > after) return due;
  }
  throw new RangeError('A schedule is due in each two months.');
}

/** Whether a schedule is due on a day. @param midnight of a clock without zones, ms since 1970. */
function isDueOn(cadence: ReportCadence, midnight: number): boolean {
  switch (cadence.kind) {
    case 'daily':
      return true;
    case 'weekly':
      // 1970 began on a Thursday.
      return ((midnight / day + 3) % 7) + 1 === cadence.weekday;
    case 'monthly': {
      const date = new Date(midnight);
      const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
      return date.getUTCDate() === Math.min(cadence.day, last);
    }
  }
}
