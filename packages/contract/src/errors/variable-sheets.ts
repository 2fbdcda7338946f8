import { errorEntries } from './entry.ts';

/** Spreadsheets of variables (gateway specification, sections 5 and 9). */
export const variableSheetErrors = errorEntries({
  'sheet.unreadable': { code: '7221', status: 400, parameters: [] },
  'sheet.tooComplex': { code: '7222', status: 413, parameters: [] },
  'sheet.noHeader': { code: '7223', status: 400, parameters: ['columns'] },
  'sheet.empty': { code: '2103', status: 400, parameters: [] },
  'sheet.rows': { code: '7225', status: 413, parameters: ['maximum'] },
  'sheet.columnTwice': { code: '7226', status: 400, parameters: ['column', 'sheet'] },
  'sheet.duplicateKey': { code: '7227', status: 400, parameters: ['name', 'row'] },
  'sheet.cellError': { code: '7228', status: 400, parameters: ['error'] },
  'sheet.wrongRows': { code: '7229', status: 400, parameters: ['count'] },
});
