import { z } from 'zod';

/** When scheduled backups are made. */
export type BackupSchedule =
  /** Every day, in the time zone of the machine. */
  | { readonly kind: 'daily'; readonly hour: number; readonly minute: number }
  /** So long after the one before. */
  | { readonly kind: 'interval'; readonly hours: number };

/** The longest interval in hours: a week. */
const longest = 168;

/** Reads `02:30` or `6h`. */
export const backupSchedule = z
  .string()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|\d{1,3}h)$/)
  .transform((text): BackupSchedule => {
    if (text.endsWith('h')) return { kind: 'interval', hours: Number(text.slice(0, -1)) };
    return { kind: 'daily', hour: Number(text.slice(0, 2)), minute: Number(text.slice(3)) };
  })
  .refine((schedule) => schedule.kind === 'daily' || (schedule.hours >= 1 && schedule.hours <= longest));
