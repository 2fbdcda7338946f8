/** The picture of a page. */
export const texts = {
  none: 'No picture yet',
  password: 'Asks for a password',
};
