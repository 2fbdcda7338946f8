/** The sign-in page. */
export const texts = {
  title: 'Sign in',
  account: 'Account',
  password: 'Password',
  accountRequired: 'Enter your account.',
  passwordRequired: 'Enter your password.',
  rememberAccount: 'Remember the account',
  staySignedIn: 'Stay signed in for 30 days',
  ways: { label: 'Ways to sign in', password: 'By password', sms: 'By text message' },
  register: 'Register',
  forgotPassword: 'Forgot password',
  download: 'Downloads',
  toOperation: 'Operators sign in here',
  submit: 'Sign in',
  submitting: 'Signing in…',
  waiting: 'Try again in {seconds} s',
  failed: 'Not signed in',
  wrongPasswordNext:
    'Check upper and lower case and the keyboard language. If you forgot the password, choose “Forgot password”.',
  secondFactor: {
    title: 'Second step',
    code: 'Code',
    note: 'Enter the 6 digits of your authenticator app, or a recovery code when the app is not at hand.',
    submit: 'Check and sign in',
    back: 'Back to the password',
  },
  networkNext: 'The platform cannot be reached. Check your network connection, then try again.',
  reasons: {
    expired: { title: 'Your session has expired', text: 'Sign in again to return to where you were.' },
    changed: { title: 'Your account has changed', text: 'Sign in again to return to where you were.' },
    signOut: {
      title: 'Not signed out',
      text: 'The platform could not be reached, so your session may still be open. On a shared computer, sign in and out again when the network is back, or clear the data of the browser.',
    },
    userInfo: {
      title: 'Your permissions could not be loaded',
      text: 'Sign in again. If that fails, check your network connection.',
    },
  },
};
