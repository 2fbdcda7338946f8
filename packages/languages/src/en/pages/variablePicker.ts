/** Choosing variables. */
export const texts = {
  all: 'Search keys and remarks',
  none: 'No variables match',
  driver: 'All drivers',
  add: 'Add {count}',
  clear: 'Clear',
  count: '{count} of {most} selected',
};
