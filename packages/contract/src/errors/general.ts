import { errorEntries } from './entry.ts';

/** Errors any call may answer. Codes below 1000 are HTTP's own; 2201 is that a parameter fails its check. */
export const generalErrors = errorEntries({
  'request.invalid': { code: '2201', status: 400, parameters: ['field'] },
  'request.tooLarge': { code: '413', status: 413, parameters: ['limit'] },
  'request.tooMany': { code: '429', status: 429, parameters: ['seconds'] },
  'request.typeUnsupported': { code: '415', status: 415, parameters: [] },
  'request.notFound': { code: '404', status: 404, parameters: ['path'] },
  'request.originRefused': { code: '403', status: 403, parameters: [] },
  'data.notFound': { code: '2001', status: 404, parameters: [] },
  'permission.missing': { code: '1008', status: 403, parameters: [] },
  'service.unavailable': { code: '503', status: 503, parameters: [] },
  'service.notWritable': { code: '507', status: 507, parameters: [] },
  'service.tooLong': { code: '1661', status: 504, parameters: [] },
  'service.unknown': { code: '500', status: 500, parameters: [] },
});
