/** The dialog of an account without a phone number. */
export const texts = {
  title: 'Bind a phone number',
  why: 'By law, an account of this platform must have a phone number. Yours has none yet. With one bound:',
  benefits: {
    law: 'your account meets the legal requirement and stays fully usable;',
    signIn: 'you can sign in with a code by text message, without a password;',
    password: 'you can set a new password yourself when you forgot it;',
    safety:
      'it is checked that it is you before a password is changed, which protects your equipment and data.',
  },
  bind: 'Bind now',
};
