/** English. */
export const en = {
  name: 'English',
  shortName: 'EN',
  choose: 'Switch to English',
  unavailable: {
    text: 'The files of this page could not be loaded. Check the network, then reload.',
    reload: 'Reload',
  },
  tag: 'en',
  listSeparator: ', ',
  clauseSeparator: ', ',
  sentenceSeparator: ' ',
  note: '{word} ({note})',
  named: '{name}: {text}',
  catalogues: () => import('./catalogues.ts'),
} as const;
