import { errorEntries } from './entry.ts';

/** Why a script of the user did not run to its end. Codes 8301 to 8319. */
export const scriptErrors = errorEntries({
  'script.failed': { code: '8301', status: 400, parameters: ['line', 'message'] },
  'script.threw': { code: '8302', status: 400, parameters: ['message'] },
  'script.deadline': { code: '8303', status: 400, parameters: ['milliseconds'] },
  'script.memory': { code: '8304', status: 400, parameters: ['megabytes'] },
  'script.recursion': { code: '8305', status: 400, parameters: [] },
  'script.tooLarge': { code: '8306', status: 400, parameters: ['actual', 'limit'] },
  'script.tooDeep': { code: '8310', status: 400, parameters: ['limit'] },
  'script.stopped': { code: '8307', status: 503, parameters: [] },
  'script.busy': { code: '8308', status: 503, parameters: ['count'] },
  'script.resting': { code: '8309', status: 503, parameters: ['seconds'] },
  'script.argument': { code: '8311', status: 400, parameters: ['line', 'column'] },
  'script.notLoaded': { code: '8312', status: 503, parameters: ['reason'] },
  'script.running': { code: '8313', status: 409, parameters: [] },
});
