/** The help centre. */
export const texts = {
  title: 'Help',
  search: 'Search the help',
  hint: 'Words in any language, or an error code such as 1501',
  topics: 'Topics',
  open: 'Open the page',
  none: { title: 'Nothing found', text: 'Try fewer or other words, or the code of an error.' },
  failed: 'The help could not be loaded',
  found: '{count, plural, one {# section found} other {# sections found}}',
  foundErrors: '{count, plural, one {# error code} other {# error codes}}',
  errors: 'Error codes',
  account: 'Your account',
  news: 'What is new',
};
