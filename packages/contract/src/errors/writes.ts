import { errorEntries } from './entry.ts';

/** Errors of proofs before a signal is written, and of writes. */
export const writeErrors = errorEntries({
  'write.passwordNeeded': { code: '7791', status: 403, parameters: [] },
  'write.secondPersonNeeded': { code: '7792', status: 403, parameters: [] },
  'write.samePerson': { code: '7793', status: 403, parameters: [] },
  'write.mayNotApprove': { code: '7794', status: 403, parameters: [] },
  'write.alreadyHeld': { code: '7796', status: 409, parameters: [] },
  'write.tooManyHeld': { code: '7797', status: 409, parameters: ['limit'] },
  'write.holdOver': { code: '7798', status: 409, parameters: [] },
  'write.holdNotKept': { code: '7799', status: 503, parameters: [] },
  'write.superseded': { code: '7800', status: 409, parameters: [] },
  'write.approvedOnPages': { code: '7790', status: 403, parameters: ['signal', 'equipment'] },
  'write.codeNeeded': { code: '7795', status: 403, parameters: [] },
});
