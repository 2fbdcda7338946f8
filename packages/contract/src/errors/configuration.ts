import { errorEntries } from './entry.ts';

/** Errors between the parts of a configuration, and of changes to it. */
export const configurationErrors = errorEntries({
  'variable.driverMissing': { code: '7420', status: 400, parameters: ['driver'] },
  'variable.notNumber': { code: '7422', status: 400, parameters: ['name'] },
  'variable.byteOrder': { code: '7424', status: 400, parameters: ['dataType', 'choices'] },
  'variable.ordersNotForProtocol': { code: '7425', status: 400, parameters: ['field', 'protocol'] },
  'variable.scanGroupMissing': { code: '7426', status: 400, parameters: ['group', 'driver'] },
  'driver.scanGroupUsed': { code: '7427', status: 409, parameters: ['group', 'count'] },
  'topic.collision': { code: '7430', status: 409, parameters: ['topic', 'other'] },
  'topic.targetMissing': { code: '7431', status: 400, parameters: ['target'] },
  'topic.needsMqtt': { code: '7438', status: 400, parameters: ['target'] },
  'connection.groupIsName': { code: '7432', status: 409, parameters: ['name', 'other'] },
  'driver.securityMode': { code: '7434', status: 400, parameters: [] },
  'serial.dataBits': { code: '7435', status: 400, parameters: ['driver'] },
  'port.shared': { code: '7436', status: 409, parameters: ['port'] },
  'script.missingEntry': { code: '7440', status: 400, parameters: ['entry'] },
  'script.syntax': { code: '7442', status: 400, parameters: ['line', 'column'] },
  'time.order': { code: '7441', status: 400, parameters: [] },
  'configuration.stale': { code: '7451', status: 409, parameters: ['base', 'current'] },
  'configuration.changedBy': { code: '7452', status: 409, parameters: ['base', 'current', 'author', 'time'] },
  'driver.hasVariables': { code: '7437', status: 409, parameters: ['count'] },
  'configuration.revisionMissing': { code: '7453', status: 404, parameters: ['revision'] },
  'configuration.changeMisplaced': { code: '7454', status: 409, parameters: ['path'] },
  'configuration.onProbation': { code: '7455', status: 409, parameters: ['revision', 'seconds'] },
  'configuration.probationOver': { code: '7456', status: 409, parameters: ['revision'] },
});
