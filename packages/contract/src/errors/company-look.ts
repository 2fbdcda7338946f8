import { errorEntries } from './entry.ts';

/** The colours and the logo of a company. */
export const companyLookErrors = errorEntries({
  'companyLook.changed': { code: '7767', status: 409, parameters: ['author', 'time'] },
  'companyLook.unreadable': { code: '7768', status: 409, parameters: ['count'] },
  'companyLook.logoTooLarge': { code: '7774', status: 409, parameters: ['maximum'] },
});
