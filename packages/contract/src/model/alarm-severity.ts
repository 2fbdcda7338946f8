/** How urgent an alarm is, the most urgent first. */
export const alarmSeverities = ['critical', 'high', 'medium', 'low'] as const;
export type AlarmSeverity = (typeof alarmSeverities)[number];
