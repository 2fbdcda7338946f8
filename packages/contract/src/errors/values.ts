import { errorEntries } from './entry.ts';

/** A single value that breaks its rule (gateway specification, section 5). The problem's path says which one. */
export const valueErrors = errorEntries({
  'value.required': {
    code: '7001',
    status: 400,
    parameters: [],
    text: { zh: '此项不能为空。', en: 'This must not be empty.' },
  },
  'value.enterAgain': {
    code: '7023',
    status: 400,
    parameters: [],
    text: {
      zh: '保存的内容只对原来的地址和安全设置有效，请重新输入。',
      en: 'It was stored for another address or other security. Enter it again.',
    },
  },
  'value.type': {
    code: '7002',
    status: 400,
    parameters: ['expected'],
    text: {
      zh: '类型错误，应为 {expected}。',
      en: 'This has the wrong type; it must be of type {expected}.',
    },
  },
  'value.characters': {
    code: '7003',
    status: 400,
    parameters: ['maximum', 'actual'],
    text: {
      zh: '最多 {maximum} 个字符，现有 {actual} 个。',
      en: 'At most {maximum} characters; there are {actual}.',
    },
  },
  'value.bytes': {
    code: '7004',
    status: 400,
    parameters: ['maximum', 'actual'],
    text: {
      zh: '最多 {maximum} 字节（UTF-8，一个汉字占 3 字节），现有 {actual} 字节。',
      en: 'At most {maximum} bytes in UTF-8 (a Chinese character takes 3); there are {actual}.',
    },
  },
  'value.short': {
    code: '7005',
    status: 400,
    parameters: ['minimum', 'actual'],
    text: {
      zh: '至少 {minimum} 个字符，现有 {actual} 个。',
      en: 'At least {minimum} characters; there are {actual}.',
    },
  },
  'value.range': {
    code: '7006',
    status: 400,
    parameters: ['minimum', 'maximum'],
    text: { zh: '取值范围为 {minimum} 到 {maximum}。', en: 'This must be from {minimum} to {maximum}.' },
  },
  'value.integer': {
    code: '7007',
    status: 400,
    parameters: [],
    text: { zh: '此项必须为整数。', en: 'This must be a whole number.' },
  },
  'value.choice': {
    code: '7008',
    status: 400,
    parameters: ['choices'],
    text: { zh: '只能取以下值之一：{choices}。', en: 'This must be one of: {choices}.' },
  },
  'value.count': {
    code: '7009',
    status: 400,
    parameters: ['maximum', 'actual'],
    text: {
      zh: '最多 {maximum} 项，现有 {actual} 项。',
      en: 'At most {maximum} entries; there are {actual}.',
    },
  },
  'value.bit': {
    code: '7010',
    status: 400,
    parameters: [],
    text: { zh: '位变量只能取 0 或 1。', en: 'A bit variable can only be 0 or 1.' },
  },
  'value.duplicate': {
    code: '7011',
    status: 409,
    parameters: ['value', 'other'],
    text: { zh: '{value} 已存在，见 {other}。', en: '{value} exists already, at {other}.' },
  },
  'value.tooFew': {
    code: '7012',
    status: 400,
    parameters: ['minimum'],
    text: { zh: '至少需要 {minimum} 项。', en: 'At least {minimum} entries are needed.' },
  },
  'value.atMost': {
    code: '7013',
    status: 400,
    parameters: ['maximum'],
    text: { zh: '不能大于 {maximum}。', en: 'This must be at most {maximum}.' },
  },
  'value.atLeast': {
    code: '7014',
    status: 400,
    parameters: ['minimum'],
    text: { zh: '不能小于 {minimum}。', en: 'This must be at least {minimum}.' },
  },
  'value.form': {
    code: '7015',
    status: 400,
    parameters: ['form'],
    text: { zh: '格式错误（{form}）。', en: 'This does not have the form it needs ({form}).' },
  },
  'value.notApplicable': {
    code: '7016',
    status: 400,
    parameters: ['field', 'value'],
    text: {
      zh: '“{field}”为“{value}”时此项不适用，请保持默认值。',
      en: 'This does not apply while {field} is {value}. Leave it at its default.',
    },
  },
  'value.readOnly': {
    code: '7017',
    status: 400,
    parameters: [],
    text: { zh: '此信号为只读，不能写入。', en: 'This signal is read-only and cannot be written.' },
  },
  'value.comma': {
    code: '7018',
    status: 400,
    parameters: ['value'],
    text: {
      zh: '“{value}”可能是千位分隔，也可能是小数，请不用逗号书写。',
      en: '{value} may mean thousands or decimals. Write it without the comma.',
    },
  },
  'username.required': {
    code: '7019',
    status: 400,
    parameters: [],
    text: { zh: '请输入用户名。', en: 'Enter the user name.' },
  },
  'code.required': {
    code: '7020',
    status: 400,
    parameters: [],
    text: { zh: '请输入验证码。', en: 'Enter the verification code.' },
  },
  'phone.required': {
    code: '7021',
    status: 400,
    parameters: [],
    text: { zh: '请输入手机号。', en: 'Enter the phone number.' },
  },
  'password.required': {
    code: '7022',
    status: 400,
    parameters: [],
    text: { zh: '请输入密码。', en: 'Enter the password.' },
  },
});
