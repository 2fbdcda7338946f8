import { errorEntries } from './entry.ts';

/** Codes, tickets, picture codes and registration (gateway specification, section 8, login and account). */
export const verificationErrors = errorEntries({
  'vcode.required': {
    code: '1220',
    status: 400,
    parameters: [],
    text: {
      zh: '请输入图形验证码。',
      en: 'Enter the characters of the picture.',
    },
  },
  'vcode.wrong': {
    code: '1221',
    status: 400,
    parameters: [],
    text: {
      zh: '图形验证码错误或已失效，请输入新图片中的字符。',
      en: 'The characters of the picture are wrong, or it is no longer valid. Enter those of the new picture.',
    },
  },
  'account.codeTries': {
    code: '1222',
    status: 400,
    parameters: [],
    text: {
      zh: '验证码错误次数过多，已失效，请重新获取。',
      en: 'The code was entered wrongly too often and is no longer valid. Ask for a new one.',
    },
  },
  'account.codeNotSent': {
    code: '1223',
    status: 502,
    parameters: [],
    text: {
      zh: '验证码发送失败，请稍后重试，或使用其他验证方式。',
      en: 'The code could not be sent. Try again later, or verify in another way.',
    },
  },
  'account.tooManyTries': {
    code: '1224',
    status: 429,
    parameters: ['seconds'],
    text: {
      zh: '尝试次数过多，请在 {seconds} 秒后重试。',
      en: 'Too many tries. Try again in {seconds} s.',
    },
  },
  'ticket.invalid': {
    code: '1225',
    status: 400,
    parameters: [],
    text: {
      zh: '身份验证已失效，请重新验证。',
      en: 'The verification is no longer valid. Verify again.',
    },
  },
  'registration.off': {
    code: '1226',
    status: 403,
    parameters: [],
    text: {
      zh: '此平台未开放注册，请联系管理员开通账号。',
      en: 'Registration is closed on this platform. Ask its administrator for an account.',
    },
  },
  'account.answerWrong': {
    code: '1227',
    status: 400,
    parameters: [],
    text: { zh: '密保答案错误。', en: 'The answer is wrong.' },
  },
  'account.passwordWrong': {
    code: '1228',
    status: 400,
    parameters: [],
    text: { zh: '密码错误。', en: 'The password is wrong.' },
  },
  'sms.unavailable': {
    code: '1229',
    status: 409,
    parameters: [],
    text: {
      zh: '此平台未开通短信服务，请使用其他方式。',
      en: 'This platform sends no text messages. Use another way.',
    },
  },
  'email.unavailable': {
    code: '1230',
    status: 409,
    parameters: [],
    text: {
      zh: '此平台未开通邮件服务，请使用其他方式。',
      en: 'This platform sends no e-mail. Use another way.',
    },
  },
  'account.phoneMissing': {
    code: '1231',
    status: 409,
    parameters: [],
    text: {
      zh: '账号未绑定手机号，请使用其他验证方式。',
      en: 'The account has no phone number. Verify in another way.',
    },
  },
  'account.emailMissing': {
    code: '1232',
    status: 409,
    parameters: [],
    text: {
      zh: '账号未绑定邮箱，请使用其他验证方式。',
      en: 'The account has no email address. Verify in another way.',
    },
  },
  'account.questionMissing': {
    code: '1233',
    status: 409,
    parameters: [],
    text: {
      zh: '账号未设置密保问题，请使用其他验证方式。',
      en: 'The account has no security question. Verify in another way.',
    },
  },
  'account.alreadySet': {
    code: '1234',
    status: 409,
    parameters: [],
    text: {
      zh: '该信息已设置，请在安全中心修改。',
      en: 'This is set already. Change it in the security centre.',
    },
  },
  'username.form': {
    code: '7606',
    status: 400,
    parameters: [],
    text: {
      zh: '用户名不能是手机号或邮箱的形式。',
      en: 'A user name may not look like a phone number or an email address.',
    },
  },
});
