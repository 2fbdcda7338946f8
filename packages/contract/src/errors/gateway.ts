import { errorEntries } from './entry.ts';

/** Errors of calls that reach a gateway (platform specification, section 8). */
export const gatewayErrors = errorEntries({
  'gateway.offline': { code: '6001', status: 409, parameters: ['sn'] },
  'gateway.restartNeeded': { code: '1007', status: 409, parameters: ['sn'] },
  'gateway.timeout': { code: '1301', status: 504, parameters: [] },
  'gateway.unsupported': { code: '1302', status: 501, parameters: ['what'] },
  'gateway.credentialsRefused': { code: '1303', status: 401, parameters: ['sn'] },
  'gateway.debuggingOff': { code: '1305', status: 409, parameters: [] },
  'gateway.driverMissing': { code: '1306', status: 404, parameters: ['driver'] },
  'gateway.quotaExceeded': { code: '1307', status: 429, parameters: ['seconds'] },
  'gateway.managementRefused': { code: '1316', status: 409, parameters: ['address'] },
  'gateway.managementSilent': { code: '1317', status: 504, parameters: ['address', 'seconds', 'reason'] },
  'transfer.missing': { code: '1310', status: 404, parameters: [] },
  'transfer.incomplete': { code: '1311', status: 409, parameters: ['received', 'size'] },
  'transfer.damaged': { code: '1312', status: 400, parameters: [] },
  'gateway.replaced': { code: '1318', status: 409, parameters: ['sn'] },
  'gateway.replacementUsed': { code: '1319', status: 409, parameters: ['sn'] },
  'gateway.secretAtBroker': { code: '1315', status: 409, parameters: [] },
});
