/** The accesses of a variable or a signal. */
export const accessModes = ['readWrite', 'readOnly', 'writeOnly'] as const;
