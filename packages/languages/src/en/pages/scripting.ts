/** Scripts of pages. */
export const texts = {
  failed: 'Script “{title}”: {message}',
  faults: 'Scripts of this page: {count, plural, one {# fault} other {# faults}}',
  clearFaults: 'Close',
  asks: 'Asked by script “{title}”.',
  yes: 'Yes',
  noWrite: 'Nothing can be written here.',
  leaves: 'Open a page of {site}?',
  leavesText: 'The address belongs to another site, which learns what is in it: {address}',
  opens: 'Open in a new window',
  badAddress: 'Only http and https addresses and paths of this platform can be opened.',
};
