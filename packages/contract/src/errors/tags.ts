import { errorEntries } from './entry.ts';

/** Tags of gateways and equipment. */
export const tagErrors = errorEntries({
  'tag.tooMany': { code: '7841', status: 409, parameters: ['maximum'] },
  'tag.titleTaken': { code: '7842', status: 409, parameters: ['title'] },
});
