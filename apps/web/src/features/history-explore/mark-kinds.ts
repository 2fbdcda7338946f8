/** The kinds of marks on a trend beside the values. */
export const markKinds = ['alarms', 'operations', 'notes'] as const;
export type MarkKind = (typeof markKinds)[number];
