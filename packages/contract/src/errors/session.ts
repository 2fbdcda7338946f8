import { errorEntries } from './entry.ts';

/** Errors of sign-in and session. Codes 1010, 1006 and 1206 send the browser to the login page (section 8). */
export const sessionErrors = errorEntries({
  'session.missing': { code: '1010', status: 401, parameters: [] },
  'session.expired': { code: '1006', status: 401, parameters: [] },
  'session.userChanged': { code: '1206', status: 401, parameters: [] },
  'signIn.wrongPassword': { code: '1201', status: 401, parameters: ['tries'] },
  'signIn.wait': { code: '1210', status: 429, parameters: ['seconds'] },
  'signIn.disabled': { code: '1203', status: 403, parameters: [] },
  'signIn.keyExpired': { code: '1205', status: 400, parameters: [] },
});
