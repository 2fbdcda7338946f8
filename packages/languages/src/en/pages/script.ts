/** The editor of scripts, and what they do. */
export const texts = {
  check: {
    checking: 'Checking…',
    good: 'Check passed',
    offline: 'Cannot be checked: {why}',
    notMade: 'The check could not be made',
    line: 'Line {line}',
    position: 'Line {line}, column {column}',
  },
  log: {
    title: 'Log',
    dropped: '{amount, plural, one {# more line was} other {# more lines were}} not kept.',
  },
  reference: { search: 'Search the API', nothing: 'Nothing matches.' },
};
