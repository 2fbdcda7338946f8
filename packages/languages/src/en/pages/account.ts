/** Pages before a session, and what account forms say. */
export const texts = {
  lead: 'Gateways, equipment and live plant data in one place',
  drawing: 'Flow diagram of a pump station',
  failed: 'Not done',
  username: 'User name',
  usernameHint: 'Up to {maximum} characters; you sign in with it.',
  tel: 'Phone number',
  email: 'Email address',
  newPassword: 'Password',
  confirmation: 'Confirm password',
  passwordRule:
    '{minimum} to {maximum} characters, at least {classes} of digits, upper case, lower case and special characters, no character twice in a row.',
  capsLock: 'Caps Lock is on.',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  next: 'Next',
  backToSignIn: 'Back to sign-in',
  agreement: {
    accept: 'I have read and accept the',
    user: 'user agreement',
    and: ' and the ',
    privacy: 'privacy policy',
    required: 'Read and accept the user agreement and the privacy policy first.',
  },
  code: {
    sms: 'Code by text message',
    email: 'Code by e-mail',
    send: 'Send code',
    sendAgain: 'Send again',
    waiting: 'Again in {seconds} s',
    sent: 'A code was sent to {sentTo}. It is valid for {minutes, plural, one {# minute} other {# minutes}}.',
    sentInDemo:
      'A demo sends nothing: an administrator finds the code for {sentTo} in the outbox. It is valid for {minutes, plural, one {# minute} other {# minutes}}.',
  },
  endApiKeys: 'End the API keys of this account too',
  picture: {
    label: 'Picture code',
    image: 'Picture with the characters to enter',
    hint: 'Enter the characters of the picture; upper and lower case are the same.',
    renew: 'Show another picture',
  },
};
