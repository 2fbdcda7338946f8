/** English: `pages.variable`. */
export const texts = {
  waiting: 'Waiting for data',
  lastKnown: 'Last known value',
  writeOnly: 'Write-only',
  bad: 'Bad',
  code: 'code {code}',
  empty: '(empty)',
};
