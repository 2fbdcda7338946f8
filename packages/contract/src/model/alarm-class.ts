/** The class of an alarm: the kind of harm that it is to prevent. `none`: it has not been said. */
export const alarmClasses = [
  'none',
  'safety',
  'environment',
  'quality',
  'production',
  'equipment',
  'energy',
] as const;
export type AlarmClass = (typeof alarmClasses)[number];
