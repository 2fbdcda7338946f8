import { errorEntries } from './entry.ts';

/** Notification rules. */
export const notificationErrors = errorEntries({
  'notification.stepOrder': {
    code: '7761',
    status: 400,
    parameters: ['minutes'],
    text: {
      zh: '每一步须晚于前一步（{minutes} 分钟），请填写更大的分钟数。',
      en: 'Each step comes later than the one before it ({minutes} min); enter more minutes.',
    },
  },
  'notification.hidden': {
    code: '7762',
    status: 400,
    parameters: [],
    text: {
      zh: '所选的产品、设备或账号有的不存在，或您无权使用，请重新选择。',
      en: 'Some of the chosen products, equipment or accounts do not exist, or are not yours to choose; choose again.',
    },
  },
  'notification.tooMany': {
    code: '7763',
    status: 409,
    parameters: ['maximum'],
    text: {
      zh: '通知规则最多 {maximum} 条，请先删除不再使用的规则。',
      en: 'There are at most {maximum} notification rules; delete those that are no longer used.',
    },
  },
  'notification.testTooOften': {
    code: '7764',
    status: 429,
    parameters: ['seconds'],
    text: {
      zh: '测试通知每分钟最多发送一次，请 {seconds} 秒后再试。',
      en: 'A test can be sent once a minute; try again in {seconds} s.',
    },
  },
});
