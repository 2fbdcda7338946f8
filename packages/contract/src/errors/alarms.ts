import { errorEntries } from './entry.ts';

/** Alarms. */
export const alarmErrors = errorEntries({
  'alarm.mayNotAcknowledge': {
    code: '2601',
    status: 403,
    parameters: ['title'],
    text: {
      zh: '您没有权限确认或搁置报警“{title}”，请联系设备所有者授权。',
      en: 'You may not acknowledge or shelve the alarm “{title}”. Ask the owner of the equipment for the right to.',
    },
  },
  'alarm.backTestTooMuch': {
    code: '2602',
    status: 422,
    parameters: ['maximum', 'actual'],
    text: {
      zh: '这段时间有 {actual} 条记录，回测最多读取 {maximum} 条，请缩短时段。',
      en: 'There are {actual} records in this time, and a back-test reads {maximum} at most. Choose a shorter time.',
    },
  },
});
