/** The texts of the choice of a signal. */
export const texts = {
  none: 'No signal matches',
  hint: 'Type a title or key',
  more: 'There are more; type on',
};
