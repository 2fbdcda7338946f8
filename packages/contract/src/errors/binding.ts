import { errorEntries } from './entry.ts';

/** Binding equipment to gateways. */
export const bindingErrors = errorEntries({
  'binding.parameterMissing': { code: '7480', status: 400, parameters: ['name'] },
  'binding.offsetNotWhole': { code: '7481', status: 400, parameters: ['name'] },
  'binding.nameTooLong': { code: '7482', status: 400, parameters: ['name', 'prefix', 'maximum'] },
  'binding.addressNotShiftable': { code: '7483', status: 400, parameters: ['address', 'offset'] },
  'binding.collision': { code: '7484', status: 409, parameters: ['names', 'count'] },
  'binding.conflict': { code: '7485', status: 409, parameters: ['names', 'count'] },
  'binding.notBound': { code: '7486', status: 409, parameters: [] },
  'binding.otherGateway': { code: '7487', status: 409, parameters: ['sn'] },
  'gateway.binding': { code: '7488', status: 409, parameters: ['sn'] },
  'binding.foreignSecrets': { code: '7489', status: 403, parameters: ['sn'] },
});
