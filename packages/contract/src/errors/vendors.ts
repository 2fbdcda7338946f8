import { errorEntries } from './entry.ts';

/** Cloud vendors: what they allow, how a device is registered with them, and the requests they send. */
export const vendorErrors = errorEntries({
  'serverRequest.invalid': {
    code: '8201',
    status: 400,
    parameters: ['reason'],
    text: {
      zh: '服务器下发的请求无法解析：{reason}。',
      en: 'The request of the server cannot be understood: {reason}.',
    },
  },
});
