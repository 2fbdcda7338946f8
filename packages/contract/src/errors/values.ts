import { errorEntries } from './entry.ts';

/** A single value that breaks its rule (gateway specification, section 5). The problem's path says which one. */
export const valueErrors = errorEntries({
  'value.required': { code: '7001', status: 400, parameters: [] },
  'value.enterAgain': { code: '7023', status: 400, parameters: [] },
  'value.type': { code: '7002', status: 400, parameters: ['expected'] },
  'value.characters': { code: '7003', status: 400, parameters: ['maximum', 'actual'] },
  'value.bytes': { code: '7004', status: 400, parameters: ['maximum', 'actual'] },
  'value.short': { code: '7005', status: 400, parameters: ['minimum', 'actual'] },
  'value.range': { code: '2204', status: 400, parameters: ['minimum', 'maximum'] },
  'value.integer': { code: '7007', status: 400, parameters: [] },
  'value.choice': { code: '7008', status: 400, parameters: ['choices'] },
  'value.count': { code: '7009', status: 400, parameters: ['maximum', 'actual'] },
  'value.bit': { code: '7010', status: 400, parameters: [] },
  'value.duplicate': { code: '7011', status: 409, parameters: ['value', 'other'] },
  'value.tooFew': { code: '7012', status: 400, parameters: ['minimum'] },
  'value.atMost': { code: '7013', status: 400, parameters: ['maximum'] },
  'value.atLeast': { code: '7014', status: 400, parameters: ['minimum'] },
  'value.form': { code: '7015', status: 400, parameters: ['form'] },
  'value.notApplicable': { code: '7016', status: 400, parameters: ['field', 'value'] },
  'value.readOnly': { code: '7017', status: 400, parameters: [] },
  'value.comma': { code: '7018', status: 400, parameters: ['value'] },
  'username.required': { code: '7019', status: 400, parameters: [] },
  'code.required': { code: '7020', status: 400, parameters: [] },
  'phone.required': { code: '7021', status: 400, parameters: [] },
  'password.required': { code: '7022', status: 400, parameters: [] },
});
