/** The first sign-in of an account. */
export const texts = {
  title: 'Complete your account',
  steps: {
    label: 'Steps of completing the account',
    info: 'Name and password',
    tel: 'Phone number',
    email: 'Email address',
  },
  signIn: {
    title: 'Sign in first',
    bySms: 'At the first sign-in, verify your phone number by a text message, then set a password.',
    byPassword:
      'Sign in with the account and the password that the administrator gave you, then set a password of your own.',
    open: 'Sign in with a password',
  },
  info: {
    lead: 'An administrator set your password. Replace it with one of your own before you go on.',
    nickName: 'Nickname',
    company: 'Company',
    optional: 'Optional.',
    submit: 'Save and go on',
  },
  contact: {
    tel: 'The law asks for a phone number with each account. With it you can sign in by text message and find a lost password.',
    email: 'With an email address you can find a lost password by e-mail.',
    submit: 'Bind',
    later: 'Later',
  },
};
