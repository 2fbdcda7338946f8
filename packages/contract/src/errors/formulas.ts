import { errorEntries } from './entry.ts';

/** Formulas and conditions; positions count characters from 1. */
export const formulaErrors = errorEntries({
  'formula.invalid': { code: '7501', status: 400, parameters: ['formula'] },
  'formula.unexpected': { code: '7502', status: 400, parameters: ['position', 'found'] },
  'formula.end': { code: '7503', status: 400, parameters: ['position'] },
  'formula.function': { code: '7504', status: 400, parameters: ['position', 'name', 'choices'] },
  'formula.arguments': {
    code: '7505',
    status: 400,
    parameters: ['position', 'name', 'least', 'most', 'actual'],
  },
  'formula.rawHere': { code: '7506', status: 400, parameters: ['position'] },
  'formula.keyHere': { code: '7507', status: 400, parameters: ['position', 'name'] },
  'formula.rawMissing': { code: '7508', status: 400, parameters: [] },
  'formula.deep': { code: '7509', status: 400, parameters: ['maximum'] },
  'formula.long': { code: '7510', status: 400, parameters: ['maximum'] },
  'formula.unknownKey': { code: '7511', status: 400, parameters: ['position', 'name'] },
  'formula.notNumber': { code: '7512', status: 400, parameters: ['position', 'name'] },
  'formula.cycle': { code: '7513', status: 400, parameters: ['keys'] },
  'formula.sourceHere': { code: '7516', status: 400, parameters: ['position', 'name'] },
  'formula.unknownSource': { code: '7517', status: 400, parameters: ['position', 'name'] },
  'formula.notInvertible': { code: '7515', status: 400, parameters: ['formula'] },
});
