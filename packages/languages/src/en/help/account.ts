/** English: the help of account. */
export const texts = [
  {
    title: 'Signing in',
    paragraphs: [
      'You sign in with your user name, phone number or email address and a password, or with a code by text message where the platform sends such. After several failed attempts the next has to wait; the button counts down.',
      'Operators have an entrance of their own, which the sign-in page leads to.',
    ],
  },
  {
    title: 'A forgotten password',
    paragraphs: [
      'Choose “Forgot password” on the sign-in page, name the account, and prove that it is yours by a code to your phone or address, or by the security question. Without any of them an administrator or your company gives you a new password.',
    ],
  },
  {
    title: 'Securing the account',
    paragraphs: [
      'The security page shows the state of password, phone number, email address and security question, when each was changed last, and when and from where the account was signed in to before. If that was not you, change the password: all other sessions end.',
      'The second factor asks for a code of an authenticator app too. Keep the recovery codes: each signs you in once without the app.',
    ],
  },
  {
    title: 'Sessions and API keys',
    paragraphs: [
      '“Sign-in and keys” lists where you are signed in, and ends single sessions or all others. API keys let programs call the platform in your name with some of your permissions, until a day that you set.',
    ],
  },
];
