import { errorEntries } from './entry.ts';

/** Data services of a gateway, and its register table. */
export const dataServiceErrors = errorEntries({
  'dataService.portInUse': { code: '8150', status: 409, parameters: ['port'] },
  'dataService.portForbidden': { code: '8151', status: 403, parameters: ['port'] },
  'dataService.addressMissing': { code: '8152', status: 409, parameters: ['address'] },
  'dataService.failed': { code: '8153', status: 500, parameters: ['reason'] },
  'dataService.portShared': { code: '8154', status: 409, parameters: ['port', 'other'] },
  'dataService.credentials': { code: '8160', status: 401, parameters: [] },
  'dataService.tooMany': { code: '8161', status: 429, parameters: ['seconds'] },
  'dataService.notProvided': { code: '8162', status: 404, parameters: ['key'] },
  'dataService.notWritable': { code: '8163', status: 403, parameters: ['key'] },
  'dataService.path': { code: '8164', status: 404, parameters: ['path'] },
  'dataService.method': { code: '8165', status: 405, parameters: ['methods'] },
  'register.overlap': { code: '8155', status: 409, parameters: ['address', 'other'] },
  'register.beyond': { code: '8156', status: 400, parameters: ['count', 'last'] },
  'register.notWritable': { code: '8157', status: 400, parameters: ['key'] },
  'register.needsText': { code: '8158', status: 400, parameters: ['key'] },
  'register.needsNumber': { code: '8159', status: 400, parameters: ['key'] },
});
