import { errorEntries } from './entry.ts';

/** Announcements of operators. */
export const announcementErrors = errorEntries({
  'announcement.accountsUnknown': { code: '1451', status: 400, parameters: ['accounts'] },
});
