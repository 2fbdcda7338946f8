/** English: `platform.people`. */
export const texts = {
  'purposes.login': 'to sign in',
  'purposes.register': 'to register',
  'purposes.findPassword': 'to set a new password',
  'purposes.validate': 'to verify that it is you',
  'purposes.bind': 'to add this contact to your account',
  'codeTexts.sms':
    '{product}: {code} is your code {purpose}. It is valid for {minutes} minutes. Give it to nobody. If you did not ask for it, ignore this message.',
  'codeTexts.subject': '{product} code {code}',
  'codeTexts.greeting': 'Hello,',
  'codeTexts.before': 'This is your code {purpose}:',
  'codeTexts.valid': 'It is valid for {minutes} minutes and serves once.',
  'codeTexts.warning': 'Give it to nobody. Nobody of the staff will ask you for it.',
  'codeTexts.other':
    'If it was not you who asked for it, ignore this e-mail: nobody can go on without the code. If it happens again, change your password and tell the administrator of the platform.',
  'codeTexts.footer': 'This e-mail was sent automatically by the {product} platform. Please do not reply.',
  'invitation.subject': '{company} invites you to {product}',
  'invitation.greeting': 'Hello,',
  'invitation.text':
    '{company} invites you to join it on the platform {product}. Open this link to accept, with a new account or with one that you have:',
  'invitation.valid':
    'The link is valid until {until} and serves once. If you do not know {company}, ignore this e-mail.',
};
