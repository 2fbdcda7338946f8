import { errorEntries } from './entry.ts';

/** Announcements of operators. */
export const announcementErrors = errorEntries({
  'announcement.accountsUnknown': {
    code: '1451',
    status: 400,
    parameters: ['accounts'],
    text: {
      zh: '以下账号不存在：{accounts}。请更正后重试。',
      en: 'These accounts do not exist: {accounts}. Correct them and try again.',
    },
  },
});
