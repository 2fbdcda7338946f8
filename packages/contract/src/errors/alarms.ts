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
});
