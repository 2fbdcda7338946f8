/** English. */
export const en = {
  name: 'English',
  shortName: 'EN',
  choose: 'Switch to English',
  tag: 'en',
  listSeparator: ', ',
  clauseSeparator: ', ',
  sentenceSeparator: ' ',
  note: '{word} ({note})',
  named: '{name}: {text}',
  catalogues: () => import('./catalogues.ts'),
} as const;
