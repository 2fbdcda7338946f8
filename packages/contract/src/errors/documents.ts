import { errorEntries } from './entry.ts';

/** A document as a whole: what it may be, and how much it may hold. */
export const documentErrors = errorEntries({
  'report.variables': { code: '7401', status: 400, parameters: ['maximum', 'actual'] },
  'document.invalid': { code: '7402', status: 400, parameters: ['count'] },
  'document.size': { code: '7403', status: 413, parameters: ['maximum'] },
  'document.depth': { code: '7404', status: 400, parameters: ['maximum'] },
  'document.values': { code: '7419', status: 413, parameters: ['maximum'] },
  'document.syntax': { code: '7405', status: 400, parameters: ['line', 'column'] },
  'document.value': { code: '7406', status: 400, parameters: ['type'] },
  'document.prototypeKey': { code: '7407', status: 400, parameters: ['name'] },
  'document.unknownField': { code: '7408', status: 400, parameters: ['name'] },
  'document.unknownFields': { code: '7409', status: 400, parameters: ['count'] },
  'document.format': { code: '7410', status: 400, parameters: ['current'] },
  'document.formatNewer': { code: '7411', status: 400, parameters: ['format', 'current'] },
  'capacity.drivers': { code: '7412', status: 400, parameters: ['maximum', 'actual'] },
  'capacity.variables': { code: '7413', status: 400, parameters: ['maximum', 'actual'] },
  'capacity.topics': { code: '7414', status: 400, parameters: ['maximum', 'actual'] },
  'capacity.alarms': { code: '7415', status: 400, parameters: ['maximum', 'actual'] },
  'capacity.recordings': { code: '7416', status: 400, parameters: ['maximum', 'actual'] },
  'capacity.mappings': { code: '7417', status: 400, parameters: ['maximum', 'actual'] },
  'capacity.pages': { code: '7418', status: 400, parameters: ['maximum'] },
});
