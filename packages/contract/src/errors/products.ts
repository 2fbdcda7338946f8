import { errorEntries } from './entry.ts';

/** Products, equipment and their definitions. */
export const productErrors = errorEntries({
  'product.inUse': { code: '7701', status: 409, parameters: ['count', 'names'] },
  'definition.changedBy': { code: '7702', status: 409, parameters: ['base', 'current', 'author', 'time'] },
  'definition.notApplicable': { code: '7703', status: 400, parameters: ['path'] },
  'definition.targetMissing': { code: '7704', status: 400, parameters: ['target'] },
  'definition.gatewayVariable': { code: '7705', status: 400, parameters: [] },
  'definition.setpoint': { code: '7706', status: 400, parameters: ['name'] },
  'definition.range': { code: '7707', status: 400, parameters: [] },
  'definition.secretMissing': { code: '7708', status: 400, parameters: [] },
  'equipment.coordinates': { code: '7709', status: 400, parameters: [] },
  'equipment.bound': { code: '7710', status: 409, parameters: ['name', 'sn'] },
  'authorisation.unknownAccount': { code: '7711', status: 404, parameters: [] },
  'equipment.hasProduct': { code: '1544', status: 409, parameters: [] },
  'definition.targetSecret': { code: '7712', status: 400, parameters: [] },
});
