/** Finding a forgotten password. */
export const texts = {
  title: 'Find password',
  steps: {
    label: 'Steps of finding the password',
    account: 'Account',
    validate: 'Verification',
    password: 'New password',
    finish: 'Done',
  },
  account: 'Account',
  accountHint: 'User name, phone number or email address.',
  accountRequired: 'Enter your account.',
  ways: {
    lead: 'Choose how to verify the account {account}.',
    tel: 'By text message',
    email: 'By e-mail',
    question: 'By the security question',
    questionNote: 'Answer the question that you have set',
    other: 'Verify in another way',
    noneTitle: 'You cannot reset this password yourself',
    none: 'The account has no phone number, email address or security question that could be used here. Ask your administrator to reset the password.',
  },
  code: {
    tel: 'The code is sent by text message to the phone of the account, {sentTo}.',
    email: 'The code is sent to the email address of the account, {sentTo}.',
  },
  question: {
    lead: 'Answer the security question that you have set:',
    answer: 'Answer',
    hint: 'Upper and lower case are the same; spaces at the ends do not count.',
    required: 'Enter the answer.',
  },
  password: {
    lead: 'Set a new password for the account {account}. It is signed out on all devices.',
    submit: 'Set the new password',
  },
  proofLost: {
    title: 'The verification is no longer valid',
    text: 'It is valid for 10 minutes and once. Verify again.',
  },
  finish: { title: 'The new password is set', text: 'Sign in with it.', signIn: 'Go to sign-in' },
};
