import { errorEntries } from './entry.ts';

/** Reports to customers' servers, and the requests that these send. Codes 8401 to 8419. */
export const reportingErrors = errorEntries({
  'script.bytesExpected': {
    code: '8401',
    status: 400,
    parameters: [],
    text: {
      zh: '脚本应返回字节数组（0 到 255 的整数列表），或将返回类型改为字符串。',
      en: 'The script must return bytes: a list of whole numbers from 0 to 255. Or choose the return type string.',
    },
  },
  'script.requestExpected': {
    code: '8402',
    status: 400,
    parameters: ['reason'],
    text: {
      zh: '脚本返回的不是有效的请求：{reason}。',
      en: 'What the script returned is no request: {reason}.',
    },
  },
  'serverRequest.tooMany': {
    code: '8403',
    status: 429,
    parameters: ['maximum'],
    text: {
      zh: '服务器下发的请求过多：最多同时处理 {maximum} 个，请稍后重试。',
      en: 'The server sends too many requests: {maximum} are answered at once. Send it again later.',
    },
  },
});
