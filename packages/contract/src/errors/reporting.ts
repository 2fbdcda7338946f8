import { errorEntries } from './entry.ts';

/** Reports to customers' servers, and the requests that these send. Codes 8401 to 8419. */
export const reportingErrors = errorEntries({
  'script.bytesExpected': { code: '8401', status: 400, parameters: [] },
  'script.requestExpected': { code: '8402', status: 400, parameters: ['reason'] },
  'serverRequest.tooMany': { code: '8403', status: 429, parameters: ['maximum'] },
  'topic.overrun': { code: '8404', status: 503, parameters: ['maximum'] },
  'topic.rejected': { code: '8405', status: 502, parameters: ['code', 'reason'] },
  'topic.valuesRejected': { code: '8406', status: 502, parameters: ['reason'] },
  'vendor.subDeviceDriver': { code: '8408', status: 400, parameters: ['driver'] },
  'vendor.subDeviceSecret': { code: '8409', status: 400, parameters: ['driver'] },
  'vendor.subDeviceRefused': { code: '8410', status: 502, parameters: ['device', 'code', 'reason'] },
  'vendor.subDeviceSilent': { code: '8411', status: 504, parameters: ['device', 'seconds'] },
  'vendor.provisioningRefused': { code: '8412', status: 502, parameters: ['device', 'status', 'reason'] },
  'vendor.provisionedAs': { code: '8413', status: 409, parameters: ['device'] },
  'vendor.certificateNotIssued': { code: '8414', status: 502, parameters: ['status', 'code', 'reason'] },
  'vendor.thingRefused': { code: '8415', status: 502, parameters: ['template', 'status', 'code', 'reason'] },
  'vendor.thingNamedOtherwise': { code: '8416', status: 409, parameters: ['thing'] },
  'vendor.claimNotAllowed': { code: '8417', status: 502, parameters: ['template'] },
  'server.primaryHostOffline': { code: '8407', status: 503, parameters: ['host'] },
});
