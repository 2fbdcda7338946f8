import { errorEntries } from './entry.ts';

/** Alarms. */
export const alarmErrors = errorEntries({
  'alarm.mayNotAcknowledge': { code: '2601', status: 403, parameters: ['title'] },
  'alarm.backTestTooMuch': { code: '2602', status: 422, parameters: ['maximum', 'actual'] },
});
