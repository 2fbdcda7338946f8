/** Limits of what people do with alarms. */
export const alarmLimits = {
  /** Alarms that are acknowledged at once. */
  acknowledged: 1000,
  /** How long an alarm can be shelved, in minutes: a week. */
  shelvedMinutes: 10_080,
  /** Occurrences of each severity of which lists with one row for each alarm and counts of open alarms are made: the most urgent. */
  groupedOccurrences: 10_000,
  noteLength: 200,
  /** The same of an acknowledgement by a link, whose note names who it is too. */
  linkNoteLength: 100,
  /** The longest time to respond of a definition, in minutes: a week. */
  responseMinutes: 10_080,
} as const;
