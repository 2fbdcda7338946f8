/** The kinds of marks on a trend beside the values. */
export const markKinds = ['alarms', 'operations'] as const;
export type MarkKind = (typeof markKinds)[number];
