import { errorEntries } from './entry.ts';

/** Errors of proofs before a signal is written, and of writes. */
export const writeErrors = errorEntries({
  'write.passwordNeeded': {
    code: '7791',
    status: 403,
    parameters: [],
    text: {
      zh: '写入此信号须验证您的密码，请输入密码后重试。',
      en: 'Your password is asked for before this signal is written. Enter it and try again.',
    },
  },
  'write.secondPersonNeeded': {
    code: '7792',
    status: 403,
    parameters: [],
    text: {
      zh: '写入此信号须由第二人批准，请另一位有写入权限的人员输入账号和密码。',
      en: 'A second person approves writes of this signal. Somebody else who may write it enters account and password.',
    },
  },
  'write.samePerson': {
    code: '7793',
    status: 403,
    parameters: [],
    text: {
      zh: '批准人不能是您本人，请由另一位有写入权限的人员批准。',
      en: 'You cannot approve your own write. Ask somebody else who may write it.',
    },
  },
  'write.mayNotApprove': {
    code: '7794',
    status: 403,
    parameters: [],
    text: {
      zh: '该账号没有此设备的写入权限，不能批准。请由有写入权限的人员批准。',
      en: 'This account may not write the equipment, so it cannot approve. Ask somebody who may.',
    },
  },
  'write.alreadyHeld': {
    code: '7796',
    status: 409,
    parameters: [],
    text: {
      zh: '此信号正被按住，或松开时的值尚未写回，请稍候再按。',
      en: 'The signal is being held, or the value of the last release is not written yet. Press again shortly.',
    },
  },
  'write.tooManyHeld': {
    code: '7797',
    status: 409,
    parameters: ['limit'],
    text: {
      zh: '该网关上已有 {limit} 个按住写入，请稍候再按。',
      en: 'The gateway holds {limit} written values already. Press again shortly.',
    },
  },
  'write.holdOver': {
    code: '7798',
    status: 409,
    parameters: [],
    text: {
      zh: '网关已自行结束此次按住，请松开后重新按住。',
      en: 'The gateway has ended this press automatically. Let go, and press again.',
    },
  },
  'write.holdNotKept': {
    code: '7799',
    status: 503,
    parameters: [],
    text: {
      zh: '网关无法在磁盘上记下此次按住，因此未写入。请检查网关的磁盘。',
      en: 'The gateway cannot note the press on its disk, so nothing was written. Check the disk of the gateway.',
    },
  },
  'write.superseded': {
    code: '7800',
    status: 409,
    parameters: [],
    text: {
      zh: '此值尚未发送，已被随后写入的值取代。',
      en: 'A later value took the place of this one before it was sent.',
    },
  },
  'write.approvedOnPages': {
    code: '7790',
    status: 403,
    parameters: ['signal', 'equipment'],
    text: {
      zh: '设备“{equipment}”的信号“{signal}”写入须验证，不能在网关变量中写入。请在设备的监控页面中写入。',
      en: 'Writes of the signal “{signal}” of “{equipment}” are approved, so it is not written as a variable of the gateway. Write it on a page of the equipment.',
    },
  },
  'write.codeNeeded': {
    code: '7795',
    status: 403,
    parameters: [],
    text: {
      zh: '批准人的账号已启用两步验证，请同时输入动态码。',
      en: 'The account that approves has a second factor. Enter its code as well.',
    },
  },
});
