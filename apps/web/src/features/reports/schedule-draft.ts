import type { ReportSchedule } from '@penstock/contract/calls/report-schedule';
import type { Language } from '@penstock/languages/language';

/** A schedule while it is written. */
export type DraftSchedule = Pick<
  ReportSchedule,
  'enabled' | 'cadence' | 'timeZone' | 'range' | 'files' | 'recipients' | 'language'
>;

/** The days of a week from Monday on. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** A new schedule: each morning the report of yesterday, on the clock of the plant. */
export function newSchedule(language: Language): DraftSchedule {
  return {
    enabled: true,
    cadence: { kind: 'daily', minutes: 7 * 60 },
    timeZone: '',
    range: 'yesterday',
    files: ['workbook', 'pdf'],
    recipients: [],
    language,
  };
}

/** The draft of a schedule that exists. */
export function draftOfSchedule(schedule: ReportSchedule): DraftSchedule {
  const { enabled, cadence, timeZone, range, files, recipients, language } = schedule;
  return { enabled, cadence, timeZone, range, files, recipients, language };
}

/** The time that fits how often a report is sent: what was over when it is due. */
export const rangeOfCadence = { daily: 'yesterday', weekly: 'lastWeek', monthly: 'lastMonth' } as const;
