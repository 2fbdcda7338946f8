import { errorEntries } from './entry.ts';

/** Rosters. */
export const rosterErrors = errorEntries({
  'roster.tooMany': { code: '7765', status: 409, parameters: ['maximum'] },
  'roster.inUse': { code: '7766', status: 409, parameters: ['titles'] },
});
