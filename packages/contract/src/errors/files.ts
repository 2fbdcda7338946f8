import { errorEntries } from './entry.ts';

/** Files and documents that are uploaded (gateway specification, sections 5 and 8). */
export const fileErrors = errorEntries({
  'file.empty': { code: '7201', status: 400, parameters: [] },
  'file.format': { code: '7202', status: 415, parameters: ['extensions'] },
  'file.size': { code: '7203', status: 413, parameters: ['maximum', 'actual'] },
  'file.range': { code: '7726', status: 416, parameters: ['size'] },
  'files.unreachable': { code: '7723', status: 503, parameters: [] },
  'files.missing': { code: '7724', status: 404, parameters: [] },
  'files.elsewhere': { code: '7725', status: 503, parameters: [] },
  'image.dimensions': { code: '7211', status: 400, parameters: ['maximum'] },
  'image.active': { code: '7212', status: 400, parameters: ['name'] },
});
