import { errorEntries } from './entry.ts';

/** A document as a whole, and what its parts mean to each other. */
export const documentErrors = errorEntries({
  'report.variables': {
    code: '7401',
    status: 400,
    parameters: ['maximum', 'actual'],
    text: {
      zh: '每个上报最多 {maximum} 个变量，现有 {actual} 个。',
      en: 'A report has at most {maximum} variables; there are {actual}.',
    },
  },
});
