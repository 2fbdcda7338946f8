/** In the key of a query: its rows have counts of open alarms, and are read again when these change. */
export const countsAlarms = 'counts alarms';
