import { errorEntries } from './entry.ts';

/** Errors any call may answer. Codes below 1000 are HTTP's own. */
export const generalErrors = errorEntries({
  'request.invalid': {
    code: '400',
    status: 400,
    parameters: ['field'],
    text: {
      zh: '参数校验失败：{field}。请更正后重试。',
      en: 'The request is not valid: {field}. Correct it and try again.',
    },
  },
  'request.tooLarge': {
    code: '413',
    status: 413,
    parameters: ['limit'],
    text: {
      zh: '请求内容过大，最多 {limit} 字节。',
      en: 'The request is too large; the limit is {limit} bytes.',
    },
  },
  'request.tooMany': {
    code: '429',
    status: 429,
    parameters: ['seconds'],
    text: {
      zh: '请求过于频繁，请在 {seconds} 秒后重试。',
      en: 'Too many requests. Try again in {seconds} s.',
    },
  },
  'request.typeUnsupported': {
    code: '415',
    status: 415,
    parameters: [],
    text: { zh: '不支持的请求类型。', en: 'This type of request is not supported.' },
  },
  'request.notFound': {
    code: '404',
    status: 404,
    parameters: ['path'],
    text: { zh: '接口不存在：{path}。', en: 'There is no such call: {path}.' },
  },
  'request.originRefused': {
    code: '403',
    status: 403,
    parameters: [],
    text: {
      zh: '请求来源不被允许，请从本平台的页面操作。',
      en: 'The request came from another site. Use the pages of this platform.',
    },
  },
  'data.notFound': {
    code: '2001',
    status: 404,
    parameters: [],
    text: {
      zh: '数据不存在或没有访问权限。',
      en: 'The data does not exist, or you have no permission for it.',
    },
  },
  'permission.missing': {
    code: '1008',
    status: 403,
    parameters: [],
    text: {
      zh: '没有权限执行此操作，请联系设备所有者或管理员。',
      en: 'You have no permission for this. Ask the owner of the equipment or an administrator.',
    },
  },
  'service.unavailable': {
    code: '503',
    status: 503,
    parameters: [],
    text: {
      zh: '服务暂时不可用，请稍后重试。',
      en: 'The service is not available at the moment. Try again shortly.',
    },
  },
  'service.notWritable': {
    code: '507',
    status: 507,
    parameters: [],
    text: {
      zh: '平台的磁盘或数据库已满或为只读，暂时不能登录或保存，未作任何更改。请联系管理员释放磁盘空间。',
      en: 'The disk or the database of the platform is full or read-only, so nobody can sign in or save at the moment. Nothing was changed. Ask your administrator to make room.',
    },
  },
  'service.unknown': {
    code: '500',
    status: 500,
    parameters: [],
    text: {
      zh: '未知异常，请稍后重试；若仍然出现请联系管理员。',
      en: 'An unknown error occurred. Try again; if it persists, tell your administrator.',
    },
  },
});
