/** The first start. */
export const texts = {
  title: 'Create the super administrator',
  lead: 'The platform has no administrator yet. Choose the user name and the password of the first one, who is then signed in. This link can be used once.',
  submit: 'Create and sign in',
};
