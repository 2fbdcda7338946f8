import { errorEntries } from './entry.ts';

/** Alarms. */
export const alarmErrors = errorEntries({
  'alarm.mayNotAcknowledge': { code: '2601', status: 403, parameters: ['title'] },
  'alarm.linkInvalid': { code: '2603', status: 410, parameters: [] },
  'alarm.backTestTooMuch': { code: '2602', status: 422, parameters: ['maximum', 'actual'] },
});
