/** What can be done with a variable or a signal. */
export const accessModes = ['readWrite', 'readOnly', 'writeOnly'] as const;
