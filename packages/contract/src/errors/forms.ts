import { errorEntries } from './entry.ts';

/** A text that has not the form its rule asks for (gateway specification, section 5), with an example that has. */
export const formErrors = errorEntries({
  'form.digits': {
    code: '7101',
    status: 400,
    parameters: ['count'],
    text: { zh: '必须为 {count} 位数字。', en: 'This must be exactly {count} digits.' },
  },
  'form.identifier': {
    code: '7102',
    status: 400,
    parameters: [],
    text: {
      zh: '只能包含英文字母、数字和下划线，且不能以数字开头，例如 temperature_1。',
      en: 'Use letters a to z, digits and underscores, and no digit first, for example temperature_1.',
    },
  },
  'form.name': {
    code: '7103',
    status: 400,
    parameters: [],
    text: {
      zh: '只能包含字母（含汉字）、数字和下划线，且不能以数字开头，例如 水泵_1。',
      en: 'Use letters of any script, digits and underscores, and no digit first, for example pump_1.',
    },
  },
  'form.phone': {
    code: '7104',
    status: 400,
    parameters: [],
    text: {
      zh: '手机号无效，例如 13800138000 或 +4915112345678。',
      en: 'The phone number is not valid; write it as 13800138000 or +4915112345678.',
    },
  },
  'form.email': {
    code: '7105',
    status: 400,
    parameters: [],
    text: {
      zh: '邮箱格式错误，例如 name@example.com。',
      en: 'The email address is not valid; write it as name@example.com.',
    },
  },
  'form.ip': {
    code: '7106',
    status: 400,
    parameters: [],
    text: {
      zh: 'IP 地址格式错误，例如 192.168.1.10。',
      en: 'The IP address is not valid; write it as 192.168.1.10.',
    },
  },
  'form.mask': {
    code: '7107',
    status: 400,
    parameters: [],
    text: {
      zh: '子网掩码格式错误，例如 255.255.255.0。',
      en: 'The network mask is not valid; write it as 255.255.255.0.',
    },
  },
  'form.host': {
    code: '7108',
    status: 400,
    parameters: [],
    text: {
      zh: '必须为 IP 地址或域名，例如 192.168.1.10 或 mqtt.example.com。',
      en: 'This must be an IP address or a domain, for example 192.168.1.10 or mqtt.example.com.',
    },
  },
  'form.url': {
    code: '7109',
    status: 400,
    parameters: ['schemes'],
    text: {
      zh: 'URL 格式错误，应以 {schemes} 开头，例如 https://example.com/data。',
      en: 'The URL is not valid; it begins with {schemes}, for example https://example.com/data.',
    },
  },
  'form.topic': {
    code: '7110',
    status: 400,
    parameters: [],
    text: {
      zh: '主题不能包含 +、# 或空字符，例如 plant/line1/data。',
      en: 'A topic may not hold +, # or a null character; write it as plant/line1/data.',
    },
  },
  'form.topicLevel': {
    code: '7120',
    status: 400,
    parameters: [],
    text: {
      zh: '不能包含 /、+ 或 #，例如 plant1。',
      en: 'This may not hold /, + or #; write it as plant1.',
    },
  },
  'form.topicFilter': {
    code: '7119',
    status: 400,
    parameters: [],
    text: {
      zh: '订阅主题中 + 必须独占一级，# 只能在最后一级，例如 plant/+/write。',
      en: 'In a subscribed topic, + takes a whole level and # the last one; write it as plant/+/write.',
    },
  },
  'form.text': {
    code: '7111',
    status: 400,
    parameters: [],
    text: { zh: '不能包含控制字符。', en: 'Control characters are not allowed.' },
  },
  'form.fileName': {
    code: '7112',
    status: 400,
    parameters: [],
    text: {
      zh: '文件名不能包含路径或特殊字符，例如 app-3.2.1.bin。',
      en: 'The file name may not hold a path or special characters; write it as app-3.2.1.bin.',
    },
  },
  'form.md5': {
    code: '7113',
    status: 400,
    parameters: [],
    text: { zh: 'md5 必须为 32 位十六进制数。', en: 'An md5 is 32 hexadecimal digits.' },
  },
  'form.version': {
    code: '7114',
    status: 400,
    parameters: [],
    text: {
      zh: '版本号格式错误，例如 v3.2.1。',
      en: 'The version is not valid; write it as v3.2.1.',
    },
  },
  'form.wifiPassword': {
    code: '7115',
    status: 400,
    parameters: [],
    text: {
      zh: 'WiFi 密码为 8 到 64 个英文可见字符。',
      en: 'A WiFi password is 8 to 64 printable ASCII characters.',
    },
  },
  'form.certificate': {
    code: '7116',
    status: 400,
    parameters: [],
    text: {
      zh: '证书或密钥不是 PEM 格式（以 -----BEGIN 开头）。',
      en: 'The certificate or key is not PEM (it begins with -----BEGIN).',
    },
  },
  'form.tsap': {
    code: '7117',
    status: 400,
    parameters: [],
    text: {
      zh: 'TSAP 为四位十六进制数，中间一点，例如 02.01。',
      en: 'A TSAP is two hexadecimal bytes with a dot between, for example 02.01.',
    },
  },
  'form.colour': {
    code: '7118',
    status: 400,
    parameters: [],
    text: {
      zh: '颜色格式错误，例如 #3366ff、rgb(51, 102, 255)、hsl(225, 100%, 60%) 或 hsv(225, 80%, 100%)。',
      en: 'The colour is not valid; write it as #3366ff, rgb(51, 102, 255), hsl(225, 100%, 60%) or hsv(225, 80%, 100%).',
    },
  },
});
