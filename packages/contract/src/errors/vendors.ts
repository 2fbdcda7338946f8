import { errorEntries } from './entry.ts';

/** Cloud vendors: what they allow, how a device is registered with them, and the requests they send. */
export const vendorErrors = errorEntries({
  'serverRequest.invalid': { code: '8201', status: 400, parameters: ['reason'] },
  'vendor.qos': { code: '8210', status: 400, parameters: ['vendor', 'maximum'] },
  'vendor.will': { code: '8211', status: 400, parameters: ['vendor'] },
  'vendor.retain': { code: '8212', status: 400, parameters: ['vendor'] },
  'vendor.tls': { code: '8213', status: 400, parameters: ['vendor'] },
  'vendor.certificate': { code: '8214', status: 400, parameters: ['vendor'] },
  'vendor.keepAlive': { code: '8215', status: 400, parameters: ['vendor', 'minimum', 'maximum'] },
  'vendor.cleanSession': { code: '8216', status: 400, parameters: ['vendor'] },
  'vendor.noReads': { code: '8217', status: 400, parameters: ['template'] },
  'vendor.noEdgeNode': { code: '8218', status: 400, parameters: [] },
  'vendor.sparkplugTopic': { code: '8219', status: 400, parameters: ['topic'] },
  'vendor.sparkplugQos': { code: '8220', status: 400, parameters: [] },
  'vendor.registrationLimit': { code: '1609', status: 409, parameters: ['product', 'maximum'] },
  'vendor.registrationRefused': { code: '8231', status: 502, parameters: ['device', 'maximum'] },
});
