import type { BackupSchedule } from '../../../kernel/settings/backup-schedule.ts';

const hour = 3_600_000;

/**
 * When the backup after another one is due.
 *
 * @param last when the newest one was made, ms since 1970; undefined when there is none, and then one is due at once.
 * @returns ms since 1970, in the past when it was missed.
 */
export function dueTime(schedule: BackupSchedule, last: number | undefined): number {
  if (last === undefined) return 0;
  switch (schedule.kind) {
    case 'interval':
      return last + schedule.hours * hour;
    case 'daily': {
      // The calendar of the machine, in which a day may have 23 or 25 hours.
      const due = new Date(last);
      due.setHours(schedule.hour, schedule.minute, 0, 0);
      if (due.getTime() <= last) due.setDate(due.getDate() + 1);
      return due.getTime();
    }
  }
}

/** How long a backup takes to become too old, in ms: two periods of its schedule. */
export function oldestGood(schedule: BackupSchedule): number {
  return 2 * (schedule.kind === 'interval' ? schedule.hours : 24) * hour;
}
