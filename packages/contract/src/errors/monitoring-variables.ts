import { errorEntries } from './entry.ts';

/** Monitoring variables. */
export const monitoringVariableErrors = errorEntries({
  'mvar.aliasTwice': { code: '7731', status: 400, parameters: ['alias'] },
  'mvar.aliasUnknown': { code: '7732', status: 400, parameters: ['position', 'name'] },
  'mvar.inputHidden': { code: '7733', status: 400, parameters: ['input'] },
  'mvar.tooMany': { code: '7734', status: 409, parameters: ['maximum'] },
});
