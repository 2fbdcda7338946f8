/** Limits of what people do with alarms. */
export const alarmLimits = {
  /** Alarms that are acknowledged at once. */
  acknowledged: 1000,
  /** How long an alarm can be shelved, in minutes: a week. */
  shelvedMinutes: 10_080,
  noteLength: 200,
} as const;
