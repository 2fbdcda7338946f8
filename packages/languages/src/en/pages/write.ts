/** English: `pages.write`. */
export const texts = {
  ownPassword: 'Your password',
  secondPerson: 'Approval by a second person',
  secondPersonText:
    'Entered by somebody else who may write this equipment. The operation log has both of you.',
  account: 'Account of the second person',
  password: 'Password',
  code: 'Code, where that account has a second factor',
};
