import { errorEntries } from './entry.ts';

/** Notification rules. */
export const notificationErrors = errorEntries({
  'notification.stepOrder': { code: '7761', status: 400, parameters: ['minutes'] },
  'notification.hidden': { code: '7762', status: 400, parameters: [] },
  'notification.tooMany': { code: '7763', status: 409, parameters: ['maximum'] },
  'notification.testTooOften': { code: '7764', status: 429, parameters: ['seconds'] },
});
