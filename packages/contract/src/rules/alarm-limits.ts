/** Limits of what people do with alarms. */
export const alarmLimits = {
  /** Alarms that are acknowledged at once. */
  acknowledged: 1000,
  /** How long an alarm can be shelved, in minutes: a week. */
  shelvedMinutes: 10_080,
  noteLength: 200,
  /** The same of an acknowledgement by a link, whose note names who it is too. */
  linkNoteLength: 100,
  /** The longest time to respond of a definition, in minutes: a week. */
  responseMinutes: 10_080,
} as const;
