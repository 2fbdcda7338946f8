import { errorEntries } from './entry.ts';

/** Codes, tickets, picture codes and registration (gateway specification, section 8, login and account). */
export const verificationErrors = errorEntries({
  'vcode.required': { code: '1220', status: 400, parameters: [] },
  'vcode.wrong': { code: '1221', status: 400, parameters: [] },
  'account.codeTries': { code: '1222', status: 400, parameters: [] },
  'account.codeNotSent': { code: '1223', status: 502, parameters: [] },
  'account.tooManyTries': { code: '1224', status: 429, parameters: ['seconds'] },
  'ticket.invalid': { code: '1225', status: 400, parameters: [] },
  'registration.off': { code: '1226', status: 403, parameters: [] },
  'account.answerWrong': { code: '1227', status: 400, parameters: [] },
  'account.passwordWrong': { code: '1228', status: 400, parameters: [] },
  'sms.unavailable': { code: '1229', status: 409, parameters: [] },
  'email.unavailable': { code: '1230', status: 409, parameters: [] },
  'account.phoneMissing': { code: '1231', status: 409, parameters: [] },
  'account.emailMissing': { code: '1232', status: 409, parameters: [] },
  'account.questionMissing': { code: '1233', status: 409, parameters: [] },
  'account.alreadySet': { code: '1234', status: 409, parameters: [] },
  'username.form': { code: '7606', status: 400, parameters: [] },
});
