import { errorEntries } from './entry.ts';

/** Errors of sign-in and session. Codes 1010, 1006 and 1206 send the browser to the login page (section 8). */
export const sessionErrors = errorEntries({
  'session.missing': {
    code: '1010',
    status: 401,
    parameters: [],
    text: { zh: '请先登录。', en: 'Sign in first.' },
  },
  'session.expired': {
    code: '1006',
    status: 401,
    parameters: [],
    text: { zh: '登录已超时，请重新登录。', en: 'Your session has expired. Sign in again.' },
  },
  'session.userChanged': {
    code: '1206',
    status: 401,
    parameters: [],
    text: { zh: '用户信息已变更，请重新登录。', en: 'Your account has changed. Sign in again.' },
  },
  'signIn.wrongPassword': {
    code: '1201',
    status: 401,
    parameters: ['tries'],
    text: {
      zh: '用户名或密码错误，还可尝试 {tries} 次。',
      en: 'The user name or the password is wrong. Tries left: {tries}.',
    },
  },
  'signIn.wait': {
    code: '1210',
    status: 429,
    parameters: ['seconds'],
    text: {
      zh: '登录失败次数过多，请在 {seconds} 秒后重试。',
      en: 'Too many failed sign-ins. Try again in {seconds} s.',
    },
  },
  'signIn.disabled': {
    code: '1203',
    status: 403,
    parameters: [],
    text: {
      zh: '账号已被禁用，请联系管理员。',
      en: 'This account is disabled. Ask your administrator.',
    },
  },
  'signIn.keyExpired': {
    code: '1205',
    status: 400,
    parameters: [],
    text: {
      zh: '登录密钥已失效，请重新登录。',
      en: 'The sign-in key has expired. Sign in again.',
    },
  },
});
